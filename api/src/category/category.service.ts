/** Categories of one store, in the owner's order. */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type CategoryBody, type Category as CategoryView, limits } from '@shop/contract';
import type { DataSource, EntityManager } from 'typeorm';
import { newId } from '../database/id.js';
import { invalid, notFound } from '../http/problem.js';
import type { ListQuery } from '../listing/listing.js';
import type { Page } from '../listing/page.js';
import type { StoreId } from '../tenancy/store-id.js';
import { InjectStoreScoped, StoreScopedRepository } from '../tenancy/store-scoped.repository.js';
import type { CategoryEntryDto } from './category.dto.js';
import { Category } from './category.entity.js';
import { categoryListing } from './category.listing.js';
import { categoryView } from './category.view.js';

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

  /** Adds a category at the end. Throws CATEGORY_TAKEN. */
  async add(store: StoreId, { name, imageUrl = '' }: CategoryBody): Promise<CategoryView> {
    return this.inTurn(store, async (categories) => {
      const position = await categories.count(store);
      if (position >= limits.categories) {
        const message = `A store can have ${limits.categories} categories`;
        throw invalid({ field: 'name', message });
      }
      const category = { id: newId(), name, imageUrl: imageUrl ?? '', position };
      await categories.insert(store, category);
      return { id: category.id, name, imageUrl: category.imageUrl, order: position };
    });
  }

  /**
   * Saves names, pictures and the order; categories that the list leaves out follow it in their old
   * order. Positions are rewritten as 0..n-1. Throws 404 for an id that is not the store's, a 400
   * for one that is listed twice.
   */
  async saveAll(store: StoreId, entries: readonly CategoryEntryDto[]): Promise<CategoryView[]> {
    refuseRepeated(entries);
    await this.inTurn(store, async (categories, manager) => {
      const stored = await categories.find(store, { position: 'ASC', id: 'ASC' });
      const listed = [...entries].sort((one, other) => one.order - other.order);
      const known = new Set(stored.map(({ id }) => id));
      if (listed.some(({ id }) => !known.has(id))) throw notFound('Category');
      const named = new Set(listed.map(({ id }) => id));
      const rest = stored.filter(({ id }) => !named.has(id));
      const ordered = [...listed, ...rest].map(({ id, name, imageUrl }, position) => ({
        id,
        name,
        imageUrl,
        position,
      }));
      await manager.query(freeNamesStatement, [store]);
      await manager.query(saveStatement, [store, JSON.stringify(ordered)]);
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

/** One statement for all rows; $1 store, $2 the rows as JSON. */
const saveStatement = `
  UPDATE category SET name = entry.name, image_url = entry."imageUrl", position = entry.position
  FROM jsonb_to_recordset($2::jsonb) AS entry(id uuid, name text, "imageUrl" text, position int)
  WHERE category.store_id = $1 AND category.id = entry.id`;

const closeGapsStatement = `
  UPDATE category SET position = placed.position
  FROM (SELECT id, row_number() OVER (ORDER BY position, id) - 1 AS position
        FROM category WHERE store_id = $1) placed
  WHERE category.store_id = $1 AND category.id = placed.id AND category.position <> placed.position`;
