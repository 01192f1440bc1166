/** Counted stock moves here only: one conditional statement, rows in one fixed order (OQ-63). */
import type { EntityManager } from 'typeorm';
import type { StoreId } from '../tenancy/store-id.js';

/** Pieces by product id. */
export type Pieces = ReadonlyMap<string, number>;

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
  store: StoreId,
  pieces: Pieces,
): Promise<TakenStock> {
  if (pieces.size === 0) return { taken: new Set(), soldOut: false };
  const [rows] = (await manager.query(takeStatement, [
    store,
    [...pieces.keys()],
    [...pieces.values()],
  ])) as [{ id: string; stock: number }[], number];
  return {
    taken: new Set(rows.map((row) => row.id)),
    soldOut: rows.some((row) => row.stock === 0),
  };
}

/** Gives pieces back to products whose stock is (still) counted. */
export async function returnStock(
  manager: EntityManager,
  store: StoreId,
  pieces: Pieces,
): Promise<void> {
  await manager.query(returnStatement, [store, [...pieces.keys()], [...pieces.values()]]);
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

/** Rows are locked in the order of their ids, so that two carts never wait for each other. */
const lockedPieces = `
  WITH wanted AS (
    SELECT id, pieces FROM unnest($2::uuid[], $3::int[]) AS cart(id, pieces)
  ), locked AS MATERIALIZED (
    SELECT product.id FROM product JOIN wanted ON wanted.id = product.id
    WHERE product.store_id = $1 AND product.stock IS NOT NULL
    ORDER BY product.id FOR NO KEY UPDATE OF product
  )`;

const takeStatement = `${lockedPieces}
  UPDATE product SET stock = product.stock - wanted.pieces
  FROM wanted JOIN locked ON locked.id = wanted.id
  WHERE product.store_id = $1 AND product.id = wanted.id AND product.stock >= wanted.pieces
  RETURNING product.id, product.stock`;

const returnStatement = `${lockedPieces}
  UPDATE product SET stock = product.stock + wanted.pieces
  FROM wanted JOIN locked ON locked.id = wanted.id
  WHERE product.store_id = $1 AND product.id = wanted.id`;
