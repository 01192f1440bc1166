/** Writes many products of one store at once: all or nothing, faults named by field (OQ-37). */
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FieldProblem } from '@shop/contract';
import type { DataSource, EntityManager } from 'typeorm';
import type { Actor } from '../access/actor.js';
import { newId } from '../database/id.js';
import { batchesOf } from '../event-loop/batches.js';
import { jsonText } from '../event-loop/json-text.js';
import { mapInSlices } from '../event-loop/slices.js';
import { mostFaults } from '../http/body/check-body.js';
import { invalid } from '../http/problem.js';
import type { IdempotentRequest } from '../idempotency/idempotent-request.js';
import { claimKey } from '../idempotency/once.js';
import type { StoreId } from '../tenancy/store-id.js';
import { InjectStoreScoped, StoreScopedRepository } from '../tenancy/store-scoped.repository.js';
import { noCategory, type ProductDto, type ProductEntryDto } from './product.dto.js';
import { Product } from './product.entity.js';
import { linkCategories, unknownCategories } from './product-categories.js';
import {
  changedColumns,
  newColumns,
  type ProductColumns,
  productFaults,
} from './product-columns.js';
import { refuseStale, refuseUnfitStock } from './product-conflict.js';

/** How a field of the product at a position is named in errors: 'price' or 'products[3].price'. */
export type FieldName = (index: number, field: string) => string;

interface WrittenProduct {
  columns: ProductColumns;
  categories: readonly string[];
  /** All of its categories are taken away; one that has none already can be saved (OQ-94). */
  isEmptied?: boolean;
}

