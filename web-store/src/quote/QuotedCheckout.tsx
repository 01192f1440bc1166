/** The checkout's sums and code box; asks the server again when what is typed changes them; loaded on demand. */
import type { CartLine } from '@shop/commerce';
import type { OrderType, Quote } from '@shop/contract';
import { type ReactElement, useEffect } from 'react';
import type { Shop } from '../lib/shop.ts';
import { CodeBox } from './CodeBox.tsx';
import { ItemsSum } from './ItemsSum.tsx';
import { QuotedSums } from './QuotedSums.tsx';
import { itemBodies, type QuoteAbout } from './quoteBody.ts';
import { useQuote } from './useQuote.ts';

export interface QuotedCheckoutProps {
  shop: Shop;
  /** Those that can be ordered; null until the browser has read the cart. */
  lines: readonly CartLine[] | null;
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
  const quoting = useQuote(lines?.length ? { ...about, items: itemBodies(lines) } : null, again);
  const { quote: answer, type, hasFailed } = quoting;
  useEffect(() => {
    // The answer of a refused order stays until there is a newer one.
    if (answer || hasFailed) onQuote(answer, type);
  }, [answer, type, hasFailed, onQuote]);
  if (lines?.length === 0) return <ItemsSum lines={lines} />;
  return (
    <>
      <QuotedSums
        quoting={{ ...quoting, quote }}
        needsPlace={shop.hasZones && about.type === 'delivery' && !about.details?.postalCode}
        fallback={<ItemsSum lines={lines ?? []} />}
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
