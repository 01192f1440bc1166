/** The one way out for mail. */
import { Module } from '@nestjs/common';
import { MailService } from './mail.service.js';
import { MailOutbox } from './mail-outbox.js';
import { MailWriter } from './mail-writer.js';

@Module({ providers: [MailService, MailOutbox, MailWriter], exports: [MailService, MailOutbox] })
export class MailModule {}
