/** Sends all pushes of the product. */
import { Module } from '@nestjs/common';
import { PushKeys } from './push-keys.js';
import { PushOutbox } from './push-outbox.js';
import { PushSender } from './push-sender.js';
import { PushSubscriptionRepository } from './push-subscription.repository.js';

@Module({
  providers: [PushKeys, PushSender, PushSubscriptionRepository, PushOutbox],
  exports: [PushKeys, PushSubscriptionRepository],
})
export class PushModule {}
