/** One line of an order. Prices are paise. */
import type { ChosenVariant } from '@shop/contract';
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Paise } from '../database/paise.js';
import type { StoreId } from '../tenancy/store-id.js';
import { Order } from './order.entity.js';

/** The columns of a line that are read with its order. */
export type StoredOrderItem = Pick<
  OrderItem,
  'name' | 'variant' | 'quantity' | 'price' | 'skuId'
> & {
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
}
