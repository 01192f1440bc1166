/** A product as the API answers it: prices in rupees, stock -1 when not tracked. */
import { toRupees } from '@shop/commerce';
import { type ProductListItem, type Product as ProductView, untrackedStock } from '@shop/contract';
import type { ProductRow } from './product.entity.js';
import type { ListedProduct } from './product.listing.js';
import { informationView, questionView } from './product-information.js';

export function productListItem(product: ListedProduct): ProductListItem {
  return {
    id: product.id,
    storeId: product.storeId,
    name: product.name,
    images: product.images,
    price: toRupees(product.price),
    salePrice: toRupees(product.salePrice),
    type: product.type,
    categories: product.categories,
    minOrder: product.minOrder,
    stock: product.stock ?? untrackedStock,
    unit: product.unit,
    status: product.status,
    handle: product.handle,
    publishAt: product.publishAt?.toISOString() ?? '',
    tags: product.tags,
    createdAt: product.createdAt.toISOString(),
    updatedAt: product.updatedAt.toISOString(),
    version: product.version,
  };
}

export function productView(product: ProductRow): ProductView {
  return {
    ...productListItem(product),
    description: product.description,
    variants: product.variants.map(({ id, type, value, price }) => ({
      id,
      type,
      value,
      price: toRupees(price),
    })),
    link: product.link,
    descriptionFormat: product.descriptionFormat,
    imageTexts: product.imageTexts,
    information: informationView(product.information),
    questions: product.questions.map(questionView),
    searchTitle: product.searchTitle,
    searchDescription: product.searchDescription,
  };
}
