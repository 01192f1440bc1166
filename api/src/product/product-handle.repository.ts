/** The handles of a store's products: which are free, and which are taken (PUB-03). */
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
   * A free handle for each word, in their order, none of `given`: the word, or the word with the next
   * number. Calls
   * for one store wait for each other until their transactions end, so that none is given twice.
   */
  async free(
    store: StoreId,
    words: readonly string[],
    given: readonly string[],
  ): Promise<string[]> {
    if (words.length === 0) return [];
    await this.manager.query<object[]>(lockStatement, [store]);
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

/** The statement of free; between the hyphen and the dot, the next sign, lie all numbers of a word. */
const takenStatement = `
  SELECT word.base, coalesce((
    SELECT max(CASE WHEN product.handle = word.base THEN 1
      ELSE substring(product.handle FROM length(word.base) + 2)::int END)
    FROM product WHERE product.store_id = $1 AND (product.handle = word.base
      OR product.handle > word.base || '-' AND product.handle < word.base || '.'
        AND substring(product.handle FROM length(word.base) + 2) ~ '^[1-9][0-9]{0,8}$')), 0)::int
    AS last
  FROM unnest($2::text[]) AS word(base)`;
