/** What the server-rendered storefront asks of the server; it knows nothing of Nest (docs/architecture.md). */

import type { BrowseQuery, BrowseSort, ChosenFilters, Facets, ShownCollection } from './browse.js';
import type { Category } from './category.js';
import type { DeliveryAnswer } from './delivery.js';
import type { LeftCartItem } from './left-cart.js';
import type { ShownOffer } from './offer.js';
import type { Order, OrderBody, OrderReceipt } from './order.js';
import type { OrderPage } from './order-page.js';
import type { PageKey } from './page.js';
import type { Plan } from './plan.js';
import type { Problem } from './problem.js';
import type { CatalogProduct, Product } from './product.js';
import type { Quote, QuoteBody } from './quote.js';
import type { ReviewableOrder, ReviewBody, ReviewWrittenAnswer, ShownReview } from './review.js';
import type { StockAlertBody } from './stock-alert.js';
import type { CatalogAnswer, InsteadAnswer, PublicStore } from './store.js';

/** A placed order with its secret. */
export type PlacedOrder = Order & { reviewToken: string };

export interface CatalogQuery {
  /** Category id; 'other' = products without a category (OQ-39). */
  category?: string;
  /** Searched in name and description, without case. */
  q?: string;
  cursor?: string;
  /** 1 to 100, 24 by default. */
  limit?: number;
}

/** A page of a browsed list. */
export interface BrowseAnswer extends CatalogAnswer {
  facets: Facets;
  chosen: ChosenFilters;
  /** The sorts that the list offers; the first is its usual one. */
  sorts: BrowseSort[];
  /** What nothing is known by and was therefore left out, e.g. 'tag “blue”'. */
  ignored: string[];
  /** How many products there are without any filter. */
  unfiltered: number;
  /** For how long the list stays as it is if nothing is changed, ms: what is new grows old. Infinite where no time tells. */
  freshMs: number;
}

/** A category, or 'Other', with its first products. */
export interface CatalogSection {
  /** Category id, or 'other'. */
  id: string;
  name: string;
  imageUrl: string;
  products: CatalogProduct[];
  /** How many products the section has in all. */
  total: number;
}

/** Settings of the installation that pages use. */
export interface SiteSettings {
  /** The provider's number for click-to-chat, or ''. */
  supportWhatsApp: string;
  /** The provider's e-mail address for the same, or ''. */
  supportEmail: string;
  /** Address of the service that finds the postal address of a position (OQ-72). */
  geocoderUrl: string;
  /** Address template of map tiles, with {z}, {x} and {y}. */
  mapTilesUrl: string;
}

/** A store with what its pages show beyond the public data. */
export interface ShownStore extends PublicStore {
  /** The policy pages that are not empty; only those are linked (MEND-38). */
  writtenPages: PageKey[];
  /** Missing = it has neither offers nor zones. */
  offers?: StoreOffers;
}

/** What every page of a store tells of its offers and zones (OFFER-08, DELIV-03). */
export interface StoreOffers {
  /** Those without a code that are on now. */
  shown: ShownOffer[];
  /** Whether it has offers with a code, whatever their state. */
  takesCodes: boolean;
  /** Whether it delivers by zones; otherwise its flat charge counts everywhere. */
  hasZones: boolean;
}

/** What became of a form with pictures that was sent without script. */
export interface SentReview {
  /** The product that the form is about. */
  productId: string;
  /** The fields of the form. */
  values: Record<string, string>;
  /** Whether the review is written, now or before. */
  isWritten: boolean;
  /** Why the review, or the first of its pictures that was refused, was refused. */
  refused: Problem | null;
}

/** What became of a form with the picture of a payment that was sent without script. */
export interface SentUpiClaim {
  /** As typed. */
  utr: string;
  refused: Problem | null;
}

