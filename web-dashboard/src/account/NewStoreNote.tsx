/** Says before a store is made why it can't be made, or that it has no trial (ABUSE-13). */
import type { NewStoreTerms } from '@shop/contract';
import styles from './NewStoreNote.module.css';

export function NewStoreNote({ terms }: { terms: NewStoreTerms | null }) {
  if (!terms) return null;
  const { refusal, trial, trialUsedBy } = terms;
  if (refusal) {
    return (
      <p className={styles.newStoreNote} role="status">
        {refusal}
      </p>
    );
  }
  if (trial) return null;
  return (
    <p className={styles.newStoreNote} role="status">
      {trialUsedBy ? `Your trial was used by ${trialUsedBy}.` : 'Your free trial has been used.'}{' '}
      This store opens to shoppers once you choose a plan.
    </p>
  );
}
