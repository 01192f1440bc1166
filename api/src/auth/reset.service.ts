/** Reset codes: 6 digits, 15 minutes, 5 tries, once (OQ-01). */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { siteName } from '@shop/contract';
import { type DataSource, LessThan } from 'typeorm';
import { InjectSecrets } from '../config.module.js';
import { timeNow } from '../database/clock.js';
import { Problem } from '../http/problem.js';
import { type Mail, MailService } from '../mail/mail.service.js';
import type { Secrets } from '../secrets.js';
import type { AccountKind } from './account-kind.js';
import { ResetCode } from './reset-code.entity.js';

const codeLifeMs = 15 * 60 * 1000;
const tries = 5;

@Injectable()
export class ResetService {
  private readonly logger = new Logger('Reset');

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    @InjectSecrets() private readonly secrets: Secrets,
    private readonly mail: MailService,
  ) {}

  /** Opens a new code for an e-mail, known or not; an earlier one is void. */
  async open(kind: AccountKind, email: string): Promise<string> {
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const expiresAt = new Date(timeNow() + codeLifeMs);
    const codeHash = this.hash(kind, email, code);
    await this.source.manager.upsert(
      ResetCode,
      { kind, email, codeHash, expiresAt, triesLeft: tries },
      ['kind', 'email'],
    );
    await this.source.manager.delete(ResetCode, { expiresAt: LessThan(new Date(timeNow())) });
    return code;
  }

  /** Mails the code after the answer has gone, so that its time tells nothing. */
  mailLater(email: string, code: string): void {
    setImmediate(() => {
      this.mail.send(codeMail(email, code)).catch((error: unknown) => {
        this.logger.error(`The reset mail could not be sent: ${String(error)}`);
      });
    });
  }

  /** Uses a code up. Throws RESET_CODE_INVALID when it is wrong, old, used or out of tries. */
  async use(kind: AccountKind, email: string, code: string): Promise<void> {
    const [rows] = (await this.source.query(
      `UPDATE reset_code SET tries_left = tries_left - 1
       WHERE kind = $1 AND email = $2 AND tries_left > 0 AND expires_at > $3 RETURNING code_hash`,
      [kind, email, new Date(timeNow())],
    )) as [{ code_hash: string }[], number];
    const expected = Buffer.from(rows[0]?.code_hash ?? '', 'hex');
    const given = Buffer.from(this.hash(kind, email, code), 'hex');
    if (expected.length !== given.length || !timingSafeEqual(expected, given))
      throw this.invalidCode();
    const used = await this.source.manager.delete(ResetCode, {
      kind,
      email,
      codeHash: given.toString('hex'),
    });
    if (!used.affected) throw this.invalidCode();
  }

  invalidCode(): Problem {
    const text = 'The code is wrong or has expired. Please ask for a new one.';
    return new Problem('RESET_CODE_INVALID', text, { errors: [{ field: 'code', message: text }] });
  }

  private hash(kind: AccountKind, email: string, code: string): string {
    return createHmac('sha256', this.secrets.appSecret)
      .update(`${kind}:${email}:${code}`)
      .digest('hex');
  }
}

function codeMail(to: string, code: string): Mail {
  const first = 'Somebody, hopefully you, asked to reset the password of this account.';
  return {
    to,
    subject: `${code} is your ${siteName} reset code`,
    content: {
      brand: { label: siteName, url: null },
      preview: first,
      heading: '',
      blocks: [
        first,
        `Your code is ${code}. It works once, for 15 minutes.`,
        'If it was not you, ignore this mail: nothing has changed.',
      ],
      footer: siteName,
    },
  };
}