/** Everything is answered from the database; a missing thing is null, never an error. */
export interface StorefrontServices {
  readonly site: SiteSettings;
  storeBySlug(slug: string): Promise<ShownStore | null>;
  categories(storeId: string): Promise<Category[]>;
  /** Sections in the owner's order, each with its first `limit` products. */
  sections(storeId: string, limit: number): Promise<CatalogSection[]>;
  catalog(storeId: string, query: CatalogQuery): Promise<CatalogAnswer>;
  /** A sorted and filtered list; null when it names a category or collection that can't be. What else is unknown is left out and told. */
  browse(storeId: string, query: BrowseQuery): Promise<BrowseAnswer | null>;
  /** The collections that have products. */
  collections(storeId: string): Promise<ShownCollection[]>;
  /** What is bought with a product, else others of its category, else the newest. */
  related(storeId: string, product: Product, limit: number): Promise<CatalogProduct[]>;
  /** What is shown where a search or a list finds nothing, at most so many of each. */
  instead(storeId: string, q: string, limit: number): Promise<InsteadAnswer>;
  /** The newest products, or the first of one category when it is given, without counting the others. */
  newest(storeId: string, limit: number, category?: string): Promise<CatalogProduct[]>;
  /** By id, handle or former handle; null too when the product belongs to another store (OQ-24). */
  product(storeId: string, name: string): Promise<Product | null>;
  /** The products of these ids that are sold now, each once, however often it is named. */
  products(storeId: string, ids: readonly string[]): Promise<Product[]>;
  /** The product of a preview link, whatever its status; 'ended' after its hour, null for any other text (PUB-02). */
  previewed(storeId: string, token: string): Promise<Product | 'ended' | null>;
  /** Blurred pictures as data addresses of at most 200 bytes, by the address of the store's picture; others have none. */
  placeholders?(storeId: string, urls: readonly string[]): Promise<Record<string, string>>;
  /** The newest published reviews of a product. */
  reviews(storeId: string, productId: string): Promise<ShownReview[]>;
  /** The order of a secret as it is now; null for a secret of no order of this store (FIX-40). */
  orderReceipt(storeId: string, token: string): Promise<OrderReceipt | null>;
  /** The page of an order by its secret; null for a secret of no order of this store, or one that was ended (OPAGE-01). */
  orderPage(storeId: string, token: string): Promise<OrderPage | null>;
  /** Cancels the order of a secret for its buyer; null, or why not (OPAGE-02). */
  cancelOrder(storeId: string, token: string): Promise<Problem | null>;
  /** The same of a payment by UPI, with what was typed as its UTR. */
  claimUpi(storeId: string, token: string, utr: string): Promise<Problem | null>;
  /** The same for a form with a picture of the payment, which it reads (UPI-03). */
  sendUpiClaim?(storeId: string, token: string, upload: object): Promise<SentUpiClaim>;
  /** What the holder of an order's secret may review; null for a secret of no order of this store (DET-05). */
  reviewable(storeId: string, token: string): Promise<ReviewableOrder | null>;
  /** Writes a review by the same rules as the API's call; for forms sent without script. */
  writeReview(
    storeId: string,
    token: string,
    body: ReviewBody,
  ): Promise<ReviewWrittenAnswer['review'] | Problem>;
  /** Reads the form of a review with its pictures, writes the review and adds them, by the same rules as the API's calls. */
  sendReview?(storeId: string, token: string, upload: object): Promise<SentReview>;
  /** Takes down who wants to be told when something is back; null, or why not (DET-06). */
  askForStock(storeId: string, body: StockAlertBody): Promise<Problem | null>;
  /** Whether a link that forgets an address is one of this store's. */
  isForgetLink(storeId: string, token: string): boolean;
  /** Forgets all that the address of such a link waits for. */
  forgetStockAlerts(storeId: string, token: string): Promise<void>;
  /** What a link of a mail about a left cart shows; null = it is none of this store's, or its cart is gone (CHK2-05). */
  leftCart(
    storeId: string,
    token: string,
  ): Promise<{ kind: 'cart'; items: LeftCartItem[] } | { kind: 'stop' } | null>;
  /** Forgets the cart of such a link, or all of its address. */
  forgetLeftCart(storeId: string, token: string): Promise<void>;
  /** Confirms the address that a token was mailed to; false for one that is not valid any more (FIX-41). */
  confirmEmail(token: string): Promise<boolean>;
  /** Sanitised HTML, '' when never written. */
  page(storeId: string, key: PageKey): Promise<string>;
  plans(): Promise<Plan[]>;
  /** Slugs of all live stores below the main host, for the platform's sitemap. */
  liveSlugs?(): Promise<string[]>;
  /** What a pincode means for a shopper; null = the text is no pincode (DELIV-03). */
  delivery?(storeId: string, pincode: string): Promise<DeliveryAnswer | null>;
  /** What an order would cost by the same rules as the API's call; for forms sent without script. */
  quote?(body: QuoteBody, callerAddress: string): Promise<Quote | Problem>;
  /** Places an order by the same rules as the API's call; for forms sent without script. */
  placeOrder?(body: OrderBody, key: string, callerAddress: string): Promise<PlacedOrder | Problem>;
  /** Whether an error goes away by waiting: the page is then answered 503. */
  heals?(error: unknown): boolean;
  /** Tells the operator of an error behind a page, without anybody's data (SAFE-06). */
  logs?(error: unknown): void;
}

