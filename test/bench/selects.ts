/** The selects of a bare server: only the rows of a page. */
import type { Select } from './bare/bare-server.ts';

/** The newest products of a store. */
export function productRows(
  path: string,
  storeId: string,
  { limit, packed = false }: { limit: number; packed?: boolean },
): Select {
  const sql = 'SELECT * FROM product WHERE store_id = $1 ORDER BY id DESC LIMIT $2';
  return { path, sql, parameters: [storeId, limit], packed };
}

/** The newest orders of a store with their lines. */
export function orderRows(path: string, storeId: string, limit: number): Select {
  const sql = `SELECT "order".*, (SELECT json_agg(item ORDER BY item.position) FROM order_item item
      WHERE item.store_id = "order".store_id AND item.order_id = "order".id) AS items
    FROM "order" WHERE store_id = $1 ORDER BY number DESC LIMIT $2`;
  return { path, sql, parameters: [storeId, limit] };
}

/** The query of the first page of a list, as the dashboard sends it. */
export const newestFirst = 'sort=["createdAt","DESC"]&range=[0,24]';
