/** Orders. */
import { Module } from '@nestjs/common';
import { CallerHash } from '../checkout/caller-keys.js';
import { CheckoutService } from '../checkout/checkout.service.js';
import { FormOrderService } from '../checkout/form-order.service.js';
import { OrderCheckService } from '../checkout/order-check.service.js';
import { PlacementService } from '../checkout/placement.service.js';
import { ReplayService } from '../checkout/replay.service.js';
import { MailModule } from '../mail/mail.module.js';
import { PaymentModule } from '../payment/payment.module.js';
import { Product } from '../product/product.entity.js';
import { StoreModule } from '../store/store.module.js';
import { storeScoped } from '../tenancy/store-scoped.repository.js';
import { DecisionController } from './decision.controller.js';
import { DecisionService } from './decision.service.js';
import { OrderNewsAnnouncer } from './news/order-news.announcer.js';
import { OrderNewsController } from './news/order-news.controller.js';
import { OrderNewsReader } from './news/order-news.reader.js';
import { OrderNewsStreams } from './news/order-news.streams.js';
import { OrderController } from './order.controller.js';
import { Order } from './order.entity.js';
import { OrderService } from './order.service.js';
import { OrderEvent } from './order-event.entity.js';
import { OrderRefusal } from './order-refusal.entity.js';
import { OrderSummaryService } from './order-summary.service.js';
import { RefusalService } from './refusal.service.js';

@Module({
  imports: [
    MailModule,
    StoreModule,
    PaymentModule,
    storeScoped(Order, OrderEvent, OrderRefusal, Product),
  ],
  controllers: [OrderController, DecisionController, OrderNewsController],
  providers: [
    CallerHash,
    CheckoutService,
    DecisionService,
    FormOrderService,
    OrderCheckService,
    OrderNewsAnnouncer,
    OrderNewsReader,
    OrderNewsStreams,
    OrderService,
    RefusalService,
    OrderSummaryService,
    ReplayService,
    PlacementService,
  ],
  exports: [FormOrderService, OrderService],
})
export class OrderModule {}
