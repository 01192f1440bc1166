/** The reset codes of mailboxes. */
import { Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { hasWritten, Repository } from '../tenancy/repository.js';
import type { CodePurpose } from './account-kind.js';
import { ResetCode } from './reset-code.entity.js';

@Injectable()
export class ResetCodeRepository extends Repository {
  /** The row of a mailbox, created where there is none, locked until the transaction ends. */
  async lockOrInsert(kind: CodePurpose, email: string): Promise<ResetCode> {
    await this.manager.query<never[]>(
      `INSERT INTO reset_code (kind, email, code_hash, expires_at, tries_left)
     VALUES ($1, $2, '', 'epoch', 0)
     ON CONFLICT (kind, email) DO UPDATE SET email = excluded.email`,
      [kind, email],
    );
    return this.manager.findOneByOrFail(ResetCode, { kind, email });
  }

  /** The row of a mailbox, locked until the transaction ends; null where there is none. */
  lock(kind: CodePurpose, email: string): Promise<ResetCode | null> {
    const lock = { mode: 'pessimistic_write' } as const;
    return this.manager.findOne(ResetCode, { where: { kind, email }, lock });
  }

  async update(
    kind: CodePurpose,
    email: string,
    change: Partial<Omit<ResetCode, 'kind' | 'email'>>,
  ): Promise<void> {
    await this.manager.update(ResetCode, { kind, email }, change);
  }

  /** Uses a code up; false when it does not exist any more. */
  async use(kind: CodePurpose, email: string, codeHash: string): Promise<boolean> {
    return hasWritten(this.manager.delete(ResetCode, { kind, email, codeHash }));
  }

  async delete(kind: CodePurpose, email: string): Promise<void> {
    await this.manager.delete(ResetCode, { kind, email });
  }

  async deleteExpired(before: Date): Promise<void> {
    await this.manager.delete(ResetCode, { expiresAt: LessThan(before) });
  }
}
