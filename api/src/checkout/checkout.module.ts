/** The checkout, which places orders. */
import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { OrderRepository } from '../order/order.repository.js';
import { StockRepository } from '../order/stock.repository.js';
import { PaymentModule } from '../payment/payment.module.js';
import { StoreModule } from '../store/store.module.js';
import { CallerHash } from './caller-keys.js';
import { CartRepository } from './cart.repository.js';
import { CheckoutController } from './checkout.controller.js';
import { CheckoutService } from './checkout.service.js';
import { FormOrderService } from './form-order.service.js';
import { IdempotencyService } from './idempotency.service.js';
import { IdempotencyKeyRepository } from './idempotency-key.repository.js';
import { OrderCheckService } from './order-check.service.js';
import { PlacementService } from './placement.service.js';

@Module({
  imports: [MailModule, StoreModule, PaymentModule],
  controllers: [CheckoutController],
  providers: [
    OrderRepository,
    StockRepository,
    IdempotencyKeyRepository,
    CartRepository,
    CallerHash,
    CheckoutService,
    FormOrderService,
    OrderCheckService,
    PlacementService,
    IdempotencyService,
  ],
  exports: [FormOrderService],
})
export class CheckoutModule {}
