/** The response cache: who shares a render, who waits for a newer one, and what stands in for none. */

import { CacheValidity } from '@shop/api/cache/cache-validity.js';
import type { RenderedResponse } from '@shop/api/cache/encoded-response.js';
import { ResponseCache } from '@shop/api/cache/response-cache.js';
import { StoreChanges } from '@shop/api/cache/store-changes.js';
import type { ConnectionState } from '@shop/api/cache/store-changes.listener.js';
import type { StoreId } from '@shop/api/tenancy/store-id.js';
import { describe, expect, it } from 'vitest';

const own = 'own' as StoreId;
const other = 'other' as StoreId;

/** A cache of the store 'own', whose renders the test completes or fails. */
function responseCache() {
  const changes = new StoreChanges();
  const listener = {
    onConnectionState: (tell: (state: ConnectionState) => void) => tell('listening'),
  };
  const cache = new ResponseCache(changes, new CacheValidity(changes, listener as never));
  const begun: { come: (body: string) => void; fail: (error: Error) => void }[] = [];
  const render = () =>
    new Promise<RenderedResponse>((resolve, fail) => {
      const come = (body: string) => resolve({ status: 200, headers: {}, body, storeId: own });
      begun.push({ come, fail });
    });
  const ask = async () => String((await cache.getOrRender('page', render)).bodies.identity.bytes);
  const change = (store: StoreId) => changes.announce(store);
  return { ask, begun, cache, change };
}

describe('an answer that is being made', () => {
  it('is shared while other stores change', { tags: ['ABUSE-03'] }, async () => {
    const { ask, begun, change } = responseCache();
    const first = ask();
    change(other);
    const second = ask();
    begun[0]?.come('one');
    expect(await Promise.all([first, second])).toEqual(['one', 'one']);
    expect(begun).toHaveLength(1);
  });

  it('is followed by one more for all who asked after changes of its store', {
    tags: ['ABUSE-03'],
  }, async () => {
    const { ask, begun, change } = responseCache();
    const before = ask();
    const after = Array.from({ length: 5 }, () => {
      change(own);
      return ask();
    });
    expect(begun).toHaveLength(1);
    begun[0]?.come('old');
    expect(await before).toBe('old');
    await expect.poll(() => begun.length).toBe(2);
    change(own);
    begun[1]?.come('new');
    expect(await Promise.all(after)).toEqual(Array(5).fill('new'));
    expect(begun).toHaveLength(2);
  });

  it('is not made again for who comes when it is there', { tags: ['ABUSE-02'] }, async () => {
    const { ask, begun } = responseCache();
    const first = ask();
    begun[0]?.come('one');
    await first;
    expect(await ask()).toBe('one');
    expect(begun).toHaveLength(1);
  });

  it('fails for who asked for it, and is made anew for who asked after a change', async () => {
    const { ask, begun, change } = responseCache();
    const before = ask();
    change(own);
    const after = ask();
    begun[0]?.fail(new Error('not there yet'));
    await expect(before).rejects.toThrow('not there yet');
    await expect.poll(() => begun.length).toBe(2);
    begun[1]?.come('there');
    expect(await after).toBe('there');
  });
});

describe('a page whose store has changed', () => {
  /** A cached page, outdated by news of its store. */
  async function outdated() {
    const shop = responseCache();
    const first = shop.ask();
    shop.begun[0]?.come('old');
    await first;
    shop.change(own);
    expect(shop.cache.getFresh('page')).toBeUndefined();
    return shop;
  }

  it('still stands in when no newer one can be made', async () => {
    const { ask, begun, cache } = await outdated();
    const next = ask();
    begun[1]?.fail(new Error('no database'));
    await expect(next).rejects.toThrow('no database');
    expect(String(cache.getStale('page')?.bodies.identity.bytes)).toBe('old');
    const later = ask();
    begun[2]?.come('new');
    expect(await later).toBe('new');
    expect(String(cache.getFresh('page')?.bodies.identity.bytes)).toBe('new');
  });

  it('does not stand in once it is gone', async () => {
    const { cache } = await outdated();
    const gone = { uncached: true as const, status: 404, headers: {}, body: 'gone' };
    await cache.getOrRender('page', () => Promise.resolve(gone));
    expect(cache.getStale('page')).toBeUndefined();
  });
});
