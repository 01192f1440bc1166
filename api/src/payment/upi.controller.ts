/** /api/order/{id}/upi: the owner looks for a payment by UPI, and says whether it has come (UPI-03, UPI-04). */
import { Body, Controller, Get, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { OrderAnswer } from '@shop/contract';
import type { FastifyReply } from 'fastify';
import { type Actor, CurrentActor } from '../access/actor.js';
import { StoreOwner } from '../access/audience.js';
import { CurrentStore } from '../access/current.js';
import { FileService } from '../file/file.service.js';
import { Answers, AnswersFile } from '../http/answers.js';
import { IdPipe } from '../http/id.pipe.js';
import { OrderService } from '../order/order.service.js';
import { Store } from '../store/store.entity.js';
import { UpiDecisionDto } from './upi.dto.js';
import { UpiService } from './upi.service.js';

@ApiTags('order')
@Controller('api/order')
export class UpiController {
  constructor(
    private readonly upi: UpiService,
    private readonly orders: OrderService,
    private readonly files: FileService,
  ) {}

  @Get(':orderId/upi-picture/:pictureId')
  @StoreOwner('orderId')
  @AnswersFile('image/webp')
  async picture(
    @CurrentStore() store: Store,
    @Param('orderId', IdPipe('Order')) id: string,
    @Param('pictureId', IdPipe('Picture')) pictureId: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const bytes = await this.files.openOfOrder(store.id, id, pictureId);
    reply
      .header('content-type', 'image/webp')
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-robots-tag', 'noindex')
      .send(bytes);
  }

  @Post(':orderId/upi')
  @StoreOwner('orderId')
  @Answers(200, 'OrderAnswer', 'CONFLICT')
  async decide(
    @CurrentStore() store: Store,
    @Param('orderId', IdPipe('Order')) id: string,
    @CurrentActor() actor: Actor,
    @Body() body: UpiDecisionDto,
  ): Promise<OrderAnswer> {
    await this.upi.decide(store.id, id, body, actor);
    return { order: await this.orders.ofStore(store.id, id) };
  }
}
