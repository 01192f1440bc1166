/** A product of a store. Prices are paise. */
import {
  type BuyerQuestion,
  type DescriptionFormat,
  descriptionFormats,
  type ImageText,
  limits,
  type OrderActor,
  type ProductInformation,
  type ProductStatus,
  type ProductType,
  productStatuses,
} from '@shop/contract';
import {
  Check,
  Column,
  Entity,
  ForeignKey,
  Index,
  Unique,
  UpdateDateColumn,
  VirtualColumn,
} from 'typeorm';
import { oneOf } from '../database/one-of.js';
import { Paise } from '../database/paise.js';
import { Store } from '../store/store.entity.js';
import { StoreOwned } from '../tenancy/store-owned.entity.js';
import type { StoredSku } from './sku.entity.js';

export interface StoredVariant {
  id: string;
  type: string;
  value: string;
  /** The price in paise; 0 = the product's own price. */
  price: number;
}

/** Product information as it is stored; `mrp` is paise. */
export type StoredInformation = ProductInformation;

/** Questions to the buyer as they are stored; surcharges are paise. */
export type StoredQuestion = BuyerQuestion;

/** SQL of the ids of a product's categories; `store` = SQL of its store's id. */
function categoriesOf(product: string, store = `${product}.store_id`): string {
  return `ARRAY(SELECT link.category_id FROM product_category link WHERE link.store_id = ${store} AND link.product_id = ${product}.id ORDER BY link.category_id)`;
}

/** SQL of a product's skus as JSON, in their order; only a product that has some reads the table. */
export function skusOf(product: string): string {
  return `CASE WHEN ${product}.has_skus THEN (SELECT coalesce(json_agg(json_build_object('id', sku.id, 'variantIds', sku.variant_ids, 'price', sku.price, 'salePrice', sku.sale_price, 'stock', sku.stock, 'code', sku.code, 'barcode', sku.barcode, 'image', sku.image, 'weight', sku.weight, 'active', sku.active) ORDER BY sku.position, sku.id), '[]') FROM sku WHERE sku.store_id = ${product}.store_id AND sku.product_id = ${product}.id) ELSE '[]' END`;
}

/** SQL of the pieces left of a product, or together of its active skus that are counted in; null = not counted. */
export function shownStock(product: string, isCountedIn = 'TRUE'): string {
  return `CASE WHEN ${product}.has_skus THEN (SELECT CASE WHEN bool_or(sku.stock IS NULL) THEN NULL ELSE LEAST(coalesce(sum(sku.stock), 0), ${limits.stock})::int END FROM sku WHERE sku.store_id = ${product}.store_id AND sku.product_id = ${product}.id AND sku.active AND ${isCountedIn}) ELSE ${product}.stock END`;
}

/**
 * SQL of what a product costs in lists, in the words of `priceRange`: of the skus that can be bought now, else what
 * all cost, which its row has (SKU-08). An order takes the stock of a sku without its product's row, so it is read.
 */
export function shownPrices(
  product: string,
): Record<'priceLow' | 'priceHigh' | 'listPriceLow', string> {
  const shown = (ofSkus: string, ofAll: string) =>
    `(CASE WHEN ${product}.has_skus THEN coalesce((SELECT ${ofSkus} FROM sku WHERE sku.store_id = ${product}.store_id AND sku.product_id = ${product}.id AND sku.active AND coalesce(sku.stock >= ${product}.min_order, TRUE)), ${product}.${ofAll}) ELSE ${product}.${ofAll} END)::float8`;
  return {
    priceLow: shown('min(sku.sold_price)', 'price_low'),
    priceHigh: shown('max(sku.sold_price)', 'price_high'),
    listPriceLow: shown(
      '(array_agg(sku.list_price ORDER BY sku.sold_price, sku.list_price DESC))[1]',
      'list_price_low',
    ),
  };
}

@Entity('product')
@Index('product_id_idx', ['id'])
@Index('product_search_idx', { synchronize: false })
@Index('product_name_idx', { synchronize: false })
@Index('product_price_idx', { synchronize: false })
@Index('product_sellable_idx', { synchronize: false })
@Index('product_publish_idx', { synchronize: false })
@Index('product_hidden_idx', { synchronize: false })
@ForeignKey(() => Store, ['storeId'], ['id'], {
  name: 'product_store_id_fkey',
  onDelete: 'CASCADE',
})
@Check('product_type', `type IN ('simple', 'variant', 'affiliate')`)
@Check('product_money', 'price >= 0 AND sale_price >= 0')
@Check('product_stock', 'stock >= 0')
@Check('product_min_order', 'min_order >= 1')
@Check('product_status', oneOf('status', productStatuses))
@Check('product_description_format', oneOf('description_format', descriptionFormats))
// It is checked at the end of a statement, so that products may swap their handles in one.
@Unique('product_handle_key', ['storeId', 'handle'], { deferrable: 'INITIALLY IMMEDIATE' })
export class Product extends StoreOwned {
  @Column('text')
  name: string;

  /** The description as plain text, which search reads. */
  @Column('text', { default: '' })
  description: string;

  /** The same as sanitised HTML, where its owner formats it; else '' (DET-03). */
  @Column('text', { default: '' })
  descriptionHtml: string;

