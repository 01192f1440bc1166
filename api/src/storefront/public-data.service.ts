/**
 * Answers public-data: all that a storefront needs, in three statements and one more per 200
 * products, cached until the store changes.
 */
import { Injectable } from '@nestjs/common';
import { apiRoutes, type PublicDataAnswer } from '@shop/contract';
import type { CachedResponse, RenderedResponse } from '../cache/encoded-response.js';
import { ResponseCache } from '../cache/response-cache.js';
import { CategoryService } from '../category/category.service.js';
import type { Store } from '../store/store.entity.js';
import { StoreService } from '../store/store.service.js';
import { publicStore } from '../store/store.view.js';
import { CatalogService } from './catalog.service.js';
import { cachedAnswer, readOpenStore, rendered } from './public-answer.js';

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
    const read = async (store: Store): Promise<PublicDataAnswer> => {
      const [categories, products] = await Promise.all([
        this.categories.all(store.id),
        this.catalogs.all(store.id),
      ]);
      return { store: publicStore(store), categories, products };
    };
    const found = await readOpenStore(this.stores, slug, read);
    const again = found.answer.store.settings.acceptsOrdersAgainAt;
    return rendered(found, again ? Date.parse(again) : undefined);
  }
}
