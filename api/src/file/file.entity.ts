/** A picture in a store's media library. */
import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { Store } from '../store/store.entity.js';
import { StoreOwned } from '../tenancy/store-owned.entity.js';

@Entity('file')
@Index('file_store_id_url_idx', ['storeId', 'url'])
@ForeignKey(() => Store, ['storeId'], ['id'], { name: 'file_store_id_fkey', onDelete: 'CASCADE' })
export class File extends StoreOwned {
  /** The address of the largest version. */
  @Column('text')
  url: string;

  /** The width, px. */
  @Column('int')
  width: number;

  /** The height, px. */
  @Column('int')
  height: number;

  /** The bytes of all versions together. */
  @Column('int')
  bytes: number;
}
