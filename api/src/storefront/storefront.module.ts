/** Mounts web-store and web-dashboard and answers what everyone may read of a store. */
import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/auth.module.js';
import { CatalogCache } from '../cache/catalog-cache.js';
import { ResponseCache } from '../cache/response-cache.js';
import { CategoryModule } from '../category/category.module.js';
import { CheckoutModule } from '../checkout/checkout.module.js';
import { DomainModule } from '../domain/domain.module.js';
import { FileModule } from '../file/file.module.js';
import { LeftCartModule } from '../left-cart/left-cart.module.js';
import { OfferModule } from '../offer/offer.module.js';
import { OrderModule } from '../order/order.module.js';
import { OrderPageModule } from '../order-page/order-page.module.js';
import { PageModule } from '../page/page.module.js';
import { PlanModule } from '../plan/plan.module.js';
import { CatalogRepository } from '../product/catalog.repository.js';
import { ProductModule } from '../product/product.module.js';
import { SectionRepository } from '../product/section.repository.js';
import { ShelfRepository } from '../product/shelf.repository.js';
import { ReviewModule } from '../review/review.module.js';
import { StockAlertModule } from '../stock-alert/stock-alert.module.js';
import { StoreModule } from '../store/store.module.js';
import { VisitModule } from '../visit/visit.module.js';
import { ZoneModule } from '../zone/zone.module.js';
import { BrowseService } from './browse.service.js';
import { CatalogService } from './catalog.service.js';
import { CatalogPages } from './catalog-pages.js';
import { NearSearch } from './near-search.js';
import { PublicDataController } from './public-data.controller.js';
import { PublicDataService } from './public-data.service.js';
import { ShareCardController } from './share-card.controller.js';
import { ShareCardService } from './share-card.service.js';
import { ShelfCache } from './shelf-cache.js';
import { SiteController } from './site.controller.js';
import { SiteService } from './site.service.js';
import { StoreFieldsController } from './store-fields.controller.js';
import { StoreFieldsService } from './store-fields.service.js';
import { StorePages } from './store-pages.js';
import { StorefrontData } from './storefront-data.js';

@Module({
  imports: [
    AuthModule,
    StoreModule,
    VisitModule,
    CategoryModule,
    DomainModule,
    FileModule,
    CheckoutModule,
    OrderModule,
    OrderPageModule,
    PageModule,
    PlanModule,
    ProductModule,
    OfferModule,
    ReviewModule,
    StockAlertModule,
    LeftCartModule,
    ZoneModule,
  ],
  controllers: [PublicDataController, StoreFieldsController, ShareCardController, SiteController],
  providers: [
    CatalogRepository,
    SectionRepository,
    CatalogService,
    CatalogPages,
    ResponseCache,
    CatalogCache,
    NearSearch,
    BrowseService,
    ShelfCache,
    ShelfRepository,
    PublicDataService,
    ShareCardService,
    SiteService,
    StoreFieldsService,
    StorePages,
    StorefrontData,
  ],
  exports: [SiteService, ResponseCache],
})
export class StorefrontModule {}
