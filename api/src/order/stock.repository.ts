/**
 * The only code that reserves and releases counted stock: one conditional statement, rows in one
 * fixed order, and every piece in the ledger (OQ-63).
 */
import { Injectable } from '@nestjs/common';
import { shownLeft } from '@shop/commerce';
import type { Actor } from '../access/actor.js';
import { prepared } from '../database/prepared.js';
import { MailRepository } from '../mail/mail.repository.js';
import { tellOfStock } from '../product/restock.js';
import type { StockReason } from '../product/stock-movement.entity.js';
import { Repository } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';
import { fewOf } from './low-stock.repository.js';

/** Pieces of a sku, or of a product without skus: of what has a stock of its own (SKU-05). */
export interface CountedPieces {
  /** The sku's id, else the product's. */
  id: string;
  /** Null = the product itself. */
  skuId: string | null;
  pieces: number;
}

/** The order for which stock changes, why and by whom. */
export interface StockChange {
  store: StoreId;
  orderId: string;
  reason: StockReason;
  actor: Actor;
}

/** The outcome of a reservation. */
export interface ReservedStock {
  /** The ids of the skus and products whose stock is counted and was reserved. */
  reserved: Set<string>;
  /** Whether shoppers see that less of one of them is left. */
  isSeen: boolean;
}

interface StockRow {
  id: string;
  stock: number;
}

/** What a statement has moved. */
interface MovedRow extends StockRow {
  change: number;
  /** The minimum order of its product. */
  minOrder: number;
}

/** Whether shoppers see the change: it crosses the minimum order, or few are left before or after (FIX-30). */
const isSeen = ({ stock, change, minOrder }: MovedRow) =>
  shownLeft(stock - change, minOrder) !== shownLeft(stock, minOrder);

/** Whether few are left from now on (NOTE-01). */
const runsLow = ({ stock, change, minOrder }: MovedRow) =>
  stock <= fewOf(minOrder) && stock - change > fewOf(minOrder);

@Injectable()
export class StockRepository extends Repository {
  /**
   * Reserves pieces of everything whose stock is counted. A sku or product that has too few is left
   * unchanged and missing from `reserved`: the caller rolls back.
   */
  async reserve(change: StockChange, lines: readonly CountedPieces[]): Promise<ReservedStock> {
    if (lines.length === 0) return { reserved: new Set(), isSeen: false };
    const rows = await this.change(reserveStatements, change, lines);
    if (rows.some(runsLow)) {
      await new MailRepository(this.manager).queue(change.store, 'stockLow', change.orderId);
    }
    return { reserved: new Set(rows.map((row) => row.id)), isSeen: rows.some(isSeen) };
  }

  /** Releases pieces of what is (still) counted; returns the ids of what was. */
  async release(change: StockChange, lines: readonly CountedPieces[]): Promise<string[]> {
    if (lines.length === 0) return [];
    const rows = await this.change(releaseStatements, change, lines);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await tellOfStock(this.manager, change.store, ids);
    return ids;
  }

  /** The stock of what is counted among these, locked until the transaction ends. */
  lock(store: StoreId, lines: readonly CountedPieces[]): Promise<StockRow[]> {
    const statement = hasSkus(lines) ? lockStatements.skus : lockStatements.products;
    return this.manager.query<StockRow[]>(statement, wantedOf(store, lines));
  }

  /**
   * Runs the statement in the caller's transaction. The store is announced as changed where shoppers
   * see it: for every order that would serialise all commits.
   */
  private async change(
    statements: Statements,
    { store, orderId, reason, actor }: StockChange,
    lines: readonly CountedPieces[],
  ): Promise<MovedRow[]> {
    const statement = hasSkus(lines) ? statements.skus : statements.products;
    const rows = await this.manager.query<MovedRow[]>(prepared(statement), [
      ...wantedOf(store, lines),
      orderId,
      reason,
      actor.kind,
      actor.email,
    ]);
    if (rows.some(isSeen)) await this.announce('content', [store]);
    return rows;
  }
}

/** A statement for carts of products alone, and one for carts with skus, which reads their table, too. */
export interface Statements {
  products: string;
  skus: string;
}

