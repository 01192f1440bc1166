/** The one way out for mail. */
import { Module } from '@nestjs/common';
import { HeldMails } from './held-mails.js';
import { MailService } from './mail.service.js';
import { MailOutbox } from './mail-outbox.js';
import { MailWriter } from './mail-writer.js';

@Module({
  providers: [MailService, MailOutbox, MailWriter, HeldMails],
  exports: [MailService, MailOutbox, HeldMails],
})
export class MailModule {}