  /** The pictures' addresses; the first is the cover. */
  @Column('jsonb', { default: [] })
  images: string[];

  @Paise()
  price: number;

  /** The sale price; 0 = none. */
  @Paise({ default: 0 })
  salePrice: number;

  @Column('text')
  type: ProductType;

  /** The variants, only for 'variant'. */
  @Column('jsonb', { default: [] })
  variants: StoredVariant[];

  /** The link, only for 'affiliate'. */
  @Column('text', { default: '' })
  link: string;

  @Column('int', { default: 1 })
  minOrder: number;

  /**
   * The pieces left; null = not tracked, so that no subtraction can end in 'not tracked' (OQ-63),
   * or counted by sku.
   */
  @Column('int', { nullable: true })
  stock: number | null;

  @Column('text', { default: '' })
  unit: string;

  @Column('text', { default: 'active' })
  status: ProductStatus;

  /** The word of its address (PUB-03); by bytes, so that handles with a common start lie together. */
  @Column({ type: 'text', collation: 'C' })
  handle: string;

  /** When shoppers begin to see it; null = at once (PUB-04). */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  publishAt: Date | null;

  /** The id that it would have, had it been made at its publish date (`newest.ts`); null without one. */
  @Column('uuid', { nullable: true })
  publishId: string | null;

  @Column('text', { array: true, default: [] })
  tags: string[];

  @Column('text', { default: 'text' })
  descriptionFormat: DescriptionFormat;

  @Column('jsonb', { default: [] })
  imageTexts: ImageText[];

  @Column('jsonb', { default: {} })
  information: StoredInformation;

  @Column('jsonb', { default: [] })
  questions: StoredQuestion[];

  @Column('text', { default: '' })
  searchTitle: string;

  @Column('text', { default: '' })
  searchDescription: string;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;

  /**
   * The version, which counts the owner's edits; orders that take stock don't change it (MEND-24).
   */
  @Column('int', { default: 1 })
  version: number;

  /** The e-mail of the last editor; null = none yet. */
  @Column('text', { nullable: true })
  editedBy: OrderActor | null;

  /** The ids of its categories, in the order of the categories. */
  @VirtualColumn('uuid', { query: (product) => categoriesOf(product) })
  categories: string[];

  /** Whether its skus are sold instead of the product itself. */
  @Column('boolean', { default: false })
  hasSkus: boolean;

  /**
   * What one piece costs at least, with the least that required questions add (FIX-04); of skus the active ones
   * together, whatever is left of them.
   */
  @Paise({ default: 0 })
  priceLow: number;

  /** What one piece costs at most. */
  @Paise({ default: 0 })
  priceHigh: number;

  /** What the choice at priceLow cost before its sale; priceLow where nothing is taken off (FIX-05). */
  @Paise({ default: 0 })
  listPriceLow: number;

  /** How many of its reviews are published; kept by `review/` in the transaction that changes them. */
  @Column('int', { default: 0 })
  reviewCount: number;

  /** The stars of those together. */
  @Column('int', { default: 0 })
  reviewStars: number;

  /** Its skus, read in the same statement; written as `sku` rows. */
  @VirtualColumn('json', { query: skusOf })
  skus: StoredSku[];
}

/** A product as its answers show it, without its last editor. */
export type ProductRow = Omit<Product, 'editedBy'>;

/** A product as lists show it, without its skus. */
export type ShownRow = Omit<ProductRow, 'skus'>;

/**
 * SQL of each property of a ShownRow, of the row that is called `product` in a statement whose $1
 * is its store: by that Citus sends the whole statement to the store's worker.
 */
export const productSql = (product: string): Readonly<Record<keyof ShownRow, string>> => ({
  id: `${product}.id`,
  storeId: `${product}.store_id`,
  name: `${product}.name`,
  description: `${product}.description`,
  descriptionHtml: `${product}.description_html`,
  images: `${product}.images`,
  // As a float it comes as a number; every paise up to 2^53 is exact in it.
  price: `${product}.price::float8`,
  salePrice: `${product}.sale_price::float8`,
  type: `${product}.type`,
  variants: `${product}.variants`,
  link: `${product}.link`,
  categories: categoriesOf(product, '$1'),
  minOrder: `${product}.min_order`,
  stock: shownStock(product),
  unit: `${product}.unit`,
  status: `${product}.status`,
  handle: `${product}.handle`,
  publishAt: `${product}.publish_at`,
  publishId: `${product}.publish_id`,
  tags: `${product}.tags`,
  descriptionFormat: `${product}.description_format`,
  imageTexts: `${product}.image_texts`,
  information: `${product}.information`,
  questions: `${product}.questions`,
  searchTitle: `${product}.search_title`,
  searchDescription: `${product}.search_description`,
  createdAt: `${product}.created_at`,
  updatedAt: `${product}.updated_at`,
  version: `${product}.version`,
  hasSkus: `${product}.has_skus`,
  priceLow: `${product}.price_low::float8`,
  priceHigh: `${product}.price_high::float8`,
  listPriceLow: `${product}.list_price_low::float8`,
  reviewCount: `${product}.review_count`,
  reviewStars: `${product}.review_stars`,
});
