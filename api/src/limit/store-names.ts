/**
 * Maps slugs to the ids of their stores: addresses contain either, and both share one queue. Pure.
 */

import { LRUCache } from 'lru-cache';

/** Stores remembered at most. */
const most = 10_000;

export class StoreNames {
  private readonly ids = new LRUCache<string, string>({ max: most });

  /** The id of the store of that slug where it is known; else the name itself. */
  idOf(name: string): string {
    return this.ids.get(name) ?? name.toLowerCase();
  }

  /** Remembers a store's slug; one of before goes on naming it until another store has it. */
  learn(store: { slug: string; id: string } | undefined): void {
    if (store) this.ids.set(store.slug, store.id);
  }
}
