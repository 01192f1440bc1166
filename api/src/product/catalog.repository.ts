/** Reads the products of a store for shoppers, newest first or in the order of a category: only those that are sold now. */
import { Injectable } from '@nestjs/common';
import { isOfKind, isOtherWord, looksLikeId, writtenForms } from '@shop/commerce';
import { usualPage } from '../cache/catalog-key.js';
import { prepared } from '../database/prepared.js';
import { batchesOf } from '../event-loop/batches.js';
import { likePattern } from '../listing/listing.js';
import { Repository } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';
import { inOwnersOrder } from './category-order.repository.js';
import { newestKey, newestLinkKey } from './newest.js';
import {
  type ProductRow,
  productSql,
  type ShownRow,
  shownPrices,
  shownStock,
  skusOf,
} from './product.entity.js';
import { inNoCategory, isLinkSellable, otherCategory } from './section.repository.js';
import { isSellable } from './sellable.js';

/** Which products are read: those of a category, of none (`otherCategory`), or all where it is undefined. */
type Category = string | undefined;

/**
 * Its rows come from plain statements: building one with TypeORM and making entities of 24 rows
 * takes three times as long as PostgreSQL needs to find them.
 */
@Injectable()
export class CatalogRepository extends Repository {
  async countOf(store: StoreId, category: Category): Promise<number> {
    const values: unknown[] = [store];
    const text = `SELECT count(*)::int AS total FROM product WHERE ${matching(category, values)}`;
    const [row] = await this.manager.query<{ total: number }[]>(text, values);
    return row?.total ?? 0;
  }

  /**
   * The first products, at most so many, and behind the one of a key (`newest.ts`) where one is given: in a
   * category in its owner's order (PUB-07), else the newest first.
   */
  async first(
    store: StoreId,
    category: Category,
    most: number,
    before: string | null = null,
  ): Promise<ShownRow[]> {
    const values: unknown[] = [store];
    if (category !== undefined && category !== otherCategory) {
      const ids = idsInCategory(category, { most, before }, values);
      return this.manager.query<ShownRow[]>(
        `SELECT ${shownColumns} FROM unnest(ARRAY(${ids})) WITH ORDINALITY AS listed(id, number)
         JOIN product ON product.store_id = $1 AND product.id = listed.id ORDER BY listed.number`,
        values,
      );
    }
    const ids = newestIds(category, { most, before }, values);
    const isUsual = values.length === 1 && most === usualPage + 1;
    return this.rows(`product.id = ANY (ARRAY(${ids}))`, values, isUsual);
  }

  /** The next products below a key (`newest.ts`), newest first. */
  below(store: StoreId, key: string | null, most: number): Promise<ShownRow[]> {
    return this.first(store, undefined, most, key);
  }

  /** The products with these ids, newest first; those of other stores are left out. */
  async byIds(store: StoreId, ids: readonly string[]): Promise<ShownRow[]> {
    const found: ShownRow[] = [];
    for await (const some of batchesOf(ids)) {
      found.push(...(await this.rows('product.id = ANY ($2::uuid[])', [store, some])));
    }
    return found;
  }

  /**
   * The product of an id, a handle or a former handle, with its skus in one statement; null when none
   * is sold now. A present handle wins over a former one.
   */
  named(store: StoreId, name: string): Promise<ProductRow | null> {
    const condition = looksLikeId(name) ? 'product.id = $2' : `product.id = ${idOfHandle}`;
    return this.one(`${condition} AND ${isSellable('product')}`, [store, name]);
  }

  /** The product of an id with its skus, sold or not, as its owner previews it. */
  anyOf(store: StoreId, id: string): Promise<ProductRow | null> {
    return this.one('product.id = $2', [store, id]);
  }

  /** The products of these ids that are sold now, with their skus; at most as many as an order has lines. */
  ofIds(store: StoreId, ids: readonly string[]): Promise<ProductRow[]> {
    return this.full(`product.id = ANY ($2::uuid[]) AND ${isSellable('product')}`, [store, ids]);
  }

  private async one(condition: string, values: unknown[]): Promise<ProductRow | null> {
    const [row] = await this.full(condition, values);
    return row ?? null;
  }

  /** With their skus, in one statement; $1 = the store. */
  private full(condition: string, values: unknown[]): Promise<ProductRow[]> {
    return this.manager.query<ProductRow[]>(
      `SELECT ${shownColumns}, ${skusOf('product')} AS skus FROM product
       WHERE product.store_id = $1 AND ${condition}`,
      values,
    );
  }

