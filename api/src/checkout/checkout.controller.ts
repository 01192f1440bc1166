/** /api/order/quote and /create-one: what a cart costs, and placing an order. */
import { Body, Controller, Headers, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import { bodyBytes, type OrderCreatedAnswer, type QuoteAnswer } from '@shop/contract';
import { GuestOrCustomer } from '../access/audience.js';
import { CurrentCustomer } from '../access/current.js';
import type { SignedInCustomer } from '../auth/only-shop.js';
import { Answers } from '../http/answers.js';
import { TakesBody } from '../http/body/body-rule.js';
import { Limit } from '../limit/limit.js';
import { OrderDto } from '../order/order.dto.js';
import { CheckoutService } from './checkout.service.js';
import { QuoteDto } from './quote.dto.js';
import { QuoteService } from './quote.service.js';

/**
 * The most values in an order's body: a hundred items with a dozen choices each. Ten times as many
 * would take a second (ABUSE-03).
 */
const orderValues = 5_000;

@ApiTags('order')
@Controller('api/order')
export class CheckoutController {
  constructor(
    private readonly checkout: CheckoutService,
    private readonly quotes: QuoteService,
  ) {}

  @Post('quote')
  @HttpCode(200)
  @TakesBody({ maxBytes: bodyBytes.order, maxValues: orderValues })
  @GuestOrCustomer()
  @Limit('quote')
  @Answers(200, 'QuoteAnswer', 'MEMBERSHIP_EXPIRED', 'NOT_FOUND')
  quote(
    @Body() body: QuoteDto,
    @CurrentCustomer() customer: SignedInCustomer | undefined,
    @Ip() address: string,
  ): Promise<QuoteAnswer> {
    return this.quotes.quote(body, { customer, address });
  }

  @Post('create-one')
  @TakesBody({ maxBytes: bodyBytes.order, maxValues: orderValues })
  // The OpenAPI document keeps its published operation id.
  @ApiOperation({ operationId: 'OrderController_createOne' })
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
    'METHOD_OFF',
    'DELIVERY_OFF',
    'BELOW_MINIMUM',
    'ACCOUNT_REQUIRED',
    'MEMBERSHIP_EXPIRED',
    'ORDERS_PAUSED',
    'ORDER_REFUSED',
    'NOT_DELIVERED',
    'CASH_REFUSED',
    'NOT_FOUND',
    'PRICE_CHANGED',
    'CODE_REFUSED',
    'SLOT_TAKEN',
    'OUT_OF_STOCK',
    'CONFLICT',
    'GATEWAY_FAILED',
  )
  createOne(
    @Body() body: OrderDto,
    @CurrentCustomer() customer: SignedInCustomer | undefined,
    @Headers('idempotency-key') key: string | undefined,
    @Ip() address: string,
  ): Promise<OrderCreatedAnswer> {
    return this.checkout.place(body, { customer, key, address });
  }
}
