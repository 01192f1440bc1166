/** Proof that an account's address is its owner's: a link is mailed, and whoever opens it says yes (ABUSE-11). */
import { createHash, randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { sitePaths } from '@shop/contract';
import { type DataSource, type EntityManager, MoreThan } from 'typeorm';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { timeNow } from '../database/clock.js';
import { Problem } from '../http/problem.js';
import { HeldMails } from '../mail/held-mails.js';
import { MailService } from '../mail/mail.service.js';
import type { Account } from './account.entity.js';
import type { AccountKind } from './account-kind.js';
import { EmailVerification } from './email-verification.entity.js';
import { verificationMail } from './verification-mail.js';

const minute = 60_000;
const day = 24 * 60 * minute;
const linkLifeMs = 7 * day;
/** Mails to an account: so long between two, and so many within a day, the first one counted. */
const pauseMs = minute;
const mostADay = 5;

type Addressee = Pick<Account, 'id' | 'email' | 'emailVerifiedAt'>;

@Injectable()
export class VerificationService {
  private readonly logger = new Logger('Verification');

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    @InjectConfig() private readonly config: Config,
    private readonly mail: MailService,
    private readonly held: HeldMails,
  ) {}

  /** When the address of an account made now counts as confirmed. */
  atSignup(): Date | null {
    return this.config.emailVerification ? null : new Date(timeNow());
  }

  /** Mails the first link after the answer has gone; who gets none can ask again. */
  sendLater(kind: AccountKind, account: Addressee): void {
    if (account.emailVerifiedAt) return;
    setImmediate(() => {
      this.open(this.source.manager, kind, account)
        .then((token) => this.hand(account.email, token))
        .catch((error: unknown) => this.tell(error));
    });
  }

  /** Mails another link to a signed-in account. Throws TOO_MANY with the time to wait. */
  async sendAgain(kind: AccountKind, account: Addressee): Promise<string> {
    if (account.emailVerifiedAt) return 'Your e-mail address is confirmed already.';
    const token = await this.source.transaction(async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [account.id]);
      await this.refuseTooMany(manager, kind, account.id);
      return this.open(manager, kind, account);
    });
    setImmediate(() => {
      this.hand(account.email, token).catch((error: unknown) => this.tell(error));
    });
    return `We have sent a mail to ${account.email}.`;
  }

  /** Confirms the address that a token was mailed to. Throws VERIFICATION_INVALID. */
  async confirm(token: string): Promise<AccountKind> {
    const link = await this.source.manager.findOneBy(EmailVerification, {
      tokenHash: hashOf(token),
      expiresAt: MoreThan(new Date(timeNow())),
    });
    const isConfirmed = link && (await this.confirmAddress(link.kind, link.email, link.accountId));
    if (!isConfirmed) {
      const text = 'This link is not valid any more. Please sign in and ask for a new one.';
      throw new Problem('VERIFICATION_INVALID', text);
    }
    return link.kind;
  }

  /** The address was proven, by a link or a reset code: what was held back for it is sent. */
  async confirmAddress(kind: AccountKind, email: string, id?: string): Promise<boolean> {
    const [rows]: [{ id: string }[], number] = await this.source.query(
      `UPDATE "${kind}" SET email_verified_at = coalesce(email_verified_at, $3)
       WHERE email = $1 AND ($2::uuid IS NULL OR id = $2) RETURNING id`,
      [email, id ?? null, new Date(timeNow())],
    );
    for (const account of rows) await this.held.releaseOf(kind, account.id);
    return rows.length > 0;
  }

  private async refuseTooMany(manager: EntityManager, kind: AccountKind, accountId: string) {
    const now = timeNow();
    const sent = await manager.find(EmailVerification, {
      where: { kind, accountId, createdAt: MoreThan(new Date(now - day)) },
      order: { createdAt: 'DESC' },
    });
    const [last] = sent;
    const oldest = sent[mostADay - 1];
    if (oldest) throw tooMany(oldest.createdAt.getTime() + day - now);
    if (last) {
      const wait = last.createdAt.getTime() + pauseMs - now;
      if (wait > 0) throw tooMany(wait);
    }
  }

  /** Writes a new link down; those mailed before work on. */
  private async open(manager: EntityManager, kind: AccountKind, { id, email }: Addressee) {
    const token = randomBytes(32).toString('base64url');
    const createdAt = new Date(timeNow());
    await manager.insert(EmailVerification, {
      ...{ tokenHash: hashOf(token), kind, accountId: id, email, createdAt },
      expiresAt: new Date(createdAt.getTime() + linkLifeMs),
    });
    return token;
  }

  private hand(email: string, token: string): Promise<void> {
    const url = `${this.config.publicUrl}${sitePaths.verifyEmail}?token=${token}`;
    return this.mail.send(verificationMail(email, url));
  }

  private tell(error: unknown): void {
    this.logger.error(`The verification mail could not be sent: ${String(error)}`);
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

function tooMany(waitMs: number): Problem {
  const text = 'We have sent you a mail already. Please look for it, also in your spam folder.';
  return new Problem('TOO_MANY', text, {}, Math.max(1, Math.ceil(waitMs / 1000)));
}
