/** The rows behind the sections of a home page: which products are first in each, and how many there are. */
import type { EntityManager } from 'typeorm';
import type { StoreId } from '../tenancy/store-id.js';

/** Id and name of the section of products without a category (OQ-39). */
export const otherSection = { id: 'other', name: 'Other', imageUrl: '' };

/**
 * Looked up row by row on purpose: as an anti-join PostgreSQL reads everything twice while a large
 * import has not been analysed yet (1.7 s instead of 10 ms with 10,000 products).
 */
export const inNoCategory = `(SELECT count(*) FROM product_category link
  WHERE link.store_id = product.store_id AND link.product_id = product.id) = 0`;

/** The newest products of each category, at most `limit` of each: product ids by category id. */
export async function firstInCategories(
  manager: EntityManager,
  store: StoreId,
  limit: number,
): Promise<Map<string, string[]>> {
  const rows = await manager.query<{ id: string; products: string[] }[]>(
    `SELECT category.id::text AS id, ARRAY(SELECT link.product_id FROM product_category link
       WHERE link.store_id = $1 AND link.category_id = category.id
       ORDER BY link.product_id DESC LIMIT $2) AS products
     FROM category WHERE category.store_id = $1`,
    [store, limit],
  );
  return new Map(rows.map(({ id, products }) => [id, products]));
}

/** The newest products without a category, at most `limit`. */
export async function firstOfOthers(
  manager: EntityManager,
  store: StoreId,
  limit: number,
): Promise<string[]> {
  const rows = await manager.query<{ id: string }[]>(
    `SELECT product.id FROM product WHERE product.store_id = $1 AND ${inNoCategory}
     ORDER BY product.id DESC LIMIT $2`,
    [store, limit],
  );
  return rows.map(({ id }) => id);
}

/** How many products each section has, by its id. */
export async function sectionTotals(
  manager: EntityManager,
  store: StoreId,
): Promise<Map<string, number>> {
  const rows = await manager.query<{ id: string; total: number }[]>(
    `SELECT link.category_id::text AS id, count(*)::int AS total FROM product_category link
     WHERE link.store_id = $1 GROUP BY link.category_id
     UNION ALL
     SELECT '${otherSection.id}', (SELECT count(*)::int FROM product WHERE product.store_id = $1) -
       (SELECT count(DISTINCT link.product_id)::int FROM product_category link
        WHERE link.store_id = $1)`,
    [store],
  );
  return new Map(rows.map(({ id, total }) => [id, total]));
}
