/** /api/order-page: an order for the holder of one of its links (OPAGE-01, OPAGE-02, UPI-03). */
import { Body, Controller, Get, Param, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { OrderPageAnswer, OrderPayAnswer } from '@shop/contract';
import { Public } from '../access/audience.js';
import type { AccessRequest } from '../access/current.js';
import { Answers } from '../http/answers.js';
import { Limit } from '../limit/limit.js';
import { UpiClaimDto } from '../payment/upi.dto.js';
import { claimBody } from '../payment/upi-picture.service.js';
import { KnownStorePipe } from '../store/known-store.pipe.js';
import type { Store } from '../store/store.entity.js';
import { OrderPageService } from './order-page.service.js';

@ApiTags('order-page')
@Controller('api/order-page')
export class OrderPageController {
  constructor(private readonly pages: OrderPageService) {}

  @Get(':slug/:token')
  @Public()
  @Limit('orderPage')
  @Answers(200, 'OrderPageAnswer')
  async read(
    @Param('slug', KnownStorePipe) store: Store,
    @Param('token') token: string,
  ): Promise<OrderPageAnswer> {
    return { order: await this.pages.known(store, token) };
  }

  @Post(':slug/:token/cancel')
  @Public()
  @Limit('orderPage')
  @Answers(200, 'OrderPageAnswer', 'CONFLICT')
  async cancel(
    @Param('slug', KnownStorePipe) store: Store,
    @Param('token') token: string,
  ): Promise<OrderPageAnswer> {
    return { order: await this.pages.cancel(store, token) };
  }

  @Post(':slug/:token/give-up')
  @Public()
  @Limit('orderPage')
  @Answers(200, 'OrderPageAnswer', 'CONFLICT')
  async giveUp(
    @Param('slug', KnownStorePipe) store: Store,
    @Param('token') token: string,
  ): Promise<OrderPageAnswer> {
    return { order: await this.pages.giveUp(store, token) };
  }

  @Post(':slug/:token/pay')
  @Public()
  @Limit('orderPage')
  @Answers(200, 'OrderPayAnswer', 'CONFLICT', 'MEMBERSHIP_EXPIRED', 'GATEWAY_FAILED')
  async pay(
    @Param('slug', KnownStorePipe) store: Store,
    @Param('token') token: string,
  ): Promise<OrderPayAnswer> {
    return { razorpay: await this.pages.pay(store, token) };
  }

  @Post(':slug/:token/upi')
  @Public()
  @Limit('orderPage')
  @Answers(200, 'OrderPageAnswer', 'CONFLICT')
  async claim(
    @Param('slug', KnownStorePipe) store: Store,
    @Param('token') token: string,
    @Body() body: UpiClaimDto,
  ): Promise<OrderPageAnswer> {
    return { order: await this.pages.claim(store, token, body.utr) };
  }

  @Post(':slug/:token/upi-picture')
  @Public()
  @Limit('upiPicture')
  @ApiConsumes('multipart/form-data')
  @ApiBody(claimBody)
  @Answers(200, 'OrderPageAnswer', 'CONFLICT', 'QUOTA_REACHED')
  async claimWithPicture(
    @Param('slug', KnownStorePipe) store: Store,
    @Param('token') token: string,
    @Req() request: AccessRequest,
  ): Promise<OrderPageAnswer> {
    return { order: await this.pages.claimWithPicture(store, token, request) };
  }
}