export const hasSkus = (lines: readonly Pick<CountedPieces, 'skuId'>[]) =>
  lines.some(({ skuId }) => skuId !== null);

/** The first values of a statement that locks. */
const wantedOf = (store: StoreId, lines: readonly CountedPieces[]) => [
  store,
  lines.map(({ id }) => id),
  lines.map(({ pieces }) => pieces),
];

/**
 * SQL that locks rows in the order of their ids, so that two carts never deadlock. Nothing is joined
 * with what is locked: Citus misreads such rows (it writes them in binary, and reads them as text).
 */
const lockedProducts = `
  WITH wanted AS (
    SELECT id, pieces FROM unnest($2::uuid[], $3::int[]) AS cart(id, pieces)
  ), locked AS MATERIALIZED (
    SELECT id, stock FROM product
    WHERE store_id = $1 AND id = ANY ($2::uuid[]) AND stock IS NOT NULL
    ORDER BY id FOR NO KEY UPDATE
  )`;

/**
 * The same with skus, which are locked after all products. Their products are kept from being
 * deleted, which would lock product and skus, too; other orders may share that lock.
 */
const lockedSkus = `${lockedProducts}, kept AS MATERIALIZED (
    SELECT id FROM product WHERE store_id = $1 AND id IN (
      SELECT product_id FROM sku WHERE store_id = $1 AND id = ANY ($2::uuid[]))
    ORDER BY id FOR KEY SHARE
  ), locked_sku AS MATERIALIZED (
    SELECT id, stock FROM sku
    WHERE store_id = $1 AND id = ANY ($2::uuid[]) AND stock IS NOT NULL
      AND (SELECT count(*) FROM locked) + (SELECT count(*) FROM kept) >= 0
    ORDER BY product_id, id FOR NO KEY UPDATE
  )`;

const lockStatements: Statements = {
  products: `${lockedProducts} SELECT id, stock FROM locked`,
  skus: `${lockedSkus} SELECT id, stock FROM locked UNION ALL SELECT id, stock FROM locked_sku`,
};

const moving = (table: 'product' | 'sku', locked: string, sign: '-' | '+') => `
    UPDATE ${table} SET stock = ${table}.stock ${sign} wanted.pieces
    FROM wanted JOIN ${locked} ON ${locked}.id = wanted.id
    WHERE ${table}.store_id = $1 AND ${table}.id = wanted.id
      ${sign === '-' ? `AND ${table}.stock >= wanted.pieces` : ''}
    RETURNING ${table}.id, ${table}.stock, ${sign}wanted.pieces AS change`;

const minOrder = (product: string) =>
  `(SELECT min_order FROM product WHERE store_id = $1 AND id = ${product}) AS "minOrder"`;

/** The statements that move stock and write the ledger; $4 to $7 = order, reason and who. */
const movingStatements = (sign: '-' | '+'): Statements => ({
  products: `${lockedProducts}, moved AS (${moving('product', 'locked', sign)}
  ), ledger AS (
    INSERT INTO stock_movement (id, store_id, product_id, order_id, change, reason, actor, actor_email)
    SELECT gen_random_uuid(), $1, id, $4, change, $5, $6, $7 FROM moved
  )
  SELECT id, stock, change, ${minOrder('moved.id')} FROM moved`,
  skus: `${lockedSkus}, moved_product AS (${moving('product', 'locked', sign)}, product.id AS product_id
  ), moved_sku AS (${moving('sku', 'locked_sku', sign)}, sku.product_id
  ), moved AS (
    SELECT id, stock, change, product_id, NULL::uuid AS sku_id FROM moved_product
    UNION ALL SELECT id, stock, change, product_id, id FROM moved_sku
  ), ledger AS (
    INSERT INTO stock_movement (id, store_id, product_id, sku_id, order_id, change, reason, actor,
      actor_email)
    SELECT gen_random_uuid(), $1, product_id, sku_id, $4, change, $5, $6, $7 FROM moved
  )
  SELECT id, stock, change, ${minOrder('moved.product_id')} FROM moved`,
});

const reserveStatements = movingStatements('-');
const releaseStatements = movingStatements('+');