@Injectable()
export class ProductWriter {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    @InjectStoreScoped(Product) private readonly products: StoreScopedRepository<Product>,
  ) {}

  /** Inserts products and answers their ids in the same order. Throws a 400 that names the fields. */
  async create(
    store: StoreId,
    actor: Actor,
    bodies: readonly ProductDto[],
    fieldName: FieldName,
    request: IdempotentRequest | null,
  ): Promise<string[]> {
    const written = await mapInSlices(bodies, (body) => ({
      columns: newColumns(body),
      categories: body.categories,
    }));
    return this.source.transaction(async (manager) => {
      await refuseFaults(manager, store, written, fieldName);
      const rows = written.map(({ columns }) => ({ id: newId(), ...columns }));
      const ids = rows.map((row) => row.id);
      await claimKey(manager, request, ids);
      for (const some of batchesOf(rows)) {
        await manager.query(insertStatement, [store, await jsonText(some)]);
      }
      await keepCount(manager, store, actor, rows);
      await linkCategories(
        manager,
        store,
        new Map(written.map(({ categories }, index) => [ids[index] ?? '', categories])),
      );
      return ids;
    });
  }

  /**
   * Changes products; their rows are locked first, so that no order's stock is written over. Throws
   * CONFLICT, and nothing is changed, when one is no longer what its entry was made against.
   */
  async change(
    store: StoreId,
    actor: Actor,
    entries: readonly ProductEntryDto[],
    fieldName: FieldName,
  ): Promise<void> {
    await this.source.transaction(async (manager) => {
      const stored = await this.lock(manager, store, entries, fieldName);
      const written = await mapInSlices(entries, (entry, index) => {
        const product = stored[index] as Product;
        return {
          columns: changedColumns(product, entry),
          categories: entry.categories ?? product.categories,
          isEmptied: entry.categories?.length === 0 && product.categories.length > 0,
        };
      });
      await refuseFaults(manager, store, written, fieldName);
      await refuseUnfitStock(manager, stored, entries, fieldName);
      const rows = await mapInSlices(written, ({ columns }, index) => {
        const { id, version } = entries[index] ?? {};
        return { id, version, edits: Number(isEdited(stored[index], written[index])), ...columns };
      });
      const changed = new Set<string>();
      for (const some of batchesOf(rows)) {
        const parameters = [store, await jsonText(some), actor.kind, actor.email];
        const [updated] = await manager.query<[{ id: string }[], number]>(
          updateStatement,
          parameters,
        );
        for (const { id } of updated) changed.add(id);
      }
      refuseStale(stored, changed, fieldName);
      await linkCategories(manager, store, relinked(entries));
    });
  }

  private async lock(
    manager: EntityManager,
    store: StoreId,
    entries: readonly ProductEntryDto[],
    fieldName: FieldName,
  ): Promise<Product[]> {
    const byId = new Map<string, Product>();
    // Always in the order of their ids, so that two calls never wait for each other.
    for (const ids of batchesOf(entries.map((entry) => entry.id).sort())) {
      const locked = await this.products
        .within(manager)
        .query(store, 'product')
        .andWhere('product.id = ANY(:ids)', { ids })
        .orderBy('product.id')
        .setLock('for_no_key_update')
        .getMany();
      for (const product of locked) byId.set(product.id, product);
    }
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

/** Saved again as it is, a product is not edited. */
function isEdited(before: Product | undefined, after: WrittenProduct | undefined): boolean {
  if (!before || !after) return false;
  const wanted = new Set(after.categories);
  const isLinkedAnew =
    wanted.size !== before.categories.length || before.categories.some((id) => !wanted.has(id));
  const columns = Object.keys(after.columns) as (keyof ProductColumns)[];
  return (
    isLinkedAnew || columns.some((name) => !isDeepStrictEqual(after.columns[name], before[name]))
  );
}

function relinked(entries: readonly ProductEntryDto[]): Map<string, readonly string[]> {
  return new Map(
    entries.flatMap(({ id, categories }) => (categories ? [[id, categories] as const] : [])),
  );
}

async function refuseFaults(
  manager: EntityManager,
  store: StoreId,
  written: readonly WrittenProduct[],
  fieldName: FieldName,
): Promise<void> {
  const unknown = await unknownCategories(
    manager,
    store,
    written.flatMap(({ categories }) => categories),
  );
  const faults = await mapInSlices(written, ({ columns, categories, isEmptied }, index) => {
    const own = productFaults(columns);
    if (isEmptied) own.push({ field: 'categories', message: noCategory });
    if (categories.some((id) => unknown.has(id))) {
      own.push({ field: 'categories', message: 'Please select categories of this store' });
    }
    return own.map(({ field, message }) => ({ field: fieldName(index, field), message }));
  });
  const all = faults.flat();
  if (all.length > 0) throw invalid(...all.slice(0, mostFaults));
}

/** New products start their ledger with what they hold. */
export async function keepCount(
  manager: EntityManager,
  store: StoreId,
  actor: Actor,
  rows: readonly { id: string; stock: number | null }[],
): Promise<void> {
  const counted = rows.filter(({ stock }) => stock !== null && stock > 0);
  if (counted.length === 0) return;
  await manager.query(
    `INSERT INTO stock_movement (id, store_id, product_id, change, reason, actor, actor_email)
     SELECT gen_random_uuid(), $1, counted.id, counted.stock, 'counted', $4, $5
     FROM unnest($2::uuid[], $3::int[]) AS counted(id, stock)`,
    [
      store,
      counted.map(({ id }) => id),
      counted.map(({ stock }) => stock),
      actor.kind,
      actor.email,
    ],
  );
}

/** $2 = rows as JSON: one parameter for a batch. */
const entries = `jsonb_to_recordset($2::jsonb) AS entry(
      id uuid, name text, description text, images jsonb, price bigint, "salePrice" bigint,
      type text, variants jsonb, link text, "minOrder" int, stock int, unit text, version int,
      edits int)`;

/** $1 store. */
const insertStatement = `
  INSERT INTO product (id, store_id, name, description, images, price, sale_price, type, variants,
    link, min_order, stock, unit)
  SELECT id, $1, name, description, images, price, "salePrice", type, variants, link, "minOrder",
    stock, unit
  FROM ${entries}`;

/** $1 store, $3 and $4 who: a stock that is set anew goes into the ledger. What has another version stays. */
const updateStatement = `
  WITH entry AS (
    SELECT * FROM ${entries}
  ), ledger AS (
    INSERT INTO stock_movement (id, store_id, product_id, change, reason, actor, actor_email)
    SELECT gen_random_uuid(), $1::uuid, product.id, coalesce(entry.stock, 0) - coalesce(product.stock, 0),
      'counted', $3, $4
    FROM product JOIN entry ON entry.id = product.id
    WHERE product.store_id = $1 AND coalesce(entry.stock, 0) <> coalesce(product.stock, 0)
  )
  UPDATE product SET
    name = entry.name, description = entry.description, images = entry.images, price = entry.price,
    sale_price = entry."salePrice", type = entry.type, variants = entry.variants, link = entry.link,
    min_order = entry."minOrder", stock = entry.stock, unit = entry.unit, updated_at = clock_timestamp(),
    version = product.version + entry.edits, edited_by = $3
  FROM entry WHERE product.store_id = $1 AND product.id = entry.id
    AND (entry.version IS NULL OR product.version = entry.version)
  RETURNING product.id`;
