/** Which products belong to which categories; the keys ensure that both are of the same store. */
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Category } from '../category/category.entity.js';
import type { StoreId } from '../tenancy/store-id.js';
import { Product } from './product.entity.js';

@Entity('product_category')
@Index('product_category_category_idx', { synchronize: false })
@ForeignKey(() => Product, ['storeId', 'productId'], ['storeId', 'id'], {
  name: 'product_category_product_fkey',
  onDelete: 'CASCADE',
})
@ForeignKey(() => Category, ['storeId', 'categoryId'], ['storeId', 'id'], {
  name: 'product_category_category_fkey',
  onDelete: 'CASCADE',
})
export class ProductCategory {
  @PrimaryColumn('uuid')
  storeId: StoreId;

  @PrimaryColumn('uuid')
  productId: string;

  @PrimaryColumn('uuid')
  categoryId: string;

  /** The owner's order in the category, from 1; 0 = it came after the last placing (PUB-07). */
  @Column('int', { default: 0 })
  position: number;

  /** As its product's: by it those of a place are sorted, the newest first (`newest.ts`). */
  @Column('uuid', { nullable: true })
  publishId: string | null;
}
