/** A store owner's account, or the platform admin's. */
import { Column, Entity, Index, Unique } from 'typeorm';
import { Account } from './account.entity.js';

@Entity('user')
@Unique('user_email_key', ['email'])
@Index('user_search_idx', { synchronize: false })
export class User extends Account {
  /**
   * The time at which the platform created or confirmed this account as the admin's; null = never
   * (ABUSE-10).
   */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  adminConfirmedAt: Date | null;

  /** The time at which a token of the account was last used, to within a day. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  lastSeenAt: Date;
}
