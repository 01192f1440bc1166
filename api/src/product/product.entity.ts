/** A product of a store. Prices are paise. */
import type { OrderActor, ProductType } from '@shop/contract';
import { Check, Column, Entity, ForeignKey, Index, UpdateDateColumn, VirtualColumn } from 'typeorm';
import { Paise } from '../database/paise.js';
import { Store } from '../store/store.entity.js';
import { StoreOwned } from '../tenancy/store-owned.entity.js';

export interface StoredVariant {
  id: string;
  type: string;
  value: string;
  /** The price in paise; 0 = the product's own price. */
  price: number;
}

/** SQL of the ids of a product's categories; `store` = SQL of its store's id. */
function categoriesOf(product: string, store = `${product}.store_id`): string {
  return `ARRAY(SELECT link.category_id FROM product_category link WHERE link.store_id = ${store} AND link.product_id = ${product}.id ORDER BY link.category_id)`;
}

@Entity('product')
@Index('product_id_idx', ['id'])
@Index('product_search_idx', { synchronize: false })
@Index('product_name_idx', { synchronize: false })
@Index('product_price_idx', { synchronize: false })
@ForeignKey(() => Store, ['storeId'], ['id'], {
  name: 'product_store_id_fkey',
  onDelete: 'CASCADE',
})
@Check('product_type', `type IN ('simple', 'variant', 'affiliate')`)
@Check('product_money', 'price >= 0 AND sale_price >= 0')
@Check('product_stock', 'stock >= 0')
@Check('product_min_order', 'min_order >= 1')
export class Product extends StoreOwned {
  @Column('text')
  name: string;

  @Column('text', { default: '' })
  description: string;

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
   * The pieces left; null = not tracked, so that no subtraction can end in 'not tracked' (OQ-63).
   */
  @Column('int', { nullable: true })
  stock: number | null;

  @Column('text', { default: '' })
  unit: string;

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
}

/** A product as its answers show it, without its last editor. */
export type ProductRow = Omit<Product, 'editedBy'>;

/**
 * SQL of each property of a ProductRow, of the row that is called `product` in a statement whose $1
 * is its store: by that Citus sends the whole statement to the store's worker.
 */
export const productSql = (product: string): Readonly<Record<keyof ProductRow, string>> => ({
  id: `${product}.id`,
  storeId: `${product}.store_id`,
  name: `${product}.name`,
  description: `${product}.description`,
  images: `${product}.images`,
  // As a float it comes as a number; every paise up to 2^53 is exact in it.
  price: `${product}.price::float8`,
  salePrice: `${product}.sale_price::float8`,
  type: `${product}.type`,
  variants: `${product}.variants`,
  link: `${product}.link`,
  categories: categoriesOf(product, '$1'),
  minOrder: `${product}.min_order`,
  stock: `${product}.stock`,
  unit: `${product}.unit`,
  createdAt: `${product}.created_at`,
  updatedAt: `${product}.updated_at`,
  version: `${product}.version`,
});
