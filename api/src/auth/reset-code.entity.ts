/** The one open reset code per e-mail, hashed, and how often it was asked for; kept for unknown e-mails too, so that both cost the same (OQ-01). */
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CodePurpose } from './account-kind.js';

@Entity('reset_code')
export class ResetCode {
  @PrimaryColumn('text')
  kind: CodePurpose;

  /** For a new address the account's id before it. */
  @PrimaryColumn('text')
  email: string;

  @Column('text')
  codeHash: string;

  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt: Date;

  /** Of strangers in all networks together, see `reset-rules.ts`. */
  @Column('int')
  triesLeft: number;

  /** What the code is made of, with APP_SECRET; null in rows of before. */
  @Column('text', { nullable: true })
  seed: string | null;

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  madeAt: Date | null;

  /** Tries so far by network, and of known devices as 'device'. */
  @Column('jsonb', { default: {} })
  tries: Record<string, number>;

  /** When codes were made and mailed within the last hour, epoch ms. */
  @Column('jsonb', { default: [] })
  codesAt: number[];

  /** When a code was mailed again within the last hour, epoch ms. */
  @Column('jsonb', { default: [] })
  remindedAt: number[];
}
