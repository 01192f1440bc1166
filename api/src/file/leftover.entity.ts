/** Keys that may lie in the file storage without a picture in the library: swept when they are due. */
import { Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { Store } from '../store/store.entity.js';
import { StoreOwned } from '../tenancy/store-owned.entity.js';

/** Its id is that of the picture. */
@Entity('file_leftover')
@Unique('file_leftover_store_id_id_key', ['storeId', 'id'])
@Index('file_leftover_due_at_idx', ['dueAt'])
@ForeignKey(() => Store, ['storeId'], ['id'], {
  name: 'file_leftover_store_id_fkey',
  onDelete: 'CASCADE',
})
export class Leftover extends StoreOwned {
  @Column('text', { array: true })
  keys: string[];

  /** An upload that isn't done by then has failed. */
  @Column({ type: 'timestamptz', precision: 3 })
  dueAt: Date;
}
