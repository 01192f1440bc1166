/** A sku: a sold combination of a product's variants. Prices are paise. */
import { Check, Column, Entity, ForeignKey, Index, Unique, UpdateDateColumn } from 'typeorm';
import { Paise } from '../database/paise.js';
import { StoreOwned } from '../tenancy/store-owned.entity.js';
import { Product } from './product.entity.js';

/** A sku as it is read with its product. */
export type StoredSku = Omit<
  Sku,
  'storeId' | 'createdAt' | 'updatedAt' | 'productId' | 'position' | 'soldPrice' | 'listPrice'
>;

/** A sku as it is written, with what it is sold at. */
export type SoldSku = StoredSku & Pick<Sku, 'soldPrice' | 'listPrice'>;

@Entity('sku')
@Unique('sku_choice_key', ['storeId', 'productId', 'variantIds'])
@Index('sku_code_key', { synchronize: false })
@Index('sku_search_idx', { synchronize: false })
@ForeignKey(() => Product, ['storeId', 'productId'], ['storeId', 'id'], {
  name: 'sku_product_fkey',
  onDelete: 'CASCADE',
})
@Check('sku_money', 'price >= 0 AND sale_price >= 0')
@Check('sku_stock', 'stock >= 0')
@Check('sku_weight', 'weight >= 0')
export class Sku extends StoreOwned {
  @Column('uuid')
  productId: string;

  /** The position among the product's skus, 0..n-1. */
  @Column('int')
  position: number;

  /** The ids of its variants, one of each type, sorted: a renamed variant stays the same one. */
  @Column('uuid', { array: true })
  variantIds: string[];

  /** The price; 0 = as the variants cost without skus. */
  @Paise({ default: 0 })
  price: number;

  /** The sale price; 0 = none. */
  @Paise({ default: 0 })
  salePrice: number;

  /** What one piece costs, by the rules of libs/commerce; written with every save of its product (SKU-08). */
  @Paise({ default: 0 })
  soldPrice: number;

  /** What that was before its sale; `soldPrice` where nothing is taken off. */
  @Paise({ default: 0 })
  listPrice: number;

  /** The pieces left; null = not counted. */
  @Column('int', { nullable: true })
  stock: number | null;

  /** The seller's own code, unique in the store without case; '' = none. */
  @Column('text', { default: '' })
  code: string;

  @Column('text', { default: '' })
  barcode: string;

  /** One of the product's pictures; '' = its cover. */
  @Column('text', { default: '' })
  image: string;

  /** The weight in grams; 0 = unknown. */
  @Column('int', { default: 0 })
  weight: number;

  /** Whether it is sold at present. */
  @Column('boolean', { default: true })
  active: boolean;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}
