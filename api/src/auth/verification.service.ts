/** Confirms that an account's address is its owner's: a link is mailed, and its page confirms (ABUSE-11). */
import { createHash, randomBytes } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { timeNow } from '../database/clock.js';
import { errorName } from '../http/error-text.js';
import { Problem } from '../http/problem.js';
import { HeldMails } from '../mail/held-mails.js';
import { MailService } from '../mail/mail.service.js';
import type { Account } from './account.entity.js';
import { AccountRepository } from './account.repository.js';
import type { AccountKind } from './account-kind.js';
import type { AccountSender } from './account-mail.js';
import { EmailVerificationRepository } from './email-verification.repository.js';
import { verificationMail } from './verification-mail.js';

const minute = 60_000;
const day = 24 * 60 * minute;
const linkLifeMs = 7 * day;
/** The pause between two mails to an account, ms, and the most within a day, the first included. */
const pauseMs = minute;
const mostADay = 5;

type Addressee = Pick<Account, 'id' | 'email' | 'emailVerifiedAt'>;

@Injectable()
export class VerificationService {
  private readonly logger = new Logger('Verification');

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly links: EmailVerificationRepository,
    private readonly accounts: AccountRepository,
    @InjectConfig() private readonly config: Config,
    private readonly mail: MailService,
    private readonly held: HeldMails,
  ) {}

  /** The time since which a new account's address counts as confirmed; null = it is not. */
  atSignup(): Date | null {
    return this.config.emailVerification ? null : new Date(timeNow());
  }

  /** Mails the first link after the answer has been sent; whoever gets none can ask again. */
  sendLater(kind: AccountKind, account: Addressee, sender: AccountSender): void {
    if (account.emailVerifiedAt) return;
    setImmediate(() => {
      this.open(this.links, kind, account)
        .then((token) => this.mailLater(kind, account.email, { sender, token }))
        .catch((error: unknown) => {
          this.logger.error(`The verification link could not be made: ${errorName(error)}`);
        });
    });
  }

  /** Mails another link to a signed-in account. Throws TOO_MANY with the time to wait. */
  async sendAgain(kind: AccountKind, account: Addressee, sender: AccountSender): Promise<string> {
    if (account.emailVerifiedAt) return 'Your e-mail address is confirmed already.';
    const token = await this.source.transaction(async (manager) => {
      const links = this.links.within(manager);
      await this.assertNotTooMany(links, kind, account.id);
      return this.open(links, kind, account);
    });
    this.mailLater(kind, account.email, { sender, token });
    return `We have sent a mail to ${account.email}.`;
  }

  /** Confirms the address that a token was mailed to. Throws VERIFICATION_INVALID. */
  async confirm(token: string): Promise<AccountKind> {
    const kind = await this.confirmed(token);
    if (kind) return kind;
    const text = 'This link is not valid any more. Please sign in and ask for a new one.';
    throw new Problem('VERIFICATION_INVALID', text);
  }

  /** Confirms the address that a token was mailed to; null for a token that is not valid any more. */
  async confirmed(token: string): Promise<AccountKind | null> {
    const link = await this.links.findLive(hashOf(token), new Date(timeNow()));
    if (!link) return null;
    const isDone = await this.confirmAddress(link.kind, link.email, link.accountId);
    return isDone ? link.kind : null;
  }

  /** Marks the address as confirmed, by a link or a reset code, and releases an owner's held mails. */
  async confirmAddress(kind: AccountKind, email: string, id?: string): Promise<boolean> {
    const now = new Date(timeNow());
    const ids = await this.accounts.confirmAddress(kind, email, id ?? null, now);
    if (kind === 'user') for (const ownerId of ids) await this.held.releaseOf(ownerId);
    return ids.length > 0;
  }

  private async assertNotTooMany(
    links: EmailVerificationRepository,
    kind: AccountKind,
    accountId: string,
  ) {
    const now = timeNow();
    const sent = await links.lockSent(kind, accountId, new Date(now - day));
    const [last] = sent;
    const oldest = sent[mostADay - 1];
    if (oldest) throw tooMany(oldest.createdAt.getTime() + day - now);
    if (last) {
      const wait = last.createdAt.getTime() + pauseMs - now;
      if (wait > 0) throw tooMany(wait);
    }
  }

  /** Writes a new link; those mailed before stay valid. */
  private async open(
    links: EmailVerificationRepository,
    kind: AccountKind,
    { id, email }: Addressee,
  ) {
    const token = randomBytes(32).toString('base64url');
    const createdAt = new Date(timeNow());
    await links.insert({
      tokenHash: hashOf(token),
      kind,
      accountId: id,
      email,
      createdAt,
      expiresAt: new Date(createdAt.getTime() + linkLifeMs),
    });
    return token;
  }

  private mailLater(
    kind: AccountKind,
    email: string,
    link: { sender: AccountSender; token: string },
  ): void {
    const mail = verificationMail(kind, email, link);
    this.mail.sendLater(mail, 'link', 'The verification mail');
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

function tooMany(waitMs: number): Problem {
  const text = 'We have sent you a mail already. Please look for it, also in your spam folder.';
  return new Problem('TOO_MANY', text, {}, Math.max(1, Math.ceil(waitMs / 1000)));
}
