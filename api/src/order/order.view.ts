/** An order as the API answers it. */
import { toRupees } from '@shop/commerce';
import type { Order as OrderView } from '@shop/contract';
import type { InsertedOrder, NewOrder } from '../checkout/order-writer.js';
import type { Order } from './order.entity.js';

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
    awaitsConfirmation: awaitsConfirmation(order),
    channel: order.channel,
    details: order.details,
    items: order.items.map(({ id, name, variant, quantity, price }) => ({
      id,
      name,
      variant,
      quantity,
      price: toRupees(price),
    })),
    createdAt: order.createdAt.toISOString(),
    importedAt: order.importedAt?.toISOString() ?? null,
    version: order.version,
  };
}

/** The same for the owner, who may know why its stock is not taken yet. */
export function ownerOrderView(order: Order): OrderView {
  return { ...orderView(order), ...(order.heldFor && { heldFor: order.heldFor }) };
}

/** Whether nothing happens to an order before its owner says so. */
export function awaitsConfirmation(order: Pick<Order, 'status' | 'heldFor'>): boolean {
  return order.status === 'pending' && order.heldFor !== null;
}

/** An order that was just written, without reading it again. */
export function newOrderView(
  storeId: string,
  order: NewOrder,
  { number, createdAt, status }: InsertedOrder,
): OrderView {
  const { lines, amount, shippingCharges, ...rest } = order;
  return {
    ...rest,
    number,
    storeId,
    amount: toRupees(amount),
    shippingCharges: toRupees(shippingCharges),
    status,
    awaitsConfirmation: status === 'pending',
    items: lines.map(({ productId, name, variant, quantity, price }) => ({
      id: productId,
      name,
      variant,
      quantity,
      price: toRupees(price),
    })),
    createdAt: createdAt.toISOString(),
    importedAt: null,
    version: 1,
  };
}
