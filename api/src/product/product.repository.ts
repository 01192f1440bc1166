/** The products of a store. */
import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { batchesOf } from '../event-loop/batches.js';
import { jsonText } from '../event-loop/json-text.js';
import { type Counted, type ListQuery, readPage } from '../listing/listing.js';
import type { Page } from '../listing/page.js';
import { plainRows } from '../listing/plain-rows.listing.js';
import type { Changed } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';
import { StoreScopedRepository } from '../tenancy/store-scoped.repository.js';
import { publishIdOf } from './newest.js';
import { Product, productSql, skusOf } from './product.entity.js';
import { type ListedProduct, listedProducts, productListing } from './product.listing.js';
import type { ProductColumns } from './product-columns.js';
import { isSellable } from './sellable.js';

type NewProduct = ProductColumns & { id: string };

/**
 * A changed product; `edits` = 1 where something changes, `version` = the version that was edited,
 * if known.
 */
type ChangedProduct = ProductColumns & {
  id: string | undefined;
  version: number | null | undefined;
  edits: number;
};

@Injectable()
export class ProductRepository extends StoreScopedRepository<Product> {
  protected readonly entity = Product;
  protected override readonly shownAs = 'catalog';

  /** One page of the list, of plain rows: entities of 25 products take longer than finding them. */
  listed(store: StoreId, query: ListQuery, counted: Counted): Promise<Page<ListedProduct>> {
    const rows = plainRows<ListedProduct>(store, listedProducts, (text, values) =>
      this.manager.query<ListedProduct[]>(text, values),
    );
    return readPage(rows, productListing, query, counted);
  }

  /** A product of any store that is sold now. */
  findSellable(id: string): Promise<Product | null> {
    return this.manager
      .createQueryBuilder(Product, 'product')
      .where('product.id = :id', { id })
      .andWhere(isSellable('product'))
      .getOne();
  }

  /** Announces that products of a store have appeared by their publish dates. */
  announcePublished(store: StoreId): Promise<void> {
    return this.announce('catalog', [store]);
  }

  /**
   * The store's products of these ids, locked until the transaction ends: always in the order of
   * their ids, so that two calls never deadlock.
   */
  async lock(store: StoreId, ids: readonly string[]): Promise<Product[]> {
    const all: Product[] = [];
    for await (const some of batchesOf([...ids].sort())) {
      all.push(...(await this.manager.query<Product[]>(lockStatement, [store, some])));
    }
    return all;
  }

  async insertAll(store: StoreId, products: readonly NewProduct[]): Promise<void> {
    await this.writing(store, async (manager) => {
      for await (const some of batchesOf(products)) {
        await manager.query<never[]>(insertStatement, [store, await jsonText(some.map(asWritten))]);
      }
    });
  }

  /**
   * Writes all columns, and records a stock that is set in the ledger; returns the ids of those
   * that had the given version. `shown` = what is announced.
   */
  async changeAll(
    store: StoreId,
    actor: Actor,
    products: readonly ChangedProduct[],
    shown: 'content' | 'catalog',
  ): Promise<Set<string>> {
    const changed = new Set<string>();
    return this.announced(shown, store, async (manager) => {
      for await (const some of batchesOf(products)) {
        const values = [store, await jsonText(some.map(asWritten)), actor.kind, actor.email];
        const [updated] = await manager.query<Changed<{ id: string }>>(updateStatement, values);
        for (const { id } of updated) changed.add(id);
      }
      return changed;
    });
  }
}

/** A row with what follows from its others. */
const asWritten = <Row extends Pick<ChangedProduct, 'id' | 'publishAt'>>(row: Row) => ({
  ...row,
  publishId: publishIdOf(row.id ?? '', row.publishAt),
});

/** The row as it is stored, not the stock that its skus have together. */
const lockedSql = {
  ...productSql('product'),
  stock: 'product.stock',
  skus: skusOf('product'),
};
const lockedColumns = Object.entries(lockedSql)
  .map(([name, sql]) => `${sql} AS "${name}"`)
  .join(', ');

/** The statement of lock; $1 = store, $2 = ids. */
const lockStatement = `
  SELECT ${lockedColumns}, product.edited_by AS "editedBy" FROM product
  WHERE product.store_id = $1 AND product.id = ANY($2::uuid[])
  ORDER BY product.id FOR NO KEY UPDATE`;

