/** Placing orders. */
import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { Order } from '../order/order.entity.js';
import { PaymentModule } from '../payment/payment.module.js';
import { Product } from '../product/product.entity.js';
import { StoreModule } from '../store/store.module.js';
import { storeScoped } from '../tenancy/store-scoped.repository.js';
import { CallerHash } from './caller-keys.js';
import { CheckoutController } from './checkout.controller.js';
import { CheckoutService } from './checkout.service.js';
import { FormOrderService } from './form-order.service.js';
import { OrderCheckService } from './order-check.service.js';
import { PlacementService } from './placement.service.js';
import { ReplayService } from './replay.service.js';

@Module({
  imports: [MailModule, StoreModule, PaymentModule, storeScoped(Order, Product)],
  controllers: [CheckoutController],
  providers: [
    CallerHash,
    CheckoutService,
    FormOrderService,
    OrderCheckService,
    PlacementService,
    ReplayService,
  ],
  exports: [FormOrderService],
})
export class CheckoutModule {}
