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
import type { CategoryEntryDto } from './category.dto.js';
import { categoryListing } from './category.listing.js';
import { CategoryRepository } from './category.repository.js';
import { categoryView } from './category.view.js';
import { assertVersions, orderedRows } from './category-versions.js';
import { DeletedCategoryRepository } from './deleted-category.repository.js';

@Injectable()
export class CategoryService {
  constructor(
    private readonly categories: CategoryRepository,
    private readonly deleted: DeletedCategoryRepository,
    @InjectDataSource() private readonly source: DataSource,
  ) {}

  async list(store: StoreId, query: ListQuery): Promise<Page<CategoryView>> {
    return (await this.categories.list(store, categoryListing, query)).map(categoryView);
  }

  async all(store: StoreId): Promise<CategoryView[]> {
    return (await this.categories.inOrder(store)).map(categoryView);
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
      const position = await assertRoom(categories, store);
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
    assertUnique(entries);
    await this.inTurn(store, async (categories) => {
      const stored = await categories.inOrder(store);
      const listed = [...entries].sort((one, other) => one.order - other.order);
      const known = new Set(stored.map(({ id }) => id));
      if (listed.some(({ id }) => !known.has(id))) throw notFound('Category');
      const named = new Set(listed.map(({ id }) => id));
      const rest = stored.filter(({ id }) => !named.has(id));
      const ordered = orderedRows(stored, [...listed, ...rest], entries);
      assertVersions(stored, entries, await categories.saveAll(store, ordered, actor.kind));
    });
    return this.all(store);
  }

  /**
   * Deletes a category; its products stay, without it (OQ-39). Later categories move up. It can be
   * brought back for a day.
   */
  async delete(store: StoreId, id: string): Promise<void> {
    await this.inTurn(store, async (categories, manager) => {
      await this.deleted.within(manager).keep(store, id);
      const deleted = await categories.delete(store, { id });
      if (!deleted) throw notFound('Category');
      await categories.closeGaps(store);
    });
  }

  /**
   * Brings a deleted category back to its place, with those of its products that are still there.
   * Throws 404 where there is none to bring back, CATEGORY_TAKEN where its name is another's by now.
   */
  async restore(store: StoreId, id: string): Promise<CategoryView> {
    await this.inTurn(store, async (categories, manager) => {
      await assertRoom(categories, store);
      const isBack = await this.deleted.within(manager).bringBack(store, id);
      if (!isBack) throw notFound('Category');
      await categories.closeGaps(store);
    });
    const category = await this.categories.findOne(store, { id });
    if (!category) throw notFound('Category');
    return categoryView(category);
  }

  /**
   * Runs the writers of one store's categories one after the other, so that positions stay 0..n-1.
   */
  private inTurn<Result>(
    store: StoreId,
    work: (categories: CategoryRepository, manager: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    return this.source.transaction(async (manager) => {
      const categories = this.categories.within(manager);
      await categories.lock(store);
      return work(categories, manager);
    });
  }
}

/** How many categories the store has; throws a 400 where it can have no more. */
async function assertRoom(categories: CategoryRepository, store: StoreId): Promise<number> {
  const count = await categories.count(store);
  if (count < limits.categories) return count;
  const message = `A store can have ${limits.categories} categories`;
  throw invalid({ field: 'name', message });
}

function assertUnique(entries: readonly CategoryEntryDto[]): void {
  const seen = new Set<string>();
  const repeated = entries.findIndex(({ id }) => seen.size === seen.add(id).size);
  if (repeated === -1) return;
  throw invalid({
    field: `categories[${repeated}].id`,
    message: 'This category is listed twice',
  });
}
