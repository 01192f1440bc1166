/** What the cart says of its costs in a shop with offers, zones or a fee for cash; loaded on demand (OFFER-08, DELIV-05). */
import { type CartLine, offeredMethods, offeredTypes } from '@shop/commerce';
import type { ReactElement } from 'react';
import type { Shop } from '../lib/shop.ts';
import { CodeBox } from './CodeBox.tsx';
import { ItemsSum } from './ItemsSum.tsx';
import { codeOf, pincodeOf } from './kept.ts';
import { QuotedSums } from './QuotedSums.tsx';
import { itemBodies } from './quoteBody.ts';
import { leastFault } from './quoteFaults.ts';
import { SumsSkeleton } from './SumsSkeleton.tsx';
import { useQuote } from './useQuote.ts';

export interface QuotedCartProps {
  shop: Shop;
  /** Null until the browser has read the cart. */
  lines: readonly CartLine[] | null;
}

export function QuotedCart({ shop, lines }: QuotedCartProps): ReactElement {
  const code = codeOf(shop.slug).use('');
  const pincode = pincodeOf(shop.slug).use('');
  const [type = 'delivery'] = offeredTypes(shop.settings);
  const [paymentMethod] = offeredMethods(shop);
  const about = {
    storeId: shop.id,
    type,
    ...(pincode && { details: { postalCode: pincode } }),
    ...(paymentMethod && { paymentMethod }),
    ...(code && { code }),
  };
  const quoting = useQuote(lines?.length ? { ...about, items: itemBodies(lines) } : null);
  if (!lines) return <SumsSkeleton />;
  if (lines.length === 0) return <ItemsSum lines={lines} />;
  const { quote } = quoting;
  // What is wrong with the pincode is said where it is typed.
  const least = quote && leastFault(quote, shop.settings.minOrderPrice);
  return (
    <>
      <QuotedSums
        quoting={quoting}
        needsPlace={shop.hasZones && type === 'delivery' && !pincode}
        fallback={<ItemsSum lines={lines} />}
      />
      {(shop.takesCodes || code !== '') && (
        <CodeBox
          takesCodes={shop.takesCodes}
          slug={shop.slug}
          quote={quote}
          isAsking={quoting.isAsking}
        />
      )}
      {least && (
        <p role="status" className="mt-3 text-[0.9375rem] font-medium text-sale">
          {least}
        </p>
      )}
    </>
  );
}
