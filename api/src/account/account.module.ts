/** The deletion of owners' accounts. */
import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { LimitModule } from '../limit/limit.module.js';
import { MailModule } from '../mail/mail.module.js';
import { AccountRemovalController } from './account-removal.controller.js';
import { AccountRemovalService } from './account-removal.service.js';

@Module({
  imports: [AuthModule, LimitModule, MailModule],
  controllers: [AccountRemovalController],
  providers: [AccountRemovalService],
})
export class AccountModule {}
