/** The checkout's sums and code box; asks the server again when what is typed changes them; loaded on demand. */
import { type CartLine, formatPaise, itemsTotal, toPaise } from '@shop/commerce';
import type { OrderType, Quote } from '@shop/contract';
import { type ReactElement, useEffect } from 'react';
import type { Shop } from '../lib/shop.ts';
import { CodeBox } from './CodeBox.tsx';
import { QuotedSums } from './QuotedSums.tsx';
import { itemBodies, type QuoteAbout } from './quoteBody.ts';
import { SumRow } from './SumRow.tsx';
import { useQuote } from './useQuote.ts';

export interface QuotedCheckoutProps {
  shop: Shop;
  lines: readonly CartLine[];
  about: QuoteAbout;
  /** The answer that counts: the last one to a question, or that of a refused order. */
  quote: Quote | null;
  /** Also told the type of order that the answer is about. */
  onQuote: (quote: Quote | null, type: OrderType | undefined) => void;
  /** A refused order: whatever it said, the server is asked again. */
  again: object | null;
}

export function QuotedCheckout(props: QuotedCheckoutProps): ReactElement {
  const { shop, lines, about, quote, onQuote, again } = props;
  const quoting = useQuote(lines.length > 0 ? { ...about, items: itemBodies(lines) } : null, again);
  const { quote: answer, type, hasFailed } = quoting;
  useEffect(() => {
    // The answer of a refused order stays until there is a newer one.
    if (answer || hasFailed) onQuote(answer, type);
  }, [answer, type, hasFailed, onQuote]);
  const priced = lines.map(({ price, quantity }) => ({ price: toPaise(price), quantity }));
  return (
    <>
      <QuotedSums
        quoting={{ ...quoting, quote }}
        needsPlace={shop.hasZones && about.type === 'delivery' && !about.details?.postalCode}
        fallback={
          <dl className="mt-5 border-t border-line pt-5 tabular-nums">
            <SumRow label="Items">{formatPaise(itemsTotal(priced))}</SumRow>
          </dl>
        }
      />
      {(shop.takesCodes || about.code) && (
        <CodeBox
          takesCodes={shop.takesCodes}
          slug={shop.slug}
          quote={quote}
          isAsking={quoting.isAsking}
        />
      )}
    </>
  );
}
