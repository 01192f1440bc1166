/** The deletion of owners' accounts and stores. */
import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { UserRepository } from '../auth/user.repository.js';
import { LimitModule } from '../limit/limit.module.js';
import { MailModule } from '../mail/mail.module.js';
import { AccountRemovalController } from './account-removal.controller.js';
import { AccountRemovalService } from './account-removal.service.js';
import { StoreRemovalController } from './store-removal.controller.js';

@Module({
  imports: [AuthModule, LimitModule, MailModule],
  controllers: [AccountRemovalController, StoreRemovalController],
  providers: [AccountRemovalService, UserRepository],
})
export class AccountModule {}
