/** Writes many products of one store at once: all or nothing, faults named by field (OQ-37). */
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { countedStock } from '@shop/commerce';
import { type FieldProblem, untrackedStock } from '@shop/contract';
import type { DataSource, EntityManager } from 'typeorm';
import type { Actor } from '../access/actor.js';
import { newId } from '../database/id.js';
import { mapInSlices } from '../event-loop/slices.js';
import { mostFaults } from '../http/body/check-body.js';
import { invalid } from '../http/problem.js';
import type { IdempotentRequest } from '../idempotency/idempotent-request.js';
import { claimKey } from '../idempotency/once.js';
import type { StoreId } from '../tenancy/store-id.js';
import { noCategory, type ProductDto, type ProductEntryDto } from './product.dto.js';
import type { Product } from './product.entity.js';
import { ProductRepository } from './product.repository.js';
import { ProductCategoryRepository } from './product-category.repository.js';
import {
  changedProduct,
  copiedProduct,
  newProduct,
  type ProductColumns,
  productFaults,
  type SavedProduct,
} from './product-columns.js';
import { assertStockChanges, assertVersions } from './product-conflict.js';
import { ProductHandleRepository } from './product-handle.repository.js';
import { giveHandles } from './product-handles.js';
import { schedulePublishing } from './publish-queue.js';
import { tellOfStock } from './restock.js';
import type { StoredSku } from './sku.entity.js';
import { SkuRepository, type SkuRow } from './sku.repository.js';
import { foldedCode, usedCode } from './sku-columns.js';
import { writeSkus } from './sku-writer.js';
import { stockConflict } from './stock-change.js';
import { StockMovementRepository } from './stock-movement.repository.js';

/** The name of a field of the product at a position in errors: 'price' or 'products[3].price'. */
export type FieldName = (index: number, field: string) => string;

interface WrittenProduct extends SavedProduct {
  categories: readonly string[];
  /**
   * True when all of its categories are removed; a product without categories can still be saved
   * (OQ-94).
   */
  isEmptied?: boolean;
}

@Injectable()
export class ProductWriter {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly products: ProductRepository,
  ) {}

  /** Inserts products and returns their ids in the same order. Throws a 400 that names the fields. */
  async create(
    store: StoreId,
    actor: Actor,
    bodies: readonly ProductDto[],
    fieldName: FieldName,
    request: IdempotentRequest | null,
  ): Promise<string[]> {
    const written = await mapInSlices(bodies, (body) => ({
      ...newProduct(body),
      categories: body.categories,
    }));
    return this.insert(store, actor, written, fieldName, request);
  }

  /** Inserts a draft like a product, and returns its id (PUB-05). */
  async copy(
    store: StoreId,
    actor: Actor,
    product: Product,
    request: IdempotentRequest | null,
  ): Promise<string> {
    const written = [{ ...copiedProduct(product), categories: product.categories }];
    const [id = ''] = await this.insert(store, actor, written, (_, field) => field, request);
    return id;
  }

  private insert(
    store: StoreId,
    actor: Actor,
    written: readonly WrittenProduct[],
    fieldName: FieldName,
    request: IdempotentRequest | null,
  ): Promise<string[]> {
    return this.source.transaction(async (manager) => {
      await assertValid(manager, store, written, fieldName);
      await assertCodesFree(manager, store, written, [], fieldName);
      await giveHandles(manager, store, written.map(columnsOf), fieldName);
      const rows = written.map(({ columns }) => ({ id: newId(), ...columns }));
      const ids = rows.map((row) => row.id);
      await claimKey(manager, request, ids);
      await this.products.within(manager).insertAll(store, rows);
      await schedulePublishing(manager, store, rows);
      await new StockMovementRepository(manager).addCounted(store, actor, rows);
      const skus = written.map((one, index) => ({ productId: ids[index] ?? '', skus: one.skus }));
      await writeSkus(manager, store, actor, [], skus);
      await new ProductCategoryRepository(manager).link(
        store,
        new Map(written.map(({ categories }, index) => [ids[index] ?? '', categories])),
      );
      return ids;
    });
  }

  /**
   * Changes products; their rows are locked first, so that no order's stock is overwritten. Throws
   * CONFLICT, with nothing changed, when one has another version than its entry.
   */
  async change(
    store: StoreId,
    actor: Actor,
    entries: readonly ProductEntryDto[],
    fieldName: FieldName,
  ): Promise<void> {
    await this.source.transaction(async (manager) => {
      const stored = await this.lock(manager, store, entries, fieldName);
      assertVersions(stored, upToDate(stored, entries), fieldName);
      const skusBefore = await lockSkus(manager, store, stored);
      const written = await mapInSlices(entries, (entry, index) => {
        const product = stored[index] as Product;
        return {
          ...changedProduct(product, entry),
          categories: entry.categories ?? product.categories,
          isEmptied: entry.categories?.length === 0 && product.categories.length > 0,
        };
      });
      await assertValid(manager, store, written, fieldName);
      const own = idsOf(stored);
      await assertCodesFree(manager, store, written, own, fieldName);
      await assertStockChanges(manager, stored, stockFaults(stored, entries, written), fieldName);
      await giveHandles(manager, store, written.map(columnsOf), fieldName, stored);
      const rows = await mapInSlices(written, ({ columns }, index) => {
        const { id, version } = entries[index] ?? {};
        return { id, version, edits: Number(isEdited(stored[index], written[index])), ...columns };
      });
      const shown = written.some(({ columns }, index) => isShownAnew(stored[index], columns));
      const change = shown ? 'catalog' : 'content';
      const changed = await this.products.within(manager).changeAll(store, actor, rows, change);
      assertVersions(stored, changed, fieldName);
      const renamed = stored.filter(({ handle }, index) => handle !== rows[index]?.handle);
      await new ProductHandleRepository(manager).forgetOldest(store, idsOf(renamed));
      const skus = written.map((one, index) => ({
        productId: entries[index]?.id ?? '',
        skus: one.skus,
      }));
      await writeSkus(manager, store, actor, skusBefore, skus);
      await schedulePublishing(manager, store, rows);
      const links = new ProductCategoryRepository(manager);
      await links.link(store, relinked(entries));
      if (shown) await links.followDates(store, own);
      await tellOfStock(manager, store, own);
    });
  }

  private async lock(
    manager: EntityManager,
    store: StoreId,
    entries: readonly ProductEntryDto[],
    fieldName: FieldName,
  ): Promise<Product[]> {
    const ids = entries.map((entry) => entry.id);
    const locked = await this.products.within(manager).lock(store, ids);
    const byId = new Map(locked.map((product) => [product.id, product]));
    const seen = new Set<string>();
    const faults = entries.flatMap(({ id }, index): FieldProblem[] => {
      const message = byId.has(id) ? 'This product is listed twice' : 'Product not found';
      const isFault = !byId.has(id) || seen.has(id);
      seen.add(id);
      return isFault ? [{ field: fieldName(index, 'id'), message }] : [];
    });
    if (faults.length > 0) throw invalid(...faults);
    return entries.flatMap((entry) => byId.get(entry.id) ?? []);
  }
}

