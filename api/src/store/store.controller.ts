/** /api/store: stores and what their owners edit. */
import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  bodyBytes,
  type CheckSlugAnswer,
  type NewStoreTerms,
  type StoreAnswer,
  type StoresAnswer,
} from '@shop/contract';
import { type Actor, CurrentActor } from '../access/actor.js';
import { Public, SignedIn, StoreOwner } from '../access/audience.js';
import { ChangesStore } from '../access/changes-store.js';
import { CurrentSession, CurrentStore, CurrentUser, type SignedInUser } from '../access/current.js';
import type { ActiveSession } from '../auth/account-cache.js';
import { Answers } from '../http/answers.js';
import { TakesBody } from '../http/body/body-rule.js';
import {
  CurrentIdempotentRequest,
  type IdempotentRequest,
  TakesIdempotencyKey,
} from '../idempotency/idempotent-request.js';
import { StoreDto, StoreUpdateDto } from './store.dto.js';
import { Store } from './store.entity.js';
import { newStoreRefusals, StoreService } from './store.service.js';
import { StorePlaces } from './store-places.js';
import { StoreUpdateService } from './store-update.service.js';

@ApiTags('store')
@Controller('api/store')
export class StoreController {
  constructor(
    private readonly stores: StoreService,
    private readonly updates: StoreUpdateService,
    private readonly places: StorePlaces,
  ) {}

  @Get('get-all')
  @SignedIn()
  @Answers(200, 'StoresAnswer')
  async getAll(@CurrentUser() user: SignedInUser): Promise<StoresAnswer> {
    return { stores: await this.stores.listOf(user.id) };
  }

  @Get('new-store')
  @SignedIn()
  @Answers(200, 'NewStoreTerms')
  newStore(@CurrentUser() user: SignedInUser): Promise<NewStoreTerms> {
    return this.places.terms(user.id);
  }

  @Post('create-one')
  @SignedIn()
  @TakesIdempotencyKey()
  @Answers(201, 'StoreAnswer', ...newStoreRefusals)
  async createOne(
    @CurrentUser() user: SignedInUser,
    @Body() body: StoreDto,
    @CurrentIdempotentRequest() request: IdempotentRequest | null,
  ): Promise<StoreAnswer> {
    return { store: await this.stores.create(user.id, body, request) };
  }

  @Get('check-slug/:slug')
  @Public()
  @Answers(200, 'CheckSlugAnswer')
  checkSlug(@Param('slug') slug: string): Promise<CheckSlugAnswer> {
    return this.stores.checkSlug(slug);
  }

  @Get('get-store-data/:slug')
  @StoreOwner('slug')
  @Answers(200, 'StoreAnswer')
  getStoreData(@CurrentStore() store: Store): StoreAnswer {
    return { store: this.stores.ownView(store) };
  }

  @Put('update-any/:slugOrId')
  @StoreOwner('slugOrId')
  @TakesBody({ maxBytes: bodyBytes.long })
  @ChangesStore('content')
  @Answers(200, 'StoreAnswer', 'PASSWORD_NEEDED', 'CONFLICT')
  async updateAny(
    @CurrentStore() store: Store,
    @CurrentActor() actor: Actor,
    @CurrentSession() session: ActiveSession,
    @Body() body: StoreUpdateDto,
  ): Promise<StoreAnswer> {
    return { store: await this.updates.update(store, actor, body, session) };
  }
}
