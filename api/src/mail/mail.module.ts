/** Sends all mail of the product. */
import { Module } from '@nestjs/common';
import { LimitModule } from '../limit/limit.module.js';
import { GuestMails } from './guest-mails.js';
import { HeldMailRepository } from './held-mail.repository.js';
import { HeldMails } from './held-mails.js';
import { MailService } from './mail.service.js';
import { MailOutbox } from './mail-outbox.js';
import { MailboxRepository } from './mailbox.repository.js';
import { MailboxLimits } from './mailbox-limits.js';

@Module({
  imports: [LimitModule],
  providers: [
    HeldMailRepository,
    MailService,
    MailOutbox,
    HeldMails,
    GuestMails,
    MailboxLimits,
    MailboxRepository,
  ],
  exports: [MailService, MailOutbox, HeldMails],
})
export class MailModule {}
