/** One line of an order. Prices are paise. */
import type { ChosenVariant } from '@shop/contract';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Paise } from '../database/paise.js';
import type { StoreId } from '../tenancy/store-id.js';
import { Order } from './order.entity.js';

/** A line as the order reads it. */
export type StoredOrderItem = Pick<OrderItem, 'name' | 'variant' | 'quantity' | 'price'> & {
  id: string;
};

@Entity('order_item')
@Index('order_item_search_idx', { synchronize: false })
@ForeignKey(() => Order, ['storeId', 'orderId'], ['storeId', 'id'], {
  name: 'order_item_order_fkey',
  onDelete: 'CASCADE',
})
@Check('order_item_quantity', 'quantity >= 1')
@Check('order_item_money', 'price >= 0')
export class OrderItem {
  @PrimaryColumn('uuid')
  storeId: StoreId;

  @PrimaryColumn('uuid')
  orderId: string;

  /** 0..n-1. */
  @PrimaryColumn('int')
  position: number;

  /** The product may be gone by now: no foreign key. */
  @Column('uuid')
  productId: string;

  /** With every chosen type and value. */
  @Column('text')
  name: string;

  @Column('jsonb', { default: [] })
  variant: ChosenVariant[];

  @Column('int')
  quantity: number;

  /** For one piece. */
  @Paise()
  price: number;

  /** Whether the pieces were taken from a counted stock, to be given back on cancelling (OQ-63). */
  @Column('boolean')
  stockTaken: boolean;
}
