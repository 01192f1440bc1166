/** A phone or a network whose orders a store refuses (ABUSE-07). */
import { type RefusalKind, refusalKinds } from '@shop/contract';
import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { oneOf } from '../database/one-of.js';
import { Store } from '../store/store.entity.js';
import { StoreOwned } from '../tenancy/store-owned.entity.js';

@Entity('order_refusal')
@Unique('order_refusal_store_id_kind_value_key', ['storeId', 'kind', 'value'])
@Index('order_refusal_ends_at_idx', ['endsAt'], { where: 'ends_at IS NOT NULL' })
@ForeignKey(() => Store, ['storeId'], ['id'], {
  name: 'order_refusal_store_id_fkey',
  onDelete: 'CASCADE',
})
@Check('order_refusal_kind', oneOf('kind', refusalKinds))
export class OrderRefusal extends StoreOwned {
  @Column('text')
  kind: RefusalKind;

  /** The value; of a phone its last 10 digits, of a network a keyed hash. */
  @Column('text')
  value: string;

  @Column('text', { default: '' })
  note: string;

  /** The time at which it ends by itself; null = the owner ends it. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  endsAt: Date | null;
}
