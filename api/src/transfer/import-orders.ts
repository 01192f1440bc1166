/** Turns an archive's orders into rows, marked as imported. */
import { phoneKey, toPaise } from '@shop/commerce';
import { mapInSlices } from '../event-loop/slices.js';
import type { ArchivedOrderDto } from './archive.dto.js';
import { NewIds } from './new-ids.js';

/** The ids of what was bought. */
interface Goods {
  products: NewIds;
  skus: NewIds;
}

/** The rows of orders, their lines and their events. */
export async function orderRows(orders: readonly ArchivedOrderDto[], ids: NewIds, goods: Goods) {
  const rows = await mapInSlices(orders, (order) =>
    rowsOf(order, ids.next(order.createdAt), goods),
  );
  return {
    placed: rows.map(({ placed }) => placed),
    lines: rows.flatMap(({ lines }) => lines),
    events: rows.flatMap(({ events }) => events),
  };
}

export type OrderRows = Awaited<ReturnType<typeof orderRows>>;

function rowsOf({ items, timeline, ...order }: ArchivedOrderDto, id: string, goods: Goods) {
  const eventIds = new NewIds();
  return {
    placed: {
      ...order,
      id,
      amount: toPaise(order.amount),
      shippingCharges: toPaise(order.shippingCharges),
      phoneKey: phoneKey(order.details.phone ?? ''),
    },
    lines: items.map(({ id: product, skuId, price, ...item }, position) => ({
      ...item,
      orderId: id,
      position,
      productId: goods.products.of(product),
      skuId: skuId ? goods.skus.of(skuId) : null,
      price: toPaise(price),
    })),
    events: timeline.map((event) => ({
      ...event,
      id: eventIds.next(event.createdAt),
      orderId: id,
    })),
  };
}
