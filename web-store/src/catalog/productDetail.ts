/** A product as its page shows it. */
import type { Product } from '@shop/contract';

/** All of a product that a shopper sees. */
export type ProductDetail = Omit<Product, 'storeId' | 'categories' | 'createdAt' | 'updatedAt'>;

export function productDetail(product: Product): ProductDetail {
  const { storeId: _store, categories: _categories, ...rest } = product;
  const { createdAt: _created, updatedAt: _updated, ...detail } = rest;
  return detail;
}
