/** The last order number given out in a store, and how many orders are gone again: so many there are. */
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

  /** Counted by the trigger order_withdrawn. */
  @Column('int', { default: 0 })
  withdrawn: number;
}
