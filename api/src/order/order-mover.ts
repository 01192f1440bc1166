/** The one way in which a placed order changes: status, payment status, stock and timeline together. */
import type { OrderStatus, PaymentStatus } from '@shop/contract';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../access/actor.js';
import { Problem } from '../http/problem.js';
import type { StoreId } from '../tenancy/store-id.js';
import { takeHeld } from './held-stock.js';
import { Order } from './order.entity.js';
import { type Happening, keepHistory, piecesNote } from './order-history.js';
import { returnStock, type StockMove, stockLeft, takeStock } from './stock.js';

/** What a move needs to know of the order as it stands. */
export type StandingOrder = Pick<
  Order,
  'id' | 'storeId' | 'status' | 'paymentStatus' | 'customerEmail' | 'heldFor' | 'version'
>;

export interface OrderMove {
  status?: OrderStatus | undefined;
  paymentStatus?: PaymentStatus | undefined;
  /** Said in the timeline beside the changes, or alone. */
  note?: string | undefined;
}

/** The order of a store, locked until the transaction ends; null when it has none of that id. */
export async function lockOrder(
  manager: EntityManager,
  store: StoreId,
  id: string,
): Promise<StandingOrder | null> {
  const rows: StandingOrder[] = await manager.query(
    `SELECT id, store_id AS "storeId", status, payment_status AS "paymentStatus",
       customer_email AS "customerEmail", held_for AS "heldFor", version
     FROM "order" WHERE store_id = $1 AND id = $2 FOR NO KEY UPDATE`,
    [store, id],
  );
  return rows[0] ?? null;
}

/**
 * Moves a locked order. Entering 'cancelled' gives its pieces back once, leaving it takes them again;
 * an order whose stock was not taken yet takes it when it comes into force (ABUSE-07).
 * Throws OUT_OF_STOCK, and nothing has changed, when they are not there any more.
 */
export async function moveOrder(
  manager: EntityManager,
  order: StandingOrder,
  move: OrderMove,
  actor: Actor,
): Promise<void> {
  const happenings: Happening[] = [];
  const changes: Partial<StandingOrder> = {};
  for (const field of ['status', 'paymentStatus'] as const) {
    const after = move[field];
    if (after === undefined || after === order[field]) continue;
    Object.assign(changes, { [field]: after });
    happenings.push({ kind: field, before: order[field], after });
  }
  const moved = { ...order, ...changes };
  if (order.heldFor && isInForce(moved)) {
    happenings.push(...(await takeHeld(manager, order, actor)));
    Object.assign(changes, { heldFor: null });
  } else if (changes.status && !order.heldFor) {
    happenings.push(...(await moveStock(manager, order, changes.status, actor)));
  }
  if (move.note) happenings.push({ kind: 'note', note: move.note });
  const { id, storeId, version } = order;
  if (Object.keys(changes).length > 0) {
    await manager.update(Order, { storeId, id, version }, { ...changes, version: version + 1 });
  }
  await keepHistory(manager, storeId, id, actor, happenings);
}

/** Whether an order stands: confirmed or later, or in processing and paid or to be paid in cash. */
function isInForce({ status, paymentStatus }: StandingOrder): boolean {
  if (status === 'processing') return paymentStatus === 'paid' || paymentStatus === 'cod';
  return status !== 'pending' && status !== 'cancelled';
}

interface TakenLine {
  id: string;
  name: string;
  pieces: number;
}

/** Pieces that an order holds of counted stock, by product. */
export function takenLines(
  manager: EntityManager,
  store: StoreId,
  orderId: string,
): Promise<TakenLine[]> {
  return manager.query(
    `SELECT product_id AS id, min(name) AS name, sum(quantity)::int AS pieces FROM order_item
     WHERE store_id = $1 AND order_id = $2 AND stock_taken GROUP BY product_id`,
    [store, orderId],
  );
}

/** Pieces by product id. */
export function piecesOf(lines: readonly TakenLine[]): Map<string, number> {
  return new Map(lines.map(({ id, pieces }) => [id, pieces]));
}

async function moveStock(
  manager: EntityManager,
  order: StandingOrder,
  status: OrderStatus,
  actor: Actor,
): Promise<Happening[]> {
  const wasCancelled = order.status === 'cancelled';
  const isCancelled = status === 'cancelled';
  if (wasCancelled === isCancelled) return [];
  const reason = isCancelled ? 'cancelled' : 'resumed';
  const move: StockMove = { store: order.storeId, orderId: order.id, reason, actor };
  const lines = await takenLines(manager, order.storeId, order.id);
  if (lines.length === 0) return [];
  if (isCancelled) {
    await returnStock(manager, move, piecesOf(lines));
    return [{ kind: 'stock', after: 'returned', note: piecesNote(lines) }];
  }
  const taken = await takeAgain(manager, move, lines);
  const kept = lines.filter((line) => taken.has(line.id));
  return kept.length > 0 ? [{ kind: 'stock', after: 'taken', note: piecesNote(kept) }] : [];
}

async function takeAgain(
  manager: EntityManager,
  move: StockMove,
  lines: readonly TakenLine[],
): Promise<Set<string>> {
  const { taken } = await takeStock(manager, move, piecesOf(lines));
  const missing = lines.flatMap(({ id }) => (taken.has(id) ? [] : [id]));
  if ((await stockLeft(manager, move.store, missing)).size > 0) {
    throw new Problem('OUT_OF_STOCK', 'There is not enough stock to take this order up again');
  }
  // What is not counted any more was not taken again, so the next cancelling gives none of it back.
  await manager.query(
    `UPDATE order_item SET stock_taken = product_id = ANY($3::uuid[])
     WHERE store_id = $1 AND order_id = $2 AND stock_taken`,
    [move.store, move.orderId, [...taken]],
  );
  return taken;
}
