/** What owners' and customers' accounts have in common; they are tables of their own and unrelated. */
import { Column, CreateDateColumn, PrimaryColumn } from 'typeorm';

export abstract class Account {
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

  /** When the address was confirmed; null = only verification mails and reset codes go there (ABUSE-11). */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  emailVerifiedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
