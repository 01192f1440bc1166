/** A policy page of a store: sanitised HTML (OQ-21). */
import type { OrderActor, PageKey } from '@shop/contract';
import { Column, Entity, ForeignKey, PrimaryColumn, UpdateDateColumn } from 'typeorm';
import { Store } from '../store/store.entity.js';
import type { StoreId } from '../tenancy/store-id.js';

@Entity('page')
@ForeignKey(() => Store, ['storeId'], ['id'], { name: 'page_store_id_fkey', onDelete: 'CASCADE' })
export class Page {
  @PrimaryColumn('uuid')
  storeId: StoreId;

  @PrimaryColumn('text')
  key: PageKey;

  @Column('text')
  content: string;

  /** The version, which counts the edits (MEND-24). */
  @Column('int', { default: 1 })
  version: number;

  /** The e-mail of the last editor; null = none yet. */
  @Column('text', { nullable: true })
  editedBy: OrderActor | null;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;
}
