/** Who shares an answer that is being made, and who waits for a newer one. */
import { type Answer, KeptAnswers } from '@shop/api/cache/kept-answers.js';
import { StoreChanges } from '@shop/api/cache/store-changes.js';
import type { Hearing } from '@shop/api/cache/store-changes.listener.js';
import { StoreNews } from '@shop/api/cache/store-news.js';
import type { StoreId } from '@shop/api/tenancy/store-id.js';
import { describe, expect, it } from 'vitest';

const own = 'own' as StoreId;
const other = 'other' as StoreId;

/** Answers of the store 'own' that come, or fail, when they are told to. */
function keeper() {
  const changes = new StoreChanges();
  const listener = { onHearing: (tell: (hearing: Hearing) => void) => tell('listening') };
  const kept = new KeptAnswers(changes, new StoreNews(changes, listener as never));
  const begun: { come: (body: string) => void; fail: (error: Error) => void }[] = [];
  const render = () =>
    new Promise<Answer>((resolve, fail) => {
      const come = (body: string) => resolve({ status: 200, headers: {}, body, storeId: own });
      begun.push({ come, fail });
    });
  const ask = async () => String((await kept.make('page', render)).bodies.identity.bytes);
  return { ask, begun, change: (store: StoreId) => changes.announce(store) };
}

describe('an answer that is being made', () => {
  it('ABUSE-03: is shared while other stores change', async () => {
    const { ask, begun, change } = keeper();
    const first = ask();
    change(other);
    const second = ask();
    begun[0]?.come('one');
    expect(await Promise.all([first, second])).toEqual(['one', 'one']);
    expect(begun).toHaveLength(1);
  });

  it('ABUSE-03: is followed by one more for all who asked after changes of its store', async () => {
    const { ask, begun, change } = keeper();
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

  it('ABUSE-02: is not made again for who comes when it is there', async () => {
    const { ask, begun } = keeper();
    const first = ask();
    begun[0]?.come('one');
    await first;
    expect(await ask()).toBe('one');
    expect(begun).toHaveLength(1);
  });

  it('fails for who asked for it, and is made anew for who asked after a change', async () => {
    const { ask, begun, change } = keeper();
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