/**
 * The products that may be changed. Those with skus are told apart first, because the skus of a stale
 * change may be gone, which would read as a fault of the body.
 */
function upToDate(stored: readonly Product[], entries: readonly ProductEntryDto[]): Set<string> {
  const isFresh = ({ hasSkus, version }: Product, index: number) =>
    !hasSkus || (entries[index]?.version ?? version) === version;
  return new Set(stored.filter(isFresh).map(({ id }) => id));
}

/** Locks the skus of these products, which are locked, and gives each product its own as they are now. */
async function lockSkus(
  manager: EntityManager,
  store: StoreId,
  stored: readonly Product[],
): Promise<SkuRow[]> {
  const ids = stored.filter(({ hasSkus }) => hasSkus).map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await new SkuRepository(manager).lock(store, ids);
  const byProduct = new Map(stored.map(({ id }) => [id, [] as StoredSku[]]));
  for (const { productId, position, ...sku } of rows) byProduct.get(productId)?.push(sku);
  for (const product of stored) product.skus = byProduct.get(product.id) ?? [];
  return rows;
}

/**
 * Throws a 400 that names every code that another product of the store, or of the same call, has;
 * `own` = the products that are changed.
 */
async function assertCodesFree(
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
function stockFaults(
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

const idsOf = (products: readonly Product[]) => products.map(({ id }) => id);

const columnsOf = ({ columns }: WrittenProduct) => columns;

/** Whether a change may let the product appear or disappear for shoppers. */
function isShownAnew(before: Product | undefined, after: ProductColumns): boolean {
  return (
    before?.status !== after.status || before.publishAt?.getTime() !== after.publishAt?.getTime()
  );
}

/** Whether a change edits the product; saving it unchanged does not. */
function isEdited(before: Product | undefined, after: WrittenProduct | undefined): boolean {
  if (!before || !after) return false;
  const wanted = new Set(after.categories);
  const isLinkedAnew =
    wanted.size !== before.categories.length || before.categories.some((id) => !wanted.has(id));
  const columns = Object.keys(after.columns) as (keyof ProductColumns)[];
  return (
    isLinkedAnew ||
    !isDeepStrictEqual(after.skus, before.skus) ||
    columns.some((name) => !isDeepStrictEqual(after.columns[name], before[name]))
  );
}

function relinked(entries: readonly ProductEntryDto[]): Map<string, readonly string[]> {
  return new Map(
    entries.flatMap(({ id, categories }) => (categories ? [[id, categories] as const] : [])),
  );
}

async function assertValid(
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
