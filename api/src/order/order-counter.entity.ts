/**
 * The last order number in a store, and how many orders were deleted again; the difference is the
 * number of orders.
 */
import { Column, Entity, ForeignKey, PrimaryColumn } from 'typeorm';
import { Store } from '../store/store.entity.js';
import type { StoreId } from '../tenancy/store-id.js';

@Entity('order_counter')
@ForeignKey(() => Store, ['storeId'], ['id'], {
  name: 'order_counter_store_id_fkey',
  onDelete: 'CASCADE',
})
export class OrderCounter {
  @PrimaryColumn('uuid')
  storeId: StoreId;

  @Column('int', { default: 0 })
  last: number;

  /** The deleted orders; whoever deletes one counts it (`OrderRepository.erase`). */
  @Column('int', { default: 0 })
  withdrawn: number;

  /** Whether the store is closed with its owner's account: it gives no number any more (SAFE-13). */
  @Column('boolean', { default: false })
  closed: boolean;
}
