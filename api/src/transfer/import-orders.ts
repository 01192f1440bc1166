/** Turns an archive's orders into rows, marked as imported. */
import { phoneKey, toPaise } from '@shop/commerce';
import { mapInSlices } from '../event-loop/slices.js';
import type { ArchivedOrderDto } from './archive.dto.js';
import { NewIds } from './new-ids.js';

/** The rows of orders, their lines and their events. */
export async function orderRows(
  orders: readonly ArchivedOrderDto[],
  ids: NewIds,
  products: NewIds,
) {
  const rows = await mapInSlices(orders, (order) =>
    rowsOf(order, ids.next(order.createdAt), products),
  );
  return {
    placed: rows.map(({ placed }) => placed),
    lines: rows.flatMap(({ lines }) => lines),
    events: rows.flatMap(({ events }) => events),
  };
}

export type OrderRows = Awaited<ReturnType<typeof orderRows>>;

function rowsOf({ items, timeline, ...order }: ArchivedOrderDto, id: string, products: NewIds) {
  const eventIds = new NewIds();
  return {
    placed: {
      ...order,
      id,
      amount: toPaise(order.amount),
      shippingCharges: toPaise(order.shippingCharges),
      phoneKey: phoneKey(order.details.phone ?? ''),
    },
    lines: items.map(({ id: product, price, ...item }, position) => ({
      ...item,
      orderId: id,
      position,
      productId: products.of(product),
      price: toPaise(price),
    })),
    events: timeline.map((event) => ({
      ...event,
      id: eventIds.next(event.createdAt),
      orderId: id,
    })),
  };
}
