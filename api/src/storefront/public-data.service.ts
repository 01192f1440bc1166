/**
 * Answers public-data: all that a storefront needs, in three statements and one more per 200
 * products, cached until the store changes.
 */
import { Injectable } from '@nestjs/common';
import { apiRoutes, type PublicDataAnswer } from '@shop/contract';
import type { CachedResponse, RenderedResponse } from '../cache/encoded-response.js';
import { ResponseCache } from '../cache/response-cache.js';
import { CategoryService } from '../category/category.service.js';
import { jsonText } from '../event-loop/json-text.js';
import { notFound } from '../http/problem.js';
import { assertStoreOpen, openUntil } from '../store/open-store.js';
import { StoreService } from '../store/store.service.js';
import { publicStore } from '../store/store.view.js';
import { inStore } from '../tenancy/scope.js';
import { CatalogService } from './catalog.service.js';
import { cachedAnswer, publicHeaders } from './public-answer.js';

/** The cache key of a store's public data, which is that of its address (serve-cached.ts). */
const keyOf = (slug: string) => `page ${apiRoutes.publicData(slug)}`;

@Injectable()
export class PublicDataService {
  constructor(
    private readonly stores: StoreService,
    private readonly categories: CategoryService,
    private readonly catalogs: CatalogService,
    private readonly cache: ResponseCache,
  ) {}

  /**
   * The cached answer. Throws 404, or MEMBERSHIP_EXPIRED for a store whose membership has ended.
   */
  read(slug: string): Promise<CachedResponse> {
    return cachedAnswer(this.cache, keyOf(slug), () => this.render(slug));
  }

  private async render(slug: string): Promise<RenderedResponse> {
    const store = await this.stores.bySlug(slug);
    if (!store) throw notFound('Store');
    assertStoreOpen(store);
    const [categories, products] = await inStore(store.id, () =>
      Promise.all([this.categories.all(store.id), this.catalogs.all(store.id)]),
    );
    const view = publicStore(store);
    const data: PublicDataAnswer = { store: view, categories, products };
    const again = view.settings.acceptsOrdersAgainAt;
    const freshUntil = Math.min(
      openUntil(store),
      again ? Date.parse(again) : Number.POSITIVE_INFINITY,
    );
    const body = await jsonText(data);
    return { status: 200, headers: publicHeaders, body, storeId: store.id, freshUntil };
  }
}
