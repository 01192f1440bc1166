/** Categories. */
import { Module } from '@nestjs/common';
import { StoreModule } from '../store/store.module.js';
import { CategoryController } from './category.controller.js';
import { CategoryRepository } from './category.repository.js';
import { CategoryService } from './category.service.js';
import { DeletedCategoryRepository } from './deleted-category.repository.js';

@Module({
  imports: [StoreModule],
  controllers: [CategoryController],
  providers: [CategoryRepository, DeletedCategoryRepository, CategoryService],
  exports: [CategoryService],
})
export class CategoryModule {}
