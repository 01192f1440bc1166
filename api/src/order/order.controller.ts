/** /api/order: placing, listing and moving orders. */
import { Body, Controller, Get, Headers, Ip, Param, Post, Put, Query } from '@nestjs/common';
import { ApiHeader, ApiQuery, ApiTags } from '@nestjs/swagger';
import {
  bodyBytes,
  type OrderAnswer,
  type OrderCreatedAnswer,
  type OrderSummaryAnswer,
  type Order as OrderView,
  type TimelineAnswer,
} from '@shop/contract';
import { type Actor, CurrentActor } from '../access/actor.js';
import { Customer as CustomerOnly, GuestOrCustomer, StoreOwner } from '../access/audience.js';
import { CurrentCustomer, CurrentStore } from '../access/current.js';
import { CheckoutService } from '../checkout/checkout.service.js';
import { Customer } from '../customer/customer.entity.js';
import { Answers } from '../http/answers.js';
import { TakesBody } from '../http/body/body-rule.js';
import { IdPipe } from '../http/id.pipe.js';
import { Limit } from '../limit/limit.js';
import { ListQueryDto } from '../listing/list-query.dto.js';
import { List } from '../listing/page.interceptor.js';
import type { Page } from '../listing/page.js';
import { Store } from '../store/store.entity.js';
import { OrderDto, OrderUpdateDto } from './order.dto.js';
import { OrderService } from './order.service.js';
import { OrderSummaryService } from './order-summary.service.js';

/** A hundred items with a dozen choices each: ten times as many cost a second (ABUSE-03). */
const orderValues = 5_000;

@ApiTags('order')
@Controller('api/order')
export class OrderController {
  constructor(
    private readonly checkout: CheckoutService,
    private readonly orders: OrderService,
    private readonly summaries: OrderSummaryService,
  ) {}

  @Post('create-one')
  @TakesBody({ maxBytes: bodyBytes.order, maxValues: orderValues })
  @ApiHeader({
    name: 'Idempotency-Key',
    required: false,
    description: 'The same key makes one order',
  })
  @GuestOrCustomer()
  @Limit('order')
  @Answers(
    201,
    'OrderCreatedAnswer',
    'INVALID',
    'METHOD_OFF',
    'DELIVERY_OFF',
    'BELOW_MINIMUM',
    'ACCOUNT_REQUIRED',
    'MEMBERSHIP_EXPIRED',
    'ORDERS_PAUSED',
    'ORDER_REFUSED',
    'NOT_FOUND',
    'PRICE_CHANGED',
    'OUT_OF_STOCK',
    'CONFLICT',
    'TOO_MANY',
    'GATEWAY_FAILED',
    'UNAVAILABLE',
  )
  createOne(
    @Body() body: OrderDto,
    @CurrentCustomer() customer: Customer | undefined,
    @Headers('idempotency-key') key: string | undefined,
    @Ip() address: string,
  ): Promise<OrderCreatedAnswer> {
    return this.checkout.place(body, { customer, key, address });
  }

  @Get('get-all/:storeId')
  @StoreOwner('storeId')
  @List('orders')
  @Answers(200, 'OrdersAnswer', 'INVALID', 'UNAUTHENTICATED', 'NOT_FOUND')
  list(@CurrentStore() store: Store, @Query() query: ListQueryDto): Promise<Page<OrderView>> {
    return this.orders.list(store.id, query);
  }

  @Get('summary/:storeId')
  @StoreOwner('storeId', { onlyItsId: true })
  @Answers(200, 'OrderSummaryAnswer', 'UNAUTHENTICATED', 'NOT_FOUND')
  summary(@CurrentStore() store: Store): Promise<OrderSummaryAnswer> {
    return this.summaries.summary(store.id);
  }

  @Get('by-customer/:customerId')
  @CustomerOnly()
  @List('orders')
  @ApiQuery({ name: 'store', example: 'demo', description: "The store's slug" })
  @Answers(200, 'OrdersAnswer', 'UNAUTHENTICATED', 'NOT_FOUND')
  async listOfCustomer(
    @Param('customerId') customerId: string,
    @CurrentCustomer() customer: Customer,
    @Query('store') slug: unknown,
    @Query() query: ListQueryDto,
  ): Promise<Page<OrderView>> {
    return this.orders.listOwn(customer, customerId, String(slug ?? ''), query);
  }

  @Put(':orderId')
  @StoreOwner('orderId')
  @Answers(
    200,
    'OrderAnswer',
    'INVALID',
    'UNAUTHENTICATED',
    'NOT_FOUND',
    'OUT_OF_STOCK',
    'CONFLICT',
  )
  async update(
    @CurrentStore() store: Store,
    @Param('orderId', IdPipe('Order')) id: string,
    @CurrentActor() actor: Actor,
    @Body() body: OrderUpdateDto,
  ): Promise<OrderAnswer> {
    return { order: await this.orders.update(store.id, id, body, actor) };
  }

  @Get(':orderId/timeline')
  @StoreOwner('orderId')
  @Answers(200, 'TimelineAnswer', 'UNAUTHENTICATED', 'NOT_FOUND')
  async timeline(
    @CurrentStore() store: Store,
    @Param('orderId', IdPipe('Order')) id: string,
  ): Promise<TimelineAnswer> {
    return { timeline: await this.orders.timeline(store.id, id) };
  }
}
