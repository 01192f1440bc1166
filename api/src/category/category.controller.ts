/** /api/category: categories of a store; reading them is public. */
import { Body, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  bodyBytes,
  type CategoriesAnswer,
  type CategoryAnswer,
  type Category as CategoryView,
  type SuccessAnswer,
} from '@shop/contract';
import { type Actor, CurrentActor } from '../access/actor.js';
import { Public, StoreOwner } from '../access/audience.js';
import { ChangesStore } from '../access/changes-store.js';
import { CurrentStore } from '../access/current.js';
import { Answers } from '../http/answers.js';
import { TakesBody } from '../http/body/body-rule.js';
import { IdPipe } from '../http/id.pipe.js';
import {
  CurrentIdempotentRequest,
  type IdempotentRequest,
  TakesIdempotencyKey,
} from '../idempotency/idempotent-request.js';
import { ListQueryDto } from '../listing/list-query.dto.js';
import { List } from '../listing/page.interceptor.js';
import type { Page } from '../listing/page.js';
import { KnownStorePipe } from '../store/known-store.pipe.js';
import { Store } from '../store/store.entity.js';
import { CategoriesDto, CategoryDto } from './category.dto.js';
import { CategoryService } from './category.service.js';

@ApiTags('category')
@Controller('api/category')
export class CategoryController {
  constructor(private readonly categories: CategoryService) {}

  @Get(':slug')
  @Public()
  @List('categories')
  @Answers(200, 'CategoriesAnswer')
  list(
    @Param('slug', KnownStorePipe) store: Store,
    @Query() query: ListQueryDto,
  ): Promise<Page<CategoryView>> {
    return this.categories.list(store.id, query);
  }

  @Post(':slug')
  @StoreOwner('slug')
  @ChangesStore('catalog')
  @TakesIdempotencyKey()
  @Answers(201, 'CategoryAnswer', 'CATEGORY_TAKEN', 'CONFLICT')
  async add(
    @CurrentStore() store: Store,
    @Body() body: CategoryDto,
    @CurrentIdempotentRequest() request: IdempotentRequest | null,
  ): Promise<CategoryAnswer> {
    return { category: await this.categories.add(store.id, body, request) };
  }

  @Put(':slug')
  @StoreOwner('slug')
  @ChangesStore('catalog')
  @TakesBody({ maxBytes: bodyBytes.categories })
  @Answers(200, 'CategoriesAnswer', 'CATEGORY_TAKEN', 'CONFLICT')
  async saveAll(
    @CurrentStore() store: Store,
    @CurrentActor() actor: Actor,
    @Body() body: CategoriesDto,
  ): Promise<CategoriesAnswer> {
    return { categories: await this.categories.saveAll(store.id, actor, body.categories) };
  }

  @Delete(':slug/:id')
  @StoreOwner('slug')
  @ChangesStore('catalog')
  @Answers(200, 'SuccessAnswer')
  async delete(
    @CurrentStore() store: Store,
    @Param('id', IdPipe('Category')) id: string,
  ): Promise<SuccessAnswer> {
    await this.categories.delete(store.id, id);
    return { success: true };
  }

  @Post(':slug/:id/restore')
  @StoreOwner('slug')
  @ChangesStore('catalog')
  @Answers(200, 'CategoryAnswer', 'CATEGORY_TAKEN')
  async restore(
    @CurrentStore() store: Store,
    @Param('id', IdPipe('Category')) id: string,
  ): Promise<CategoryAnswer> {
    return { category: await this.categories.restore(store.id, id) };
  }
}
