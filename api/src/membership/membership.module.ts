/** What happens to memberships by itself. */
import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { MembershipReminder } from './membership-reminder.js';

@Module({ imports: [MailModule], providers: [MembershipReminder] })
export class MembershipModule {}
