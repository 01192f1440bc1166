/**
 * Makes and checks reset codes: 6 digits, 15 minutes, a few tries, one use (OQ-01); the rules are
 * in `reset-rules.ts`.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Config } from '../config/config.js';
import { InjectConfig, InjectSecrets } from '../config/config.module.js';
import type { Secrets } from '../config/secrets.js';
import { isSame } from '../config/signing-key.js';
import { timeNow } from '../database/clock.js';
import { fieldProblem, Problem } from '../http/problem.js';
import type { Caller } from '../limit/current-caller.js';
import { MailService } from '../mail/mail.service.js';
import type { Account } from './account.entity.js';
import type { CodePurpose } from './account-kind.js';
import type { AccountSender } from './account-mail.js';
import type { ResetCode } from './reset-code.entity.js';
import { ResetCodeRepository } from './reset-code.repository.js';
import { resetMail } from './reset-mail.js';
import { asked, type ResetState, tried } from './reset-rules.js';

/** A code to be mailed, and how long it is valid from now on. */
export interface CodeToMail {
  code: string;
  minutes: number;
}

/** How long the row of an expired code still counts requests, ms. */
const remembered = 60 * 60 * 1000;

@Injectable()
export class ResetService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly codes: ResetCodeRepository,
    @InjectSecrets() private readonly secrets: Secrets,
    @InjectConfig() private readonly config: Config,
    private readonly mail: MailService,
  ) {}

  /**
   * Opens a code for an e-mail, known or not, or returns the one that is open; null = no mail now.
   */
  async open(kind: CodePurpose, email: string, { near }: Caller): Promise<CodeToMail | null> {
    const now = timeNow();
    const seed = randomBytes(16).toString('base64url');
    const ask = { now, seed, near, isLimited: this.config.rateLimit };
    const { after, mails } = await this.source.transaction(async (manager) => {
      const codes = this.codes.within(manager);
      const row = await codes.lockOrInsert(kind, email);
      const result = asked(this.stateOf(row), ask);
      if (result.after.seed) await codes.update(kind, email, this.rowOf(row, result.after));
      return result;
    });
    await this.codes.deleteExpired(new Date(now - remembered));
    if (!mails || !after.seed) return null;
    const minutes = Math.max(1, Math.floor((after.expiresAt - now) / 60_000));
    return { code: this.codeOf(kind, email, after.seed), minutes };
  }

  /** Mails the code after the answer has been sent, so that the answer's time reveals nothing. */
  mailLater(
    account: Pick<Account, 'email' | 'emailVerifiedAt'>,
    code: CodeToMail,
    sender: AccountSender,
  ): void {
    const mail = resetMail(account.email, code, sender);
    const purpose = account.emailVerifiedAt ? 'account' : 'unconfirmed';
    this.mail.sendLater(mail, purpose, 'The reset mail');
  }

  /**
   * Counts a try. Throws RESET_CODE_INVALID when the code is wrong, expired, used or out of tries.
   */
  async check(kind: CodePurpose, email: string, code: string, caller: Caller): Promise<void> {
    const { near, wide, device } = caller;
    const isRight = await this.source.transaction(async (manager) => {
      const codes = this.codes.within(manager);
      const row = await codes.lock(kind, email);
      const who = { now: timeNow(), near, wide, isKnown: device !== null };
      const after = row && tried(this.stateOf(row), who);
      if (!row || !after) return false;
      const { tries, triesLeft } = after;
      await codes.update(kind, email, { tries, triesLeft });
      return isSame(row.codeHash, this.hash(kind, email, code));
    });
    if (!isRight) throw this.invalidCode();
  }

  /** Uses up a code that was just checked. Throws RESET_CODE_INVALID when another call did. */
  async use(kind: CodePurpose, email: string, code: string): Promise<void> {
    const codeHash = this.hash(kind, email, code);
    if (!(await this.codes.use(kind, email, codeHash))) throw this.invalidCode();
  }

  invalidCode(): Problem {
    const text = 'The code is wrong or has expired. Please ask for a new one.';
    return fieldProblem('RESET_CODE_INVALID', 'code', text);
  }

  private stateOf(row: ResetCode): ResetState {
    const { kind, email, triesLeft, tries, codesAt, remindedAt } = row;
    // The code of an older process can't be derived, so its hash is compared.
    const isOurs =
      row.seed && row.codeHash === this.hash(kind, email, this.codeOf(kind, email, row.seed));
    return {
      seed: isOurs ? row.seed : null,
      madeAt: row.madeAt?.getTime() ?? 0,
      expiresAt: row.expiresAt.getTime(),
      triesLeft,
      tries,
      codesAt,
      remindedAt,
    };
  }

  private rowOf({ kind, email }: ResetCode, { madeAt, expiresAt, seed, ...state }: ResetState) {
    const codeHash = this.hash(kind, email, this.codeOf(kind, email, seed ?? ''));
    return { ...state, seed, codeHash, madeAt: new Date(madeAt), expiresAt: new Date(expiresAt) };
  }

  /** Six digits derived from the seed with APP_SECRET, so that they can be mailed again. */
  private codeOf(kind: CodePurpose, email: string, seed: string): string {
    const bytes = createHmac('sha256', this.secrets.appSecret)
      .update(`reset:${kind}:${email}:${seed}`)
      .digest();
    return String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
  }

  private hash(kind: CodePurpose, email: string, code: string): string {
    return createHmac('sha256', this.secrets.appSecret)
      .update(`${kind}:${email}:${code}`)
      .digest('hex');
  }
}
