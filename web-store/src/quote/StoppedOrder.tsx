/** Says that an order can't be placed as it is, because of its place, its time or cash, and what can be done (DELIV-02, DELIV-05). */
import { offeredTypes } from '@shop/commerce';
import type { OrderType, PaymentMethod, Quote } from '@shop/contract';
import type { ReactElement } from 'react';
import type { Shop } from '../lib/shop.ts';
import { leastFault } from './quoteFaults.ts';

/** What of a checkout decides whether its order can be placed. */
interface Stoppable {
  type: OrderType;
  method: PaymentMethod | null;
  chooseType: (type: OrderType) => void;
}

/** Why the order can't be placed though its fields are right; '' = it can. */
export function stopOf(
  quote: Quote,
  { type, method }: Pick<Stoppable, 'type' | 'method'>,
  minOrderPrice: number,
): string {
  const { delivery, slots, faults, cash, amount } = quote;
  if (type === 'delivery' && delivery?.delivers === false) {
    return 'The shop does not deliver to this address.';
  }
  const least = leastFault(quote, minOrderPrice);
  if (least) return least;
  const noTime = faults.find(({ field }) => field === 'slot');
  if (noTime && slots.length === 0) return noTime.message;
  return method === 'cod' && amount > 0 ? cash.message : '';
}

export interface StoppedOrderProps {
  shop: Shop;
  draft: Stoppable;
  reason: string;
}

export function StoppedOrder({ shop, draft, reason }: StoppedOrderProps): ReactElement {
  const canPickUp = draft.type === 'delivery' && offeredTypes(shop.settings).includes('pickup');
  return (
    <div role="status" className="mt-5 rounded-xl bg-[var(--tint)] p-4 text-[0.9375rem]">
      <p className="font-medium">{reason}</p>
      {canPickUp && (
        <button
          type="button"
          className="button button-quiet mt-3"
          onClick={() => draft.chooseType('pickup')}
        >
          Pick it up instead
        </button>
      )}
    </div>
  );
}
