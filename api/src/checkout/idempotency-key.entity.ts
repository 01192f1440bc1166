/**
 * The order that a key made; deleted with the order, so that a refused request can be repeated
 * (OQ-69).
 */
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

  /** The hash of the body and of who ordered. */
  @Column('text')
  bodyHash: string;

  @Column('uuid')
  orderId: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
