/** /api/product: products of a store; reading one that is sold now is public. */
import { Body, Controller, Delete, Get, Param, Post, Put, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import {
  bodyBytes,
  type ProductAnswer,
  type ProductListItem,
  type ProductPreviewAnswer,
  type ProductsCreatedAnswer,
  type ProductsRestoredAnswer,
  type ProductsUpdatedAnswer,
  type SuccessAnswer,
} from '@shop/contract';
import { type Actor, CurrentActor } from '../access/actor.js';
import { PublicToken, StoreOwner } from '../access/audience.js';
import { ChangesStore } from '../access/changes-store.js';
import { type AccessRequest, CurrentStore } from '../access/current.js';
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
import { Store } from '../store/store.entity.js';
import {
  ProductChangeDto,
  ProductChangesDto,
  ProductDto,
  ProductsDto,
  ProductsRestoreDto,
} from './product.dto.js';
import { ProductService } from './product.service.js';
import { ProductReader } from './product-reader.js';

@ApiTags('product')
@Controller('api/product')
export class ProductController {
  constructor(
    private readonly products: ProductService,
    private readonly reader: ProductReader,
  ) {}

  @Get('productId/:productId')
  @PublicToken()
  @Answers(200, 'ProductAnswer')
  async read(
    @Param('productId', IdPipe('Product')) id: string,
    @Req() request: AccessRequest,
  ): Promise<ProductAnswer> {
    return { product: await this.reader.read(id, request) };
  }

  @Put('productId/:productId')
  @StoreOwner('productId')
  @ChangesStore('catalog')
  @TakesBody({ maxBytes: bodyBytes.long })
  @Answers(200, 'ProductAnswer', 'CONFLICT')
  async change(
    @CurrentStore() store: Store,
    @CurrentActor() actor: Actor,
    @Param('productId', IdPipe('Product')) id: string,
    @Body() body: ProductChangeDto,
  ): Promise<ProductAnswer> {
    return { product: await this.products.change(store.id, actor, id, body) };
  }

  @Delete('productId/:productId')
  @StoreOwner('productId')
  @ChangesStore('catalog')
  @Answers(200, 'SuccessAnswer')
  async delete(
    @CurrentStore() store: Store,
    @Param('productId', IdPipe('Product')) id: string,
  ): Promise<SuccessAnswer> {
    await this.products.delete(store.id, id);
    return { success: true };
  }

  @Get('productId/:productId/preview')
  @StoreOwner('productId')
  @Answers(200, 'ProductPreviewAnswer')
  preview(
    @CurrentStore() store: Store,
    @Param('productId', IdPipe('Product')) id: string,
  ): ProductPreviewAnswer {
    return this.reader.preview(store, id);
  }

  @Post('productId/:productId/duplicate')
  @StoreOwner('productId')
  @ChangesStore('catalog')
  @TakesIdempotencyKey()
  @Answers(201, 'ProductAnswer', 'CONFLICT')
  async copy(
    @CurrentStore() store: Store,
    @CurrentActor() actor: Actor,
    @Param('productId', IdPipe('Product')) id: string,
    @CurrentIdempotentRequest() request: IdempotentRequest | null,
  ): Promise<ProductAnswer> {
    return { product: await this.products.copy(store.id, actor, id, request) };
  }

  @Get(':slug')
  @StoreOwner('slug')
  @List('products')
  @Answers(200, 'ProductsAnswer')
  list(@CurrentStore() store: Store, @Query() query: ListQueryDto): Promise<Page<ProductListItem>> {
    return this.products.list(store.id, query);
  }

  @Post(':slug')
  @StoreOwner('slug')
  @ChangesStore('catalog')
  @TakesBody({ maxBytes: bodyBytes.long })
  @TakesIdempotencyKey()
  @Answers(201, 'ProductAnswer', 'CONFLICT')
  async create(
    @CurrentStore() store: Store,
    @CurrentActor() actor: Actor,
    @Body() body: ProductDto,
    @CurrentIdempotentRequest() request: IdempotentRequest | null,
  ): Promise<ProductAnswer> {
    return { product: await this.products.create(store.id, actor, body, request) };
  }

  @Post(':slug/restore')
  @StoreOwner('slug')
  @ChangesStore('catalog')
  @Answers(200, 'ProductsRestoredAnswer')
  restore(
    @CurrentStore() store: Store,
    @Body() body: ProductsRestoreDto,
  ): Promise<ProductsRestoredAnswer> {
    return this.products.restore(store.id, body.ids);
  }

  @Post(':slug/bulk')
  @StoreOwner('slug')
  @ChangesStore('catalog')
  @TakesBody({ maxBytes: bodyBytes.bulk })
  @TakesIdempotencyKey()
  @Answers(201, 'ProductsCreatedAnswer', 'CONFLICT')
  async createAll(
    @CurrentStore() store: Store,
    @CurrentActor() actor: Actor,
    @Body() body: ProductsDto,
    @CurrentIdempotentRequest() request: IdempotentRequest | null,
  ): Promise<ProductsCreatedAnswer> {
    const products = await this.products.createAll(store.id, actor, body.products, request);
    return { created: products.length, products };
  }

  @Put(':slug/bulk')
  @StoreOwner('slug')
  @ChangesStore('catalog')
  @TakesBody({ maxBytes: bodyBytes.bulk })
  @Answers(200, 'ProductsUpdatedAnswer', 'CONFLICT')
  async changeAll(
    @CurrentStore() store: Store,
    @CurrentActor() actor: Actor,
    @Body() body: ProductChangesDto,
  ): Promise<ProductsUpdatedAnswer> {
    const products = await this.products.changeAll(store.id, actor, body.products);
    return { updated: products.length, products };
  }
}
