/** The outbox: a mail that is to be sent, written with the change that it tells of. */
import { Check, Column, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { oneOf } from '../database/one-of.js';
import { Store } from '../store/store.entity.js';
import { StoreOwned } from '../tenancy/store-owned.entity.js';

export const mailKinds = [
  'orderForOwner',
  'orderForCustomer',
  'paidLate',
  'membershipEnding',
  'membershipEnded',
  'ordersGathered',
  'slugEnding',
] as const;
export type MailKind = (typeof mailKinds)[number];

/**
 * 'handing' = its bytes may be on the way; when the process dies then, nobody knows whether it
 * arrived: 'unsure', never sent again. 'held' = waits until its reader has confirmed the address;
 * 'dropped' = that took too long, or a guest's address had got its mails of the day (ABUSE-11).
 */
export const mailStates = [
  'waiting',
  'handing',
  'sent',
  'failed',
  'unsure',
  'held',
  'dropped',
] as const;
export type MailState = (typeof mailStates)[number];

@Entity('mail')
@Index('mail_created_at_idx', { synchronize: false })
@Unique('mail_store_id_kind_about_key', ['storeId', 'kind', 'about'])
@Index('mail_due_at_idx', ['dueAt'], { where: `state IN ('waiting', 'handing')` })
@Index('mail_held_idx', ['createdAt'], { where: `state = 'held'` })
@ForeignKey(() => Store, ['storeId'], ['id'], { name: 'mail_store_id_fkey', onDelete: 'CASCADE' })
@Check('mail_kind', oneOf('kind', mailKinds))
@Check('mail_state', oneOf('state', mailStates))
export class Mail extends StoreOwned {
  @Column('text')
  kind: MailKind;

  /** What it tells of: an order's id, the end of a membership in epoch ms, or a quarter of an hour counted from 1970. Once per store and kind. */
  @Column('text')
  about: string;

  @Column('text', { default: 'waiting' })
  state: MailState;

  /** When it is tried next, or when whoever has it in hand is thought dead. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  dueAt: Date;

  @Column('int', { default: 0 })
  attempts: number;

  /** Why the last try failed; '' for none. */
  @Column('text', { default: '' })
  fault: string;
}
