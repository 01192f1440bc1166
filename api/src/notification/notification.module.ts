/** What the mails of the outbox say. */
import { Global, Module } from '@nestjs/common';
import { MailWriter } from '../mail/mail-writer.js';
import { NotificationWriter } from './notification-writer.js';

/** Global, because the outbox asks for whoever writes its mails without knowing who that is. */
@Global()
@Module({
  providers: [{ provide: MailWriter, useClass: NotificationWriter }],
  exports: [MailWriter],
})
export class NotificationModule {}
