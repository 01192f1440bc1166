/** What belongs to a store: an id of its own and the store's id in every statement. */
import { Column, CreateDateColumn, PrimaryColumn } from 'typeorm';
import type { StoreId } from './store-id.js';

export abstract class StoreOwned {
  /** UUID v7. */
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  storeId: StoreId;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
