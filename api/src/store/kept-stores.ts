/** The stores that reads name, kept until they change: looking one up costs as much as reading a page of its list. */
import { Injectable } from '@nestjs/common';
import { setNewest } from '../cache/newest.js';
import { type Moment, StoreNews } from '../cache/store-news.js';
import type { Store } from './store.entity.js';
import { StoreService } from './store.service.js';

/** Stores kept at most; the oldest go first. */
const most = 2_000;

@Injectable()
export class KeptStores {
  private readonly kept = new Map<string, { store: Store; since: Moment }>();

  constructor(
    private readonly stores: StoreService,
    private readonly news: StoreNews,
  ) {}

  /** As StoreService.bySlug, but as it was a moment ago: another instance's change may be on its way. */
  bySlug(slug: string): Promise<Store | null> {
    return this.find(slug, () => this.stores.bySlug(slug));
  }

  /** The same by the id that a client sent, which no slug looks like (OQ-15). */
  byId(id: string): Promise<Store | null> {
    return this.find(id.toLowerCase(), () => this.stores.byIdOrNull(id));
  }

  private async find(name: string, look: () => Promise<Store | null>): Promise<Store | null> {
    const kept = this.kept.get(name);
    if (kept && this.news.holds(kept.store.id, kept.since)) return kept.store;
    const since = this.news.now;
    const store = await look();
    if (store) setNewest(this.kept, name, { store: Object.freeze(store), since }, most);
    return store;
  }
}
