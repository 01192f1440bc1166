/** A mailed link that confirms an address, identified by the hash of its token (ABUSE-11). */
import { Column, CreateDateColumn, Entity, Index, PrimaryColumn } from 'typeorm';
import type { AccountKind } from './account-kind.js';

@Entity('email_verification')
@Index('email_verification_account_idx', ['kind', 'accountId'])
@Index('email_verification_expires_at_idx', ['expiresAt'])
export class EmailVerification {
  /** The SHA-256 of the token, hex. */
  @PrimaryColumn('text')
  tokenHash: string;

  @Column('text')
  kind: AccountKind;

  @Column('uuid')
  accountId: string;

  /** The address that it confirms; it has no effect once the account has another. */
  @Column('text')
  email: string;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt: Date;
}
