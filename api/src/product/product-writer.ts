/** Writes many products of one store at once: all or nothing, faults named by field (OQ-37). */
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FieldProblem } from '@shop/contract';
import type { DataSource, EntityManager } from 'typeorm';
import type { Actor } from '../access/actor.js';
import { newId } from '../database/id.js';
import { mapInSlices } from '../event-loop/slices.js';
import { invalid } from '../http/problem.js';
import type { IdempotentRequest } from '../idempotency/idempotent-request.js';
import { claimKey } from '../idempotency/once.js';
import type { StoreId } from '../tenancy/store-id.js';
import type { ProductDto, ProductEntryDto } from './product.dto.js';
import type { Product } from './product.entity.js';
import { ProductRepository } from './product.repository.js';
import { ProductCategoryRepository } from './product-category.repository.js';
import {
  assertCodesFree,
  assertValid,
  type FieldName,
  stockFaults,
  type WrittenProduct,
} from './product-checks.js';
import {
  changedProduct,
  copiedProduct,
  newProduct,
  type ProductColumns,
} from './product-columns.js';
import { assertStockChanges, assertVersions } from './product-conflict.js';
import { ProductHandleRepository } from './product-handle.repository.js';
import { giveHandles } from './product-handles.js';
import { schedulePublishing } from './publish-queue.js';
import { tellOfStock } from './restock.js';
import type { StoredSku } from './sku.entity.js';
import { SkuRepository, type SkuRow } from './sku.repository.js';
import { writeSkus } from './sku-writer.js';
import { StockMovementRepository } from './stock-movement.repository.js';

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
