/** The cache of catalogue pages: how much of a store it holds, and when it compresses. */
import { CacheValidity } from '@shop/api/cache/cache-validity.js';
import { CatalogCache } from '@shop/api/cache/catalog-cache.js';
import { StoreChanges } from '@shop/api/cache/store-changes.js';
import type { ConnectionState } from '@shop/api/cache/store-changes.listener.js';
import type { StoreId } from '@shop/api/tenancy/store-id.js';
import { describe, expect, it } from 'vitest';

/** A cache; `add` caches a page of so many kilobytes of a store. */
function catalogCache() {
  const changes = new StoreChanges();
  const listener = {
    onConnectionState: (tell: (state: ConnectionState) => void) => tell('listening'),
  };
  const cache = new CatalogCache(changes, new CacheValidity(changes, listener as never));
  const add = (storeId: string, key: string, kilobytes = 100) =>
    cache.getOrRender(key, async () => {
      return { status: 200, headers: {}, body: 'x'.repeat(kilobytes * 1024), storeId };
    });
  const keys = (count: number, store = 'own') =>
    Array.from({ length: count }, (_, index) => `${store} ${index}`);
  const cached = (some: readonly string[]) => some.filter((key) => cache.getFresh(key));
  return {
    cache,
    add,
    keys,
    cached,
    change: (store: string) => changes.announce(store as StoreId),
  };
}

describe('The cache of catalogues', () => {
  it('holds 2 MB of a store, its newest pages, however many are asked for', {
    tags: ['ABUSE-02'],
  }, async () => {
    const { add, keys, cached } = catalogCache();
    await add('other', 'theirs');
    const asked = keys(200);
    for (const key of asked) await add('own', key);
    const left = asked.filter((key) => cached([key]).length > 0);
    expect(left).toEqual(asked.slice(-left.length));
    expect(left.length).toBeGreaterThan(15);
    expect(left.length).toBeLessThanOrEqual(20);
    expect(cached(['theirs'])).toEqual(['theirs']);
  });

  it('holds 32 MB of all stores', { tags: ['ABUSE-02'] }, async () => {
    const { add, cached } = catalogCache();
    const stores = Array.from({ length: 40 }, (_, index) => `store${index}`);
    for (const store of stores) await add(store, store, 1500);
    const left = cached(stores);
    expect(left.length).toBeLessThanOrEqual(21);
    expect(left).toEqual(stores.slice(-left.length));
  });

  it('does not hold a page that is larger than what a store may have', async () => {
    const { add, cached } = catalogCache();
    await add('own', 'small');
    await add('own', 'large', 3000);
    expect(cached(['small', 'large'])).not.toContain('large');
  });

  it("forgets a store's pages with its change, and no other's", async () => {
    const { add, keys, cached, change } = catalogCache();
    for (const key of keys(3)) await add('own', key);
    await add('other', 'theirs');
    change('own');
    expect(cached([...keys(3), 'theirs'])).toEqual(['theirs']);
  });

  it('compresses a page that is asked for again, for those who come later', async () => {
    const { add, cache } = catalogCache();
    const made = await add('own', 'page');
    expect(Object.keys(made.bodies)).toEqual(['identity']);
    expect(Object.keys(cache.getFresh('page')?.bodies ?? {})).toEqual(['identity']);
    const bodies = () => Object.keys(cache.getFresh('page')?.bodies ?? {}).sort();
    await expect.poll(bodies).toEqual(['br', 'gzip', 'identity']);
    expect(cache.getFresh('page')?.etag).toBe(made.etag);
  });

  it('does not bring back what has changed while it was compressed', async () => {
    const { add, cache, change } = catalogCache();
    await add('own', 'page');
    cache.getFresh('page');
    change('own');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(cache.getFresh('page')).toBeUndefined();
  });
});
