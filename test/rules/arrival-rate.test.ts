/** How fast one caller's requests may arrive. */
import { ArrivalRate } from '@shop/api/http/body/arrival-rate.js';
import { describe, expect, it } from 'vitest';

/** How long requests of one caller at these times wait, in ms; null = refused. */
function waitsOf(rate: ArrivalRate, caller: string, times: readonly number[]): (number | null)[] {
  return times.map((now) => {
    const wait = rate.waitFor(caller, now);
    if (wait !== null) rate.count(caller, now);
    return wait;
  });
}

describe('requests of one caller', { tags: ['ABUSE-02'] }, () => {
  const rate = () => new ArrivalRate({ perSecond: 10, burst: 3, longestWait: 250 });

  it('come at once up to the burst, then at an even pace, then are refused', () => {
    expect(waitsOf(rate(), 'a', [0, 0, 0, 0, 0, 0, 0])).toEqual([0, 0, 0, 100, 200, null, null]);
  });

  it('find the whole burst again after a rest', () => {
    const one = rate();
    waitsOf(one, 'a', [0, 0, 0, 0, 0]);
    expect(waitsOf(one, 'a', [5000, 5000, 5000, 5000])).toEqual([0, 0, 0, 100]);
  });

  it('never wait for those of another caller', () => {
    const one = rate();
    waitsOf(one, 'a', Array<number>(50).fill(0));
    expect(waitsOf(one, 'b', [0, 0, 0])).toEqual([0, 0, 0]);
  });

  it('are not made slower by refused ones', () => {
    const one = rate();
    waitsOf(one, 'a', Array<number>(500).fill(0));
    expect(waitsOf(one, 'a', [300])).toEqual([0]);
  });

  it('are forgotten when they rest, however many callers come', () => {
    const one = rate();
    for (let count = 0; count < 100_000; count += 1) one.count(`caller ${count}`, count);
    const remembered = (one as unknown as { nextAt: Map<string, number> }).nextAt;
    expect(remembered.size).toBeLessThanOrEqual(20_001);
  });
});
