/** Answers what the storefront's renderer asks, from the services (contract: StorefrontServices). */
import { Injectable } from '@nestjs/common';
import type {
  CatalogAnswer,
  CatalogProduct,
  CatalogQuery,
  CatalogSection,
  Category,
  Order,
  OrderBody,
  PageKey,
  Plan,
  Problem,
  Product,
  ShownStore,
  SiteSettings,
  StorefrontServices,
} from '@shop/contract';
import { CategoryService } from '../category/category.service.js';
import { FormOrderService } from '../checkout/form-order.service.js';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { asProblem } from '../http/problem.filter.js';
import { PageService } from '../page/page.service.js';
import { PlanService } from '../plan/plan.service.js';
import { StoreService } from '../store/store.service.js';
import { publicStore } from '../store/store.view.js';
import { inStore } from '../tenancy/scope.js';
import type { StoreId } from '../tenancy/store-id.js';
import { CatalogService } from './catalog.service.js';

/** The renderer's access to the data; every store id that it passes came from here. */
@Injectable()
export class StorefrontData implements StorefrontServices {
  readonly site: SiteSettings;

  constructor(
    @InjectConfig() config: Config,
    private readonly stores: StoreService,
    private readonly catalogs: CatalogService,
    private readonly categoryList: CategoryService,
    private readonly pageTexts: PageService,
    private readonly planList: PlanService,
    private readonly formOrders: FormOrderService,
  ) {
    this.site = {
      supportWhatsApp: config.supportWhatsApp,
      supportEmail: config.supportEmail,
      geocoderUrl: config.geocoderUrl,
      mapTilesUrl: config.mapTilesUrl,
    };
  }

  async storeBySlug(slug: string): Promise<ShownStore | null> {
    const store = await this.stores.bySlug(slug);
    if (!store) return null;
    const writtenPages = await within(store.id, (id) => this.pageTexts.written(id));
    return { ...publicStore(store), writtenPages };
  }

  categories(storeId: string): Promise<Category[]> {
    return within(storeId, (store) => this.categoryList.all(store));
  }

  sections(storeId: string, limit: number): Promise<CatalogSection[]> {
    return within(storeId, (store) => this.catalogs.sections(store, limit));
  }

  catalog(storeId: string, query: CatalogQuery): Promise<CatalogAnswer> {
    return within(storeId, (store) => this.catalogs.page(store, query));
  }

  newest(storeId: string, limit: number, category?: string): Promise<CatalogProduct[]> {
    return within(storeId, (store) => this.catalogs.newest(store, limit, category));
  }

  product(storeId: string, name: string): Promise<Product | null> {
    return within(storeId, (store) => this.catalogs.product(store, name));
  }

  previewed(storeId: string, token: string): Promise<Product | 'ended' | null> {
    return within(storeId, (store) => this.catalogs.previewed(store, token));
  }

  page(storeId: string, key: PageKey): Promise<string> {
    return within(storeId, (store) => this.pageTexts.read(store, key));
  }

  placeOrder(body: OrderBody, key: string, callerAddress: string): Promise<Order | Problem> {
    return this.formOrders.place(body, key, callerAddress);
  }

  liveSlugs(): Promise<string[]> {
    return this.stores.liveSlugs();
  }

  heals(error: unknown): boolean {
    return asProblem(error).code === 'UNAVAILABLE';
  }

  async plans(): Promise<Plan[]> {
    return (await this.planList.list({})).items;
  }
}

/** Runs the work in the store of an id, which the renderer has from `storeBySlug`. */
function within<Result>(storeId: string, work: (store: StoreId) => Result): Result {
  const store = storeId as StoreId;
  return inStore(store, () => work(store));
}
