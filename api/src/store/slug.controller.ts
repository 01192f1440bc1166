/** /api/store/{slug}/slug: another address for a store (FIX-73, ABUSE-13). */
import { Body, Controller, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { StoreAnswer } from '@shop/contract';
import { StoreOwner } from '../access/audience.js';
import { CurrentStore } from '../access/current.js';
import { Answers } from '../http/answers.js';
import { SlugDto } from './store.dto.js';
import { Store } from './store.entity.js';
import { StoreService } from './store.service.js';

@ApiTags('store')
@Controller('api/store')
export class SlugController {
  constructor(private readonly stores: StoreService) {}

  @Put(':slug/slug')
  @StoreOwner('slug')
  @Answers(200, 'StoreAnswer', 'SLUG_RESERVED', 'CONFLICT', 'SLUG_TAKEN')
  async choose(@CurrentStore() store: Store, @Body() { slug }: SlugDto): Promise<StoreAnswer> {
    return { store: await this.stores.chooseSlug(store, slug) };
  }
}
