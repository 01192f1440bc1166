/** Orders. */
import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { Product } from '../product/product.entity.js';
import { StoreModule } from '../store/store.module.js';
import { storeScoped } from '../tenancy/store-scoped.repository.js';
import { CheckoutService } from './checkout.service.js';
import { FormOrderService } from './form-order.service.js';
import { OrderController } from './order.controller.js';
import { Order } from './order.entity.js';
import { OrderService } from './order.service.js';
import { OrderEvent } from './order-event.entity.js';
import { OrderSummaryService } from './order-summary.service.js';
import { PlacementService } from './placement.service.js';
import { ReplayService } from './replay.service.js';

@Module({
  imports: [MailModule, StoreModule, PaymentModule, storeScoped(Order, OrderEvent, Product)],
  controllers: [OrderController],
  providers: [
    CheckoutService,
    FormOrderService,
    OrderService,
    OrderSummaryService,
    ReplayService,
    PlacementService,
  ],
  exports: [FormOrderService, OrderService],
})
export class OrderModule {}
