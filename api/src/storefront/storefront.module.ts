/** Mounts web-store and web-dashboard and answers what everyone may read of a store. */
import { Module } from '@nestjs/common';
import { KeptAnswers } from '../cache/kept-answers.js';
import { CategoryModule } from '../category/category.module.js';
import { CheckoutModule } from '../checkout/checkout.module.js';
import { DomainModule } from '../domain/domain.module.js';
import { FileModule } from '../file/file.module.js';
import { PageModule } from '../page/page.module.js';
import { PlanModule } from '../plan/plan.module.js';
import { Product } from '../product/product.entity.js';
import { StoreModule } from '../store/store.module.js';
import { storeScoped } from '../tenancy/store-scoped.repository.js';
import { VisitModule } from '../visit/visit.module.js';
import { CatalogService } from './catalog.service.js';
import { NearSearch } from './near-search.js';
import { PublicDataController } from './public-data.controller.js';
import { PublicDataService } from './public-data.service.js';
import { ShareCardController } from './share-card.controller.js';
import { ShareCardService } from './share-card.service.js';
import { SiteController } from './site.controller.js';
import { SiteService } from './site.service.js';
import { StoreFieldsController } from './store-fields.controller.js';
import { StoreFieldsService } from './store-fields.service.js';
import { StorePages } from './store-pages.js';
import { StorefrontContent } from './storefront-content.js';
import { StorefrontData } from './storefront-data.js';

@Module({
  imports: [
    StoreModule,
    VisitModule,
    CategoryModule,
    DomainModule,
    FileModule,
    CheckoutModule,
    PageModule,
    PlanModule,
    storeScoped(Product),
  ],
  controllers: [PublicDataController, StoreFieldsController, ShareCardController, SiteController],
  providers: [
    CatalogService,
    KeptAnswers,
    NearSearch,
    PublicDataService,
    ShareCardService,
    SiteService,
    StoreFieldsService,
    StorePages,
    StorefrontContent,
    StorefrontData,
  ],
  exports: [SiteService, KeptAnswers],
})
export class StorefrontModule {}
