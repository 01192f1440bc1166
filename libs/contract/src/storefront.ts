/** What the server-rendered storefront asks of the server; it knows nothing of Nest (docs/architecture.md). */
import type { Category } from './category.js';
import type { Order, OrderBody } from './order.js';
import type { PageKey } from './page.js';
import type { Plan } from './plan.js';
import type { Problem } from './problem.js';
import type { CatalogProduct, Product } from './product.js';
import type { CatalogAnswer, PublicStore } from './store.js';

export interface CatalogQuery {
  /** Category id; 'other' = products without a category (OQ-39). */
  category?: string;
  /** Searched in name and description, without case. */
  q?: string;
  cursor?: string;
  /** 1 to 100, 24 by default. */
  limit?: number;
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
}

/** Everything is answered from the database; a missing thing is null, never an error. */
export interface StorefrontServices {
  readonly site: SiteSettings;
  storeBySlug(slug: string): Promise<ShownStore | null>;
  categories(storeId: string): Promise<Category[]>;
  /** Sections in the owner's order, each with its first `limit` products. */
  sections(storeId: string, limit: number): Promise<CatalogSection[]>;
  catalog(storeId: string, query: CatalogQuery): Promise<CatalogAnswer>;
  /** The newest products, or the first of one category when it is given, without counting the others. */
  newest(storeId: string, limit: number, category?: string): Promise<CatalogProduct[]>;
  /** By id, handle or former handle; null too when the product belongs to another store (OQ-24). */
  product(storeId: string, name: string): Promise<Product | null>;
  /** The product of a preview link, whatever its status; 'ended' after its hour, null for any other text (PUB-02). */
  previewed(storeId: string, token: string): Promise<Product | 'ended' | null>;
  /** Sanitised HTML, '' when never written. */
  page(storeId: string, key: PageKey): Promise<string>;
  plans(): Promise<Plan[]>;
  /** Slugs of all live stores below the main host, for the platform's sitemap. */
  liveSlugs?(): Promise<string[]>;
  /** Places an order by the same rules as the API's call; for forms sent without script. */
  placeOrder?(body: OrderBody, key: string, callerAddress: string): Promise<Order | Problem>;
  /** Whether an error goes away by waiting: the page is then answered 503. */
  heals?(error: unknown): boolean;
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
] as const;

/** `variant:Size` and the like are the chosen variants of a product that is ordered without script. */
export type PageQuery = (typeof pageQueries)[number] | `variant:${string}`;

export function isPageQuery(name: string): name is PageQuery {
  return name.startsWith('variant:') || pageQueries.some((known) => known === name);
}

export interface StorefrontRequest {
  /** Path as the store app knows it (on a custom domain already prefixed with the slug). */
  path: string;
  /** The query parameters; names that are no PageQuery are ignored. */
  query: ReadonlyMap<PageQuery, string>;
  /** Fields of a form sent by POST (application/x-www-form-urlencoded), without script. */
  form?: ReadonlyMap<string, string>;
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
}

/** The server entry that Vite builds from web-store exports this as `renderStorefront`. */
export type RenderStorefront = (
  request: StorefrontRequest,
  services: StorefrontServices,
) => Promise<StorefrontResponse>;
