/** A product as the API answers it: prices in rupees, stock -1 when not tracked. */
import { averageStars, gtinOf, priceRange, toldStock, toRupees, totalStock } from '@shop/commerce';
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

/**
 * A product in a list of the storefront. The stock of one with skus is what shoppers are told of those of which enough
 * is left for the minimum order.
 */
export function catalogView(product: ShownRow): CatalogProduct {
  const view = fullView(product);
  return product.hasSkus ? { ...view, stock: toldStock(view.stock, view.minOrder) } : view;
}

function fullView(product: ShownRow): CatalogProduct {
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

/** A product as its owner reads it. */
export function productView(product: ProductRow): ProductView {
  return withSkus(product, skuViews(product.variants, product.skus));
}

/**
 * A product as everyone may read it: of its skus no more than its page shows, and the GTIN, which is printed on the
 * goods and read by search engines. How many there are, and the seller's own codes, are the owner's to know (FIX-53).
 */
export function shopperView(product: ProductRow): ProductView {
  const told = skuViews(product.variants, product.skus).map((sku) => ({
    ...sku,
    stock: toldStock(sku.stock, product.minOrder),
    code: '',
    barcode: gtinOf(sku.barcode),
    weight: 0,
  }));
  return withSkus(product, told);
}

function withSkus(product: ProductRow, skus: ProductView['skus']): ProductView {
  const view = { ...fullView(product), skus };
  if (!product.hasSkus) return view;
  const { low: priceLow, high: priceHigh, listLow: listPriceLow } = priceRange(view);
  return { ...view, stock: totalStock(skus), priceLow, priceHigh, listPriceLow };
}
