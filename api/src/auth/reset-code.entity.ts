/** The one open reset code per e-mail, hashed; kept for unknown e-mails too, so that both cost the same (OQ-01). */
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AccountKind } from './account-kind.js';

@Entity('reset_code')
export class ResetCode {
  @PrimaryColumn('text')
  kind: AccountKind;

  @PrimaryColumn('text')
  email: string;

  @Column('text')
  codeHash: string;

  @Column({ type: 'timestamptz', precision: 3 })
  expiresAt: Date;

  /** 5 at first. */
  @Column('int')
  triesLeft: number;
}
