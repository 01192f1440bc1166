/** One line of an order. Prices are paise. */
import type { ChosenVariant, OrderItemAnswer } from '@shop/contract';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Paise } from '../database/paise.js';
import type { StoreId } from '../tenancy/store-id.js';
import { Order } from './order.entity.js';

/** An answer as it is stored; `surcharge` is paise. */
export type StoredAnswer = OrderItemAnswer;

/** The columns of a line that are read with its order. */
export type StoredOrderItem = Pick<
  OrderItem,
  'name' | 'variant' | 'quantity' | 'price' | 'skuId' | 'answers' | 'discount'
> & {
  id: string;
};

@Entity('order_item')
@Index('order_item_search_idx', { synchronize: false })
@Index('order_item_product_idx', ['storeId', 'productId', 'orderId'])
@ForeignKey(() => Order, ['storeId', 'orderId'], ['storeId', 'id'], {
  name: 'order_item_order_fkey',
  onDelete: 'CASCADE',
})
@Check('order_item_quantity', 'quantity >= 1')
@Check('order_item_money', 'price >= 0 AND discount >= 0 AND discount <= price * quantity')
export class OrderItem {
  @PrimaryColumn('uuid')
  storeId: StoreId;

  @PrimaryColumn('uuid')
  orderId: string;

  /** The position, 0..n-1. */
  @PrimaryColumn('int')
  position: number;

  /** The product's id, without a foreign key, since the product may be deleted. */
  @Column('uuid')
  productId: string;

  /** The name with every chosen type and value. */
  @Column('text')
  name: string;

  @Column('jsonb', { default: [] })
  variant: ChosenVariant[];

  @Column('int')
  quantity: number;

  /** The price of one piece. */
  @Paise()
  price: number;

  /**
   * Whether the pieces were reserved from a counted stock, to be released on cancelling (OQ-63).
   */
  @Column('boolean')
  stockTaken: boolean;

  /** The sku's id, without a foreign key, since it may be deleted; null = the product itself. */
  @Column('uuid', { nullable: true })
  skuId: string | null;

  /** What the buyer was asked, with the answers as ordered; their surcharges are part of the price. */
  @Column('jsonb', { default: [] })
  answers: StoredAnswer[];

  /** What an offer took off all its pieces together. */
  @Paise({ default: 0 })
  discount: number;
}
