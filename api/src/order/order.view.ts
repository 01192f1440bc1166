/** An order as the API answers it. */
import { toRupees } from '@shop/commerce';
import type { OrderItem, OrderReceipt, OrderState, Order as OrderView } from '@shop/contract';
import { isShopper } from '../access/actor.js';
import type { Order } from './order.entity.js';
import type { OrderEvent } from './order-event.entity.js';
import { discountView, orderExtras } from './order-extras.js';
import type { StoredAnswer } from './order-item.entity.js';
import { paymentMethod } from './payment-method.js';
import { shipmentView } from './shipment.js';

export function orderView(order: Order): OrderView {
  return {
    id: order.id,
    number: order.number,
    storeId: order.storeId,
    type: order.type,
    customerId: order.customerId,
    customerEmail: order.customerEmail,
    amount: toRupees(order.amount),
    shippingCharges: toRupees(order.shippingCharges),
    status: order.status,
    paymentStatus: order.paymentStatus,
    paymentMethod: paymentMethod(order),
    awaitsConfirmation: awaitsConfirmation(order),
    channel: order.channel,
    details: order.details,
    items: order.items.map(({ id, name, variant, quantity, price, skuId, answers, discount }) => ({
      id,
      name,
      variant,
      quantity,
      price: toRupees(price),
      ...(skuId && { skuId }),
      ...answersView(answers),
      ...discountView(discount),
    })),
    createdAt: order.createdAt.toISOString(),
    importedAt: order.importedAt?.toISOString() ?? null,
    version: order.version,
    ...orderExtras(order),
    ...shipmentView(order.shipment),
    ...reviewView(order),
  };
}

/** Whether something else than the due came, which nobody has settled yet (FIX-01). */
export const isReviewed = (order: Pick<Order, 'paymentStatus' | 'received'>): boolean =>
  isDue(order) && order.received !== null;

/** The same where somebody still has to decide; missing = no. */
export function reviewView(
  order: Pick<Order, 'status' | 'paymentStatus' | 'received'>,
): Pick<OrderView, 'needsReview'> {
  return isReviewed(order) && order.status !== 'cancelled' ? { needsReview: true } : {};
}

/** How an order stands, for the holder of its secret; `last` = the last change of its status. */
export function orderState(order: Order, last: OrderEvent | null): OrderState {
  const { id, number, type, status, paymentStatus } = order;
  return {
    id,
    number,
    type,
    status,
    paymentStatus,
    paymentMethod: paymentMethod(order),
    awaitsConfirmation: awaitsConfirmation(order),
    ...shipmentView(order.shipment),
    ...reviewView(order),
    ...(order.received !== null && { received: toRupees(order.received) }),
    ...(isClaimed(order) && { upiClaimed: true as const }),
    ...(status === 'cancelled' && { cancelledBy: cancellerOf(last) }),
  };
}

/** The same with its items and sums, but nothing that its buyer wrote to the shop or that says who it is (GEN-04). */
export function orderReceipt(order: Order, last: OrderEvent | null): OrderReceipt {
  const { amount, shippingCharges, channel, items } = orderView(order);
  // What the buyer wrote by hand may name people and places, so it stays between buyer and shop.
  const { note: _note, gift: _gift, gstin: _gstin, ...extras } = orderExtras(order);
  return {
    ...orderState(order, last),
    amount,
    shippingCharges,
    channel,
    ...extras,
    items: items.map(({ name, quantity, price, answers }) => ({
      name,
      quantity,
      price,
      ...(answers && { answers }),
    })),
  };
}

function cancellerOf(last: OrderEvent | null): NonNullable<OrderState['cancelledBy']> {
  if (last && isShopper({ kind: last.actor })) return 'buyer';
  return last?.actor === 'system' ? 'time' : 'shop';
}

/** The answers of a line's buyer; the field is missing where nothing was asked. */
export function answersView(answers: readonly StoredAnswer[]): Pick<OrderItem, 'answers'> {
  if (answers.length === 0) return {};
  return {
    answers: answers.map((answer) => ({ ...answer, surcharge: toRupees(answer.surcharge) })),
  };
}

/** The order for the owner, who may know why its stock is not reserved yet, and looks for what was paid by UPI. */
export function ownerOrderView(order: Order): OrderView {
  const { heldFor, received, upiClaim: claim, upiPicture } = order;
  const createdAt = claim && new Date(claim.createdAt).toISOString();
  return {
    ...orderView(order),
    ...(heldFor && { heldFor }),
    ...(received !== null && { received: toRupees(received) }),
    ...(claim && createdAt && isDue(order) && { upiClaim: { ...claim, createdAt } }),
    ...(upiPicture && { upiPicture }),
  };
}

/** Whether it waits for a payment. */
export const isDue = ({ paymentStatus }: Pick<Order, 'paymentStatus'>): boolean =>
  paymentStatus === 'unpaid' || paymentStatus === 'failed';

/** Whether its buyer says to have paid by UPI, which nobody has settled yet. */
export const isClaimed = (order: Pick<Order, 'paymentStatus' | 'upiClaim'>): boolean =>
  order.upiClaim !== null && isDue(order);

/** Whether an order waits for its owner's confirmation. */
export function awaitsConfirmation(order: Pick<Order, 'status' | 'heldFor'>): boolean {
  return order.status === 'pending' && order.heldFor !== null;
}
