/** The handles of a store's products, present and former: which are free, and which are taken (PUB-03). */
import { Injectable } from '@nestjs/common';
import { limits } from '@shop/contract';
import { type Changed, Repository } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';

interface TakenRow {
  base: string;
  /** The highest number behind the word; 0 = the word itself is free, 1 = it alone is taken. */
  last: number;
}

@Injectable()
export class ProductHandleRepository extends Repository {
  /**
   * Lets callers that give handles in one store wait for each other until their transactions end, so
   * that none is given twice.
   */
  async lock(store: StoreId): Promise<void> {
    await this.manager.query<object[]>(lockStatement, [store]);
  }

  /**
   * A free handle for each word, in their order, none of `given` and none that a product had before:
   * the word, or the word with the next number.
   */
  async free(
    store: StoreId,
    words: readonly string[],
    given: readonly string[],
  ): Promise<string[]> {
    if (words.length === 0) return [];
    const rows = await this.manager.query<TakenRow[]>(takenStatement, [store, [...new Set(words)]]);
    const last = new Map(rows.map((row) => [row.base, row.last]));
    const used = new Set(given);
    return words.map((word) => {
      let number = last.get(word) ?? 0;
      let handle: string;
      do {
        number += 1;
        handle = number === 1 ? word : `${word}-${number}`;
      } while (used.has(handle));
      last.set(word, number);
      used.add(handle);
      return handle;
    });
  }

  /** The former handles of these products, by their ids, the latest last. */
  async formerOf(store: StoreId, ids: readonly string[]): Promise<Map<string, string[]>> {
    const rows = await this.manager.query<{ id: string; handles: string[] }[]>(
      `SELECT product_id AS id, array_agg(handle ORDER BY given_up_at NULLS FIRST, handle) AS handles
       FROM product_handle
       WHERE store_id = $1 AND product_id = ANY ($2::uuid[]) GROUP BY product_id`,
      [store, ids],
    );
    return new Map(rows.map(({ id, handles }) => [id, handles.slice(-limits.formerHandles)]));
  }

  /** Adds former handles of products, but for those that a product has now. */
  async addFormer(
    store: StoreId,
    rows: readonly { productId: string; handle: string }[],
  ): Promise<void> {
    if (rows.length === 0) return;
    await this.manager.query<never[]>(
      `INSERT INTO product_handle (store_id, handle, product_id)
       SELECT $1, former.handle, former.id
       FROM unnest($2::text[], $3::uuid[]) AS former(handle, id)
       WHERE NOT EXISTS (SELECT 1 FROM product
         WHERE product.store_id = $1 AND product.handle = former.handle)
       ON CONFLICT (store_id, handle) DO NOTHING`,
      [store, rows.map(({ handle }) => handle), rows.map(({ productId }) => productId)],
    );
  }

  /** Forgets the oldest former handles of products that have had too many, so that no list grows without end. */
  async forgetOldest(store: StoreId, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.manager.query<Changed>(forgetStatement, [store, ids, limits.formerHandles]);
  }

  /** Which of these handles products other than those of the ids have. */
  async taken(
    store: StoreId,
    handles: readonly string[],
    exceptIds: readonly string[],
  ): Promise<Set<string>> {
    if (handles.length === 0) return new Set();
    const rows = await this.manager.query<{ handle: string }[]>(
      `SELECT handle FROM product
       WHERE store_id = $1 AND handle = ANY ($2::text[]) AND id <> ALL ($3::uuid[])`,
      [store, handles, exceptIds],
    );
    return new Set(rows.map(({ handle }) => handle));
  }
}

/** The statement of forgetOldest; $3 = how many each keeps. */
const forgetStatement = `
  DELETE FROM product_handle former USING (
    SELECT handle, row_number() OVER (
      PARTITION BY product_id ORDER BY given_up_at DESC NULLS LAST, handle) AS place
    FROM product_handle WHERE store_id = $1 AND product_id = ANY ($2::uuid[])
  ) listed
  WHERE former.store_id = $1 AND former.handle = listed.handle AND listed.place > $3`;

/** The statement of the lock, which ends with the transaction; $1 = store. */
const lockStatement = `SELECT pg_advisory_xact_lock(hashtextextended('handle ' || $1, 0))`;

/**
 * SQL of the highest number that a table's handles have behind a word; between the hyphen and the
 * dot, the next sign, lie all numbers of a word.
 */
const lastNumber = (table: 'product' | 'product_handle') => `coalesce((
    SELECT max(CASE WHEN handle = word.base THEN 1
      ELSE substring(handle FROM length(word.base) + 2)::int END)
    FROM ${table} WHERE store_id = $1 AND (handle = word.base
      OR handle > word.base || '-' AND handle < word.base || '.'
        AND substring(handle FROM length(word.base) + 2) ~ '^[1-9][0-9]{0,8}$')), 0)`;

/** The statement of free. */
const takenStatement = `
  SELECT word.base,
    greatest(${lastNumber('product')}, ${lastNumber('product_handle')})::int AS last
  FROM unnest($2::text[]) AS word(base)`;
