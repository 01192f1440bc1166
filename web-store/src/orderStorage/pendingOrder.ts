/**
 * Stores the order that is being paid before Razorpay's window opens, so that it is found however the shopper
 * returns.
 */
import type { OrderItem, VerifyBody } from '@shop/contract';
import { type JsonStorage, jsonStorage } from '../lib/jsonStorage.ts';
import type { LastOrder } from './lastOrder.ts';

export interface PendingOrder {
  order: LastOrder;
  /** Epoch ms by this browser's clock when it first learned of the order. */
  since: number;
  /** The payment that Razorpay's window reported; null while it is open. */
  report: VerifyBody | null;
}

export const pendingOrder: JsonStorage<PendingOrder> = jsonStorage(
  () => localStorage,
  'pending-order:',
);

/** The order of which this tab has opened a payment that has not come. Other tabs may be paying theirs. */
export interface UnpaidOrder {
  number: number;
  /** Its Idempotency-Key. */
  key: string;
  /** The secret of its page. */
  token: string;
  /** Epoch ms by this browser's clock when it first learned of the order. */
  since: number;
  items: readonly Pick<OrderItem, 'id' | 'skuId' | 'quantity'>[];
}

/** Its pieces are kept for it at the shop: the cart counts them as there, and another order of this tab gives it up (OQ-19). */
export const unpaidOrder: JsonStorage<UnpaidOrder> = jsonStorage(
  () => sessionStorage,
  'unpaid-order:',
);
