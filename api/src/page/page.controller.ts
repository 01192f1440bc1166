/** /api/store/page: policy pages of a store. */
import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { bodyBytes, limits, type PageAnswer, type PageBody } from '@shop/contract';
import { type Actor, CurrentActor } from '../access/actor.js';
import { Public, StoreOwner } from '../access/audience.js';
import { ChangesStore } from '../access/changes-store.js';
import { CurrentStore } from '../access/current.js';
import { Answers } from '../http/answers.js';
import { TakesBody } from '../http/body/body-rule.js';
import { Version } from '../http/fields/number.js';
import { Text } from '../http/fields/text.js';
import { KnownStorePipe } from '../store/known-store.pipe.js';
import { Store } from '../store/store.entity.js';
import { PageService } from './page.service.js';

class PageDto implements PageBody {
  @Text('Content', {
    max: limits.pageContent,
    raw: true,
    example: '<p>We ship within two days.</p>',
  })
  content: string;

  @Version()
  version?: number;
}

@ApiTags('page')
@Controller('api/store/page')
export class PageController {
  constructor(private readonly pages: PageService) {}

  @Get(':slug/:pageKey')
  @Public()
  @Answers(200, 'PageAnswer')
  async read(
    @Param('slug', KnownStorePipe) store: Store,
    @Param('pageKey') key: string,
  ): Promise<PageAnswer> {
    return this.pages.readVersion(store.id, key);
  }

  @Put(':slug/:pageKey')
  @StoreOwner('slug')
  @TakesBody({ maxBytes: bodyBytes.order })
  @ChangesStore('content')
  @Answers(200, 'PageAnswer', 'CONFLICT')
  async write(
    @CurrentStore() store: Store,
    @CurrentActor() actor: Actor,
    @Param('pageKey') key: string,
    @Body() body: PageDto,
  ): Promise<PageAnswer> {
    return this.pages.write(store.id, actor, key, body);
  }
}
