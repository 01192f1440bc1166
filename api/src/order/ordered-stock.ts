/** Moves the pieces of orders that are there already, also those of products that were deleted since and may come back (FIX-32). */
import type { EntityManager } from 'typeorm';
import { KeptProductRepository } from '../product/kept-product.repository.js';
import type { OrderedPieces } from './order-item.repository.js';
import { type StockChange, StockRepository } from './stock.repository.js';

/** Reserves the pieces; returns what was reserved, by id. */
export async function reserveOrdered(
  manager: EntityManager,
  change: StockChange,
  lines: readonly OrderedPieces[],
): Promise<Set<string>> {
  return moveOrdered(manager, change, lines, -1, async (some) => {
    const { reserved } = await new StockRepository(manager).reserve(change, some);
    return reserved;
  });
}

/** Releases the pieces of what is (still) counted; returns what was released, by id. */
export async function releaseOrdered(
  manager: EntityManager,
  change: StockChange,
  lines: readonly OrderedPieces[],
): Promise<Set<string>> {
  const stock = new StockRepository(manager);
  return moveOrdered(manager, change, lines, 1, (some) => stock.release(change, some));
}

/**
 * Moves the pieces of what is there, then those of deleted products, and then those of what came
 * back in that very moment. Returns what was moved, by id.
 */
async function moveOrdered(
  manager: EntityManager,
  { store, orderId, reason, actor }: StockChange,
  lines: readonly OrderedPieces[],
  sign: 1 | -1,
  movePresent: (some: readonly OrderedPieces[]) => Promise<Iterable<string>>,
): Promise<Set<string>> {
  const moved = new Set(await movePresent(lines));
  const missing = () => lines.filter(({ id }) => !moved.has(id));
  // In one order, as everywhere, so that two orders never deadlock.
  const kept = missing().sort((one, other) => one.productId.localeCompare(other.productId));
  if (kept.length === 0) return moved;
  const aside = new KeptProductRepository(manager);
  for (const { id, productId, skuId, pieces } of kept) {
    const movement = { productId, skuId, change: sign * pieces, orderId, reason, actor };
    if (await aside.moveStock(store, movement)) moved.add(id);
  }
  for (const id of await movePresent(missing())) moved.add(id);
  return moved;
}
