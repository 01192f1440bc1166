/** A used free trial and its store; the row outlives store and account (ABUSE-13). */
import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import type { StoreId } from '../tenancy/store-id.js';

@Entity('trial')
@Index('trial_owner_id_idx', ['ownerId'])
@Index('trial_mailbox_idx', ['mailbox'])
export class Trial {
  @PrimaryColumn('uuid')
  storeId: StoreId;

  @Column('uuid')
  ownerId: string;

  /**
   * The mailbox of the owner's address by `mailbox_key`: the same for 'a@x', 'a+b@x' and, at Gmail,
   * 'a.b@' and 'ab@'.
   */
  @Column('text')
  mailbox: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
