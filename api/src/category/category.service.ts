/** Categories of one store, in the owner's order. */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type CategoryBody, type Category as CategoryView, limits } from '@shop/contract';
import type { DataSource, EntityManager } from 'typeorm';
import type { Actor } from '../access/actor.js';
import { newId } from '../database/id.js';
import { invalid, notFound } from '../http/problem.js';
import type { IdempotentRequest } from '../idempotency/idempotent-request.js';
import { claimKey, once } from '../idempotency/once.js';
import type { ListQuery } from '../listing/listing.js';
import type { Page } from '../listing/page.js';
import type { StoreId } from '../tenancy/store-id.js';
import { InjectStoreScoped, StoreScopedRepository } from '../tenancy/store-scoped.repository.js';
import type { CategoryEntryDto } from './category.dto.js';
import { Category } from './category.entity.js';
import { categoryListing } from './category.listing.js';
import { categoryView } from './category.view.js';
import { orderedRows, refuseStale } from './category-versions.js';

@Injectable()
export class CategoryService {
  constructor(
    @InjectStoreScoped(Category) private readonly categories: StoreScopedRepository<Category>,
    @InjectDataSource() private readonly source: DataSource,
  ) {}

  async list(store: StoreId, query: ListQuery): Promise<Page<CategoryView>> {
    return (await this.categories.list(store, categoryListing, query)).map(categoryView);
  }

  async all(store: StoreId): Promise<CategoryView[]> {
    return (await this.categories.find(store, { position: 'ASC', id: 'ASC' })).map(categoryView);
  }

  /** Adds a category at the end, once per key (MEND-20). Throws CATEGORY_TAKEN. */
  async add(
    store: StoreId,
    body: CategoryBody,
    request: IdempotentRequest | null = null,
  ): Promise<CategoryView> {
    return once(
      this.source,
      request,
      () => this.addNew(store, body, request),
      async ([id = '']) => {
        const category = await this.categories.findOne(store, { id });
        return category && categoryView(category);
      },
    );
  }

  private addNew(
    store: StoreId,
    { name, imageUrl = '' }: CategoryBody,
    request: IdempotentRequest | null,
  ): Promise<CategoryView> {
    return this.inTurn(store, async (categories, manager) => {
      const id = newId();
      await claimKey(manager, request, [id]);
      const position = await categories.count(store);
      if (position >= limits.categories) {
        const message = `A store can have ${limits.categories} categories`;
        throw invalid({ field: 'name', message });
      }
      const category = { id, name, imageUrl: imageUrl ?? '', position };
      await categories.insert(store, category);
      return { id: category.id, name, imageUrl: category.imageUrl, order: position, version: 1 };
    });
  }

  /**
   * Saves names, pictures and the order; categories that the list leaves out follow it in their old
   * order. Positions are rewritten as 0..n-1. Throws 404 for an id that is not the store's, a 400
   * for one that is listed twice, CONFLICT when one has another version than its entry.
   */
  async saveAll(
    store: StoreId,
    actor: Actor,
    entries: readonly CategoryEntryDto[],
  ): Promise<CategoryView[]> {
    refuseRepeated(entries);
    await this.inTurn(store, async (categories, manager) => {
      const stored = await categories.find(store, { position: 'ASC', id: 'ASC' });
      const listed = [...entries].sort((one, other) => one.order - other.order);
      const known = new Set(stored.map(({ id }) => id));
      if (listed.some(({ id }) => !known.has(id))) throw notFound('Category');
      const named = new Set(listed.map(({ id }) => id));
      const rest = stored.filter(({ id }) => !named.has(id));
      const ordered = orderedRows(stored, [...listed, ...rest], entries);
      await manager.query(freeNamesStatement, [store]);
      const parameters = [store, JSON.stringify(ordered), actor.kind];
      const [saved] = await manager.query<[{ id: string }[], number]>(saveStatement, parameters);
      refuseStale(stored, entries, new Set(saved.map(({ id }) => id)));
    });
    return this.all(store);
  }

  /** Deletes a category; its products stay, without it (OQ-39). Later ones move up. */
  async delete(store: StoreId, id: string): Promise<void> {
    await this.inTurn(store, async (categories, manager) => {
      const deleted = await categories.delete(store, { id });
      if (!deleted) throw notFound('Category');
      await manager.query(closeGapsStatement, [store]);
    });
  }

  /** Writers of one store's categories wait for each other, so that positions stay 0..n-1. */
  private inTurn<Result>(
    store: StoreId,
    work: (categories: StoreScopedRepository<Category>, manager: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    return this.source.transaction(async (manager) => {
      await manager.query('SELECT FROM store WHERE id = $1 FOR NO KEY UPDATE', [store]);
      return work(this.categories.within(manager), manager);
    });
  }
}

function refuseRepeated(entries: readonly CategoryEntryDto[]): void {
  const seen = new Set<string>();
  const repeated = entries.findIndex(({ id }) => seen.size === seen.add(id).size);
  if (repeated === -1) return;
  throw invalid({
    field: `categories[${repeated}].id`,
    message: 'This category is listed twice',
  });
}

/** Names step aside first: the index on them is checked row by row, and names may be swapped. */
const freeNamesStatement = `UPDATE category SET name = id::text WHERE store_id = $1`;

/** One statement for all rows; $1 store, $2 the rows as JSON, $3 who. What has another version stays. */
const saveStatement = `
  UPDATE category SET name = entry.name, image_url = entry."imageUrl", position = entry.position,
    version = category.version + entry.edits,
    edited_at = CASE entry.edits WHEN 0 THEN edited_at ELSE clock_timestamp() END,
    edited_by = CASE entry.edits WHEN 0 THEN edited_by ELSE $3 END
  FROM jsonb_to_recordset($2::jsonb)
    AS entry(id uuid, name text, "imageUrl" text, position int, edits int, version int)
  WHERE category.store_id = $1 AND category.id = entry.id
    AND (entry.version IS NULL OR category.version = entry.version)
  RETURNING category.id`;

const closeGapsStatement = `
  UPDATE category SET position = placed.position
  FROM (SELECT id, row_number() OVER (ORDER BY position, id) - 1 AS position
        FROM category WHERE store_id = $1) placed
  WHERE category.store_id = $1 AND category.id = placed.id AND category.position <> placed.position`;
