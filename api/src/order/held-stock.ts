/** Takes the stock of an order that waited for its owner's word or its payment (ABUSE-07). */
import type { EntityManager } from 'typeorm';
import type { Actor } from '../access/actor.js';
import { Problem } from '../http/problem.js';
import type { StoreId } from '../tenancy/store-id.js';
import { type Happening, piecesNote } from './order-history.js';
import { stockLeft, takeStock } from './stock.js';

interface HeldLine {
  id: string;
  name: string;
  pieces: number;
}

/**
 * What is counted now is taken, all or nothing. Throws OUT_OF_STOCK with what is left; the caller
 * rolls back.
 */
export async function takeHeld(
  manager: EntityManager,
  { storeId: store, id: orderId }: { storeId: StoreId; id: string },
  actor: Actor,
): Promise<Happening[]> {
  const lines: HeldLine[] = await manager.query(
    `SELECT product_id AS id, min(name) AS name, sum(quantity)::int AS pieces FROM order_item
     WHERE store_id = $1 AND order_id = $2 GROUP BY product_id`,
    [store, orderId],
  );
  const pieces = new Map(lines.map((line) => [line.id, line.pieces]));
  const move = { store, orderId, reason: 'placed', actor } as const;
  const { taken } = await takeStock(manager, move, pieces);
  const missing = lines.filter(({ id }) => !taken.has(id));
  await refuseShort(manager, store, missing);
  if (taken.size === 0) return [];
  await manager.query(
    `UPDATE order_item SET stock_taken = true
     WHERE store_id = $1 AND order_id = $2 AND product_id = ANY($3::uuid[])`,
    [store, orderId, [...taken]],
  );
  const note = piecesNote(lines.filter(({ id }) => taken.has(id)));
  return [{ kind: 'stock', after: 'taken', note }];
}

async function refuseShort(
  manager: EntityManager,
  store: StoreId,
  lines: readonly HeldLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const ids = lines.map(({ id }) => id);
  const left = await stockLeft(manager, store, ids);
  const items = lines.flatMap(({ id, name }) => {
    const available = left.get(id);
    return available === undefined ? [] : [{ id, name, available }];
  });
  if (items.length === 0) return;
  const names = items.map(({ name, available }) => `${name} (${available} left)`).join(', ');
  throw new Problem('OUT_OF_STOCK', `Not enough in stock: ${names}`, { items });
}
