/** Limits how much of a stock unpaid online orders may reserve together (ABUSE-07). */
import type { EntityManager } from 'typeorm';
import { type CountedPieces, StockRepository } from '../order/stock.repository.js';
import type { StoreId } from '../tenancy/store-id.js';
import { isTooMuch } from './order-check.js';
import { UnpaidStockRepository } from './unpaid-stock.repository.js';

/**
 * Whether these pieces, with those of other unpaid orders, exceed their share of a stock. Locks the
 * what is counted until the transaction ends, so that the answer stays true.
 */
export async function exceedsUnpaidShare(
  manager: EntityManager,
  store: StoreId,
  lines: readonly CountedPieces[],
  percent: number,
): Promise<boolean> {
  if (percent === 0 || lines.length === 0) return false;
  const counted = await new StockRepository(manager).lock(store, lines);
  if (counted.length === 0) return false;
  const pieces = new Map(lines.map((line) => [line.id, line.pieces]));
  const held = await new UnpaidStockRepository(manager).held(store, [...pieces.keys()]);
  return counted.some(({ id, stock }) => {
    const wanted = pieces.get(id) ?? 0;
    const others = held.get(id) ?? 0;
    return wanted <= stock && isTooMuch(percent, wanted + others, stock + others);
  });
}
