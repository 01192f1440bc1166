/** Every event that the gateway sent to a store, once, with its outcome. */
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { Store } from '../store/store.entity.js';
import type { StoreId } from '../tenancy/store-id.js';

@Entity('payment_event')
@Index('payment_event_created_at_idx', { synchronize: false })
@ForeignKey(() => Store, ['storeId'], ['id'], {
  name: 'payment_event_store_id_fkey',
  onDelete: 'CASCADE',
})
export class PaymentEvent {
  @PrimaryColumn('uuid')
  storeId: StoreId;

  /** The gateway's own id of the event. */
  @PrimaryColumn('text')
  eventId: string;

  /** The type of the event, e.g. 'payment.captured'. */
  @Column('text')
  type: string;

  @Column('jsonb')
  body: unknown;

  @Column('text')
  outcome: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
