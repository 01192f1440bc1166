/**
 * The one open reset code per e-mail, hashed, and how often it was requested; stored for unknown
 * e-mails too, so that both take the same time (OQ-01).
 */
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CodePurpose } from './account-kind.js';

@Entity('reset_code')
export class ResetCode {
  @PrimaryColumn('text')
  kind: CodePurpose;

  /** The e-mail; for a new address the account's id comes before it. */
  @PrimaryColumn('text')
  email: string;

  @Column('text')
  codeHash: string;

  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt: Date;

  /** Tries of unknown devices in all networks together, see `reset-rules.ts`. */
  @Column('int')
  triesLeft: number;

  /** The seed from which, with APP_SECRET, the code is derived; null in older rows. */
  @Column('text', { nullable: true })
  seed: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  madeAt: Date | null;

  /** The number of tries by network, and of known devices as 'device'. */
  @Column('jsonb', { default: {} })
  tries: Record<string, number>;

  /** The times at which codes were made and mailed within the last hour, epoch ms. */
  @Column('jsonb', { default: [] })
  codesAt: number[];

  /** The times at which a code was mailed again within the last hour, epoch ms. */
  @Column('jsonb', { default: [] })
  remindedAt: number[];
}
