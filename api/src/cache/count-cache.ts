/** Caches counts of a store's rows until the store changes, so that a long list is not counted again for every page. */
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { StoreId } from '../tenancy/store-id.js';
import { CacheValidity, type ChangeVersion } from './cache-validity.js';
import type { StoreChange } from './store-changes.js';

/** The most cached counts per store, and stores; the least recently used are evicted first. */
const max = { countsPerStore: 100, stores: 1_000 };

type Counts = LRUCache<string, { result: unknown; since: ChangeVersion }>;

@Injectable()
export class CountCache {
  private readonly entries = new LRUCache<StoreId, Counts>({ max: max.stores });

  constructor(private readonly validity: CacheValidity) {}

  /**
   * A count that any change of the store's content invalidates; `count` computes it where it is not
   * cached.
   */
  ofContent<Count>(store: StoreId, query: string, count: () => Promise<Count>): Promise<Count> {
    return this.cached(store, 'content', query, count);
  }

  /** A count that only changes of the catalog invalidate. */
  ofCatalog<Count>(store: StoreId, query: string, count: () => Promise<Count>): Promise<Count> {
    return this.cached(store, 'catalog', query, count);
  }

  private async cached<Count>(
    store: StoreId,
    until: StoreChange,
    query: string,
    count: () => Promise<Count>,
  ): Promise<Count> {
    const counts: Counts = this.entries.get(store) ?? new LRUCache({ max: max.countsPerStore });
    this.entries.set(store, counts);
    const key = `${until} ${query}`;
    const cached = counts.get(key);
    if (cached && this.validity.isValid(store, cached.since, until)) return cached.result as Count;
    const since = this.validity.currentVersion;
    const result = await count();
    counts.set(key, { result, since });
    return result;
  }
}
