/** Mail over SMTP, or as files in DATA_DIR/outbox when no SMTP_URL is set (api.md, The running system). */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { siteName } from '@shop/contract';
import nodemailer from 'nodemailer';
import { v7 as uuid } from 'uuid';
import type { Config } from '../config.js';
import { InjectConfig } from '../config.module.js';
import { mailBodies } from './mail-bodies.js';

export interface Mail {
  to: string;
  subject: string;
  /** Plain text; the HTML body is made of the same. */
  paragraphs: string[];
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

@Injectable()
export class MailService implements OnModuleDestroy {
  private readonly transport;

  constructor(@InjectConfig() private readonly config: Config) {
    this.transport = config.smtpUrl
      ? nodemailer.createTransport({ url: config.smtpUrl, pool: true, ...timeouts })
      : nodemailer.createTransport({ streamTransport: true, buffer: true });
  }

  /** Resolves once the mail is handed over. Rejects when the server refuses it or is not there. */
  async send({ to, subject, paragraphs }: Mail): Promise<void> {
    const from = { name: siteName, address: this.config.mailFrom };
    const sent = await this.transport.sendMail({
      from,
      to,
      subject,
      ...mailBodies(subject, paragraphs),
    });
    const message: unknown = 'message' in sent ? sent.message : undefined;
    if (Buffer.isBuffer(message)) await this.keepInOutbox(message);
  }

  onModuleDestroy(): void {
    this.transport.close();
  }

  private async keepInOutbox(message: Buffer): Promise<void> {
    const folder = join(this.config.dataDir, 'outbox');
    const path = join(folder, `${uuid()}.eml`);
    await mkdir(folder, { recursive: true });
    await writeFile(`${path}.part`, message, { mode: 0o600 });
    await rename(`${path}.part`, path);
  }
}
