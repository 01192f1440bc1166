/** Writes an order with its number and its lines in one statement. */
import type { OrderChannel, OrderDetails, OrderType, PaymentStatus } from '@shop/contract';
import type { EntityManager } from 'typeorm';
import { Problem } from '../http/problem.js';
import type { StoreId } from '../tenancy/store-id.js';
import type { Attempt } from './attempt.js';
import type { OrderLine } from './order-lines.js';
import { returnStock } from './stock.js';

export interface NewOrder {
  id: string;
  customerId: string | null;
  customerEmail: string;
  type: OrderType;
  /** Paise, shipping included. */
  amount: number;
  /** Paise. */
  shippingCharges: number;
  paymentStatus: PaymentStatus;
  channel: OrderChannel;
  details: OrderDetails;
  lines: readonly OrderLine[];
}

/** Inserts an order as the store's next one, under the key of its attempt; throws CONFLICT when that is taken; `taken` = products whose stock was taken for it. */
export async function insertOrder(
  manager: EntityManager,
  store: StoreId,
  order: NewOrder,
  taken: ReadonlySet<string>,
  attempt: Attempt | null,
): Promise<{ number: number; createdAt: Date }> {
  const lines = order.lines.map((line, position) => ({
    ...line,
    position,
    stockTaken: taken.has(line.productId),
  }));
  const rows: { number: number; created_at: Date; keyed: boolean }[] = await manager.query(
    insertStatement,
    [
      store,
      order.id,
      order.customerId,
      order.customerEmail,
      order.type,
      order.amount,
      order.shippingCharges,
      order.paymentStatus,
      order.channel,
      JSON.stringify(order.details),
      JSON.stringify(lines),
      attempt?.key ?? null,
      attempt?.bodyHash ?? null,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error(`Store ${store} has no order counter`);
  if (attempt && !row.keyed) throw new Problem('CONFLICT', 'This order is already being placed');
  return { number: row.number, createdAt: row.created_at };
}

/** Takes a just placed order back: its stock is returned, its row and lines are gone; its number stays used. */
export async function withdrawOrder(
  manager: EntityManager,
  store: StoreId,
  id: string,
): Promise<void> {
  await returnStock(manager, store, await takenPieces(manager, store, id));
  await manager.query('DELETE FROM "order" WHERE store_id = $1 AND id = $2', [store, id]);
}

/** Pieces that an order took from counted stock, by product id. */
export async function takenPieces(
  manager: EntityManager,
  store: StoreId,
  id: string,
): Promise<Map<string, number>> {
  const rows: { id: string; pieces: number }[] = await manager.query(
    `SELECT product_id AS id, sum(quantity)::int AS pieces FROM order_item
     WHERE store_id = $1 AND order_id = $2 AND stock_taken GROUP BY product_id`,
    [store, id],
  );
  return new Map(rows.map((row) => [row.id, row.pieces]));
}

/** The counter's row is locked only from here to the commit. */
const insertStatement = `
  WITH counter AS (
    UPDATE order_counter SET last = last + 1 WHERE store_id = $1 RETURNING last
  ), placed AS (
    INSERT INTO "order" (store_id, id, number, customer_id, customer_email, type, amount,
      shipping_charges, payment_status, channel, details)
    SELECT $1, $2, counter.last, $3::uuid, $4, $5, $6, $7, $8, $9, $10::jsonb FROM counter
    RETURNING number, created_at
  ), lines AS (
    INSERT INTO order_item (store_id, order_id, position, product_id, name, variant, quantity, price,
      stock_taken)
    SELECT $1, $2, line.position, line."productId", line.name, line.variant, line.quantity,
      line.price, line."stockTaken"
    FROM jsonb_to_recordset($11::jsonb) AS line(position int, "productId" uuid, name text,
      variant jsonb, quantity int, price bigint, "stockTaken" boolean)
  ), keyed AS (
    INSERT INTO idempotency_key AS present (store_id, key, body_hash, order_id)
    SELECT $1, $12::text, $13::text, $2 WHERE $12::text IS NOT NULL
    ON CONFLICT (store_id, key) DO UPDATE
      SET body_hash = excluded.body_hash, order_id = excluded.order_id, created_at = now()
      WHERE present.created_at <= now() - interval '24 hours'
    RETURNING 1
  )
  SELECT number, created_at, EXISTS (SELECT 1 FROM keyed) AS keyed FROM placed`;
