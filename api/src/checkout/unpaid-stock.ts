/** Limits how much of a stock unpaid online orders may reserve together (ABUSE-07). */
import type { EntityManager } from 'typeorm';
import type { Pieces } from '../order/stock.repository.js';
import type { StoreId } from '../tenancy/store-id.js';
import { isTooMuch } from './order-check.js';
import { UnpaidStockRepository } from './unpaid-stock.repository.js';

/**
 * Whether these pieces, with those of other unpaid orders, exceed their share of a stock. Locks the
 * products until the transaction ends, so that the answer stays true.
 */
export async function exceedsUnpaidShare(
  manager: EntityManager,
  store: StoreId,
  pieces: Pieces,
  percent: number,
): Promise<boolean> {
  if (percent === 0 || pieces.size === 0) return false;
  const ids = [...pieces.keys()];
  const products = new UnpaidStockRepository(manager);
  const counted = await products.lockCounted(store, ids);
  if (counted.length === 0) return false;
  const held = await products.held(store, ids);
  return counted.some(({ id, stock }) => {
    const wanted = pieces.get(id) ?? 0;
    const others = held.get(id) ?? 0;
    return wanted <= stock && isTooMuch(percent, wanted + others, stock + others);
  });
}
