/** E-mails to those who wait for stock. */
import { Module } from '@nestjs/common';
import { MailboxRepository } from '../mail/mailbox.repository.js';
import { StoreModule } from '../store/store.module.js';
import { AlertLinks } from './alert-links.js';
import { StockAlertController } from './stock-alert.controller.js';
import { StockAlertRepository } from './stock-alert.repository.js';
import { StockAlertService } from './stock-alert.service.js';

@Module({
  imports: [StoreModule],
  controllers: [StockAlertController],
  providers: [AlertLinks, MailboxRepository, StockAlertRepository, StockAlertService],
  exports: [StockAlertService],
})
export class StockAlertModule {}
