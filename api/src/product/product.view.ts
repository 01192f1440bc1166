/** A product as the API answers it: prices in rupees, stock -1 when not tracked. */
import { averageStars, priceRange, toRupees, totalStock } from '@shop/commerce';
import {
  type CatalogProduct,
  type ProductListItem,
  type Product as ProductView,
  untrackedStock,
} from '@shop/contract';
import type { ProductRow, ShownRow } from './product.entity.js';
import type { ListedProduct } from './product.listing.js';
import { writtenDescription } from './product-description.js';
import { informationView, questionView } from './product-information.js';
import { skuViews } from './sku.view.js';

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
    hasSkus: product.hasSkus,
    priceLow: toRupees(product.priceLow),
    priceHigh: toRupees(product.priceHigh),
    listPriceLow: toRupees(product.listPriceLow),
    reviewCount: product.reviewCount,
    reviewAverage: averageStars(product.reviewStars, product.reviewCount),
  };
}

/** A product in a list of the storefront; its stock is that of its skus of which enough is left for the minimum order. */
export function catalogView(product: ShownRow): CatalogProduct {
  return {
    ...productListItem(product),
    description: writtenDescription(product),
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

export function productView(product: ProductRow): ProductView {
  const skus = skuViews(product.variants, product.skus);
  const view = { ...catalogView(product), skus };
  if (!product.hasSkus) return view;
  const { low: priceLow, high: priceHigh, listLow: listPriceLow } = priceRange(view);
  return { ...view, stock: totalStock(skus), priceLow, priceHigh, listPriceLow };
}
