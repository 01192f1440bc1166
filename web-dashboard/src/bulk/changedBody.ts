/** Makes the body for an edited row, with only the fields that differ from the product. */
import type { ProductChangeBody, ProductListItem } from '@shop/contract';
import { type BulkRow, rowBody } from './bulkRow.ts';

export type ChangedProduct = ProductChangeBody & { id: string };

export function changedBody(row: BulkRow, product: ProductListItem | undefined): ChangedProduct {
  const { name, price, salePrice, stock, categories, images } = rowBody(row);
  const changed: ChangedProduct = { id: row.key };
  if (!product) return { ...changed, name, price, salePrice, stock, categories, images };
  changed.version = product.version;
  if (name !== product.name) changed.name = name;
  if (price !== product.price) changed.price = price;
  if (salePrice !== product.salePrice) changed.salePrice = salePrice;
  // The server applies the difference to the stock at that time (ABUSE-16).
  if (stock !== product.stock) Object.assign(changed, { stock, stockSeen: product.stock });
  // The table shows the first category and the cover; the others stay.
  const [category = ''] = categories;
  if (category !== (product.categories[0] ?? '')) {
    changed.categories = [...new Set([category, ...product.categories.slice(1)])];
  }
  if (row.image !== (product.images[0] ?? '')) {
    changed.images = [...new Set([...images, ...product.images.slice(1)])];
  }
  return changed;
}
