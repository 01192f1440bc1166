/**
 * A handle that a product had before: its addresses lead to the product as long as no other product
 * takes the word (PUB-03).
 */
import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { StoreId } from '../tenancy/store-id.js';
import { Product } from './product.entity.js';

@Entity('product_handle')
@Index('product_handle_product_idx', ['storeId', 'productId'])
@ForeignKey(() => Product, ['storeId', 'productId'], ['storeId', 'id'], {
  name: 'product_handle_product_fkey',
  onDelete: 'CASCADE',
})
export class FormerHandle {
  @PrimaryColumn('uuid')
  storeId: StoreId;

  @PrimaryColumn({ type: 'text', collation: 'C' })
  handle: string;

  @Column('uuid')
  productId: string;

  /** When the product gave it up; null = long ago. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true, default: () => 'now()' })
  givenUpAt: Date | null;
}
