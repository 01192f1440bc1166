/** /api/zone: where the owner's store delivers (DELIV-01). */
import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type {
  DeliveryZoneAnswer,
  OwnDeliveryZone,
  SuccessAnswer,
  ZoneOverlapsAnswer,
} from '@shop/contract';
import { type Actor, CurrentActor } from '../access/actor.js';
import { StoreOwner } from '../access/audience.js';
import { ChangesStore } from '../access/changes-store.js';
import { CurrentStore } from '../access/current.js';
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
import { Store } from '../store/store.entity.js';
import { DeliveryZoneDto, DeliveryZoneUpdateDto } from './zone.dto.js';
import { ZoneService } from './zone.service.js';

@ApiTags('zone')
@Controller('api/zone')
export class ZoneController {
  constructor(private readonly zones: ZoneService) {}

  @Get(':slug')
  @StoreOwner('slug')
  @List('zones')
  @Answers(200, 'DeliveryZonesAnswer')
  list(@CurrentStore() store: Store, @Query() query: ListQueryDto): Promise<Page<OwnDeliveryZone>> {
    return this.zones.list(store.id, query);
  }

  @Get(':slug/overlaps')
  @StoreOwner('slug')
  @Answers(200, 'ZoneOverlapsAnswer')
  overlaps(@CurrentStore() store: Store): Promise<ZoneOverlapsAnswer> {
    return this.zones.overlaps(store.id);
  }

  @Get(':slug/:id')
  @StoreOwner('slug')
  @Answers(200, 'DeliveryZoneAnswer')
  async read(
    @CurrentStore() store: Store,
    @Param('id', IdPipe('Zone')) id: string,
  ): Promise<DeliveryZoneAnswer> {
    return { zone: await this.zones.read(store.id, id) };
  }

  @Post(':slug')
  @StoreOwner('slug')
  @ChangesStore('content')
  @TakesIdempotencyKey()
  @Answers(201, 'DeliveryZoneAnswer', 'CONFLICT')
  async create(
    @CurrentStore() store: Store,
    @Body() body: DeliveryZoneDto,
    @CurrentIdempotentRequest() request: IdempotentRequest | null,
  ): Promise<DeliveryZoneAnswer> {
    return { zone: await this.zones.create(store.id, body, request) };
  }

  @Put(':slug/:id')
  @StoreOwner('slug')
  @ChangesStore('content')
  @Answers(200, 'DeliveryZoneAnswer', 'CONFLICT')
  async update(
    @CurrentStore() store: Store,
    @Param('id', IdPipe('Zone')) id: string,
    @CurrentActor() actor: Actor,
    @Body() body: DeliveryZoneUpdateDto,
  ): Promise<DeliveryZoneAnswer> {
    return { zone: await this.zones.update(store.id, id, body, actor) };
  }

  @Delete(':slug/:id')
  @StoreOwner('slug')
  @ChangesStore('content')
  @Answers(200, 'SuccessAnswer')
  async delete(
    @CurrentStore() store: Store,
    @Param('id', IdPipe('Zone')) id: string,
  ): Promise<SuccessAnswer> {
    await this.zones.delete(store.id, id);
    return { success: true };
  }
}
