/** Payments by the card gateway. */
import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { OrderRepository } from '../order/order.repository.js';
import { StoreModule } from '../store/store.module.js';
import { StoreRepository } from '../store/store.repository.js';
import { CallbackService } from './callback.service.js';
import { KeyCheckController } from './key-check.controller.js';
import { KeyCheckService } from './key-check.service.js';
import { PaymentController } from './payment.controller.js';
import { PaymentRepository } from './payment.repository.js';
import { PaymentService } from './payment.service.js';
import { PaymentGateway } from './payment-gateway.js';
import { RazorpayController } from './razorpay.controller.js';
import { RazorpayGateway } from './razorpay-gateway.js';
import { Reconciler } from './reconciler.js';
import { WebhookService } from './webhook.service.js';

@Module({
  imports: [MailModule, StoreModule],
  controllers: [PaymentController, RazorpayController, KeyCheckController],
  providers: [
    OrderRepository,
    StoreRepository,
    PaymentRepository,
    PaymentService,
    WebhookService,
    CallbackService,
    KeyCheckService,
    Reconciler,
    { provide: PaymentGateway, useClass: RazorpayGateway },
  ],
  exports: [PaymentService],
})
export class PaymentModule {}
