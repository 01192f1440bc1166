/** The order placed last in this browser, for the thank-you page (MEND-11). */
import type { Order, OrderDetails, OrderItem, VerifyBody } from '@shop/contract';
import { type KeptJson, keptJson } from '../lib/keptJson.ts';

type Shown = Pick<
  Order,
  | 'id'
  | 'number'
  | 'amount'
  | 'shippingCharges'
  | 'type'
  | 'status'
  | 'paymentStatus'
  | 'awaitsConfirmation'
  | 'channel'
>;

export interface LastOrder extends Shown {
  items: Pick<OrderItem, 'name' | 'quantity' | 'price'>[];
  /** Paid, says Razorpay's window, but the shop could not be told yet. */
  report?: VerifyBody;
}

export const lastOrder: KeptJson<LastOrder> = keptJson(() => localStorage, 'last-order:');

/** Whom the last order goes to: kept in this tab alone, as others may use the device. */
export interface LastPerson {
  /** Id of the order. */
  id: string;
  details: OrderDetails;
  /** Where its mails go; '' = nowhere. */
  email: string;
  /** Of an order by chat: the chat with its message. */
  chat?: { link: string; isOpened: boolean };
}

export const lastPerson: KeptJson<LastPerson> = keptJson(() => sessionStorage, 'last-person:');

/** What the thank-you page needs of an order. */
export function shortOrder(order: LastOrder): LastOrder {
  const { id, number, amount, shippingCharges, type, status, paymentStatus } = order;
  const { awaitsConfirmation, channel, items } = order;
  return {
    ...{ id, number, amount, shippingCharges, type, status, paymentStatus },
    ...{ awaitsConfirmation, channel },
    // One kept by an earlier version has no items.
    items: (items ?? []).map(({ name, quantity, price }) => ({ name, quantity, price })),
  };
}
