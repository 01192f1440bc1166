/** Orders of an archive as rows, marked as imported. */
import { phoneKey, toPaise } from '@shop/commerce';
import { mapInSlices } from '../event-loop/slices.js';
import type { ArchivedOrderDto } from './archive.dto.js';
import { NewIds } from './new-ids.js';

/** Rows of orders, their lines and their events. */
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

/** $1 store, $2 orders, $3 lines, $4 events. No payment: the gateway knows of none. */
export const ordersStatement = `
  WITH placed AS (
    INSERT INTO "order" (store_id, id, created_at, number, customer_email, type, amount,
      shipping_charges, status, payment_status, channel, details, imported_at,
      held_for, phone_key)
    SELECT $1::uuid, row.id, row."createdAt", row.number, row."customerEmail", row.type, row.amount,
      row."shippingCharges", row.status, row."paymentStatus", row.channel, row.details, now(),
      row."heldFor", row."phoneKey"
    FROM jsonb_to_recordset($2::jsonb) AS row(id uuid, "createdAt" timestamptz, number int,
      "customerEmail" text, type text, amount bigint, "shippingCharges" bigint, status text,
      "paymentStatus" text, channel text, details jsonb, "heldFor" text[], "phoneKey" text)
  ), lines AS (
    INSERT INTO order_item (store_id, order_id, position, product_id, name, variant, quantity, price,
      stock_taken)
    SELECT $1::uuid, row."orderId", row.position, row."productId", row.name, row.variant, row.quantity,
      row.price, row."stockTaken"
    FROM jsonb_to_recordset($3::jsonb) AS row("orderId" uuid, position int, "productId" uuid, name text,
      variant jsonb, quantity int, price bigint, "stockTaken" boolean)
  )
  INSERT INTO order_event (store_id, id, created_at, order_id, kind, before, after, note, actor, actor_email)
  SELECT $1::uuid, row.id, row."createdAt", row."orderId", row.kind, row.before, row.after, row.note,
    row.actor, row."actorEmail"
  FROM jsonb_to_recordset($4::jsonb) AS row(id uuid, "createdAt" timestamptz, "orderId" uuid, kind text,
    before text, after text, note text, actor text, "actorEmail" text)`;
