/** What the list of products may be sorted and filtered by. */
import { looksLikeId } from '@shop/commerce';
import { productTypes } from '@shop/contract';
import { byIds, byText, byWord, type Filter, type Listing } from '../listing/listing.js';

/** The expression that `product_search_idx` indexes. */
export const searchedText = (alias: string) =>
  `lower(${alias}.name || E'\\n' || ${alias}.description)`;

const byCategory: Filter = (value) =>
  typeof value === 'string' && looksLikeId(value)
    ? {
        sql: `EXISTS (SELECT 1 FROM product_category link WHERE link.store_id = row.store_id
              AND link.product_id = row.id AND link.category_id = :category)`,
        parameters: { category: value },
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
    createdAt: 'row.createdAt',
  },
  filter: {
    q: byText(searchedText('row')),
    id: byIds,
    type: byWord('row.type', productTypes),
    category: byCategory,
  },
  order: [['row.id', 'DESC']],
};
