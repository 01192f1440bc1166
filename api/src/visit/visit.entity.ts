/** One visit of the platform admin in somebody's store. Rows are only ever added. */
import { Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { Store } from '../store/store.entity.js';
import { StoreOwned } from '../tenancy/store-owned.entity.js';

@Entity('admin_visit')
@Index('admin_visit_id_idx', ['id'])
@Unique('admin_visit_reads_key', ['storeId', 'email', 'readsOf'])
@ForeignKey(() => Store, ['storeId'], ['id'], {
  name: 'admin_visit_store_id_fkey',
  onDelete: 'CASCADE',
})
export class Visit extends StoreOwned {
  /** The admin's e-mail. */
  @Column('text')
  email: string;

  @Column('text')
  method: string;

  @Column('text')
  path: string;

  @Column('text')
  requestId: string;

  /** The 10 minutes in which a read happened; null for a write. */
  @Column('int', { nullable: true })
  readsOf: number | null;
}