/** SQL that reads $2, the rows as JSON: one parameter for a batch. */
const entries = `jsonb_to_recordset($2::jsonb) AS entry(
      id uuid, name text, description text, "descriptionHtml" text, images jsonb, price bigint, "salePrice" bigint,
      type text, variants jsonb, link text, "minOrder" int, stock int, unit text, status text,
      handle text, "publishAt" timestamptz, tags text[], "descriptionFormat" text,
      "imageTexts" jsonb, information jsonb, questions jsonb, "searchTitle" text,
      "searchDescription" text, version int, edits int,
      "hasSkus" boolean, "priceLow" bigint, "priceHigh" bigint, "listPriceLow" bigint, "publishId" uuid)`;

/** The statement that inserts; $1 = store. A handle that a product takes is nobody's former one any more. */
const insertStatement = `
  WITH entry AS (
    SELECT * FROM ${entries}
  ), retaken AS (
    DELETE FROM product_handle former USING entry
    WHERE former.store_id = $1 AND former.handle = entry.handle
  )
  INSERT INTO product (id, store_id, name, description, description_html, images, price, sale_price, type, variants,
    link, min_order, stock, unit, status, handle, publish_at, tags, description_format, image_texts,
    information, questions, search_title, search_description, has_skus,
    price_low, price_high, list_price_low, publish_id)
  SELECT id, $1, name, description, "descriptionHtml", images, price, "salePrice", type, variants, link, "minOrder",
    stock, unit, status, handle, "publishAt", tags, "descriptionFormat", "imageTexts", information,
    questions, "searchTitle", "searchDescription", "hasSkus", "priceLow", "priceHigh", "listPriceLow",
    "publishId"
  FROM entry`;

/**
 * The statement that changes; $1 = store, $3 and $4 = who: a stock that is set goes into the
 * ledger, a handle that is given up into the former ones, unless another row takes it over. A row
 * with another version stays unchanged.
 */
const updateStatement = `
  WITH entry AS (
    SELECT * FROM ${entries}
  ), ledger AS (
    INSERT INTO stock_movement (id, store_id, product_id, change, reason, actor, actor_email)
    SELECT gen_random_uuid(), $1::uuid, product.id, coalesce(entry.stock, 0) - coalesce(product.stock, 0),
      'counted', $3, $4
    FROM product JOIN entry ON entry.id = product.id
    WHERE product.store_id = $1 AND coalesce(entry.stock, 0) <> coalesce(product.stock, 0)
  ), retaken AS (
    DELETE FROM product_handle former USING entry
    WHERE former.store_id = $1 AND former.handle = entry.handle
  ), former AS (
    INSERT INTO product_handle (store_id, handle, product_id)
    SELECT $1::uuid, product.handle, product.id
    FROM product JOIN entry ON entry.id = product.id
    WHERE product.store_id = $1 AND product.handle <> entry.handle
      AND product.handle NOT IN (SELECT taker.handle FROM entry AS taker)
    ON CONFLICT (store_id, handle) DO UPDATE
      SET product_id = excluded.product_id, given_up_at = excluded.given_up_at
  )
  UPDATE product SET
    name = entry.name, description = entry.description,
    description_html = entry."descriptionHtml", images = entry.images, price = entry.price,
    sale_price = entry."salePrice", type = entry.type, variants = entry.variants, link = entry.link,
    min_order = entry."minOrder", stock = entry.stock, unit = entry.unit, status = entry.status,
    handle = entry.handle, publish_at = entry."publishAt", publish_id = entry."publishId", tags = entry.tags,
    description_format = entry."descriptionFormat", image_texts = entry."imageTexts",
    information = entry.information, questions = entry.questions,
    search_title = entry."searchTitle", search_description = entry."searchDescription",
    updated_at = statement_timestamp(),
    version = product.version + entry.edits, edited_by = $3, has_skus = entry."hasSkus",
    price_low = entry."priceLow", price_high = entry."priceHigh",
    list_price_low = entry."listPriceLow"
  FROM entry WHERE product.store_id = $1 AND product.id = entry.id
    AND (entry.version IS NULL OR product.version = entry.version)
  RETURNING product.id`;
