/** A picture in a store's media library. */
import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { Store } from '../store/store.entity.js';
import { StoreOwned } from '../tenancy/store-owned.entity.js';

@Entity('file')
@Index('file_store_id_url_idx', ['storeId', 'url'])
@Index('file_review_id_idx', ['storeId', 'reviewId'], { where: 'review_id IS NOT NULL' })
@Index('file_order_id_key', ['storeId', 'orderId'], { unique: true, where: 'order_id IS NOT NULL' })
@ForeignKey(() => Store, ['storeId'], ['id'], { name: 'file_store_id_fkey', onDelete: 'CASCADE' })
export class File extends StoreOwned {
  /** The address of the largest version; '' = it is encrypted, for the owner alone. */
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

  /** A blurred picture as a data address, shown until the picture has come; '' = none (DET-04). */
  @Column('text', { default: '' })
  placeholder: string;

  /** The widths of the versions that are there as AVIF, too, because it is smaller. */
  @Column('int', { array: true, default: [] })
  avif: number[];

  /**
   * The review that it is a picture of; null = it is in the media library. There is no foreign key:
   * a review of a deleted product comes back with it.
   */
  @Column('uuid', { nullable: true })
  reviewId: string | null;

  /**
   * The order whose payment it shows, encrypted; null = it is none of these (UPI-03). There is no foreign key: its files
   * must be deleted with the row.
   */
  @Column('uuid', { nullable: true })
  orderId: string | null;
}
