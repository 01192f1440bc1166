/** A place where an owner or the admin is signed in; a token is good as long as its row is (ABUSE-15). */
import { Column, CreateDateColumn, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { User } from './user.entity.js';

@Entity('session')
@Index('session_user_id_idx', ['userId'])
@Index('session_expires_at_idx', ['expiresAt'])
@ForeignKey(() => User, ['userId'], ['id'], { name: 'session_user_id_fkey', onDelete: 'CASCADE' })
export class LoginSession {
  /** UUID v7; the token's own id (jti). */
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  userId: string;

  /** The account's when the session began; a session of an earlier version is dead. */
  @Column('int')
  tokenVersion: number;

  /** When the session began. */
  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;

  /** At most five minutes old while the session is in use. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  lastUsedAt: Date;

  /** 12 hours after the last use, and never later than 7 days after the session began. */
  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt: Date;

  /** When the password was last entered. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  confirmedAt: Date;

  /** Where the session began: a /24 or /48. */
  @Column('text')
  network: string;

  /** At most 200 characters of what the browser said of itself. */
  @Column('text')
  userAgent: string;
}
