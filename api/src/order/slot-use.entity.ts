/** How many orders have chosen a time of delivery or pickup (DELIV-06). */
import { Check, Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Store } from '../store/store.entity.js';
import type { StoreId } from '../tenancy/store-id.js';

@Entity('slot_use')
@Index('slot_use_date_idx', ['date'])
@ForeignKey(() => Store, ['storeId'], ['id'], {
  name: 'slot_use_store_id_fkey',
  onDelete: 'CASCADE',
})
@Check('slot_use_counts', 'taken >= 0 AND capacity >= 0')
export class SlotUse {
  @PrimaryColumn('uuid')
  storeId: StoreId;

  /** The type of the order and the `slotKey`: 'delivery 2026-11-23 morning'. */
  @PrimaryColumn({ type: 'text', collation: 'C' })
  slot: string;

  /** The day, 'YYYY-MM-DD'. */
  @Column('date')
  date: string;

  @Column('int')
  taken: number;

  /** The most orders when it was chosen last; 0 = any number. */
  @Column('int')
  capacity: number;
}
