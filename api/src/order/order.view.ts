/** An order as the API answers it. */
import { toRupees } from '@shop/commerce';
import type { Order as OrderView } from '@shop/contract';
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
    items: order.items.map(({ id, name, variant, quantity, price, skuId }) => ({
      id,
      name,
      variant,
      quantity,
      price: toRupees(price),
      ...(skuId && { skuId }),
    })),
    createdAt: order.createdAt.toISOString(),
    importedAt: order.importedAt?.toISOString() ?? null,
    version: order.version,
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
