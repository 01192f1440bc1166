/** Answers the catalogue page by page; pages that are no search are cached until the store changes. */
import { Injectable } from '@nestjs/common';
import type { BrowseQuery, CatalogAnswer } from '@shop/contract';
import { CatalogCache } from '../cache/catalog-cache.js';
import type { CachedResponse } from '../cache/encoded-response.js';
import { StoreCache } from '../store/store-cache.js';
import { CatalogService } from './catalog.service.js';
import { cachedAnswer, readOpenStore, rendered } from './public-answer.js';

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
  async read(slug: string, query: BrowseQuery): Promise<CatalogAnswer> {
    return (await this.readPage(slug, query)).answer;
  }

  /** The cached page of a key (`cache/catalog-key.ts`). Throws as `read`. */
  readCached(key: string, slug: string, query: BrowseQuery): Promise<CachedResponse> {
    return cachedAnswer(this.cache, key, async () => rendered(await this.readPage(slug, query)));
  }

  private readPage(slug: string, query: BrowseQuery) {
    return readOpenStore(this.stores, slug, ({ id }) => this.catalogs.page(id, query));
  }
}
