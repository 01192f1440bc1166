/** Payments by the card gateway. */
import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { StoreModule } from '../store/store.module.js';
import { CallbackService } from './callback.service.js';
import { PaymentController } from './payment.controller.js';
import { PaymentService } from './payment.service.js';
import { PaymentGateway } from './payment-gateway.js';
import { RazorpayController } from './razorpay.controller.js';
import { RazorpayGateway } from './razorpay-gateway.js';
import { Reconciler } from './reconciler.js';
import { WebhookService } from './webhook.service.js';

@Module({
  imports: [MailModule, StoreModule],
  controllers: [PaymentController, RazorpayController],
  providers: [
    PaymentService,
    WebhookService,
    CallbackService,
    Reconciler,
    { provide: PaymentGateway, useClass: RazorpayGateway },
  ],
  exports: [PaymentService],
})
export class PaymentModule {}
