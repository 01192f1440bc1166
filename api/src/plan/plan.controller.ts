/** /api/plans. */
import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { PlanAnswer, Plan as PlanView, SuccessAnswer } from '@shop/contract';
import { Admin, PublicOrUser } from '../access/audience.js';
import { CurrentUser, type SignedInUser } from '../access/current.js';
import { Answers } from '../http/answers.js';
import { IdPipe } from '../http/id.pipe.js';
import {
  CurrentIdempotentRequest,
  type IdempotentRequest,
  TakesIdempotencyKey,
} from '../idempotency/idempotent-request.js';
import { ListQueryDto } from '../listing/list-query.dto.js';
import { List } from '../listing/page.interceptor.js';
import type { Page } from '../listing/page.js';
import { PlanChangeDto, PlanDto } from './plan.dto.js';
import { PlanService } from './plan.service.js';

@ApiTags('plan')
@Controller('api/plans')
export class PlanController {
  constructor(private readonly plans: PlanService) {}

  @Get()
  @PublicOrUser()
  @List('plans')
  @Answers(200, 'PlansAnswer')
  async list(
    @Query() query: ListQueryDto,
    @CurrentUser() user?: SignedInUser,
  ): Promise<Page<PlanView>> {
    return (await this.plans.list(query)).with(this.plans.contactFor(user));
  }

  @Post()
  @Admin()
  @TakesIdempotencyKey()
  @Answers(201, 'PlanAnswer', 'CONFLICT')
  async create(
    @Body() body: PlanDto,
    @CurrentIdempotentRequest() request: IdempotentRequest | null,
  ): Promise<PlanAnswer> {
    return { plan: await this.plans.create(body, request) };
  }

  @Put(':id')
  @Admin()
  @Answers(200, 'PlanAnswer', 'CONFLICT')
  async change(
    @Param('id', IdPipe('Plan')) id: string,
    @Body() body: PlanChangeDto,
  ): Promise<PlanAnswer> {
    return { plan: await this.plans.change(id, body) };
  }

  @Delete(':id')
  @Admin()
  @Answers(200, 'SuccessAnswer')
  async delete(@Param('id', IdPipe('Plan')) id: string): Promise<SuccessAnswer> {
    await this.plans.delete(id);
    return { success: true };
  }
}
