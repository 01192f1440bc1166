/**
 * Sends mail over SMTP, or writes it as files to DATA_DIR/outbox when no SMTP_URL is set (api.md,
 * The running system).
 */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { siteName } from '@shop/contract';
import nodemailer, { type Transporter } from 'nodemailer';
import { v7 as uuid } from 'uuid';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { errorName } from '../http/error-text.js';
import type { MailContent } from './mail-content.js';
import { htmlBody } from './mail-html.js';
import { textBody } from './mail-text.js';
import { MailboxLimits, type MailPurpose } from './mailbox-limits.js';

export interface Mail {
  to: string;
  replyTo?: string;
  subject: string;
  /** Where a POST says that no such mail is wanted any more; mail programs show a button for it (RFC 8058). */
  unsubscribeUrl?: string;
  content: MailContent;
}

/** How a mail that must not arrive twice is handed over. */
export interface Handing {
  /** The mail's id, the same for every try. */
  id: string;
  /** Called and awaited when the server is ready for the message, before its first byte is sent. */
  hand: () => Promise<void>;
  /** Aborts the try. */
  signal: AbortSignal;
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

@Injectable()
export class MailService {
  private readonly logger = new Logger('Mail');

  constructor(
    @InjectConfig() private readonly config: Config,
    private readonly mailboxes: MailboxLimits,
  ) {}

  /**
   * Sends a mail of an account once, after the answer has gone, so that its time tells nothing, unless
   * its mailbox has had as many for this purpose as it may; `what` names it in the log.
   */
  sendLater(mail: Mail, purpose: MailPurpose, what: string): void {
    setImmediate(() => {
      this.sendCounted(mail, purpose, what).catch((error: unknown) => {
        this.logger.error(`${what} could not be sent: ${errorName(error)}`);
      });
    });
  }

  private async sendCounted(mail: Mail, purpose: MailPurpose, what: string): Promise<void> {
    if ((await this.mailboxes.waitFor(purpose, mail.to)) === 0) return this.send(mail);
    this.logger.warn(`${what} was not sent: its mailbox has had as many as it may`);
  }

  /** Resolves once the mail is handed over. Rejects when the server refuses it or can't be reached. */
  async send(mail: Mail, handing?: Handing): Promise<void> {
    const { mailFrom, smtpUrl } = this.config;
    const id = handing?.id ?? uuid();
    const message = {
      // The sender's name is always the platform's: a store's name may be anything (ABUSE-11).
      from: { name: siteName, address: mailFrom },
      to: { name: '', address: mail.to },
      ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
      subject: mail.subject,
      ...(mail.unsubscribeUrl && { headers: unsubscribeHeaders(mail.unsubscribeUrl) }),
      messageId: `<${id}@${mailFrom.split('@').at(-1)}>`,
      text: textBody(mail.content),
      html: htmlBody(mail.subject, mail.content),
    };
    if (!smtpUrl) return this.writeToOutbox(id, message);
    const transport = smtpTransport(smtpUrl, handing?.hand);
    await transport.sendMail(handing ? { ...message, signal: handing.signal } : message);
  }

  /** Writes a mail as a file; a mail that is sent again replaces its file. */
  private async writeToOutbox(id: string, message: object): Promise<void> {
    const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
    const { message: bytes } = await transport.sendMail(message);
    const folder = join(this.config.dataDir, 'outbox');
    const path = join(folder, `${id}.eml`);
    await mkdir(folder, { recursive: true });
    await writeFile(`${path}.part`, bytes as Buffer, { mode: 0o600 });
    await rename(`${path}.part`, path);
  }
}

const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * An SMTP transport with one connection per mail: a pool would resend by itself the mail of a
 * broken connection.
 */
function smtpTransport(url: string, hand?: () => Promise<void>): Transporter {
  const transport = nodemailer.createTransport({ url, ...timeouts });
  if (!hand) return transport;
  // nodemailer reads this stream only after the server has answered DATA with 354.
  const handed = (bytes: Readable) => Readable.from(after(hand, bytes), { objectMode: false });
  return transport.use('stream', (mail, done) => {
    mail.message.processFunc(handed);
    done();
  });
}

async function* after(hand: () => Promise<void>, bytes: Readable): AsyncGenerator<Buffer> {
  await hand();
  yield* bytes;
}
