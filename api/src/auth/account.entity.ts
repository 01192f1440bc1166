/** The columns that owners' and customers' accounts share; their tables are separate and unrelated. */
import { Column, CreateDateColumn, PrimaryColumn } from 'typeorm';

export abstract class Account {
  @PrimaryColumn('uuid')
  id: string;

  /** The address, trimmed and in lower case (OQ-12). */
  @Column('text')
  email: string;

  /** The argon2id hash. */
  @Column('text')
  passwordHash: string;

  /**
   * The token version, raised by a password change: tokens of earlier versions are invalid (OQ-10).
   */
  @Column('int', { default: 0 })
  tokenVersion: number;

  /**
   * The time at which the address was confirmed; null = only verification mails and reset codes go
   * there (ABUSE-11).
   */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  emailVerifiedAt: Date | null;

  @CreateDateColumn({ type: 'timestamptz', precision: 3 })
  createdAt: Date;
}
