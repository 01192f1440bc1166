/** The order just placed, for the thank-you page of this tab. */
import type { Order, VerifyBody } from '@shop/contract';
import { type KeptJson, keptJson } from '../lib/keptJson.ts';

export interface LastOrder
  extends Pick<
    Order,
    'id' | 'number' | 'amount' | 'type' | 'paymentStatus' | 'awaitsConfirmation'
  > {
  /** Paid, says Razorpay's window, but the shop could not be told yet. */
  report?: VerifyBody;
}

export const lastOrder: KeptJson<LastOrder> = keptJson(() => sessionStorage, 'last-order:');

/** What the thank-you page needs of an order. */
export function shortOrder(order: LastOrder): LastOrder {
  const { id, number, amount, type, paymentStatus, awaitsConfirmation } = order;
  return { id, number, amount, type, paymentStatus, awaitsConfirmation };
}
