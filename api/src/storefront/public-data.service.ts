/** public-data: all that a storefront needs, in three statements and one more for every 200 products, kept until the store changes. */
import { Injectable } from '@nestjs/common';
import { apiRoutes, type PublicDataAnswer } from '@shop/contract';
import { type Answer, type KeptAnswer, KeptAnswers } from '../cache/kept-answers.js';
import { CategoryService } from '../category/category.service.js';
import { jsonText } from '../event-loop/json-text.js';
import { notFound } from '../http/problem.js';
import { refuseClosedStore } from '../store/open-store.js';
import { StoreService } from '../store/store.service.js';
import { publicStore } from '../store/store.view.js';
import { inStore } from '../tenancy/scope.js';
import { CatalogService } from './catalog.service.js';

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'etag, x-request-id',
};

/** Key of a store's public data among the kept answers, by its address. */
const keyOf = (slug: string) => `kept ${apiRoutes.publicData(slug)}`;

@Injectable()
export class PublicDataService {
  constructor(
    private readonly stores: StoreService,
    private readonly categories: CategoryService,
    private readonly catalogs: CatalogService,
    private readonly kept: KeptAnswers,
  ) {}

  /** Throws 404, or MEMBERSHIP_EXPIRED for a store whose membership has ended. */
  async read(slug: string): Promise<KeptAnswer> {
    const key = keyOf(slug);
    const fresh = this.kept.fresh(key);
    if (fresh) return fresh;
    return this.kept
      .make(key, () => this.render(slug))
      .catch((error: unknown) => {
        const stale = isRefusal(error) ? undefined : this.kept.stale(key);
        if (!stale) throw error;
        return stale;
      });
  }

  private async render(slug: string): Promise<Answer> {
    const store = await this.stores.bySlug(slug);
    if (!store) throw notFound('Store');
    refuseClosedStore(store);
    const [categories, products] = await inStore(store.id, () =>
      Promise.all([this.categories.all(store.id), this.catalogs.all(store.id)]),
    );
    const view = publicStore(store);
    const data: PublicDataAnswer = { store: view, categories, products };
    const { type, expiryDate } = view.membership;
    const again = view.settings.acceptsOrdersAgainAt;
    const freshUntil = Math.min(
      type === 'platinum' ? Number.POSITIVE_INFINITY : expiryDate,
      again ? Date.parse(again) : Number.POSITIVE_INFINITY,
    );
    return { status: 200, headers, body: await jsonText(data), storeId: store.id, freshUntil };
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'getStatus' in error;
}
