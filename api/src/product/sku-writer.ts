/** Writes the skus of products: only rows that change, and every piece into the ledger. */
import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../access/actor.js';
import { mapInSlices } from '../event-loop/slices.js';
import type { StoreId } from '../tenancy/store-id.js';
import type { SoldSku } from './sku.entity.js';
import { SkuRepository, type SkuRow } from './sku.repository.js';

/** The skus of a product after a save. */
export interface ProductSkus {
  productId: string;
  skus: readonly SoldSku[];
}

/**
 * Brings the skus of products from `before`, which are locked, to what they are to be. Products
 * without skus, before and after, cost no statement.
 */
export async function writeSkus(
  manager: EntityManager,
  store: StoreId,
  actor: Actor,
  before: readonly SkuRow[],
  products: readonly ProductSkus[],
): Promise<void> {
  const listed = await mapInSlices(products, ({ productId, skus }) =>
    skus.map((sku, position): SkuRow => ({ ...sku, productId, position })),
  );
  const rows = listed.flat();
  if (rows.length === 0 && before.length === 0) return;
  const known = new Map(before.map((row) => [row.id, row]));
  const kept = new Set(rows.map(({ id }) => id));
  const gone = before.filter(({ id }) => !kept.has(id));
  const added = rows.filter(({ id }) => !known.has(id));
  const isChanged = await mapInSlices(rows, (row) => {
    const present = known.get(row.id);
    return present !== undefined && !isDeepStrictEqual(present, row);
  });
  const changed = rows.filter((_, index) => isChanged[index]);
  const skus = new SkuRepository(manager);
  await skus.deleteAll(store, ids(gone));
  const recoded = changed.filter(({ id, code }) => known.get(id)?.code !== code);
  await skus.clearCodes(store, ids(recoded.filter(({ id }) => known.get(id)?.code !== '')));
  await skus.changeAll(store, changed);
  await skus.insertAll(store, added);
  const counted = [
    ...gone.map((row) => moved(row, -(row.stock ?? 0))),
    ...[...changed, ...added].map((row) =>
      moved(row, (row.stock ?? 0) - (known.get(row.id)?.stock ?? 0)),
    ),
  ];
  await skus.addCounted(
    store,
    actor,
    counted.filter(({ change }) => change !== 0),
  );
}

const ids = (rows: readonly SkuRow[]) => rows.map(({ id }) => id);

const moved = ({ id, productId }: SkuRow, change: number) => ({ productId, skuId: id, change });
