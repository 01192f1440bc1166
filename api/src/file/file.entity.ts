/** A picture in a store's media library. */
import { Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { Store } from '../store/store.entity.js';
import { StoreOwned } from '../tenancy/store-owned.entity.js';

@Entity('file')
@Unique('file_store_id_id_key', ['storeId', 'id'])
@Index('file_store_id_url_idx', ['storeId', 'url'])
@ForeignKey(() => Store, ['storeId'], ['id'], { name: 'file_store_id_fkey', onDelete: 'CASCADE' })
export class File extends StoreOwned {
  /** Address of the largest version. */
  @Column('text')
  url: string;

  /** px */
  @Column('int')
  width: number;

  /** px */
  @Column('int')
  height: number;

  /** All versions together. */
  @Column('int')
  bytes: number;
}
