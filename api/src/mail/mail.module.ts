/** The one way out for mail. */
import { Module } from '@nestjs/common';
import { LimitModule } from '../limit/limit.module.js';
import { GuestMails } from './guest-mails.js';
import { HeldMails } from './held-mails.js';
import { MailService } from './mail.service.js';
import { MailOutbox } from './mail-outbox.js';

@Module({
  imports: [LimitModule],
  providers: [MailService, MailOutbox, HeldMails, GuestMails],
  exports: [MailService, MailOutbox, HeldMails],
})
export class MailModule {}
