/** Answers what the storefront's renderer asks, from the services (contract: StorefrontServices). */
import { Injectable, Logger } from '@nestjs/common';
import { pinCode } from '@shop/commerce';
import type {
  BrowseAnswer,
  BrowseQuery,
  CatalogAnswer,
  CatalogProduct,
  CatalogQuery,
  CatalogSection,
  Category,
  DeliveryAnswer,
  InsteadAnswer,
  OrderBody,
  OrderPage,
  OrderReceipt,
  PageKey,
  PlacedOrder,
  Plan,
  Problem,
  Product,
  Quote,
  QuoteBody,
  ReviewableOrder,
  ReviewBody,
  ReviewWrittenAnswer,
  SentReview,
  SentUpiClaim,
  ShownCollection,
  ShownReview,
  ShownStore,
  SiteSettings,
  StockAlertBody,
  StorefrontServices,
  StoreOffers,
} from '@shop/contract';
import type { FastifyRequest } from 'fastify';
import { VerificationService } from '../auth/verification.service.js';
import { CategoryService } from '../category/category.service.js';
import { FormOrderService } from '../checkout/form-order.service.js';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { FileService } from '../file/file.service.js';
import { errorTrace } from '../http/error-text.js';
import { asProblem } from '../http/problem.filter.js';
import { LeftCartService, type LinkedCart } from '../left-cart/left-cart.service.js';
import { OfferService } from '../offer/offer.service.js';
import { OrderService } from '../order/order.service.js';
import { OrderPageService } from '../order-page/order-page.service.js';
import { PageService } from '../page/page.service.js';
import { PlanService } from '../plan/plan.service.js';
import { FormReviewService } from '../review/form-review.service.js';
import { ReviewService } from '../review/review.service.js';
import { StockAlertService } from '../stock-alert/stock-alert.service.js';
import { StoreService } from '../store/store.service.js';
import { publicStore } from '../store/store.view.js';
import { inStore } from '../tenancy/scope.js';
import type { StoreId } from '../tenancy/store-id.js';
import { ZoneService } from '../zone/zone.service.js';
import { BrowseService } from './browse.service.js';
import { CatalogService } from './catalog.service.js';

/** The renderer's access to the data; every store id that it passes came from here. */
@Injectable()
export class StorefrontData implements StorefrontServices {
  readonly site: SiteSettings;
  private readonly logger = new Logger('Storefront');

  constructor(
    @InjectConfig() config: Config,
    private readonly stores: StoreService,
    private readonly catalogs: CatalogService,
    private readonly browsing: BrowseService,
    private readonly categoryList: CategoryService,
    private readonly pageTexts: PageService,
    private readonly planList: PlanService,
    private readonly formOrders: FormOrderService,
    private readonly files: FileService,
    private readonly reviewList: ReviewService,
    private readonly formReviews: FormReviewService,
    private readonly stockAlerts: StockAlertService,
    private readonly leftCarts: LeftCartService,
    private readonly offerList: OfferService,
    private readonly zones: ZoneService,
    private readonly orderList: OrderService,
    private readonly orderPages: OrderPageService,
    private readonly verifications: VerificationService,
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
    const [writtenPages, offers] = await within(store.id, (id) =>
      Promise.all([this.pageTexts.written(id), this.offersOf(id)]),
    );
    return { ...publicStore(store), writtenPages, ...(offers && { offers }) };
  }

