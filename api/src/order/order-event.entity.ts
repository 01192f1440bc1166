/** One line of an order's timeline: what changed, when and by whom. Rows are only ever added. */
import { type OrderActor, type OrderEventKind, orderActors, orderEventKinds } from '@shop/contract';
import { Check, Column, Entity, ForeignKey, Index } from 'typeorm';
import { oneOf } from '../database/one-of.js';
import { StoreOwned } from '../tenancy/store-owned.entity.js';
import { Order } from './order.entity.js';

@Entity('order_event')
@Index('order_event_order_idx', ['storeId', 'orderId', 'id'])
@Index('order_event_note_idx', { synchronize: false })
@ForeignKey(() => Order, ['storeId', 'orderId'], ['storeId', 'id'], {
  name: 'order_event_order_fkey',
  onDelete: 'CASCADE',
})
@Check('order_event_kind', oneOf('kind', orderEventKinds))
@Check('order_event_actor', oneOf('actor', orderActors))
export class OrderEvent extends StoreOwned {
  @Column('uuid')
  orderId: string;

  @Column('text')
  kind: OrderEventKind;

  @Column('text', { nullable: true })
  before: string | null;

  @Column('text', { nullable: true })
  after: string | null;

  @Column('text', { default: '' })
  note: string;

  @Column('text')
  actor: OrderActor;

  @Column('text', { nullable: true })
  actorEmail: string | null;
}
