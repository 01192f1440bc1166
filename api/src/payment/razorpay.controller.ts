/** The calls of Razorpay itself: its signed webhook, and shoppers returning from its page. */
import {
  Body,
  Controller,
  Headers,
  Param,
  Post,
  Query,
  type RawBodyRequest,
  Req,
  UseFilters,
} from '@nestjs/common';
import { ApiConsumes, ApiHeader, ApiQuery, ApiTags } from '@nestjs/swagger';
import { bodyBytes, type ReceivedAnswer } from '@shop/contract';
import type { FastifyRequest } from 'fastify';
import { Public } from '../access/audience.js';
import { Answers, SendsOn } from '../http/answers.js';
import { TakesBody } from '../http/body/body-rule.js';
import { IdPipe } from '../http/id.pipe.js';
import type { StoreId } from '../tenancy/store-id.js';
import { CallbackFilter } from './callback.filter.js';
import { CallbackService } from './callback.service.js';
import { WebhookService } from './webhook.service.js';

@ApiTags('payment')
@Controller('api/payment/razorpay')
export class RazorpayController {
  constructor(
    private readonly webhooks: WebhookService,
    private readonly callbacks: CallbackService,
  ) {}

  @Post('webhook/:storeId')
  @Public()
  @TakesBody({ maxBytes: bodyBytes.gatewayEvent, needsRawBody: true })
  @ApiHeader({ name: 'x-razorpay-signature', description: 'HMAC-SHA256 of the raw body, in hex' })
  @ApiHeader({ name: 'x-razorpay-event-id', required: false })
  @Answers(200, 'ReceivedAnswer', 'SIGNATURE_INVALID')
  receive(
    @Param('storeId', IdPipe('Store')) storeId: StoreId,
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Headers('x-razorpay-signature') signature = '',
    @Headers('x-razorpay-event-id') eventId = '',
  ): Promise<ReceivedAnswer> {
    const { rawBody: bytes, body } = request;
    return this.webhooks.receive(storeId, { bytes, body, signature, eventId });
  }

  @Post('callback/:storeId')
  @Public()
  @TakesBody({ kind: 'form' })
  @ApiConsumes('application/x-www-form-urlencoded')
  @UseFilters(CallbackFilter)
  @ApiQuery({
    name: 'link',
    required: false,
    description: 'Of the order’s page, if it began there',
  })
  @SendsOn('To the thank-you page, back to the checkout, or to the order’s page')
  async comeBack(
    @Param('storeId', IdPipe('Store')) storeId: StoreId,
    @Body() form: unknown,
    @Query('link') link: unknown,
  ): Promise<{ url: string }> {
    return { url: await this.callbacks.pathAfter(storeId, form, String(link ?? '')) };
  }
}
