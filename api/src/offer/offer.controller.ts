/** /api/offer: the owner's offers (OFFER-09). */
import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { OfferAnswer, OwnOffer, SuccessAnswer } from '@shop/contract';
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
import { OfferDto, OfferUpdateDto } from './offer.dto.js';
import { OfferService } from './offer.service.js';

@ApiTags('offer')
@Controller('api/offer')
export class OfferController {
  constructor(private readonly offers: OfferService) {}

  @Get(':slug')
  @StoreOwner('slug')
  @List('offers')
  @Answers(200, 'OffersAnswer')
  list(@CurrentStore() store: Store, @Query() query: ListQueryDto): Promise<Page<OwnOffer>> {
    return this.offers.list(store.id, query);
  }

  @Get(':slug/:id')
  @StoreOwner('slug')
  @Answers(200, 'OfferAnswer')
  async read(
    @CurrentStore() store: Store,
    @Param('id', IdPipe('Offer')) id: string,
  ): Promise<OfferAnswer> {
    return { offer: await this.offers.read(store.id, id) };
  }

  @Post(':slug')
  @StoreOwner('slug')
  @ChangesStore('content')
  @TakesIdempotencyKey()
  @Answers(201, 'OfferAnswer', 'CONFLICT')
  async create(
    @CurrentStore() store: Store,
    @Body() body: OfferDto,
    @CurrentIdempotentRequest() request: IdempotentRequest | null,
  ): Promise<OfferAnswer> {
    return { offer: await this.offers.create(store.id, body, request) };
  }

  @Put(':slug/:id')
  @StoreOwner('slug')
  @ChangesStore('content')
  @Answers(200, 'OfferAnswer', 'CONFLICT')
  async update(
    @CurrentStore() store: Store,
    @Param('id', IdPipe('Offer')) id: string,
    @CurrentActor() actor: Actor,
    @Body() body: OfferUpdateDto,
  ): Promise<OfferAnswer> {
    return { offer: await this.offers.update(store.id, id, body, actor) };
  }

  @Delete(':slug/:id')
  @StoreOwner('slug')
  @ChangesStore('content')
  @Answers(200, 'SuccessAnswer')
  async delete(
    @CurrentStore() store: Store,
    @Param('id', IdPipe('Offer')) id: string,
  ): Promise<SuccessAnswer> {
    await this.offers.delete(store.id, id);
    return { success: true };
  }
}
