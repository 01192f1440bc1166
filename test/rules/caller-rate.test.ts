/** How many requests of one caller go on at once (ABUSE-06). */
import { CallerRate } from '@shop/api/limit/caller-rate.js';
import { expect, it } from 'vitest';

const rate = () => new CallerRate([{ perSecond: 1, burst: 3, longestWait: 2000 }]);
const times = (count: number, work: () => boolean) => Array.from({ length: count }, work);

it('a request that must wait is not taken at once, and not counted', { tags: ['ABUSE-06'] }, () => {
  const all = rate();
  const taken = times(5, () => all.takeAtOnce('203.0.113.7', 1));
  expect(taken).toEqual([true, true, true, false, false]);
  const wait = all.take('203.0.113.7', 1);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(1000);
});

it('the networks of one /48 share twice the rate', { tags: ['ABUSE-06'] }, () => {
  const all = rate();
  let network = 0;
  const taken = times(8, () => {
    network += 1;
    return all.takeAtOnce(`2001:db8:a:${network}::1`, 1);
  });
  expect(taken.filter(Boolean)).toHaveLength(6);
});
