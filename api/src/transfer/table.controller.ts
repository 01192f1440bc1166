/** Orders, customers and products of a store as tables for spreadsheets (FIX-74, OLIST-03). */
import { Controller, Get, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { StoreOwner } from '../access/audience.js';
import { CurrentStore } from '../access/current.js';
import { NeedsPassword } from '../access/needs-password.js';
import { AnswersFile } from '../http/answers.js';
import { Limit } from '../limit/limit.js';
import { Store } from '../store/store.entity.js';
import { TableService } from './table.service.js';

@ApiTags('store')
@Controller('api')
export class TableController {
  constructor(private readonly tables: TableService) {}

  @Get('order/export/:storeId')
  @StoreOwner('storeId')
  @NeedsPassword()
  @Limit('archive')
  @AnswersFile('text/csv')
  orders(@CurrentStore() store: Store): Promise<StreamableFile> {
    return this.tables.download(store, 'orders');
  }

  @Get('store/:slug/export/customers')
  @StoreOwner('slug')
  @NeedsPassword()
  @Limit('archive')
  @AnswersFile('text/csv')
  customers(@CurrentStore() store: Store): Promise<StreamableFile> {
    return this.tables.download(store, 'customers');
  }

  @Get('store/:slug/export/products')
  @StoreOwner('slug')
  @NeedsPassword()
  @Limit('archive')
  @AnswersFile('text/csv')
  products(@CurrentStore() store: Store): Promise<StreamableFile> {
    return this.tables.download(store, 'products');
  }
}
