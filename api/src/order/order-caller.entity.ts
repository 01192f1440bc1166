/** The network that an order came from, as keyed hashes; deleted after a day (ABUSE-07). */
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import type { StoreId } from '../tenancy/store-id.js';
import { Order } from './order.entity.js';

@Entity('order_caller')
@Index('order_caller_near_idx', ['storeId', 'near', 'createdAt'])
@Index('order_caller_wide_idx', ['storeId', 'wide', 'createdAt'], { where: 'wide IS NOT NULL' })
@Index('order_caller_created_at_idx', { synchronize: false })
@ForeignKey(() => Order, ['storeId', 'orderId'], ['storeId', 'id'], {
  name: 'order_caller_order_fkey',
  onDelete: 'CASCADE',
})
export class OrderCaller {
  @PrimaryColumn('uuid')
  storeId: StoreId;

  @PrimaryColumn('uuid')
  orderId: string;

  /** The network of one household or server. */
  @Column('text')
  near: string;

  /** The network that one customer of a provider may have; null for IPv4. */
  @Column('text', { nullable: true })
  wide: string | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
