/** What the list of products may be sorted and filtered by. */
import { looksLikeId } from '@shop/commerce';
import { limits, productTypes } from '@shop/contract';
import { byIds, byPattern, byWord, type Filter, type Listing } from '../listing/listing.js';

/**
 * Products whose name or description holds a text, by `product_search_idx`; `:storeId`, `:text` = its LIKE pattern.
 * As an array the search runs once: before a large import is analysed, IN would run it for each product.
 */
export const isSearched = (alias: string) =>
  `${alias}.id = ANY (ARRAY(SELECT product_ids_with(:storeId, :text)))`;

/** Products whose name or description holds every word, in any order; `:words` = the words' LIKE patterns (MEND-06). */
export const hasWords = (alias: string) =>
  `${alias}.id = ANY (ARRAY(SELECT product_ids_with_words(:storeId, :words)))`;

/** The newest of them, at most `:most` before the product `:before`, without finding the others. */
export const isNewestWithWords = (alias: string) =>
  `${alias}.id = ANY (ARRAY(SELECT newest_product_ids_with_words(:storeId, :words, :before, :most)))`;

const byCategory: Filter = (value) =>
  typeof value === 'string' && looksLikeId(value)
    ? {
        sql: `EXISTS (SELECT 1 FROM product_category link WHERE link.store_id = row.store_id
              AND link.product_id = row.id AND link.category_id = :category)`,
        parameters: { category: value },
      }
    : null;

/** Counted products that are down to so many pieces, or to fewer than their least order. */
const byShortness: Filter = (value) =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= limits.stock
    ? {
        sql: "row.type <> 'affiliate' AND row.stock <= GREATEST(:pieces, row.min_order - 1)",
        parameters: { pieces: value },
      }
    : null;

export const productListing: Listing = {
  sort: {
    id: 'row.id',
    name: 'row.name',
    price: 'row.price',
    salePrice: 'row.salePrice',
    type: 'row.type',
    stock: 'COALESCE(row.stock, -1)',
    // Ids are UUID v7, so their index is one over time, too.
    createdAt: 'row.id',
  },
  filter: {
    q: byPattern(isSearched('row')),
    id: byIds,
    type: byWord('row.type', productTypes),
    category: byCategory,
    short: byShortness,
  },
  order: [['row.id', 'DESC']],
  shown: [
    'id',
    'storeId',
    'name',
    'images',
    'price',
    'salePrice',
    'type',
    'categories',
    'minOrder',
    'stock',
    'unit',
    'createdAt',
    'updatedAt',
    'version',
  ],
};
