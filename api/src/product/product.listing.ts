/** What the list of products may be sorted and filtered by. */
import { looksLikeId } from '@shop/commerce';
import { limits, productStatuses, productTypes } from '@shop/contract';
import { prepared } from '../database/prepared.js';
import { byIds, byPattern, byWord, type Filter, type Listing } from '../listing/listing.js';
import type { PlainTable } from '../listing/plain-rows.listing.js';
import { productSql, type ShownRow, shownPrices, shownStock } from './product.entity.js';

/**
 * SQL condition: name or description contain a text, by `product_search_idx`, or the code or barcode
 * of a sku, by `sku_search_idx`; `:storeId`, `:text` =
 * its LIKE pattern. As an array the search runs once: before a large import is analysed, IN would
 * run it for each product.
 */
export const isSearched = (alias: string) =>
  `${alias}.id = ANY (ARRAY(SELECT product_ids_with(:storeId, :text)))`;

const byCategory: Filter = (value) =>
  typeof value === 'string' && looksLikeId(value)
    ? {
        sql: `EXISTS (SELECT 1 FROM product_category link WHERE link.store_id = row.store_id
              AND link.product_id = row.id AND link.category_id = :category)`,
        parameters: { category: value },
      }
    : null;

/**
 * A filter by low stock: counted products with at most so many pieces, or fewer than their minimum
 * order, and products with such a sku among those that are sold (SKU-07). The skus are read once, not
 * for each product.
 */
const byShortness: Filter = (value) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= limits.stock
    ? {
        sql: `row.type <> 'affiliate' AND (row.stock <= GREATEST(:pieces, row.min_order - 1)
          OR row.id = ANY (ARRAY(SELECT sku.product_id FROM sku JOIN product
            ON product.store_id = sku.store_id AND product.id = sku.product_id
            WHERE sku.store_id = :storeId AND sku.active
              AND sku.stock <= GREATEST(:pieces, product.min_order - 1))))`,
        parameters: { pieces: value },
      }
    : null;

export const productListing: Listing = {
  sort: {
    id: 'row.id',
    name: 'row.name',
    price: 'row.price',
    salePrice: 'row.sale_price',
    type: 'row.type',
    stock: `COALESCE(${shownStock('row')}, -1)`,
    // Ids are UUID v7, so their index is ordered by time, too.
    createdAt: 'row.id',
  },
  filter: {
    q: byPattern(isSearched('row')),
    id: byIds,
    type: byWord('row.type', productTypes),
    status: byWord('row.status', productStatuses),
    category: byCategory,
    short: byShortness,
  },
  order: [['row.id', 'DESC']],
  prepare: prepared,
};

const {
  description: _description,
  descriptionHtml: _html,
  variants: _variants,
  link: _link,
  descriptionFormat: _format,
  imageTexts: _texts,
  information: _information,
  questions: _questions,
  searchTitle: _title,
  searchDescription: _summary,
  publishId: _publishId,
  ...shown
} = { ...productSql('row'), ...shownPrices('row') };

/** A product as the list shows it. */
export type ListedProduct = Pick<ShownRow, keyof typeof shown>;

/** Where the list reads its rows: long texts are left out. */
export const listedProducts: PlainTable = { name: 'product', columns: shown };
