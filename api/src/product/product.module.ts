/** Products. */
import { Module } from '@nestjs/common';
import { StoreRepository } from '../store/store.repository.js';
import { VisitModule } from '../visit/visit.module.js';
import { CategoryOrderController } from './category-order.controller.js';
import { CategoryOrderService } from './category-order.service.js';
import { DeletedProductRepository } from './deleted-product.repository.js';
import { PreviewLinks } from './preview-links.js';
import { ProductController } from './product.controller.js';
import { ProductRepository } from './product.repository.js';
import { ProductService } from './product.service.js';
import { ProductPublisher } from './product-publisher.js';
import { ProductReader } from './product-reader.js';
import { ProductRemover } from './product-remover.js';
import { ProductWriter } from './product-writer.js';

@Module({
  imports: [VisitModule],
  controllers: [ProductController, CategoryOrderController],
  providers: [
    ProductRepository,
    StoreRepository,
    ProductService,
    ProductReader,
    ProductRemover,
    CategoryOrderService,
    DeletedProductRepository,
    PreviewLinks,
    ProductWriter,
    ProductPublisher,
  ],
  exports: [ProductService, PreviewLinks],
})
export class ProductModule {}