  /** What every page tells of offers and zones; null = the store has neither. */
  private async offersOf(store: StoreId): Promise<StoreOffers | null> {
    const offers = await this.offerList.atShop(store);
    return offers.shown.length > 0 || offers.takesCodes || offers.hasZones ? offers : null;
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

  browse(storeId: string, query: BrowseQuery): Promise<BrowseAnswer | null> {
    return within(storeId, (store) => this.browsing.lenient(store, query));
  }

  collections(storeId: string): Promise<ShownCollection[]> {
    return within(storeId, (store) => this.browsing.collections(store));
  }

  related(storeId: string, product: Product, limit: number): Promise<CatalogProduct[]> {
    return within(storeId, (store) => this.catalogs.related(store, product, limit));
  }

  instead(storeId: string, q: string, limit: number): Promise<InsteadAnswer> {
    return within(storeId, (store) => this.browsing.instead(store, q, limit));
  }

  newest(storeId: string, limit: number, category?: string): Promise<CatalogProduct[]> {
    return within(storeId, (store) => this.catalogs.newest(store, limit, category));
  }

  product(storeId: string, name: string): Promise<Product | null> {
    return within(storeId, (store) => this.catalogs.product(store, name));
  }

  products(storeId: string, ids: readonly string[]): Promise<Product[]> {
    return within(storeId, (store) => this.catalogs.soldOf(store, ids));
  }

  previewed(storeId: string, token: string): Promise<Product | 'ended' | null> {
    return within(storeId, (store) => this.catalogs.previewed(store, token));
  }

  placeholders(storeId: string, urls: readonly string[]): Promise<Record<string, string>> {
    return within(storeId, (store) => this.files.placeholders(store, urls));
  }

  async delivery(storeId: string, pincode: string): Promise<DeliveryAnswer | null> {
    if (pinCode(pincode) === null) return null;
    return within(storeId, async (id) => {
      const store = await this.stores.byId(id);
      return this.zones.answer(store, pincode);
    });
  }

  reviews(storeId: string, productId: string): Promise<ShownReview[]> {
    return within(storeId, (store) => this.reviewList.shown(store, productId));
  }

  orderReceipt(storeId: string, token: string): Promise<OrderReceipt | null> {
    return within(storeId, (store) => this.orderList.receipt(store, token));
  }

  orderPage(storeId: string, token: string): Promise<OrderPage | null> {
    return within(storeId, (store) => this.orderPages.find(store, token));
  }

  cancelOrder(storeId: string, token: string): Promise<Problem | null> {
    return within(storeId, async (id) =>
      this.orderPages.cancelByForm(await this.stores.byId(id), token),
    );
  }

  claimUpi(storeId: string, token: string, utr: string): Promise<Problem | null> {
    return within(storeId, async (id) =>
      this.orderPages.claimByForm(await this.stores.byId(id), token, utr),
    );
  }

  sendUpiClaim(storeId: string, token: string, upload: object): Promise<SentUpiClaim> {
    const request = upload as FastifyRequest;
    return within(storeId, async (id) =>
      this.orderPages.claimByUpload(await this.stores.byId(id), token, request),
    );
  }

  reviewable(storeId: string, token: string): Promise<ReviewableOrder | null> {
    return within(storeId, (store) => this.reviewList.reviewable(store, token));
  }

  writeReview(
    storeId: string,
    token: string,
    body: ReviewBody,
  ): Promise<ReviewWrittenAnswer['review'] | Problem> {
    return within(storeId, (store) => this.formReviews.write(store, token, body));
  }

  sendReview(storeId: string, token: string, upload: object): Promise<SentReview> {
    const request = upload as FastifyRequest;
    return within(storeId, (store) => this.formReviews.receive(store, token, request));
  }

  leftCart(storeId: string, token: string): Promise<LinkedCart | null> {
    return within(storeId, (store) => this.leftCarts.linked(store, token));
  }

  forgetLeftCart(storeId: string, token: string): Promise<void> {
    return within(storeId, (store) => this.leftCarts.forget(store, token));
  }

  askForStock(storeId: string, body: StockAlertBody): Promise<Problem | null> {
    return within(storeId, (store) => this.stockAlerts.askByForm(store, body));
  }

  isForgetLink(storeId: string, token: string): boolean {
    return this.stockAlerts.isSigned(storeId as StoreId, token);
  }

  forgetStockAlerts(storeId: string, token: string): Promise<void> {
    return within(storeId, (store) => this.stockAlerts.forget(store, token));
  }

  async confirmEmail(token: string): Promise<boolean> {
    return (await this.verifications.confirmed(token)) !== null;
  }

  page(storeId: string, key: PageKey): Promise<string> {
    return within(storeId, (store) => this.pageTexts.read(store, key));
  }

  placeOrder(body: OrderBody, key: string, callerAddress: string): Promise<PlacedOrder | Problem> {
    return this.formOrders.place(body, key, callerAddress);
  }

  quote(body: QuoteBody, callerAddress: string): Promise<Quote | Problem> {
    return this.formOrders.quote(body, callerAddress);
  }

  liveSlugs(): Promise<string[]> {
    return this.stores.liveSlugs();
  }

  heals(error: unknown): boolean {
    return asProblem(error).code === 'UNAVAILABLE';
  }

  logs(error: unknown): void {
    this.logger.error(errorTrace(error));
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
