/** Categories. */
import { Module } from '@nestjs/common';
import { StoreModule } from '../store/store.module.js';
import { storeScoped } from '../tenancy/store-scoped.repository.js';
import { CategoryController } from './category.controller.js';
import { Category } from './category.entity.js';
import { CategoryService } from './category.service.js';

@Module({
  imports: [StoreModule, storeScoped(Category)],
  controllers: [CategoryController],
  providers: [CategoryService],
  exports: [CategoryService],
})
export class CategoryModule {}
