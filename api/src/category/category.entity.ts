/** A category of a store, at its place in the owner's order. */
import type { OrderActor } from '@shop/contract';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { Store } from '../store/store.entity.js';
import { StoreOwned } from '../tenancy/store-owned.entity.js';

@Entity('category')
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

  /** The position, 0..n-1. */
  @Column('int')
  position: number;

  /** The version, which counts the edits (MEND-24). */
  @Column('int', { default: 1 })
  version: number;

  /** The time of the last edit; null = none yet. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  editedAt: Date | null;

  /** The e-mail of the last editor; null = none yet. */
  @Column('text', { nullable: true })
  editedBy: OrderActor | null;
}
