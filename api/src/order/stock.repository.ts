/**
 * The only code that reserves and releases counted stock: one conditional statement, rows in one
 * fixed order, and every piece in the ledger (OQ-63).
 */
import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import type { StockReason } from '../product/stock-movement.entity.js';
import { Repository } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';

/** Pieces by product id. */
export type Pieces = ReadonlyMap<string, number>;

/** The order for which stock changes, why and by whom. */
export interface StockChange {
  store: StoreId;
  orderId: string;
  reason: StockReason;
  actor: Actor;
}

/** The outcome of a reservation. */
export interface ReservedStock {
  /** The products whose stock is counted and was reserved. */
  reserved: Set<string>;
  /** Whether one of them is sold out now, which shoppers see. */
  soldOut: boolean;
}

interface StockRow {
  id: string;
  stock: number;
}

@Injectable()
export class StockRepository extends Repository {
  /**
   * Reserves pieces of every product whose stock is counted. A product that has too few is left
   * unchanged and missing from `reserved`: the caller rolls back.
   */
  async reserve(change: StockChange, pieces: Pieces): Promise<ReservedStock> {
    if (pieces.size === 0) return { reserved: new Set(), soldOut: false };
    const isSoldOut = ({ stock }: StockRow) => stock === 0;
    const rows = await this.change(reserveStatement, change, pieces, isSoldOut);
    return { reserved: new Set(rows.map((row) => row.id)), soldOut: rows.some(isSoldOut) };
  }

  /** Releases pieces of products whose stock is (still) counted. */
  async release(change: StockChange, pieces: Pieces): Promise<void> {
    if (pieces.size === 0) return;
    const wasSoldOut = ({ id, stock }: StockRow) => stock === pieces.get(id);
    await this.change(releaseStatement, change, pieces, wasSoldOut);
  }

  /** Pieces left of these products now; products that are not counted or gone are missing. */
  async left(store: StoreId, ids: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.manager.query<StockRow[]>(
      'SELECT id, stock FROM product WHERE store_id = $1 AND id = ANY($2::uuid[]) AND stock IS NOT NULL',
      [store, ids],
    );
    return new Map(rows.map((row) => [row.id, row.stock]));
  }

  /**
   * Runs the statement in the caller's transaction. The store is announced as changed where
   * `isShown`: for every order that would serialise all commits.
   */
  private async change(
    statement: string,
    { store, orderId, reason, actor }: StockChange,
    pieces: Pieces,
    isShown: (row: StockRow) => boolean,
  ): Promise<StockRow[]> {
    const rows = await this.manager.query<StockRow[]>(statement, [
      store,
      [...pieces.keys()],
      [...pieces.values()],
      orderId,
      reason,
      actor.kind,
      actor.email,
    ]);
    if (rows.some(isShown)) await this.announce('content', [store]);
    return rows;
  }
}

/**
 * SQL that locks rows in the order of their ids, so that two carts never deadlock. Nothing is joined
 * with what is locked: Citus misreads such rows (it writes them in binary, and reads them as text).
 */
const lockedPieces = `
  WITH wanted AS (
    SELECT id, pieces FROM unnest($2::uuid[], $3::int[]) AS cart(id, pieces)
  ), locked AS MATERIALIZED (
    SELECT id FROM product WHERE store_id = $1 AND id = ANY ($2::uuid[]) AND stock IS NOT NULL
    ORDER BY id FOR NO KEY UPDATE
  )`;

const ledger = `
  ledger AS (
    INSERT INTO stock_movement (id, store_id, product_id, order_id, change, reason, actor, actor_email)
    SELECT gen_random_uuid(), $1, id, $4, change, $5, $6, $7 FROM moved
  )
  SELECT id, stock FROM moved`;

const reserveStatement = `${lockedPieces}, moved AS (
    UPDATE product SET stock = product.stock - wanted.pieces
    FROM wanted JOIN locked ON locked.id = wanted.id
    WHERE product.store_id = $1 AND product.id = wanted.id AND product.stock >= wanted.pieces
    RETURNING product.id, product.stock, -wanted.pieces AS change
  ), ${ledger}`;

const releaseStatement = `${lockedPieces}, moved AS (
    UPDATE product SET stock = product.stock + wanted.pieces
    FROM wanted JOIN locked ON locked.id = wanted.id
    WHERE product.store_id = $1 AND product.id = wanted.id
    RETURNING product.id, product.stock, wanted.pieces AS change
  ), ${ledger}`;
