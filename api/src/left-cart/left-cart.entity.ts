/** A cart that a guest left with consent to one mail, or an address that wants none (CHK2-05). */
import type { LeftCartItem } from '@shop/contract';
import { Column, Entity, ForeignKey, Index } from 'typeorm';
import { Store } from '../store/store.entity.js';
import { StoreOwned } from '../tenancy/store-owned.entity.js';

@Entity('left_cart')
@Index('left_cart_waiting_key', ['storeId', 'emailKey'], {
  unique: true,
  where: 'email IS NOT NULL',
})
@Index('left_cart_email_key_idx', ['storeId', 'emailKey'])
@Index('left_cart_created_at_idx', ['createdAt'])
@ForeignKey(() => Store, ['storeId'], ['id'], {
  name: 'left_cart_store_id_fkey',
  onDelete: 'CASCADE',
})
export class LeftCart extends StoreOwned {
  /** null once the mail is sent, or where none is wanted. */
  @Column('text', { nullable: true })
  email: string | null;

  /** The keyed hash of the mailbox in this store. */
  @Column('text')
  emailKey: string;

  @Column('jsonb')
  items: LeftCartItem[];

  /** Since when the address wants no mails about carts of this store; null = it is a cart. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  stoppedAt: Date | null;
}
