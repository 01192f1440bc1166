/** Stores the last order placed in this browser, for the thank-you page (MEND-11). */
import type { Order, OrderDetails, OrderItem, OrderState, VerifyBody } from '@shop/contract';
import { type JsonStorage, jsonStorage } from '../lib/jsonStorage.ts';

type Shown = Pick<
  Order,
  | 'id'
  | 'number'
  | 'amount'
  | 'shippingCharges'
  | 'type'
  | 'status'
  | 'paymentStatus'
  | 'paymentMethod'
  | 'awaitsConfirmation'
  | 'needsReview'
  | 'channel'
  | 'reviewToken'
  | 'offers'
  | 'cashFee'
  | 'zone'
  | 'slot'
  | 'note'
  | 'gift'
  | 'gstin'
  | 'shipment'
>;

export interface LastOrder
  extends Shown,
    Pick<OrderState, 'cancelledBy' | 'received' | 'upiClaimed'> {
  items: Pick<OrderItem, 'name' | 'quantity' | 'price' | 'answers'>[];
  /** The payment that Razorpay's window reported and that the shop has not received yet. */
  report?: VerifyBody;
  /** The thank-you page has shown it before. */
  isSeen?: boolean;
  /** It was cancelled after it had been placed, not before its payment came. */
  isEnded?: boolean;
}

export const lastOrder: JsonStorage<LastOrder> = jsonStorage(() => localStorage, 'last-order:');

/** The recipient of the last order; stored in this tab only, because others may use the device. */
export interface LastPerson {
  /** Id of the order. */
  id: string;
  details: OrderDetails;
  /** Address for the order's mails; '' = none. */
  email: string;
  /** For an order by chat: the chat's link with the message. */
  chat?: { link: string; isOpened: boolean };
}

export const lastPerson: JsonStorage<LastPerson> = jsonStorage(
  () => sessionStorage,
  'last-person:',
);

/** The part of an order that the thank-you page needs. */
export function shortOrder(order: LastOrder): LastOrder {
  const { id, number, amount, shippingCharges, type, status } = order;
  const {
    paymentStatus,
    paymentMethod,
    awaitsConfirmation,
    needsReview,
    channel,
    items,
    reviewToken,
  } = order;
  const { offers, cashFee, zone, slot, note, gift, gstin, shipment, isEnded, cancelledBy } = order;
  const { received, upiClaimed } = order;
  return {
    id,
    number,
    amount,
    shippingCharges,
    type,
    status,
    paymentStatus,
    paymentMethod,
    awaitsConfirmation,
    channel,
    ...(needsReview && { needsReview }),
    ...(reviewToken && { reviewToken }),
    ...(isEnded && { isEnded }),
    ...(cancelledBy && { cancelledBy }),
    ...(received !== undefined && { received }),
    ...(upiClaimed && { upiClaimed }),
    ...(offers && { offers }),
    ...(cashFee && { cashFee }),
    ...(zone && { zone }),
    ...(slot && { slot }),
    ...(note && { note }),
    ...(gift && { gift }),
    ...(gstin && { gstin }),
    ...(shipment && { shipment }),
    // An order stored by an earlier version has no items.
    items: (items ?? []).map(({ name, quantity, price, answers }) => ({
      name,
      quantity,
      price,
      ...(answers && { answers }),
    })),
  };
}
