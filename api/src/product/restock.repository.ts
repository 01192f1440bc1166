/** Who waits for stock that is there now (DET-06). */
import { Injectable } from '@nestjs/common';
import { stockAlertLimits } from '@shop/contract';
import { batchesOf } from '../event-loop/batches.js';
import { Repository } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';
import { isSellable } from './sellable.js';

/** A request that can be answered, and when. */
export interface DueAlert {
  id: string;
  at: Date;
}

@Injectable()
export class RestockRepository extends Repository {
  /**
   * The requests for these products and skus that can be bought now, in the order of asking: as many
   * at once as the pieces allow, the others later.
   */
  async due(store: StoreId, ids: readonly string[]): Promise<DueAlert[]> {
    const found: DueAlert[] = [];
    const { least, perPiece, pauseMinutes } = stockAlertLimits;
    for await (const some of batchesOf(ids)) {
      const values = [store, some, least, perPiece, pauseMinutes];
      found.push(...(await this.manager.query<DueAlert[]>(dueStatement, values)));
    }
    return found;
  }

  /** The products that somebody waits for and that have appeared by their dates within a day. */
  async appeared(store: StoreId): Promise<string[]> {
    const rows = await this.manager.query<{ id: string }[]>(appearedStatement, [store]);
    return rows.map(({ id }) => id);
  }
}

const appearedStatement = `
  SELECT id FROM product WHERE store_id = $1 AND publish_at BETWEEN now() - interval '1 day' AND now()
    AND id IN (SELECT product_id FROM stock_alert WHERE store_id = $1)`;

/** SQL: so few pieces can't be ordered. */
const enough = (stock: string) => `(${stock} IS NULL OR ${stock} >= product.min_order)`;

/**
 * SQL condition: what `alert` waits for can be bought now; `product` is its product and `sku` its
 * sku, if it waits for one.
 */
export const isBack = `${isSellable('product')} AND CASE
    WHEN alert.sku_id IS NOT NULL THEN sku.active AND ${enough('sku.stock')}
    WHEN product.has_skus THEN EXISTS (SELECT 1 FROM sku one WHERE one.store_id = $1
      AND one.product_id = product.id AND one.active AND ${enough('one.stock')})
    ELSE ${enough('product.stock')} END`;

/** The statement of due; $2 = products and skus, $3 to $5 = least, per piece, minutes of pause. */
const dueStatement = `
  WITH wanted AS (
    SELECT id FROM unnest($2::uuid[]) AS changed(id)
    UNION SELECT product_id FROM sku WHERE store_id = $1 AND id = ANY ($2::uuid[])
  ), back AS (
    SELECT alert.id, alert.created_at,
      row_number() OVER (PARTITION BY alert.product_id, alert.sku_id
        ORDER BY alert.created_at, alert.id) AS place,
      greatest($3::int, $4::int * coalesce(CASE
        WHEN alert.sku_id IS NOT NULL THEN sku.stock
        WHEN product.has_skus THEN (SELECT sum(one.stock)::int FROM sku one
          WHERE one.store_id = $1 AND one.product_id = product.id AND one.active)
        ELSE product.stock END, 100)) AS at_once
    FROM stock_alert alert
    JOIN product ON product.store_id = $1 AND product.id = alert.product_id
    LEFT JOIN sku ON sku.store_id = $1 AND sku.id = alert.sku_id
    WHERE alert.store_id = $1 AND alert.product_id IN (SELECT id FROM wanted) AND ${isBack}
  )
  SELECT id, date_trunc('milliseconds', now()) + make_interval(
    mins => $5::int * (((place - 1) / at_once)::int), secs => (place - 1) / 1000.0) AS at
  FROM back ORDER BY created_at, id`;
