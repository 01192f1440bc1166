/** Searches the products of a store for shoppers, newest first. */
import { Injectable } from '@nestjs/common';
import { usualPage } from '../cache/catalog-key.js';
import { prepared } from '../database/prepared.js';
import { batchesOf } from '../event-loop/batches.js';
import { likePattern } from '../listing/listing.js';
import { Repository } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';
import { type ProductRow, productSql, type ShownRow, skusOf } from './product.entity.js';
import { inNoCategory, otherCategory } from './section.repository.js';

/**
 * The search: the products of a category, of none (`otherCategory`) or of all that contain every
 * word, in one of its forms.
 */
export interface CatalogSearch {
  category: string | undefined;
  words: readonly string[][];
}

/**
 * Its rows come from plain statements: building one with TypeORM and making entities of 24 rows
 * takes three times as long as PostgreSQL needs to find them.
 */
@Injectable()
export class CatalogRepository extends Repository {
  async countOf(store: StoreId, search: CatalogSearch): Promise<number> {
    const values: unknown[] = [store];
    const text = `SELECT count(*)::int AS total FROM product WHERE ${matching(search, values)}`;
    const [row] = await this.manager.query<{ total: number }[]>(text, values);
    return row?.total ?? 0;
  }

  /** The newest matches, at most so many, and before the product of an id where one is given. */
  newest(
    store: StoreId,
    search: CatalogSearch,
    most: number,
    before: string | null = null,
  ): Promise<ShownRow[]> {
    const values: unknown[] = [store];
    const ids = newestIds(search, { most, before }, values);
    const isUsual = values.length === 1 && most === usualPage + 1;
    return this.rows(`product.id = ANY (ARRAY(${ids}))`, values, isUsual);
  }

  /** The next products below an id, newest first. */
  below(store: StoreId, id: string | null, most: number): Promise<ShownRow[]> {
    return this.newest(store, { category: undefined, words: [] }, most, id);
  }

  /** The products with these ids, newest first; those of other stores are left out. */
  async byIds(store: StoreId, ids: readonly string[]): Promise<ShownRow[]> {
    const found: ShownRow[] = [];
    for (const some of batchesOf(ids)) {
      found.push(...(await this.rows('product.id = ANY ($2::uuid[])', [store, some])));
    }
    return found;
  }

  /** A product of the store with its skus, in one statement; null when there is none. */
  async one(store: StoreId, id: string): Promise<ProductRow | null> {
    const [row] = await this.manager.query<ProductRow[]>(
      `SELECT ${shownColumns}, ${skusOf('product')} AS skus FROM product
       WHERE product.store_id = $1 AND product.id = $2`,
      [store, id],
    );
    return row ?? null;
  }

  /** Ids and names of the newest products with an id below, at most so many. */
  namesBelow(store: StoreId, id: string, most: number): Promise<{ id: string; name: string }[]> {
    return this.manager.query<{ id: string; name: string }[]>(
      `SELECT id, name FROM product WHERE store_id = $1 AND id < $2 ORDER BY id DESC LIMIT ${most}`,
      [store, id],
    );
  }

  /** The store's products that meet a condition; $1 = the store. */
  private rows(condition: string, values: unknown[], isUsual = false): Promise<ShownRow[]> {
    const text = `SELECT ${shownColumns} FROM product WHERE product.store_id = $1 AND ${condition}
       ORDER BY product.id DESC`;
    return this.manager.query<ShownRow[]>(isUsual ? prepared(text) : text, values);
  }
}

const shownColumns = Object.entries(productSql('product'))
  .map(([name, sql]) => `${sql} AS "${name}"`)
  .join(', ');

/** The ids of the newest matches, from the store's own index (`withIds`); $1 = the store. */
function newestIds(
  search: CatalogSearch,
  { most, before }: { most: number; before: string | null },
  values: unknown[],
): string {
  if (search.words.length > 0 && search.category === undefined) {
    values.push(wordPatterns(search.words), before);
    return `SELECT newest_product_ids_with_words($1, $2, $3, ${most})`;
  }
  const condition = matching(search, values);
  const isBefore = before === null ? '' : `AND product.id < $${values.push(before)}`;
  return `SELECT product.id FROM product WHERE ${condition} ${isBefore}
    ORDER BY product.id DESC LIMIT ${most}`;
}

/**
 * The condition on a product that matches; $1 = the store, which stands in it, and the values of
 * the search are added.
 */
function matching({ category, words }: CatalogSearch, values: unknown[]): string {
  const conditions = ['product.store_id = $1'];
  if (category === otherCategory) conditions.push(inNoCategory);
  else if (category !== undefined) conditions.push(isInCategory(values.push(category)));
  if (words.length > 0) conditions.push(hasWords(values.push(wordPatterns(words))));
  return conditions.join(' AND ');
}

const isInCategory = (place: number) => `EXISTS (SELECT 1 FROM product_category link
  WHERE link.store_id = product.store_id AND link.product_id = product.id
    AND link.category_id = $${place})`;

/** The words for the search functions: one text per word, with one pattern per line. */
function wordPatterns(words: readonly string[][]): string[] {
  return words.map((forms) => forms.flatMap(patternsOf).join('\n'));
}

/** The patterns of a form; one with a space before it begins a word. */
function patternsOf(form: string): string[] {
  const anywhere = likePattern(form);
  if (!form.startsWith(' ')) return [anywhere];
  const atStart = anywhere.slice(1);
  return [atStart, `% ${atStart}`];
}

/** SQL condition: name or description contain every word, in any order (MEND-06). */
const hasWords = (place: number) =>
  `product.id = ANY (ARRAY(SELECT product_ids_with_words($1, $${place})))`;
