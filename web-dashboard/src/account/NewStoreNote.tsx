/** Says before a store is made why it can't be, or that it begins without the trial (ABUSE-13). */
import type { NewStoreTerms } from '@shop/contract';

export function NewStoreNote({ terms }: { terms: NewStoreTerms | null }) {
  if (!terms) return null;
  const { refusal, trial, trialUsedBy } = terms;
  if (refusal) {
    return (
      <p className="new-store-note" role="status">
        {refusal}
      </p>
    );
  }
  if (trial) return null;
  return (
    <p className="new-store-note" role="status">
      {trialUsedBy ? `Your trial was used by ${trialUsedBy}.` : 'Your free trial has been used.'}{' '}
      This store opens to shoppers once you choose a plan.
    </p>
  );
}
