/** A shopper's account, one per e-mail on the whole platform (OQ-70). */
import { Column, CreateDateColumn, Entity, PrimaryColumn, Unique } from 'typeorm';

@Entity('customer')
@Unique('customer_email_key', ['email'])
export class Customer {
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
