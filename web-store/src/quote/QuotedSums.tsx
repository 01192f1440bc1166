/** The sums of a cart as the server has answered them, part by part; loaded on demand (OFFER-04). */
import { formatRupees } from '@shop/commerce';
import type { Quote } from '@shop/contract';
import type { ReactElement } from 'react';
import { Icon } from '../components/Icon.tsx';
import { SumRow } from './SumRow.tsx';
import { SumsSkeleton } from './SumsSkeleton.tsx';
import type { Quoting } from './useQuote.ts';

/** Says once to a screen reader what has come out; `isAsking` also while an older answer is shown. */
function Announced({ quote, isAsking }: { quote: Quote; isAsking: boolean }): ReactElement {
  return (
    <p role="status" className="sr-only">
      {isAsking ? '' : `Total ${formatRupees(quote.amount)}`}
    </p>
  );
}

export interface QuotedSumsProps {
  quoting: Quoting;
  /** It is delivered, but nobody has said where to. */
  needsPlace: boolean;
  /** What the cart's items cost, shown while nothing more is known. */
  fallback: ReactElement;
}

export function QuotedSums({ quoting, needsPlace, fallback }: QuotedSumsProps): ReactElement {
  const { quote, isAsking, hasFailed, retry } = quoting;
  if (hasFailed) {
    return (
      <>
        {fallback}
        <p role="alert" className="mt-4 text-[0.9375rem]">
          Offers and delivery could not be worked out just now. Nothing is lost.{' '}
          <button type="button" className="link min-h-6 font-medium" onClick={retry}>
            Try again
          </button>
        </p>
      </>
    );
  }
  if (!quote) return <SumsSkeleton />;
  const when = quote.delivery?.by?.text;
  const isOpen = needsPlace && !quote.parts.some(({ kind }) => kind === 'delivery');
  return (
    <>
      <dl
        aria-busy={isAsking || undefined}
        className="mt-5 min-h-25 space-y-2 border-t border-line pt-5 tabular-nums"
      >
        {quote.parts.map(({ kind, label, amount }) => (
          <SumRow
            key={kind + label}
            label={
              kind === 'discount' ? (
                <span className="font-medium text-ink">{label}</span>
              ) : kind === 'delivery' && when ? (
                `${label} · ${when}`
              ) : (
                label
              )
            }
          >
            {kind === 'discount' ? (
              <span className="font-medium text-ink">− {formatRupees(-amount)}</span>
            ) : kind === 'delivery' && amount === 0 ? (
              'Free'
            ) : (
              formatRupees(amount)
            )}
          </SumRow>
        ))}
        {isOpen && <SumRow label="Delivery">by pincode</SumRow>}
        <SumRow label={isOpen ? 'Total without delivery' : 'Total'} isTotal>
          {formatRupees(quote.amount)}
        </SumRow>
      </dl>
      <Announced quote={quote} isAsking={isAsking} />
      {quote.hint && (
        <p className="mt-3 flex items-center gap-2 text-[0.9375rem] font-medium">
          <Icon name="truck" size={20} />
          {quote.hint}
        </p>
      )}
    </>
  );
}
