/**
 * Counted stock moves for orders here only: one conditional statement, rows in one fixed order, and
 * every piece in the ledger (OQ-63).
 */
import type { EntityManager } from 'typeorm';
import type { Actor } from '../access/actor.js';
import type { StockReason } from '../product/stock-movement.entity.js';
import type { StoreId } from '../tenancy/store-id.js';

/** Pieces by product id. */
export type Pieces = ReadonlyMap<string, number>;

/** Whose pieces move, why and by whom. */
export interface StockMove {
  store: StoreId;
  orderId: string;
  reason: StockReason;
  actor: Actor;
}

/** What became of taking pieces. */
export interface TakenStock {
  /** Products whose pieces are counted and were taken. */
  taken: Set<string>;
  /** One of them is sold out now, which shoppers see. */
  soldOut: boolean;
}

/**
 * Takes pieces of every product whose stock is counted. A product that has too few is left as it is
 * and missing from `taken`: the caller rolls back.
 */
export async function takeStock(
  manager: EntityManager,
  move: StockMove,
  pieces: Pieces,
): Promise<TakenStock> {
  if (pieces.size === 0) return { taken: new Set(), soldOut: false };
  const rows = await moveStock(manager, takeStatement, move, pieces);
  return {
    taken: new Set(rows.map((row) => row.id)),
    soldOut: rows.some((row) => row.stock === 0),
  };
}

/** Gives pieces back to products whose stock is (still) counted. */
export async function returnStock(
  manager: EntityManager,
  move: StockMove,
  pieces: Pieces,
): Promise<void> {
  if (pieces.size > 0) await moveStock(manager, returnStatement, move, pieces);
}

/** Pieces left of these products now; products that are not counted or gone are missing. */
export async function stockLeft(
  manager: EntityManager,
  store: StoreId,
  ids: readonly string[],
): Promise<Map<string, number>> {
  const rows: { id: string; stock: number }[] = await manager.query(
    'SELECT id, stock FROM product WHERE store_id = $1 AND id = ANY($2::uuid[]) AND stock IS NOT NULL',
    [store, ids],
  );
  return new Map(rows.map((row) => [row.id, row.stock]));
}

function moveStock(
  manager: EntityManager,
  statement: string,
  { store, orderId, reason, actor }: StockMove,
  pieces: Pieces,
): Promise<{ id: string; stock: number }[]> {
  return manager.query(statement, [
    store,
    [...pieces.keys()],
    [...pieces.values()],
    orderId,
    reason,
    actor.kind,
    actor.email,
  ]);
}

/** Rows are locked in the order of their ids, so that two carts never wait for each other. */
const lockedPieces = `
  WITH wanted AS (
    SELECT id, pieces FROM unnest($2::uuid[], $3::int[]) AS cart(id, pieces)
  ), locked AS MATERIALIZED (
    SELECT product.id FROM product JOIN wanted ON wanted.id = product.id
    WHERE product.store_id = $1 AND product.stock IS NOT NULL
    ORDER BY product.id FOR NO KEY UPDATE OF product
  )`;

const ledger = `
  ledger AS (
    INSERT INTO stock_movement (id, store_id, product_id, order_id, change, reason, actor, actor_email)
    SELECT gen_random_uuid(), $1, id, $4, change, $5, $6, $7 FROM moved
  )
  SELECT id, stock FROM moved`;

const takeStatement = `${lockedPieces}, moved AS (
    UPDATE product SET stock = product.stock - wanted.pieces
    FROM wanted JOIN locked ON locked.id = wanted.id
    WHERE product.store_id = $1 AND product.id = wanted.id AND product.stock >= wanted.pieces
    RETURNING product.id, product.stock, -wanted.pieces AS change
  ), ${ledger}`;

const returnStatement = `${lockedPieces}, moved AS (
    UPDATE product SET stock = product.stock + wanted.pieces
    FROM wanted JOIN locked ON locked.id = wanted.id
    WHERE product.store_id = $1 AND product.id = wanted.id
    RETURNING product.id, product.stock, wanted.pieces AS change
  ), ${ledger}`;
