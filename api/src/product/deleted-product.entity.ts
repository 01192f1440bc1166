/** A deleted product with all that belonged to it, for as long as it can be brought back (PUB-06). */
import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { Store } from '../store/store.entity.js';
import { StoreOwned } from '../tenancy/store-owned.entity.js';

@Entity('deleted_product')
@Index('deleted_product_created_at_idx', ['createdAt'])
@ForeignKey(() => Store, ['storeId'], ['id'], {
  name: 'deleted_product_store_id_fkey',
  onDelete: 'CASCADE',
})
export class DeletedProduct extends StoreOwned {
  /** The row, by the names of its columns. */
  @Column('jsonb')
  product: Record<string, unknown>;

  /** The rows that belonged to it, by their tables. */
  @Column('jsonb')
  parts: Record<string, unknown[]>;
}
