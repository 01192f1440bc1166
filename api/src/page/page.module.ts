/** Policy pages. */
import { Module } from '@nestjs/common';
import { StoreModule } from '../store/store.module.js';
import { storeScoped } from '../tenancy/store-scoped.repository.js';
import { PageController } from './page.controller.js';
import { Page } from './page.entity.js';
import { PageService } from './page.service.js';
import { Sanitizer } from './sanitizer.js';

@Module({
  imports: [StoreModule, storeScoped(Page)],
  controllers: [PageController],
  providers: [PageService, Sanitizer],
  exports: [PageService, Sanitizer],
})
export class PageModule {}
