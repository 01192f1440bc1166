/** An order as the API answers it. */
import { toRupees } from '@shop/commerce';
import type { OrderItem, OrderReceipt, OrderState, Order as OrderView } from '@shop/contract';
import type { Order } from './order.entity.js';
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

/** Whether something else than the due came, which nobody has settled yet; missing = no (FIX-01). */
export function reviewView({
  paymentStatus,
  received,
}: Pick<Order, 'paymentStatus' | 'received'>): Pick<OrderView, 'needsReview'> {
  const isOpen = paymentStatus === 'unpaid' || paymentStatus === 'failed';
  return isOpen && received !== null ? { needsReview: true } : {};
}

/** How an order stands, for the holder of its secret. */
export function orderState(order: Order): OrderState {
  const { id, number, type, status, paymentStatus } = order;
  return {
    ...{ id, number, type, status, paymentStatus },
    paymentMethod: paymentMethod(order),
    awaitsConfirmation: awaitsConfirmation(order),
    ...shipmentView(order.shipment),
    ...reviewView(order),
  };
}

/** The same with its items and sums, but nothing that its buyer wrote to the shop or that says who it is (GEN-04). */
export function orderReceipt(order: Order): OrderReceipt {
  const { amount, shippingCharges, channel, items } = orderView(order);
  const { note: _note, gift: _gift, gstin: _gstin, ...extras } = orderExtras(order);
  return {
    ...orderState(order),
    ...{ amount, shippingCharges, channel, ...extras },
    items: items.map(({ name, quantity, price, answers }) => ({
      ...{ name, quantity, price },
      ...(answers && { answers }),
    })),
  };
}

/** The answers of a line's buyer; the field is missing where nothing was asked. */
export function answersView(answers: readonly StoredAnswer[]): Pick<OrderItem, 'answers'> {
  if (answers.length === 0) return {};
  return {
    answers: answers.map((answer) => ({ ...answer, surcharge: toRupees(answer.surcharge) })),
  };
}

/** The order for the owner, who may know why its stock is not reserved yet. */
export function ownerOrderView(order: Order): OrderView {
  return { ...orderView(order), ...(order.heldFor && { heldFor: order.heldFor }) };
}

/** Whether an order waits for its owner's confirmation. */
export function awaitsConfirmation(order: Pick<Order, 'status' | 'heldFor'>): boolean {
  return order.status === 'pending' && order.heldFor !== null;
}
