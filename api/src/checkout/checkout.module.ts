/** The checkout, which places orders. */
import { Module } from '@nestjs/common';
import { LimitModule } from '../limit/limit.module.js';
import { MailModule } from '../mail/mail.module.js';
import { OrderRepository } from '../order/order.repository.js';
import { OrderLinks } from '../order/order-links.js';
import { StockRepository } from '../order/stock.repository.js';
import { PaymentModule } from '../payment/payment.module.js';
import { StoreModule } from '../store/store.module.js';
import { BuyerLookups } from './buyer-lookups.js';
import { CallerHash } from './caller-keys.js';
import { CartRepository } from './cart.repository.js';
import { CartService } from './cart.service.js';
import { CheckoutController } from './checkout.controller.js';
import { CheckoutService } from './checkout.service.js';
import { CodeGuesses } from './code-guesses.js';
import { FormOrderService } from './form-order.service.js';
import { IdempotencyService } from './idempotency.service.js';
import { IdempotencyKeyRepository } from './idempotency-key.repository.js';
import { OrderCheckService } from './order-check.service.js';
import { PlacementService } from './placement.service.js';
import { QuoteService } from './quote.service.js';

@Module({
  imports: [LimitModule, MailModule, StoreModule, PaymentModule],
  controllers: [CheckoutController],
  providers: [
    OrderRepository,
    OrderLinks,
    StockRepository,
    IdempotencyKeyRepository,
    CartRepository,
    CartService,
    BuyerLookups,
    CodeGuesses,
    CallerHash,
    CheckoutService,
    FormOrderService,
    OrderCheckService,
    PlacementService,
    QuoteService,
    IdempotencyService,
  ],
  exports: [FormOrderService],
})
export class CheckoutModule {}
