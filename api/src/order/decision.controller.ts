/** /api/order/decide and /refusals: the owner's decision on suspicious orders (ABUSE-07). */
import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  OrderDecisions,
  OrderRefusalAnswer,
  OrderRefusalsAnswer,
  SuccessAnswer,
} from '@shop/contract';
import { type Actor, CurrentActor } from '../access/actor.js';
import { StoreOwner } from '../access/audience.js';
import { CurrentStore } from '../access/current.js';
import { Answers } from '../http/answers.js';
import { IdPipe } from '../http/id.pipe.js';
import { Store } from '../store/store.entity.js';
import { OrderDecisionDto, OrderRefusalDto } from './decision.dto.js';
import { DecisionService } from './decision.service.js';
import { RefusalService } from './refusal.service.js';

@ApiTags('order')
@Controller('api/order')
export class DecisionController {
  constructor(
    private readonly decisions: DecisionService,
    private readonly refusals: RefusalService,
  ) {}

  @Post('decide/:storeId')
  @StoreOwner('storeId')
  @Answers(200, 'OrderDecisions')
  decide(
    @CurrentStore() store: Store,
    @CurrentActor() actor: Actor,
    @Body() body: OrderDecisionDto,
  ): Promise<OrderDecisions> {
    return this.decisions.decide(store.id, body, actor);
  }

  @Get('refusals/:storeId')
  @StoreOwner('storeId')
  @Answers(200, 'OrderRefusalsAnswer')
  async listRefusals(@CurrentStore() store: Store): Promise<OrderRefusalsAnswer> {
    return { refusals: await this.refusals.list(store.id) };
  }

  @Post('refusals/:storeId')
  @StoreOwner('storeId')
  @Answers(201, 'OrderRefusalAnswer', 'CONFLICT')
  refuse(
    @CurrentStore() store: Store,
    @CurrentActor() actor: Actor,
    @Body() body: OrderRefusalDto,
  ): Promise<OrderRefusalAnswer> {
    return this.refusals.add(store.id, body, actor);
  }

  @Delete('refusals/:storeId/:id')
  @StoreOwner('storeId')
  @Answers(200, 'SuccessAnswer')
  async takeBack(
    @CurrentStore() store: Store,
    @Param('id', IdPipe('Refusal')) id: string,
  ): Promise<SuccessAnswer> {
    await this.refusals.remove(store.id, id);
    return { success: true };
  }
}
