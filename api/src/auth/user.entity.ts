/** A store owner's account, or the platform admin's. */
import { Column, CreateDateColumn, Entity, PrimaryColumn, Unique } from 'typeorm';

@Entity('user')
@Unique('user_email_key', ['email'])
export class User {
  /** UUID v7. */
  @PrimaryColumn('uuid')
  id: string;

  /** Trimmed and lower case (OQ-12). */
  @Column('text')
  email: string;

  /** argon2id. */
  @Column('text')
  passwordHash: string;

  /** Raised by a password change: tokens of an earlier version are dead (OQ-10). */
  @Column('int', { default: 0 })
  tokenVersion: number;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
