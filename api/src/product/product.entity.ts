/** A product of a store. Prices are paise. */
import type { OrderActor, ProductType } from '@shop/contract';
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
import { Paise } from '../database/paise.js';
import { Store } from '../store/store.entity.js';
import { StoreOwned } from '../tenancy/store-owned.entity.js';

export interface StoredVariant {
  id: string;
  type: string;
  value: string;
  /** Paise; 0 = the product's own price. */
  price: number;
}

@Entity('product')
@Unique('product_store_id_id_key', ['storeId', 'id'])
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

  /** Addresses; the first is the cover. */
  @Column('jsonb', { default: [] })
  images: string[];

  @Paise()
  price: number;

  /** 0 = none. */
  @Paise({ default: 0 })
  salePrice: number;

  @Column('text')
  type: ProductType;

  /** Only for 'variant'. */
  @Column('jsonb', { default: [] })
  variants: StoredVariant[];

  /** Only for 'affiliate'. */
  @Column('text', { default: '' })
  link: string;

  @Column('int', { default: 1 })
  minOrder: number;

  /** Pieces left; null = not tracked, so that no subtraction can end in 'not tracked' (OQ-63). */
  @Column('int', { nullable: true })
  stock: number | null;

  @Column('text', { default: '' })
  unit: string;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;

  /** Counts the owner's edits; orders that take stock leave it (MEND-24). */
  @Column('int', { default: 1 })
  version: number;

  /** Who edited it last; null until then. */
  @Column('text', { nullable: true })
  editedBy: OrderActor | null;

  /** Ids of its categories, in the order of the categories. */
  @VirtualColumn('uuid', {
    query: (product) =>
      `ARRAY(SELECT link.category_id FROM product_category link WHERE link.store_id = ${product}.store_id AND link.product_id = ${product}.id ORDER BY link.category_id)`,
  })
  categories: string[];
}