/** The query parameters that pages of the storefront read; others are ignored (ABUSE-02). */
const pageQueries = [
  'q',
  'category',
  'cursor',
  'payment',
  'confirmation',
  'theme',
  'look',
  'shop',
  'preview',
  'item',
  'quantity',
  'sort',
  'min',
  'max',
  'stock',
  'tag',
  'option',
  'origin',
  'pincode',
  'dashboard',
] as const;

/** `variant:Size` and `answer:{id}` are the choices and answers of a product that is ordered without script. */
export type PageQuery = (typeof pageQueries)[number] | `variant:${string}` | `answer:${string}`;

export function isPageQuery(name: string): name is PageQuery {
  return /^(?:variant|answer):/.test(name) || pageQueries.some((known) => known === name);
}

/**
 * The query parameter that holds the chosen value of a type: `?Size=M`, or `?variant:theme=Dark` where a page reads a
 * parameter of that name already (SKU-04).
 */
export function choiceParameter(type: string): string {
  return isPageQuery(type) || type === codeQuery ? `variant:${type}` : type;
}

/** The query parameter that puts an offer's code into the cart; only the browser reads it, so pages stay cached (OFFER-07). */
export const codeQuery = 'code';

export interface StorefrontRequest {
  /** Path as the store app knows it (on a custom domain already prefixed with the slug). */
  path: string;
  /** The query parameters; names that are no PageQuery are ignored, values of a repeated filter stand one per line. */
  query: ReadonlyMap<PageQuery, string>;
  /** All other query parameters, where the page is rendered for this request alone. */
  otherQuery?: ReadonlyMap<string, string>;
  /** Fields of a form sent by POST (application/x-www-form-urlencoded), without script. */
  form?: ReadonlyMap<string, string>;
  /** A form with pictures (multipart/form-data), sent without script and not read yet; `sendReview` or `sendUpiClaim` reads it. */
  upload?: object;
  /** Scheme and host of the platform itself; which one the visitor used changes no page. */
  mainOrigin: string;
  /** With a form: the IP address that it came from. */
  callerAddress?: string;
}

export interface StorefrontResponse {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** Store that the page belongs to: the page is cached until that store changes. */
  storeId?: string;
  /** Epoch ms after which the page must not be served from the cache (end of a membership). */
  freshUntil?: number;
  /** False for pages that must not be cached. */
  cacheable: boolean;
  /** Of a cacheable page: the other query parameters with which it is another one, rendered for its request alone. */
  reads?: readonly string[];
}

/** The server entry that Vite builds from web-store exports this as `renderStorefront`. */
export type RenderStorefront = (
  request: StorefrontRequest,
  services: StorefrontServices,
) => Promise<StorefrontResponse>;
