/** Orders. */
import { Module } from '@nestjs/common';
import { StoreModule } from '../store/store.module.js';
import { DecisionController } from './decision.controller.js';
import { DecisionService } from './decision.service.js';
import { LinkedOrderService } from './linked-order.service.js';
import { OrderNewsController } from './news/order-news.controller.js';
import { OrderNewsPublisher } from './news/order-news.publisher.js';
import { OrderNewsReader } from './news/order-news.reader.js';
import { OrderNewsRepository } from './news/order-news.repository.js';
import { OrderNewsStreams } from './news/order-news.streams.js';
import { OrderController } from './order.controller.js';
import { OrderRepository } from './order.repository.js';
import { OrderService } from './order.service.js';
import { OrderEventRepository } from './order-event.repository.js';
import { OrderLinks } from './order-links.js';
import { OrderRefusalRepository } from './order-refusal.repository.js';
import { OrderSelectionRepository } from './order-selection.repository.js';
import { OrderSummaryRepository } from './order-summary.repository.js';
import { OrderSummaryService } from './order-summary.service.js';
import { RefusalService } from './refusal.service.js';

@Module({
  imports: [StoreModule],
  controllers: [OrderController, DecisionController, OrderNewsController],
  providers: [
    OrderSelectionRepository,
    OrderSummaryRepository,
    OrderNewsRepository,
    OrderRepository,
    OrderEventRepository,
    OrderRefusalRepository,
    DecisionService,
    OrderNewsPublisher,
    OrderNewsReader,
    OrderNewsStreams,
    OrderService,
    RefusalService,
    OrderSummaryService,
    OrderLinks,
    LinkedOrderService,
  ],
  exports: [OrderService, OrderLinks, LinkedOrderService],
})
export class OrderModule {}
