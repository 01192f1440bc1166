/** The handles of a store's products, present and former: which are free, and which are taken (PUB-03). */
import { Injectable } from '@nestjs/common';
import { Repository } from '../tenancy/repository.js';
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
