/** Refuses changes of products that were made against an old version (MEND-24, ABUSE-16). */
import type { FieldProblem, Versioned } from '@shop/contract';
import type { EntityManager } from 'typeorm';
import { conflict, staleText, staleVersion } from '../http/conflict.js';
import type { Product } from './product.entity.js';
import { productView } from './product.view.js';
import type { FieldName } from './product-checks.js';
import { StockMovementRepository } from './stock-movement.repository.js';

/**
 * Throws CONFLICT when one of the stored products was not written because its version was another.
 */
export function assertVersions(
  stored: readonly Product[],
  written: ReadonlySet<string>,
  fieldName: FieldName,
): void {
  const stale = stored.filter(({ id }) => !written.has(id));
  const [last] = stale.toSorted((one, other) => +other.updatedAt - +one.updatedAt);
  if (!last) return;
  const errors = stored.flatMap(({ id, name }, index): FieldProblem[] =>
    written.has(id) ? [] : [{ field: fieldName(index, 'version'), message: staleText(name) }],
  );
  const change = { by: last.editedBy, at: last.updatedAt };
  throw staleVersion(last.name, rows(stale, fieldName), change, errors);
}

/**
 * Throws CONFLICT with the numbers when a change takes away pieces that have been sold; `faults` are
 * those of each product.
 */
export async function assertStockChanges(
  manager: EntityManager,
  stored: readonly Product[],
  faults: readonly (readonly FieldProblem[])[],
  fieldName: FieldName,
): Promise<void> {
  const unfit = stored.filter((_, index) => (faults[index] ?? []).length > 0);
  const errors = faults.flatMap((own, index) =>
    own.map(({ field, message }) => ({ field: fieldName(index, field), message })),
  );
  const [product] = unfit;
  if (!product) return;
  const last = await lastMovement(manager, product);
  throw conflict(errors[0]?.message ?? '', rows(unfit, fieldName), last, errors);
}

/** The rows of the answer: a body of one product is answered with one. */
function rows(products: readonly Product[], fieldName: FieldName): Versioned | Versioned[] {
  const views = products.map(productView);
  const [only] = views;
  return only && fieldName(0, 'id') === 'id' ? only : views;
}

async function lastMovement(manager: EntityManager, { storeId, id, editedBy, updatedAt }: Product) {
  const movement = await new StockMovementRepository(manager).last(storeId, id);
  return movement ?? { by: editedBy, at: updatedAt };
}
