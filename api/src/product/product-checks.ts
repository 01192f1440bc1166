/** What is wrong with products that are to be written, by field: codes, categories, and stock that was ordered meanwhile. */
import { countedStock } from '@shop/commerce';
import { type FieldProblem, untrackedStock } from '@shop/contract';
import type { EntityManager } from 'typeorm';
import { mapInSlices } from '../event-loop/slices.js';
import { mostFaults } from '../http/body/check-body.js';
import { invalid } from '../http/problem.js';
import type { StoreId } from '../tenancy/store-id.js';
import { noCategory, type ProductEntryDto } from './product.dto.js';
import type { Product } from './product.entity.js';
import { ProductCategoryRepository } from './product-category.repository.js';
import { productFaults, type SavedProduct } from './product-columns.js';
import { SkuRepository } from './sku.repository.js';
import { foldedCode, usedCode } from './sku-columns.js';
import { stockConflict } from './stock-change.js';

/** The name of a field of the product at a position in errors: 'price' or 'products[3].price'. */
export type FieldName = (index: number, field: string) => string;

/** A product as it is to be written, with its categories. */
export interface WrittenProduct extends SavedProduct {
  categories: readonly string[];
  /**
   * True when all of its categories are removed; a product without categories can still be saved
   * (OQ-94).
   */
  isEmptied?: boolean;
}

/**
 * Throws a 400 that names every code that another product of the store, or of the same call, has;
 * `own` = the products that are changed.
 */
export async function assertCodesFree(
  manager: EntityManager,
  store: StoreId,
  written: readonly WrittenProduct[],
  own: readonly string[],
  fieldName: FieldName,
): Promise<void> {
  const codes = written.flatMap(({ skus }) => skus.flatMap(({ code }) => code || []));
  if (codes.length === 0) return;
  const used = await new SkuRepository(manager).taken(store, codes, own);
  const faults: FieldProblem[] = [];
  written.forEach(({ skus }, index) => {
    skus.forEach(({ code }, place) => {
      const folded = foldedCode(code);
      const isUsed = code !== '' && used.has(folded);
      used.add(folded);
      if (!isUsed) return;
      faults.push({ field: fieldName(index, `skus[${place}].code`), message: usedCode(code) });
    });
  });
  if (faults.length > 0) throw invalid(...faults.slice(0, mostFaults));
}

/** What no longer fits the present stock of each product and its skus, by the fields of its entry. */
export function stockFaults(
  stored: readonly Product[],
  entries: readonly ProductEntryDto[],
  written: readonly WrittenProduct[],
): FieldProblem[][] {
  return stored.map((product, index) => {
    const conflicts = written[index]?.conflicts ?? [];
    const after = written[index];
    if (product.hasSkus || after?.columns.hasSkus) {
      const replaced = after && replacedFault(product, entries[index]?.stockSeen, after);
      return replaced ? [...conflicts, replaced] : conflicts;
    }
    const message = stockConflict(product.stock, entries[index] ?? {});
    return message === null ? [] : [{ field: 'stock', message }];
  });
}

/**
 * Stock that goes with its skus, or with the product's own when it gets some, is counted anew by the change: beside
 * `stockSeen`, the pieces of what was counted, only while nothing was ordered since (ABUSE-16).
 */
function replacedFault(
  product: Product,
  stockSeen: number | null | undefined,
  after: WrittenProduct,
): FieldProblem | null {
  if (stockSeen == null || stockSeen === untrackedStock) return null;
  const kept = new Set(after.skus.map(({ id }) => id));
  if (product.hasSkus && product.skus.every(({ id }) => kept.has(id))) return null;
  const stock = product.hasSkus ? countedStock(product.skus) : product.stock;
  if (stock === null || stock === stockSeen) return null;
  const message = `The stock has changed: ${stock} are left now, no longer ${stockSeen}.`;
  return { field: 'stock', message };
}

/** Throws a 400 that names what is wrong with the products themselves, and categories that are not of the store. */
export async function assertValid(
  manager: EntityManager,
  store: StoreId,
  written: readonly WrittenProduct[],
  fieldName: FieldName,
): Promise<void> {
  const unknown = await new ProductCategoryRepository(manager).unknown(
    store,
    written.flatMap(({ categories }) => categories),
  );
  const faults = await mapInSlices(written, (product, index) => {
    const { columns, categories, isEmptied } = product;
    const own = [...productFaults(columns), ...product.faults];
    if (isEmptied) own.push({ field: 'categories', message: noCategory });
    if (categories.some((id) => unknown.has(id))) {
      own.push({ field: 'categories', message: 'Please select categories of this store' });
    }
    return own.map(({ field, message }) => ({ field: fieldName(index, field), message }));
  });
  const all = faults.flat();
  if (all.length > 0) throw invalid(...all.slice(0, mostFaults));
}
