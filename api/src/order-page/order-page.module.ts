/** The pages of orders, for their buyers. */
import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { OrderModule } from '../order/order.module.js';
import { OrderRepository } from '../order/order.repository.js';
import { OrderEventRepository } from '../order/order-event.repository.js';
import { PaymentModule } from '../payment/payment.module.js';
import { StoreModule } from '../store/store.module.js';
import { OrderPageController } from './order-page.controller.js';
import { OrderPageService } from './order-page.service.js';

@Module({
  imports: [MailModule, OrderModule, PaymentModule, StoreModule],
  controllers: [OrderPageController],
  providers: [OrderRepository, OrderEventRepository, OrderPageService],
  exports: [OrderPageService],
})
export class OrderPageModule {}
