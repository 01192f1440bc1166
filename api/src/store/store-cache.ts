/** Caches stores until they change, for reads: looking one up costs as much as reading a page of its list. */
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { CacheValidity, type ChangeVersion } from '../cache/cache-validity.js';
import type { Store } from './store.entity.js';
import { StoreService } from './store.service.js';

/** The most cached stores; the least recently used are evicted first. */
const maxStores = 2_000;

@Injectable()
export class StoreCache {
  private readonly entries = new LRUCache<string, { store: Store; since: ChangeVersion }>({
    max: maxStores,
  });

  constructor(
    private readonly stores: StoreService,
    private readonly validity: CacheValidity,
  ) {}

  /**
   * The store, as StoreService.bySlug, but possibly a little old: another instance's change may be
   * under way.
   */
  bySlug(slug: string): Promise<Store | null> {
    return this.find(slug, () => this.stores.bySlug(slug));
  }

  /** The store of an id that a client sent; no slug looks like an id (OQ-15). */
  byId(id: string): Promise<Store | null> {
    return this.find(id.toLowerCase(), () => this.stores.byIdOrNull(id));
  }

  private async find(name: string, look: () => Promise<Store | null>): Promise<Store | null> {
    const cached = this.entries.get(name);
    if (cached && this.validity.isValid(cached.store.id, cached.since)) return cached.store;
    const since = this.validity.currentVersion;
    const store = await look();
    if (store) this.entries.set(name, { store: Object.freeze(store), since });
    return store;
  }
}