  /** The store's products that are sold now and meet a condition; $1 = the store. */
  private rows(condition: string, values: unknown[], isUsual = false): Promise<ShownRow[]> {
    const text = `SELECT ${shownColumns} FROM product WHERE product.store_id = $1 AND ${condition}
         AND ${isSellable('product')}
       ORDER BY ${newestKey('product')} DESC`;
    return this.manager.query<ShownRow[]>(isUsual ? prepared(text) : text, values);
  }
}

/** SQL of the id behind a handle; $1 = the store, $2 = the handle. */
const idOfHandle = `coalesce(
  (SELECT id FROM product WHERE store_id = $1 AND handle = $2),
  (SELECT product_id FROM product_handle WHERE store_id = $1 AND handle = $2))`;

/** SQL of the pieces that can be ordered: those of a sku of which less than the minimum order is left can't. */
const orderable = shownStock('product', 'coalesce(sku.stock >= product.min_order, TRUE)');

const shownColumns = Object.entries({
  ...productSql('product'),
  ...shownPrices('product'),
  stock: orderable,
})
  .map(([name, sql]) => `${sql} AS "${name}"`)
  .join(', ');

/** The ids of the newest products, from the store's own index (`withIds`); $1 = the store. */
function newestIds(
  category: Category,
  { most, before }: { most: number; before: string | null },
  values: unknown[],
): string {
  const condition = matching(category, values);
  const key = newestKey('product');
  const isBefore = before === null ? '' : `AND ${key} < $${values.push(before)}`;
  return `SELECT product.id FROM product WHERE ${condition} ${isBefore}
    ORDER BY ${key} DESC LIMIT ${most}`;
}

/**
 * The ids of the first products of a category, in its order: from the place of the last product on,
 * or among the new ones where that has left the category. Each half walks along the index.
 */
function idsInCategory(
  category: string,
  { most, before }: { most: number; before: string | null },
  values: unknown[],
): string {
  const conditions = [
    'link.store_id = $1',
    `link.category_id = $${values.push(category)}`,
    isLinkSellable,
  ];
  const links = (more: string) => `SELECT link.product_id, link.position, link.publish_id
    FROM product_category link
    WHERE ${[...conditions, more].join(' AND ')} ORDER BY ${inOwnersOrder} LIMIT ${most}`;
  if (before === null) return `SELECT product_id FROM (${links('TRUE')}) link`;
  const last = `$${values.push(before)}::uuid`;
  const placeOf = (product: string) => `(SELECT position FROM product_category
    WHERE store_id = $1 AND category_id = $2 AND product_id = ${product})`;
  const dated = `(SELECT id FROM product WHERE store_id = $1 AND publish_id = ${last} LIMIT 1)`;
  const place = `coalesce(${placeOf(last)}, ${placeOf(dated)}, 0)`;
  return `SELECT link.product_id FROM (
      (${links(`link.position = ${place} AND ${newestLinkKey('link')} < ${last}`)})
      UNION ALL (${links(`link.position > ${place}`)})
    ) link ORDER BY ${inOwnersOrder} LIMIT ${most}`;
}

/**
 * The condition on a product of a category, of none or of the store; $1 = the store, which stands in it,
 * and the category is added to the values.
 */
function matching(category: Category, values: unknown[]): string {
  const conditions = ['product.store_id = $1', isSellable('product')];
  if (category === otherCategory) conditions.push(inNoCategory);
  else if (category !== undefined) conditions.push(isInCategory(values.push(category)));
  return conditions.join(' AND ');
}

const isInCategory = (place: number) => `EXISTS (SELECT 1 FROM product_category link
  WHERE link.store_id = product.store_id AND link.product_id = product.id
    AND link.category_id = $${place})`;

/** The words for the search functions: one text per word, with one pattern per line. */
export function wordPatterns(words: readonly string[][]): string[] {
  return words.map((forms) => forms.flatMap(patternsOf).join('\n'));
}

/** Stands for the end of a line in a pattern: patterns themselves stand line by line (`word_condition`). */
const lineEnd = '\u0001';

/**
 * The patterns of a form; one with a space before it begins a word. One with a space behind it, or of a thing of the kind that
 * was typed, is not looked for in texts.
 */
function patternsOf(form: string): string[] {
  if (form.endsWith(' ') || isOfKind(form)) return [];
  if (!isOtherWord(form)) return writtenForms(form).map(likePattern);
  const atStart = likePattern(form).slice(1);
  return [atStart, `% ${atStart}`, `%${lineEnd}${atStart}`];
}
