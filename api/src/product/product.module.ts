/** Products. */
import { Module } from '@nestjs/common';
import { storeScoped } from '../tenancy/store-scoped.repository.js';
import { ProductController } from './product.controller.js';
import { Product } from './product.entity.js';
import { ProductService } from './product.service.js';
import { ProductWriter } from './product-writer.js';

@Module({
  imports: [storeScoped(Product)],
  controllers: [ProductController],
  providers: [ProductService, ProductWriter],
  exports: [ProductService],
})
export class ProductModule {}
