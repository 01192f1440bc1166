/** Orders. */
import { Module } from '@nestjs/common';
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
  imports: [StoreModule, storeScoped(Order, OrderEvent, OrderRefusal)],
  controllers: [OrderController, DecisionController, OrderNewsController],
  providers: [
    DecisionService,
    OrderNewsAnnouncer,
    OrderNewsReader,
    OrderNewsStreams,
    OrderService,
    RefusalService,
    OrderSummaryService,
  ],
})
export class OrderModule {}
