/** /api/order: listing orders and changing their status. */
import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import {
  type OrderAnswer,
  type OrderStateAnswer,
  type OrderSummaryAnswer,
  type Order as OrderView,
  type TimelineAnswer,
} from '@shop/contract';
import { type Actor, CurrentActor } from '../access/actor.js';
import { CustomerOnly, Public, StoreOwner } from '../access/audience.js';
import { CurrentCustomer, CurrentStore } from '../access/current.js';
import type { SignedInCustomer } from '../auth/only-shop.js';
import { Answers } from '../http/answers.js';
import { IdPipe } from '../http/id.pipe.js';
import { ListQueryDto } from '../listing/list-query.dto.js';
import { List } from '../listing/page.interceptor.js';
import type { Page } from '../listing/page.js';
import { KnownStorePipe } from '../store/known-store.pipe.js';
import { Store } from '../store/store.entity.js';
import { OrderUpdateDto } from './order.dto.js';
import { OrderService } from './order.service.js';
import { OrderSummaryService } from './order-summary.service.js';

@ApiTags('order')
@Controller('api/order')
export class OrderController {
  constructor(
    private readonly orders: OrderService,
    private readonly summaries: OrderSummaryService,
  ) {}

  @Get('get-all/:storeId')
  @StoreOwner('storeId')
  @List('orders')
  @Answers(200, 'OrdersAnswer')
  list(@CurrentStore() store: Store, @Query() query: ListQueryDto): Promise<Page<OrderView>> {
    return this.orders.list(store.id, query);
  }

  @Get('summary/:storeId')
  @StoreOwner('storeId', { allowStale: true })
  @Answers(200, 'OrderSummaryAnswer')
  summary(@CurrentStore() store: Store): Promise<OrderSummaryAnswer> {
    return this.summaries.summary(store.id);
  }

  @Get('by-customer/:customerId')
  @CustomerOnly()
  @List('orders')
  @ApiQuery({ name: 'store', example: 'demo', description: "The store's slug" })
  @Answers(200, 'OrdersAnswer')
  async listOfCustomer(
    @Param('customerId') customerId: string,
    @CurrentCustomer() customer: SignedInCustomer,
    @Query('store') slug: unknown,
    @Query() query: ListQueryDto,
  ): Promise<Page<OrderView>> {
    return this.orders.listOwn(customer, customerId, String(slug ?? ''), query);
  }

  @Get('page/:slug/:token')
  @Public()
  @Answers(200, 'OrderStateAnswer')
  async state(
    @Param('slug', KnownStorePipe) store: Store,
    @Param('token') token: string,
  ): Promise<OrderStateAnswer> {
    return { order: await this.orders.knownState(store.id, token) };
  }

  @Put(':orderId')
  @StoreOwner('orderId')
  @Answers(200, 'OrderAnswer', 'OUT_OF_STOCK', 'CONFLICT')
  async update(
    @CurrentStore() store: Store,
    @Param('orderId', IdPipe('Order')) id: string,
    @CurrentActor() actor: Actor,
    @Body() body: OrderUpdateDto,
  ): Promise<OrderAnswer> {
    return { order: await this.orders.update(store.id, id, body, actor) };
  }

  @Post(':orderId/link')
  @StoreOwner('orderId')
  @Answers(200, 'OrderAnswer')
  async renewLink(
    @CurrentStore() store: Store,
    @Param('orderId', IdPipe('Order')) id: string,
    @CurrentActor() actor: Actor,
  ): Promise<OrderAnswer> {
    return { order: await this.orders.renewLink(store.id, id, actor) };
  }

  @Get(':orderId/timeline')
  @StoreOwner('orderId')
  @Answers(200, 'TimelineAnswer')
  async timeline(
    @CurrentStore() store: Store,
    @Param('orderId', IdPipe('Order')) id: string,
  ): Promise<TimelineAnswer> {
    return { timeline: await this.orders.timeline(store.id, id) };
  }
}
