/** Renders web-store's pages, and caches per store those that may be cached. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  isPageQuery,
  type PageQuery,
  type RenderStorefront,
  type StorefrontResponse,
} from '@shop/contract';
import type { FastifyRequest } from 'fastify';
import type { CachedResponse, RenderedResponse } from '../cache/encoded-response.js';
import { type AnyResponse, ResponseCache, type UncachedResponse } from '../cache/response-cache.js';
import { cacheKey } from '../cache/serve-cached.js';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { timeNow } from '../database/clock.js';
import { StorefrontData } from './storefront-data.js';
import { loadRenderer } from './web-apps.js';

@Injectable()
export class StorePages implements OnModuleInit {
  private readonly mainHost: string;
  private renderStorefront: RenderStorefront;

  constructor(
    @InjectConfig() private readonly config: Config,
    private readonly data: StorefrontData,
    private readonly cache: ResponseCache,
  ) {
    this.mainHost = new URL(config.publicUrl).hostname;
  }

  async onModuleInit(): Promise<void> {
    this.renderStorefront = await loadRenderer();
  }

  /** The page of an address; a page with a query is rendered for this request alone. */
  async page(request: FastifyRequest, path: string): Promise<AnyResponse> {
    const key = cacheKey(request, this.mainHost);
    if (key === null) return uncachedResponse(await this.render(request, path));
    const made = this.cache.getOrRender(key, async () =>
      cacheableResponse(await this.render(request, path)),
    );
    const failure = await made.then(isFailure, () => true);
    return (failure && this.cache.getStale(key)) || made;
  }

  /** The cached page, however old; undefined when there is none. */
  cachedPage(request: FastifyRequest): CachedResponse | undefined {
    const key = cacheKey(request, this.mainHost);
    return key === null ? undefined : this.cache.getStale(key);
  }

  /** The answer to a form that was sent without script. */
  async submitted(request: FastifyRequest, path: string): Promise<UncachedResponse> {
    const fields = Object.entries((request.body ?? {}) as Record<string, unknown>);
    const form = new Map(fields.map(([name, value]) => [name, String(value)]));
    return uncachedResponse(await this.render(request, path, form));
  }

  private render(
    request: FastifyRequest,
    path: string,
    form?: ReadonlyMap<string, string>,
  ): Promise<StorefrontResponse> {
    // The query is not parsed by URL: '//' is an address that a caller may send, but not a URL.
    const given = [...new URLSearchParams(/\?.*$/s.exec(request.url)?.[0])];
    const query = new Map<PageQuery, string>();
    for (const [name, value] of given) if (isPageQuery(name)) query.set(name, value);
    const page = { path, query, mainOrigin: this.config.publicUrl };
    return this.renderStorefront(
      form ? { ...page, form, callerAddress: request.ip } : page,
      this.data,
    );
  }
}

/** The cache's store id for the platform's own pages. */
const platform = 'platform';

/**
 * How long the platform's pages are cached, ms: they show plans and the demo shop, whose changes
 * may appear so much later.
 */
const platformPagesLiveMs = 10_000;

function cacheableResponse(page: StorefrontResponse): RenderedResponse | UncachedResponse {
  if (!page.cacheable) return uncachedResponse(page);
  if (page.storeId) return { ...page, storeId: page.storeId };
  return { ...page, storeId: platform, freshUntil: timeNow() + platformPagesLiveMs };
}

function uncachedResponse({ status, headers, body }: StorefrontResponse): UncachedResponse {
  return { uncached: true, status, headers, body };
}

const isFailure = ({ status }: AnyResponse): boolean => status >= 500;
