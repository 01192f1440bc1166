/** Reads all that a store's products are sorted, filtered and searched by, and which of them sell best (FIND-01 to FIND-03). */
import { Injectable } from '@nestjs/common';
import { idAt } from '../database/id.js';
import { Repository } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';
import { newestKey } from './newest.js';
import { type StoredQuestion, shownPrices } from './product.entity.js';
import { isSellable } from './sellable.js';

/** A product as it is sorted, filtered and searched. */
export interface ShelfRow {
  id: string;
  name: string;
  /** Paise; the least that one piece costs. */
  price: number;
  /** Its key in the order of the newest (`newest.ts`). */
  newestKey: string;
  /** Epoch ms: its publish date, else when it was made. */
  shownAt: number;
  /** Paise, before and in the sale; what its variants and skus cost may stand in their place. Without what is asked. */
  listPrice: number;
  salePrice: number;
  inStock: boolean;
  hasSkus: boolean;
  minOrder: number;
  tags: string[];
  /** ISO 3166-1 alpha-2; null where the owner has said none. */
  origin: string | null;
  brand: string;
  commonName: string;
  /** Prices in paise. */
  variants: { id: string; type: string; value: string; price: number }[];
  questions: StoredQuestion[];
}

/** The place of a product in a category. */
export interface ShelfLink {
  id: string;
  category: string;
  position: number;
}

/** What is sold of a product with skus. */
export interface ShelfSku {
  variantIds: string[];
  /** Null = not counted. */
  stock: number | null;
  /** Paise; 0 = none of its own. */
  price: number;
  salePrice: number;
  code: string;
}

/** Products of a batch, newest first, with what belongs to them. */
export interface ShelfBatch {
  rows: ShelfRow[];
  links: ShelfLink[];
  /** The active skus by product. */
  skus: Map<string, ShelfSku[]>;
}

@Injectable()
export class ShelfRepository extends Repository {
  /** The newest products below a key (`newest.ts`) that are sold now, at most so many. */
  async below(store: StoreId, key: string, most: number): Promise<ShelfBatch> {
    const rows = await this.manager.query<ShelfRow[]>(rowsStatement(most), [store, key]);
    if (rows.length === 0) return { rows, links: [], skus: new Map() };
    const these = [store, rows.map(({ id }) => id)];
    const links = await this.manager.query<ShelfLink[]>(linksStatement, these);
    const skus = rows.some(({ hasSkus }) => hasSkus)
      ? await this.manager.query<{ id: string; skus: ShelfSku[] }[]>(skusStatement, these)
      : [];
    return { rows, links, skus: new Map(skus.map((row) => [row.id, row.skus])) };
  }

  /** The names of the store's categories by their ids. */
  async categoryNames(store: StoreId): Promise<Map<string, string>> {
    const rows = await this.manager.query<{ id: string; name: string }[]>(
      'SELECT id, name FROM category WHERE store_id = $1',
      [store],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** The ids of all products whose name or description contain every word; each word is its patterns, one per line. */
  async idsWith(store: StoreId, words: readonly string[]): Promise<string[]> {
    const rows = await this.manager.query<{ id: string }[]>(
      `SELECT product.id FROM product WHERE product.store_id = $1
       AND product.id = ANY (ARRAY(SELECT product_ids_with_words($1, $2)))`,
      [store, words],
    );
    return rows.map(({ id }) => id);
  }

  /** How many pieces of each product the orders since then hold, without cancelled ones. */
  async sold(store: StoreId, since: Date): Promise<Map<string, number>> {
    const rows = await this.manager.query<{ id: string; pieces: number }[]>(soldStatement, [
      store,
      since,
      idAt(since.getTime()),
    ]);
    return new Map(rows.map(({ id, pieces }) => [id, pieces]));
  }

  /** The products that stand most often in an order with another one, the most frequent first. */
  async boughtWith(store: StoreId, id: string, most: number): Promise<string[]> {
    const rows = await this.manager.query<{ id: string }[]>(boughtWithStatement, [store, id, most]);
    return rows.map((row) => row.id);
  }
}

/** $1 = store, $2 = the key above. */
const rowsStatement = (most: number) => `
  SELECT product.id, product.name, ${shownPrices('product').priceLow} AS price,
    ${newestKey('product')} AS "newestKey",
    extract(epoch FROM coalesce(product.publish_at, product.created_at))::float8 * 1000 AS "shownAt",
    product.price::float8 AS "listPrice", product.sale_price::float8 AS "salePrice",
    product.stock IS NULL OR product.stock >= product.min_order AS "inStock",
    product.min_order AS "minOrder",
    product.has_skus AS "hasSkus", product.tags, product.information ->> 'origin' AS origin,
    coalesce(product.information ->> 'brand', '') AS brand,
    coalesce(product.information ->> 'commonName', '') AS "commonName",
    product.variants, product.questions
  FROM product WHERE product.store_id = $1 AND ${newestKey('product')} < $2 AND ${isSellable('product')}
  ORDER BY ${newestKey('product')} DESC LIMIT ${most}`;

/** $1 = store, $2 = the products. */
const linksStatement = `
  SELECT product_id AS id, category_id AS category, position FROM product_category
  WHERE store_id = $1 AND product_id = ANY ($2::uuid[])`;

const skusStatement = `
  SELECT product_id AS id, json_agg(json_build_object('variantIds', variant_ids,
    'stock', stock, 'price', price, 'salePrice', sale_price, 'code', code)) AS skus
  FROM sku WHERE store_id = $1 AND active AND product_id = ANY ($2::uuid[]) GROUP BY product_id`;

/**
 * $1 = store, $2 = since when, $3 = the lowest id of that moment: ids begin with the time, and by them
 * the lines of older orders are not read.
 */
const soldStatement = `
  SELECT item.product_id AS id, sum(item.quantity)::int AS pieces
  FROM order_item item JOIN "order" ON "order".store_id = $1 AND "order".id = item.order_id
  WHERE item.store_id = $1 AND item.order_id >= $3 AND "order".created_at >= $2
    AND "order".status <> 'cancelled'
  GROUP BY item.product_id`;

/** $1 = store, $2 = the product, $3 = how many. Of a product in many orders the latest tell enough. */
const boughtWithStatement = `
  SELECT other.product_id AS id FROM order_item other
  WHERE other.store_id = $1 AND other.product_id <> $2 AND other.order_id IN (
    SELECT order_id FROM order_item WHERE store_id = $1 AND product_id = $2
    ORDER BY order_id DESC LIMIT 500)
  GROUP BY other.product_id ORDER BY count(*) DESC, other.product_id DESC LIMIT $3`;
