/** The links that were mailed to confirm addresses. */
import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { lockText } from '../database/advisory-lock.js';
import { Repository } from '../tenancy/repository.js';
import type { AccountKind } from './account-kind.js';
import { EmailVerification } from './email-verification.entity.js';

@Injectable()
export class EmailVerificationRepository extends Repository {
  async insert(link: EmailVerification): Promise<void> {
    await this.manager.insert(EmailVerification, link);
  }

  /** The link of a token that has not expired. */
  findLive(tokenHash: string, now: Date): Promise<EmailVerification | null> {
    return this.manager.findOneBy(EmailVerification, { tokenHash, expiresAt: MoreThan(now) });
  }

  /**
   * The account's links that were mailed after `since`, newest first. Other callers wait until the
   * transaction ends.
   */
  async lockSent(kind: AccountKind, accountId: string, since: Date): Promise<EmailVerification[]> {
    await lockText(this.manager, accountId);
    return this.manager.find(EmailVerification, {
      where: { kind, accountId, createdAt: MoreThan(since) },
      order: { createdAt: 'DESC' },
    });
  }

  async deleteOf(kind: AccountKind, accountId: string): Promise<void> {
    await this.manager.delete(EmailVerification, { kind, accountId });
  }
}
