/** Products. */
import { Module } from '@nestjs/common';
import { StoreRepository } from '../store/store.repository.js';
import { VisitModule } from '../visit/visit.module.js';
import { ProductController } from './product.controller.js';
import { ProductRepository } from './product.repository.js';
import { ProductService } from './product.service.js';
import { ProductPublisher } from './product-publisher.js';
import { ProductReader } from './product-reader.js';
import { ProductWriter } from './product-writer.js';

@Module({
  imports: [VisitModule],
  controllers: [ProductController],
  providers: [
    ProductRepository,
    StoreRepository,
    ProductService,
    ProductReader,
    ProductWriter,
    ProductPublisher,
  ],
  exports: [ProductService],
})
export class ProductModule {}
