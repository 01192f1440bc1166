/** A product as its page shows it. */
import { toldStock } from '@shop/commerce';
import type { Product } from '@shop/contract';

/** All of a product that a shopper sees; its stock as shoppers are told of it (`toldStock`). */
export type ProductDetail = Omit<Product, 'storeId' | 'categories' | 'createdAt' | 'updatedAt'>;

export function productDetail(product: Product): ProductDetail {
  const { storeId: _store, categories: _categories, ...rest } = product;
  const { createdAt: _created, updatedAt: _updated, ...detail } = rest;
  return { ...detail, stock: toldStock(detail.stock, detail.minOrder) };
}
