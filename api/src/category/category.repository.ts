/** The categories of a store, in the owner's order. */
import { Injectable } from '@nestjs/common';
import type { OrderActor } from '@shop/contract';
import { timeNow } from '../database/clock.js';
import type { Changed } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';
import { StoreScopedRepository } from '../tenancy/store-scoped.repository.js';
import { Category } from './category.entity.js';

/** A category to write; `edits` = 1 where that changes it, `version` = the version that was edited, if known. */
export interface SavedCategory extends Pick<Category, 'id' | 'name' | 'imageUrl' | 'position'> {
  edits: number;
  version: number | null | undefined;
}

@Injectable()
export class CategoryRepository extends StoreScopedRepository<Category> {
  protected readonly entity = Category;
  protected override readonly shownAs = 'catalog';

  inOrder(store: StoreId): Promise<Category[]> {
    return this.find(store, { position: 'ASC', id: 'ASC' });
  }

  /** Locks a store's categories until the transaction ends. */
  async lock(store: StoreId): Promise<void> {
    await this.manager.query<object[]>('SELECT FROM store WHERE id = $1 FOR NO KEY UPDATE', [
      store,
    ]);
  }

  /** Writes all categories of a store in two statements; returns the ids of those that had the given version. */
  async saveAll(
    store: StoreId,
    categories: readonly SavedCategory[],
    by: OrderActor,
  ): Promise<Set<string>> {
    const values = [store, JSON.stringify(categories), by, new Date(timeNow())];
    return this.announced('content', store, async (manager) => {
      await manager.query<Changed>(freeNamesStatement, [store]);
      const [saved] = await manager.query<Changed<{ id: string }>>(saveStatement, values);
      return new Set(saved.map(({ id }) => id));
    });
  }

  /** Renumbers the positions 0..n-1. */
  async closeGaps(store: StoreId): Promise<void> {
    await this.announced('content', store, (manager) =>
      manager.query<Changed>(closeGapsStatement, [store]),
    );
  }
}

/**
 * Renames the categories temporarily: the unique index is checked row by row, and names may be
 * swapped.
 */
const freeNamesStatement = `UPDATE category SET name = id::text WHERE store_id = $1`;

/**
 * The statement that writes all rows; $1 = store, $2 = the rows as JSON, $3 = who, $4 = the present
 * time: on Citus a CASE may call no clock. A row with another version stays unchanged.
 */
const saveStatement = `
  UPDATE category SET name = entry.name, image_url = entry."imageUrl", position = entry.position,
    version = category.version + entry.edits,
    edited_at = CASE WHEN entry.edits = 0 THEN edited_at ELSE $4::timestamptz END,
    edited_by = CASE WHEN entry.edits = 0 THEN edited_by ELSE $3 END
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
