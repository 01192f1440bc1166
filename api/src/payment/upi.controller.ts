/** /api/order/{id}/upi: the owner says whether a payment by UPI has come (UPI-04). */
import { Body, Controller, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { OrderAnswer } from '@shop/contract';
import { type Actor, CurrentActor } from '../access/actor.js';
import { StoreOwner } from '../access/audience.js';
import { CurrentStore } from '../access/current.js';
import { Answers } from '../http/answers.js';
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
  ) {}

  @Post(':orderId/upi')
  @StoreOwner('orderId')
  @Answers(200, 'OrderAnswer', 'OUT_OF_STOCK', 'CODE_REFUSED', 'SLOT_TAKEN', 'CONFLICT')
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
