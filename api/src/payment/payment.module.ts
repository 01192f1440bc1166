/** Payments by the card gateway, and by UPI without one. */
import { Module } from '@nestjs/common';
import { FileModule } from '../file/file.module.js';
import { MailModule } from '../mail/mail.module.js';
import { OrderModule } from '../order/order.module.js';
import { OrderRepository } from '../order/order.repository.js';
import { OrderEventRepository } from '../order/order-event.repository.js';
import { OrderLinks } from '../order/order-links.js';
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
import { UpiController } from './upi.controller.js';
import { UpiService } from './upi.service.js';
import { UpiClaimRepository } from './upi-claim.repository.js';
import { UpiPictureService } from './upi-picture.service.js';
import { WebhookService } from './webhook.service.js';

@Module({
  imports: [FileModule, MailModule, OrderModule, StoreModule],
  controllers: [PaymentController, RazorpayController, KeyCheckController, UpiController],
  providers: [
    OrderRepository,
    OrderEventRepository,
    OrderLinks,
    StoreRepository,
    PaymentRepository,
    PaymentService,
    UpiClaimRepository,
    UpiService,
    UpiPictureService,
    WebhookService,
    CallbackService,
    KeyCheckService,
    Reconciler,
    { provide: PaymentGateway, useClass: RazorpayGateway },
  ],
  exports: [PaymentService, UpiService, UpiPictureService],
})
export class PaymentModule {}
