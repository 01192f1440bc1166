/** A category of a store, at its place in the owner's order. */
import type { OrderActor } from '@shop/contract';
import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { Store } from '../store/store.entity.js';
import { StoreOwned } from '../tenancy/store-owned.entity.js';

@Entity('category')
@Unique('category_store_id_id_key', ['storeId', 'id'])
@Index('category_name_key', { synchronize: false })
@Index('category_store_id_position_idx', ['storeId', 'position'])
@ForeignKey(() => Store, ['storeId'], ['id'], {
  name: 'category_store_id_fkey',
  onDelete: 'CASCADE',
})
@Check('category_position', 'position >= 0')
export class Category extends StoreOwned {
  @Column('text')
  name: string;

  @Column('text', { default: '' })
  imageUrl: string;

  /** 0..n-1. */
  @Column('int')
  position: number;

  /** Counts its edits (MEND-24). */
  @Column('int', { default: 1 })
  version: number;

  /** When it was edited last; null until then. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  editedAt: Date | null;

  /** Who edited it last; null until then. */
  @Column('text', { nullable: true })
  editedBy: OrderActor | null;
}
