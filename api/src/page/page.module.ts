/** Policy pages. */
import { Module } from '@nestjs/common';
import { StoreModule } from '../store/store.module.js';
import { PageController } from './page.controller.js';
import { PageRepository } from './page.repository.js';
import { PageService } from './page.service.js';
import { Sanitizer } from './sanitizer.js';

@Module({
  imports: [StoreModule],
  controllers: [PageController],
  providers: [PageRepository, PageService, Sanitizer],
  exports: [PageService, Sanitizer],
})
export class PageModule {}
