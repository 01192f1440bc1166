/** A deleted category with the places of its products, for as long as it can be brought back (FIX-72). */
import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { Store } from '../store/store.entity.js';
import { StoreOwned } from '../tenancy/store-owned.entity.js';

@Entity('deleted_category')
@Index('deleted_category_created_at_idx', ['createdAt'])
@ForeignKey(() => Store, ['storeId'], ['id'], {
  name: 'deleted_category_store_id_fkey',
  onDelete: 'CASCADE',
})
export class DeletedCategory extends StoreOwned {
  /** The row, by the names of its columns. */
  @Column('jsonb')
  category: Record<string, unknown>;

  /** The rows that linked its products. */
  @Column('jsonb')
  products: unknown[];
}
