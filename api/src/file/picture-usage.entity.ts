/** How many bytes a store's pictures take, all versions together; no row = none. */
import { Check, Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Store } from '../store/store.entity.js';
import type { StoreId } from '../tenancy/store-id.js';

@Entity('picture_usage')
@Check('picture_usage_bytes', 'bytes >= 0')
@ForeignKey(() => Store, ['storeId'], ['id'], {
  name: 'picture_usage_store_id_fkey',
  onDelete: 'CASCADE',
})
export class PictureUsage {
  @PrimaryColumn('uuid')
  storeId: StoreId;

  @Column({
    type: 'bigint',
    transformer: { to: (bytes: number) => bytes, from: (text: string) => Number(text) },
  })
  bytes: number;
}
