/** The order that a key made; gone with the order, so that a refused attempt can be tried again (OQ-69). */
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Order } from '../order/order.entity.js';
import type { StoreId } from '../tenancy/store-id.js';

@Entity('idempotency_key')
@Index('idempotency_key_created_at_idx', { synchronize: false })
@ForeignKey(() => Order, ['storeId', 'orderId'], ['storeId', 'id'], {
  name: 'idempotency_key_order_fkey',
  onDelete: 'CASCADE',
})
export class IdempotencyKey {
  @PrimaryColumn('uuid')
  storeId: StoreId;

  @PrimaryColumn('text')
  key: string;

  /** What was asked for, by whom. */
  @Column('text')
  bodyHash: string;

  @Column('uuid')
  orderId: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
