/** A buyer's review of one product of an order (DET-05). */
import { limits, type OrderActor, type ReviewStatus, reviewStatuses } from '@shop/contract';
import {
  Check,
  Column,
  Entity,
  ForeignKey,
  Index,
  Unique,
  UpdateDateColumn,
  VirtualColumn,
} from 'typeorm';
import { oneOf } from '../database/one-of.js';
import { Order } from '../order/order.entity.js';
import { Product } from '../product/product.entity.js';
import { StoreOwned } from '../tenancy/store-owned.entity.js';

@Entity('review')
@Unique('review_item_key', ['storeId', 'orderId', 'productId'])
@Index('review_product_idx', ['storeId', 'productId', 'status', 'id'])
@Index('review_status_idx', ['storeId', 'status', 'id'])
@Index('review_stars_idx', ['storeId', 'stars', 'id'])
@ForeignKey(() => Product, ['storeId', 'productId'], ['storeId', 'id'], {
  name: 'review_product_fkey',
  onDelete: 'CASCADE',
})
@ForeignKey(() => Order, ['storeId', 'orderId'], ['storeId', 'id'], {
  name: 'review_order_fkey',
  onDelete: 'CASCADE',
})
@Check('review_stars', 'stars BETWEEN 1 AND 5')
@Check('review_status', oneOf('status', reviewStatuses))
@Check(
  'review_pictures',
  `jsonb_typeof(pictures) = 'array' AND jsonb_array_length(pictures) <= ${limits.reviewPictures}`,
)
export class Review extends StoreOwned {
  @Column('uuid')
  productId: string;

  @Column('uuid')
  orderId: string;

  @Column('int')
  stars: number;

  @Column('text', { default: '' })
  text: string;

  /** The name under which it is shown. */
  @Column('text')
  author: string;

  /** The shop's answer; '' = none. */
  @Column('text', { default: '' })
  reply: string;

  /** The addresses of the author's pictures. */
  @Column('jsonb', { default: [] })
  pictures: string[];

  /** Only published ones are shown and counted. */
  @Column('text', { default: 'new' })
  status: ReviewStatus;

  @UpdateDateColumn({ type: 'timestamptz', precision: 3 })
  updatedAt: Date;

  /** The version, which counts the owner's edits (MEND-24). */
  @Column('int', { default: 1 })
  version: number;

  /** Who has edited it last; null = nobody yet. */
  @Column('text', { nullable: true })
  editedBy: OrderActor | null;

  @VirtualColumn('text', {
    query: (review) =>
      `(SELECT product.name FROM product WHERE product.store_id = ${review}.store_id AND product.id = ${review}.product_id)`,
  })
  productName: string;

  @VirtualColumn('int', {
    query: (review) =>
      `(SELECT placed.number FROM "order" placed WHERE placed.store_id = ${review}.store_id AND placed.id = ${review}.order_id)`,
  })
  orderNumber: number;
}
