/** /api/store/page: policy pages of a store. */
import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { bodyBytes, limits, type PageAnswer, type PageBody } from '@shop/contract';
import { Public, StoreOwner } from '../access/audience.js';
import { CurrentStore } from '../access/current.js';
import { Answers } from '../http/answers.js';
import { TakesBody } from '../http/body/body-rule.js';
import { Text } from '../http/fields/text.js';
import { KnownStorePipe } from '../store/known-store.pipe.js';
import { Store } from '../store/store.entity.js';
import { KeepsShelf } from '../tenancy/store-changes.interceptor.js';
import { PageService } from './page.service.js';

class PageDto implements PageBody {
  @Text('Content', {
    max: limits.pageContent,
    raw: true,
    example: '<p>We ship within two days.</p>',
  })
  content: string;
}

@ApiTags('page')
@Controller('api/store/page')
export class PageController {
  constructor(private readonly pages: PageService) {}

  @Get(':slug/:pageKey')
  @Public()
  @Answers(200, 'PageAnswer', 'NOT_FOUND')
  async read(
    @Param('slug', KnownStorePipe) store: Store,
    @Param('pageKey') key: string,
  ): Promise<PageAnswer> {
    return { content: await this.pages.read(store.id, key) };
  }

  @Put(':slug/:pageKey')
  @StoreOwner('slug')
  @TakesBody({ maxBytes: bodyBytes.order })
  @KeepsShelf()
  @Answers(200, 'PageAnswer', 'INVALID', 'UNAUTHENTICATED', 'NOT_FOUND', 'TOO_LARGE')
  async write(
    @CurrentStore() store: Store,
    @Param('pageKey') key: string,
    @Body() { content }: PageDto,
  ): Promise<PageAnswer> {
    return { content: await this.pages.write(store.id, key, content) };
  }
}
