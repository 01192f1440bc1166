/** Gives products their handles before they are written (PUB-03). */
import { handleOf } from '@shop/commerce';
import type { FieldProblem } from '@shop/contract';
import type { EntityManager } from 'typeorm';
import { mostFaults } from '../http/body/check-body.js';
import { invalid } from '../http/problem.js';
import type { StoreId } from '../tenancy/store-id.js';
import type { ProductColumns } from './product-columns.js';
import { ProductHandleRepository } from './product-handle.repository.js';
import type { FieldName } from './product-writer.js';

/**
 * Fills in the handles that are '' from the names. Throws a 400 that names each handle which is
 * taken; `ids` are those of changed products, which may keep theirs.
 */
export async function giveHandles(
  manager: EntityManager,
  store: StoreId,
  products: readonly ProductColumns[],
  fieldName: FieldName,
  ids: readonly string[] = [],
): Promise<void> {
  const handles = new ProductHandleRepository(manager);
  const chosen = products.map(({ handle }) => handle).filter(Boolean);
  const taken = await handles.taken(store, chosen, ids);
  const seen = new Set<string>();
  const faults = products.flatMap(({ handle }, index): FieldProblem[] => {
    const isTaken = taken.has(handle) || seen.has(handle);
    if (handle) seen.add(handle);
    const message = `The address ${handle} is taken by another product`;
    return isTaken ? [{ field: fieldName(index, 'handle'), message }] : [];
  });
  if (faults.length > 0) throw invalid(...faults.slice(0, mostFaults));
  const unnamed = products.filter(({ handle }) => handle === '');
  const words = unnamed.map(({ name }) => handleOf(name));
  const free = await handles.free(store, words, chosen);
  unnamed.forEach((product, index) => {
    product.handle = free[index] ?? '';
  });
}
