/** Reserves the stock of an order that waited for its owner's decision or its payment (ABUSE-07). */
import type { EntityManager } from 'typeorm';
import type { Actor } from '../access/actor.js';
import { Problem } from '../http/problem.js';
import type { StoreId } from '../tenancy/store-id.js';
import { type OrderEventInput, piecesNote } from './order-history.js';
import { type OrderedPieces, OrderItemRepository } from './order-item.repository.js';
import { reserveOrdered } from './ordered-stock.js';
import { StockLeftRepository } from './stock-left.repository.js';

/**
 * Reserves what is counted now, all or nothing. Throws OUT_OF_STOCK with what is
 * left; the caller rolls back.
 */
export async function reserveHeld(
  manager: EntityManager,
  { storeId: store, id: orderId }: { storeId: StoreId; id: string },
  actor: Actor,
): Promise<OrderEventInput[]> {
  const items = new OrderItemRepository(manager);
  const lines = await items.pieces(store, orderId);
  const change = { store, orderId, reason: 'placed', actor } as const;
  const reserved = await reserveOrdered(manager, change, lines);
  const missing = lines.filter(({ id }) => !reserved.has(id));
  await assertInStock(new StockLeftRepository(manager), store, missing);
  if (reserved.size === 0) return [];
  await items.markReserved(store, orderId, reserved);
  const note = piecesNote(lines.filter(({ id }) => reserved.has(id)));
  return [{ kind: 'stock', after: 'taken', note }];
}

async function assertInStock(
  stock: StockLeftRepository,
  store: StoreId,
  lines: readonly OrderedPieces[],
): Promise<void> {
  if (lines.length === 0) return;
  const left = await stock.left(store, lines);
  const items = lines.flatMap(({ id, productId, skuId, name }) => {
    const available = left.get(id) ?? null;
    return available === null ? [] : [{ id: productId, name, available, ...(skuId && { skuId }) }];
  });
  if (items.length === 0) return;
  const names = items.map(({ name, available }) => `${name} (${available} left)`).join(', ');
  throw new Problem('OUT_OF_STOCK', `Not enough in stock: ${names}`, { items });
}
