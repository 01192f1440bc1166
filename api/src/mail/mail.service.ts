/** Mail over SMTP, or as files in DATA_DIR/outbox when no SMTP_URL is set (api.md, The running system). */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { siteName } from '@shop/contract';
import nodemailer, { type Transporter } from 'nodemailer';
import { v7 as uuid } from 'uuid';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { mailBodies } from './mail-bodies.js';
import type { MailContent } from './mail-content.js';

export interface Mail {
  to: string;
  replyTo?: string;
  subject: string;
  content: MailContent;
}

/** How a mail is handed over that may not arrive twice. */
export interface Handing {
  /** Names the mail: the same for every try. */
  id: string;
  /** Awaited when the server wants the message, before its first byte goes out. */
  hand: () => Promise<void>;
  /** Ends the try. */
  signal: AbortSignal;
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };

@Injectable()
export class MailService {
  constructor(@InjectConfig() private readonly config: Config) {}

  /** Resolves once the mail is handed over. Rejects when the server refuses it or is not there. */
  async send(mail: Mail, handing?: Handing): Promise<void> {
    const { mailFrom, smtpUrl } = this.config;
    const id = handing?.id ?? uuid();
    const message = {
      // Always the platform's name: a store's may say anything (ABUSE-11).
      from: { name: siteName, address: mailFrom },
      to: { name: '', address: mail.to },
      ...(mail.replyTo ? { replyTo: { name: '', address: mail.replyTo } } : {}),
      subject: mail.subject,
      messageId: `<${id}@${mailFrom.split('@').at(-1)}>`,
      ...mailBodies(mail.subject, mail.content),
    };
    if (!smtpUrl) return this.keepInOutbox(id, message);
    const transport = smtpTransport(smtpUrl, handing?.hand);
    await transport.sendMail(handing ? { ...message, signal: handing.signal } : message);
  }

  /** The same mail again is the same file. */
  private async keepInOutbox(id: string, message: object): Promise<void> {
    const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
    const { message: bytes } = await transport.sendMail(message);
    const folder = join(this.config.dataDir, 'outbox');
    const path = join(folder, `${id}.eml`);
    await mkdir(folder, { recursive: true });
    await writeFile(`${path}.part`, bytes as Buffer, { mode: 0o600 });
    await rename(`${path}.part`, path);
  }
}

/** A connection for one mail: a pool would send again by itself what a broken one had in hand. */
function smtpTransport(url: string, hand?: () => Promise<void>): Transporter {
  const transport = nodemailer.createTransport({ url, ...timeouts });
  if (!hand) return transport;
  // Nothing is read from this stream before the server has answered DATA with 354.
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
