/** Answers the catalogue page by page; pages that are no search are cached until the store changes. */
import { Injectable } from '@nestjs/common';
import type { CatalogAnswer, CatalogQuery } from '@shop/contract';
import { CatalogCache } from '../cache/catalog-cache.js';
import type { CachedResponse, RenderedResponse } from '../cache/encoded-response.js';
import { jsonText } from '../event-loop/json-text.js';
import { notFound } from '../http/problem.js';
import { assertStoreOpen, openUntil } from '../store/open-store.js';
import type { Store } from '../store/store.entity.js';
import { StoreCache } from '../store/store-cache.js';
import { inStore } from '../tenancy/scope.js';
import { CatalogService } from './catalog.service.js';
import { cachedAnswer, publicHeaders } from './public-answer.js';

@Injectable()
export class CatalogPages {
  constructor(
    private readonly stores: StoreCache,
    private readonly catalogs: CatalogService,
    private readonly cache: CatalogCache,
  ) {}

  /**
   * The page, made now. Throws 404, MEMBERSHIP_EXPIRED for a store whose membership has ended, or a
   * 400 that names the parameter.
   */
  async read(slug: string, query: CatalogQuery): Promise<CatalogAnswer> {
    const store = await this.openStore(slug);
    return inStore(store.id, () => this.catalogs.page(store.id, query));
  }

  /** The cached page of a key (`cache/catalog-key.ts`). Throws as `read`. */
  readCached(key: string, slug: string, query: CatalogQuery): Promise<CachedResponse> {
    return cachedAnswer(this.cache, key, () => this.render(slug, query));
  }

  private async render(slug: string, query: CatalogQuery): Promise<RenderedResponse> {
    const store = await this.openStore(slug);
    const page = await inStore(store.id, () => this.catalogs.page(store.id, query));
    const body = await jsonText(page);
    const freshUntil = openUntil(store);
    return { status: 200, headers: publicHeaders, body, storeId: store.id, freshUntil };
  }

  private async openStore(slug: string): Promise<Store> {
    const store = await this.stores.bySlug(slug);
    if (!store) throw notFound('Store');
    assertStoreOpen(store);
    return store;
  }
}
