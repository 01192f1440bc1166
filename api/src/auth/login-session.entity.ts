/** A session of an owner or the admin; a token is valid as long as its row exists (ABUSE-15). */
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from './user.entity.js';

@Entity('session')
@Index('session_user_id_idx', ['userId'])
@Index('session_expires_at_idx', ['expiresAt'])
@ForeignKey(() => User, ['userId'], ['id'], { name: 'session_user_id_fkey', onDelete: 'CASCADE' })
export class LoginSession {
  /** The token's own id (jti). */
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  userId: string;

  /**
   * The account's token version when the session began; a session of an earlier version is invalid.
   */
  @Column('int')
  tokenVersion: number;

  /** When the session began. */
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  /** The time of the last use; at most five minutes old while the session is in use. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  lastUsedAt: Date;

  /** The owner chose to stay signed in on this device. */
  @Column('boolean', { default: false })
  trusted: boolean;

  /**
   * The end: 12 hours after the last use, and never later than 7 days after the session began; of a
   * trusted device 90 days, and a year (FIX-65).
   */
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt: Date;

  /** The time at which the password was last entered. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  confirmedAt: Date;

  /** The network where the session began: a /24 or /48. */
  @Column('text')
  network: string;

  /** The browser's User-Agent, at most 200 characters. */
  @Column('text')
  userAgent: string;
}
