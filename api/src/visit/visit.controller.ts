/** The admin's visits in somebody's store: for the admin, and for the store's owner. */
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Visit as VisitView } from '@shop/contract';
import { Admin, StoreOwner } from '../access/audience.js';
import { CurrentStore } from '../access/current.js';
import { Answers } from '../http/answers.js';
import { ListQueryDto } from '../listing/list-query.dto.js';
import { List } from '../listing/page.interceptor.js';
import type { Page } from '../listing/page.js';
import { Store } from '../store/store.entity.js';
import { VisitService } from './visit.service.js';

@ApiTags('visit')
@Controller('api')
export class VisitController {
  constructor(private readonly visits: VisitService) {}

  @Get('admin/visits')
  @Admin()
  @List('visits')
  @Answers(200, 'VisitsAnswer')
  listAll(@Query() query: ListQueryDto): Promise<Page<VisitView>> {
    return this.visits.listAll(query);
  }

  @Get('store/:slug/visits')
  @StoreOwner('slug')
  @List('visits')
  @Answers(200, 'VisitsAnswer')
  list(@CurrentStore() store: Store, @Query() query: ListQueryDto): Promise<Page<VisitView>> {
    return this.visits.list(store.id, query);
  }
}
