/**
 * The key of a row that belongs to a store: the store's id, which every statement names, and its
 * own.
 */
import { CreateDateColumn, PrimaryColumn } from 'typeorm';
import type { StoreId } from './store-id.js';

export abstract class StoreOwned {
  @PrimaryColumn('uuid')
  storeId: StoreId;

  @PrimaryColumn('uuid')
  id: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
