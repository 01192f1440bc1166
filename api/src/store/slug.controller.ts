/** /api/store/{slug}/slug: another address for a store whose own was freed. */
import { Body, Controller, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { StoreAnswer } from '@shop/contract';
import { StoreOwner } from '../access/audience.js';
import { CurrentStore } from '../access/current.js';
import { Answers } from '../http/answers.js';
import { SlugChoiceService } from './slug-choice.service.js';
import { SlugDto } from './store.dto.js';
import { Store } from './store.entity.js';

@ApiTags('store')
@Controller('api/store')
export class SlugController {
  constructor(private readonly choice: SlugChoiceService) {}

  @Put(':slug/slug')
  @StoreOwner('slug')
  @Answers(
    200,
    'StoreAnswer',
    'INVALID',
    'SLUG_RESERVED',
    'UNAUTHENTICATED',
    'NOT_FOUND',
    'CONFLICT',
    'SLUG_TAKEN',
  )
  async choose(@CurrentStore() store: Store, @Body() { slug }: SlugDto): Promise<StoreAnswer> {
    return { store: await this.choice.choose(store, slug) };
  }
}
