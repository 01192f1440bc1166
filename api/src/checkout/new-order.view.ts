/** A new order as the API answers it. */
import { toRupees } from '@shop/commerce';
import type { Order as OrderView } from '@shop/contract';
import { answersView } from '../order/order.view.js';
import { discountView, orderExtras } from '../order/order-extras.js';
import type { InsertedOrder, NewOrder } from './order-writer.js';

/** The answer for an order that was just written, without reading it again. */
export function newOrderView(
  storeId: string,
  order: NewOrder,
  { number, createdAt, status }: InsertedOrder,
): OrderView {
  const { id, customerId, customerEmail, type, paymentStatus, channel, details, lines } = order;
  return {
    id,
    customerId,
    customerEmail,
    type,
    paymentStatus,
    channel,
    details,
    paymentMethod: order.paymentMethod,
    number,
    storeId,
    amount: toRupees(order.amount),
    shippingCharges: toRupees(order.shippingCharges),
    status,
    awaitsConfirmation: status === 'pending',
    items: lines.map(({ productId, name, variant, quantity, price, skuId, answers, discount }) => ({
      id: productId,
      name,
      variant,
      quantity,
      price: toRupees(price),
      ...(skuId && { skuId }),
      ...answersView(answers),
      ...discountView(discount),
    })),
    createdAt: createdAt.toISOString(),
    importedAt: null,
    version: 1,
    ...orderExtras({ ...order, offers: [...order.offers] }),
  };
}
