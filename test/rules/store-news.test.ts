/** What is kept of a store holds until its own change, and only while no change can have been missed. */
import { StoreChanges } from '@shop/api/cache/store-changes.js';
import type { Hearing, StoreChangesListener } from '@shop/api/cache/store-changes.listener.js';
import { StoreNews } from '@shop/api/cache/store-news.js';
import type { StoreId } from '@shop/api/tenancy/store-id.js';
import { describe, expect, it } from 'vitest';

const [a, b] = ['a', 'b'] as StoreId[] as [StoreId, StoreId];

/** News that listen already, with what they hear. */
function heard() {
  const changes = new StoreChanges();
  let hear: (hearing: Hearing) => void = () => undefined;
  const listener: Pick<StoreChangesListener, 'onHearing'> = {
    onHearing: (callback) => {
      hear = callback;
    },
  };
  const news = new StoreNews(changes, listener as StoreChangesListener);
  const before = news.now;
  hear('listening');
  return { news, changes, before, hear: (hearing: Hearing) => hear(hearing) };
}

describe('what was read of a store', () => {
  it('holds until a change of that store', () => {
    const { news, changes } = heard();
    const since = news.now;
    changes.announce(b);
    expect(news.holds(a, since)).toBe(true);
    changes.announce(a, 'face');
    expect(news.holds(a, since)).toBe(false);
    expect(news.holds(a, news.now)).toBe(true);
  });

  it('of its shelf holds until that changes, whatever else does', () => {
    const { news, changes } = heard();
    const since = news.now;
    changes.announce(a, 'face');
    expect(news.holds(a, since, 'shelf')).toBe(true);
    changes.announce(a, 'shelf');
    changes.announce(a, 'face');
    expect(news.holds(a, since, 'shelf')).toBe(false);
  });

  it('counts as changed when more stores changed since than can be told apart', () => {
    const { news, changes } = heard();
    const since = news.now;
    changes.announce(a);
    for (let count = 0; count < 10_000; count += 1) changes.announce(`other ${count}` as StoreId);
    expect(news.holds(a, since)).toBe(false);
    expect(news.holds(a, news.now)).toBe(true);
  });

  it('does not hold when changes were, or may be, missed since', () => {
    const { news, before, hear } = heard();
    expect(news.holds(a, before)).toBe(false);
    expect(news.isHeardSince(before)).toBe(false);
    const since = news.now;
    hear('lost');
    expect(news.holds(a, news.now)).toBe(false);
    expect(news.isHeardSince(since)).toBe(false);
    hear('away');
    expect(news.holds(a, since)).toBe(false);
    expect(news.isHeardSince(since)).toBe(true);
    hear('listening');
    expect(news.isHeardSince(since)).toBe(false);
    expect(news.isUnchanged(a, since)).toBe(false);
  });
});
