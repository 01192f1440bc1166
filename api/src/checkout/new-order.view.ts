/** A new order as the API answers it. */
import { toRupees } from '@shop/commerce';
import type { Order as OrderView } from '@shop/contract';
import type { InsertedOrder, NewOrder } from './order-writer.js';

/** The answer for an order that was just written, without reading it again. */
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
    items: lines.map(({ productId, name, variant, quantity, price, skuId }) => ({
      id: productId,
      name,
      variant,
      quantity,
      price: toRupees(price),
      ...(skuId && { skuId }),
    })),
    createdAt: createdAt.toISOString(),
    importedAt: null,
    version: 1,
  };
}
