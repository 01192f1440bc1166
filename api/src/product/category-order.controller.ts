/** /api/category/{slug}/{id}/products: the order of the products of a category. */
import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { PlacedProductsAnswer } from '@shop/contract';
import { StoreOwner } from '../access/audience.js';
import { ChangesStore } from '../access/changes-store.js';
import { CurrentStore } from '../access/current.js';
import { Answers } from '../http/answers.js';
import { IdPipe } from '../http/id.pipe.js';
import { Store } from '../store/store.entity.js';
import { CategoryOrderService } from './category-order.service.js';
import { CategoryOrderDto } from './product.dto.js';

@ApiTags('category')
@Controller('api/category')
export class CategoryOrderController {
  constructor(private readonly order: CategoryOrderService) {}

  @Get(':slug/:id/products')
  @StoreOwner('slug')
  @Answers(200, 'PlacedProductsAnswer')
  async read(
    @CurrentStore() store: Store,
    @Param('id', IdPipe('Category')) id: string,
  ): Promise<PlacedProductsAnswer> {
    return { products: await this.order.read(store.id, id) };
  }

  @Put(':slug/:id/products')
  @StoreOwner('slug')
  @ChangesStore('content')
  @Answers(200, 'PlacedProductsAnswer', 'CONFLICT')
  async place(
    @CurrentStore() store: Store,
    @Param('id', IdPipe('Category')) id: string,
    @Body() body: CategoryOrderDto,
  ): Promise<PlacedProductsAnswer> {
    return { products: await this.order.place(store.id, id, body.products) };
  }
}
