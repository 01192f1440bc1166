/** Renders web-store's pages, and caches per store those that may be cached. */
import { Injectable, type OnModuleInit } from '@nestjs/common';
import {
  isPageQuery,
  type PageQuery,
  type RenderStorefront,
  repeatedFilters,
  type StorefrontRequest,
  type StorefrontResponse,
} from '@shop/contract';
import type { FastifyRequest } from 'fastify';
import type { CachedResponse, RenderedResponse } from '../cache/encoded-response.js';
import { type AnyResponse, ResponseCache, type UncachedResponse } from '../cache/response-cache.js';
import { asksForAnother, cacheKey } from '../cache/serve-cached.js';
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

  /**
   * The page of an address. A page with a query that it reads is rendered for this request alone;
   * which names a product's page reads is known once it is rendered without.
   */
  async page(request: FastifyRequest, path: string): Promise<AnyResponse> {
    const key = cacheKey(request, this.mainHost);
    if (key === null) {
      return withQueryOf(request, uncachedResponse(await this.renderAlone(request, path)));
    }
    const made = this.cache.getOrRender(key, async () =>
      cacheableResponse(await this.render(request, path)),
    );
    const failure = await made.then(isFailure, () => true);
    const answer = (failure && this.cache.getStale(key)) || (await made);
    if ('uncached' in answer) return withQueryOf(request, answer);
    if (!asksForAnother(request.url, answer)) return answer;
    const own = uncachedResponse(await this.renderAlone(request, path));
    return isFailure(own) ? answer : own;
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
    return uncachedResponse(await this.render(request, path, { form }));
  }

  /** The answer to a form with pictures, which the page itself has read. */
  async uploaded(request: FastifyRequest, path: string): Promise<UncachedResponse> {
    return uncachedResponse(await this.render(request, path, { upload: request }));
  }

  private renderAlone(request: FastifyRequest, path: string): Promise<StorefrontResponse> {
    return this.render(request, path, {}, true);
  }

  private render(
    request: FastifyRequest,
    path: string,
    sent: Pick<StorefrontRequest, 'form' | 'upload'> = {},
    isAlone = false,
  ): Promise<StorefrontResponse> {
    // The query is not parsed by URL: '//' is an address that a caller may send, but not a URL.
    const given = [...new URLSearchParams(queryOf(request))];
    const query = new Map<PageQuery, string>();
    for (const [name, value] of given) {
      if (!isPageQuery(name)) continue;
      const before = repeatedFilters.some((one) => one === name) ? query.get(name) : undefined;
      query.set(name, before === undefined ? value : `${before}\n${value}`);
    }
    const otherQuery = new Map(isAlone ? given.filter(([name]) => !isPageQuery(name)) : []);
    const page = { path, query, otherQuery, mainOrigin: this.config.publicUrl };
    return this.renderStorefront(
      sent.form ? { ...page, ...sent, callerAddress: request.ip } : { ...page, ...sent },
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

const queryOf = ({ url }: FastifyRequest): string => /\?.*$/s.exec(url)?.[0] ?? '';

/** A lasting redirect, made for all who asked, with the query of this one. */
function withQueryOf(request: FastifyRequest, answer: UncachedResponse): UncachedResponse {
  const { location = '' } = answer.headers;
  if (answer.status !== 301 || location.includes('?')) return answer;
  return { ...answer, headers: { ...answer.headers, location: location + queryOf(request) } };
}

function uncachedResponse({ status, headers, body }: StorefrontResponse): UncachedResponse {
  return { uncached: true, status, headers, body };
}

const isFailure = ({ status }: AnyResponse): boolean => status >= 500;
