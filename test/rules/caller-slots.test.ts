/** Work that fills a core is shared fairly by caller, with a maximum wait (ABUSE-04, ABUSE-05). */
import { CallerSlots } from '@shop/api/limit/caller-slots.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const limits = { atOnce: 2, perCaller: 5, waiting: 8, maxWaitMs: 1000 };

/** Makes slots whose work the test ends by name. */
function watched() {
  const slots = new CallerSlots(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const take = (name: string) => {
    const work = () =>
      new Promise<string>((resolve) => {
        begun.push(name);
        ends.set(name, () => resolve(name));
      });
    const done = slots.run(name[0] ?? '', work);
    done.catch(() => undefined);
    return done;
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { take, end, begun };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('slots of callers', () => {
  it('leave a place to somebody else, however many come of one', {
    tags: ['ABUSE-05'],
  }, async () => {
    const { take, end, begun } = watched();
    for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) take(name);
    expect(begun).toEqual(['a1', 'b1']);
    await end('a1');
    await end('b1');
    expect(begun.slice(2).toSorted()).toEqual(['a2', 'b2']);
    await end('b2');
    expect(begun).toHaveLength(4);
  });

  it('answer what the work answers, or its failure, and go on', async () => {
    const slots = new CallerSlots(limits);
    await expect(slots.run('a', async () => 7)).resolves.toBe(7);
    const broken = slots.run('a', async () => Promise.reject(new Error('broken')));
    await expect(broken).rejects.toThrow('broken');
    for (let count = 0; count < 20; count += 1) await slots.run('a', async () => count);
  });

  it('refuse a caller that has too many waiting, by 429, and nobody else', async () => {
    const { take, begun } = watched();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5', 'a6']) take(name);
    const refusal = await take('a7').catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'TOO_MANY', retryAfter: 2 });
    take('b1');
    expect(begun).toEqual(['a1', 'b1']);
  });

  it('refuse by 503 when too many wait in all, or one for too long', async () => {
    const { take, end, begun } = watched();
    const names = ['a1', 'a2', 'a3', 'a4', 'a5', 'b1', 'b2', 'b3', 'b4', 'b5'];
    const done = names.map(take);
    const refused = { code: 'UNAVAILABLE', retryAfter: 3 };
    await expect(take('c1')).rejects.toMatchObject(refused);
    await vi.advanceTimersByTimeAsync(limits.maxWaitMs);
    const [first, second] = [done[0], done[5]];
    for (const waited of done.filter((one) => one !== first && one !== second))
      await expect(waited).rejects.toMatchObject(refused);
    await end('a1');
    await end('b1');
    await expect(Promise.all([first, second])).resolves.toEqual(['a1', 'b1']);
    take('c2');
    expect(begun).toEqual(['a1', 'b1', 'c2']);
  });
});
