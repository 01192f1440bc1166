/** Reads the sections of a home page: the first products of each that are sold now, and how many there are. */
import { Injectable } from '@nestjs/common';
import { Repository } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';
import { inOwnersOrder } from './category-order.repository.js';
import { newestKey } from './newest.js';
import { isSellable } from './sellable.js';

/** The id of the section of products without a category (OQ-39). */
export const otherCategory = 'other';

/**
 * SQL condition on a link: its product is sold now. It is checked row by row, in the order of the
 * index, until there are enough: as a join PostgreSQL may read whole categories first.
 */
export const isLinkSellable = `(SELECT ${isSellable('product')} FROM product
  WHERE product.store_id = link.store_id AND product.id = link.product_id)`;

/**
 * SQL condition that is checked row by row on purpose: as an anti-join PostgreSQL reads everything
 * twice while a large import has not been analysed yet (1.7 s instead of 10 ms with 10,000
 * products).
 */
export const inNoCategory = `(SELECT count(*) FROM product_category link
  WHERE link.store_id = product.store_id AND link.product_id = product.id) = 0`;

/**
 * SQL of the store's products that shoppers don't see, by an index of its own: they are few, so what
 * they are taken from is counted without reading every product.
 */
const hidden = `SELECT product.store_id, product.id FROM product WHERE product.store_id = $1
  AND (product.status <> 'active' OR product.publish_at IS NOT NULL) AND NOT (${isSellable('product')})`;

@Injectable()
export class SectionRepository extends Repository {
  /** The first products of each category, at most `limit` of each: product ids by category id. */
  async firstInCategories(store: StoreId, limit: number): Promise<Map<string, string[]>> {
    const rows = await this.manager.query<{ id: string; products: string[] }[]>(
      `SELECT category.id::text AS id, ARRAY(SELECT link.product_id FROM product_category link
       WHERE link.store_id = $1 AND link.category_id = category.id AND ${isLinkSellable}
       ORDER BY ${inOwnersOrder} LIMIT $2) AS products
     FROM category WHERE category.store_id = $1`,
      [store, limit],
    );
    return new Map(rows.map(({ id, products }) => [id, products]));
  }

  /** The newest products without a category, at most `limit`. */
  async firstOfOthers(store: StoreId, limit: number): Promise<string[]> {
    const rows = await this.manager.query<{ id: string }[]>(
      `SELECT product.id FROM product WHERE product.store_id = $1
       AND ${isSellable('product')} AND ${inNoCategory}
     ORDER BY ${newestKey('product')} DESC LIMIT $2`,
      [store, limit],
    );
    return rows.map(({ id }) => id);
  }

  /** How many products each section has, by its id. */
  async totals(store: StoreId): Promise<Map<string, number>> {
    const rows = await this.manager.query<{ id: string; total: number }[]>(
      `WITH hidden AS (${hidden})
     SELECT link.category_id::text AS id, (count(*) - count(hidden.id))::int AS total
     FROM product_category link LEFT JOIN hidden ON hidden.id = link.product_id
     WHERE link.store_id = $1 GROUP BY link.category_id
     UNION ALL
     SELECT '${otherCategory}', (SELECT count(*) FROM product WHERE product.store_id = $1)::int
       - (SELECT count(DISTINCT product_id) FROM product_category WHERE store_id = $1)::int
       - (SELECT count(*) FROM hidden product WHERE ${inNoCategory})::int`,
      [store],
    );
    return new Map(rows.map(({ id, total }) => [id, total]));
  }
}
