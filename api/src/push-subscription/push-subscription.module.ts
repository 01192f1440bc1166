/** The devices on which owners are told. */
import { Module } from '@nestjs/common';
import { LimitModule } from '../limit/limit.module.js';
import { PushModule } from '../push/push.module.js';
import { PushSubscriptionController } from './push-subscription.controller.js';
import { PushSubscriptionService } from './push-subscription.service.js';

@Module({
  imports: [LimitModule, PushModule],
  controllers: [PushSubscriptionController],
  providers: [PushSubscriptionService],
})
export class PushSubscriptionModule {}
