/** Gives products their handles before they are written (PUB-03). */
import { handleOf } from '@shop/commerce';
import type { FieldProblem } from '@shop/contract';
import type { EntityManager } from 'typeorm';
import { mapInSlices } from '../event-loop/slices.js';
import { mostFaults } from '../http/body/check-body.js';
import { invalid } from '../http/problem.js';
import type { StoreId } from '../tenancy/store-id.js';
import type { Product } from './product.entity.js';
import type { FieldName } from './product-checks.js';
import type { ProductColumns } from './product-columns.js';
import { ProductHandleRepository } from './product-handle.repository.js';

/**
 * Fills in the handles that are '' from the names. Throws a 400 that names each chosen handle which
 * another product has; `stored` = changed products as they are, which may keep theirs.
 */
export async function giveHandles(
  manager: EntityManager,
  store: StoreId,
  products: readonly ProductColumns[],
  fieldName: FieldName,
  stored: readonly Pick<Product, 'id' | 'handle'>[] = [],
): Promise<void> {
  const isChosen = ({ handle }: ProductColumns, index: number) =>
    handle !== '' && handle !== stored[index]?.handle;
  const chosen = products.filter(isChosen).map(({ handle }) => handle);
  const unnamed = products.filter(({ handle }) => handle === '');
  if (chosen.length + unnamed.length === 0) return;
  const handles = new ProductHandleRepository(manager);
  await handles.lock(store);
  const ids = stored.map(({ id }) => id);
  const taken = await handles.taken(store, chosen, ids);
  const kept = products.filter((product, index) => !isChosen(product, index));
  const seen = new Set(kept.map(({ handle }) => handle));
  const faults = products.flatMap((product, index): FieldProblem[] => {
    if (!isChosen(product, index)) return [];
    const { handle } = product;
    const isTaken = taken.has(handle) || seen.has(handle);
    seen.add(handle);
    const message = `The address ${handle} is taken by another product`;
    return isTaken ? [{ field: fieldName(index, 'handle'), message }] : [];
  });
  if (faults.length > 0) throw invalid(...faults.slice(0, mostFaults));
  const words = await mapInSlices(unnamed, ({ name }) => handleOf(name));
  const free = await handles.free(store, words, [...seen]);
  unnamed.forEach((product, index) => {
    product.handle = free[index] ?? '';
  });
}
