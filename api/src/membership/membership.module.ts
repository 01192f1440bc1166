/** The mails about the end of memberships. */
import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { MembershipRepository } from './membership.repository.js';
import { MembershipReminder } from './membership-reminder.js';

@Module({ imports: [MailModule], providers: [MembershipRepository, MembershipReminder] })
export class MembershipModule {}
