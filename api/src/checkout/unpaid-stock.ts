/** How much of a stock unpaid online orders hold together (ABUSE-07). */
import type { EntityManager } from 'typeorm';
import type { Pieces } from '../order/stock.js';
import type { StoreId } from '../tenancy/store-id.js';
import { isTooMuch } from './order-check.js';

/**
 * Whether these pieces, with those that other unpaid orders hold, are more than their share of a
 * stock. Locks the products until the transaction ends, so that the answer holds as long.
 */
export async function holdsTooMuch(
  manager: EntityManager,
  store: StoreId,
  pieces: Pieces,
  percent: number,
): Promise<boolean> {
  if (percent === 0 || pieces.size === 0) return false;
  const ids = [...pieces.keys()];
  const counted: { id: string; stock: number }[] = await manager.query(
    `SELECT id, stock FROM product WHERE store_id = $1 AND id = ANY($2::uuid[]) AND stock IS NOT NULL
     ORDER BY id FOR NO KEY UPDATE`,
    [store, ids],
  );
  if (counted.length === 0) return false;
  const held = new Map<string, number>(
    (await heldPieces(manager, store, ids)).map((row) => [row.id, row.pieces]),
  );
  return counted.some(({ id, stock }) => {
    const wanted = pieces.get(id) ?? 0;
    const others = held.get(id) ?? 0;
    return wanted <= stock && isTooMuch(percent, wanted + others, stock + others);
  });
}

function heldPieces(
  manager: EntityManager,
  store: StoreId,
  ids: readonly string[],
): Promise<{ id: string; pieces: number }[]> {
  return manager.query(
    `SELECT item.product_id AS id, sum(item.quantity)::int AS pieces
     FROM payment
     JOIN "order" unpaid ON unpaid.store_id = payment.store_id AND unpaid.id = payment.order_id
     JOIN order_item item ON item.store_id = payment.store_id AND item.order_id = payment.order_id
     WHERE payment.store_id = $1 AND payment.state IN ('opening', 'created')
       AND unpaid.status = 'processing' AND unpaid.payment_status IN ('unpaid', 'failed')
       AND item.stock_taken AND item.product_id = ANY($2::uuid[])
     GROUP BY item.product_id`,
    [store, ids],
  );
}
