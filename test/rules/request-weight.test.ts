/** A request that is expensive to answer counts as several requests of its caller (ABUSE-02). */
import { bytesOf, recordRenderedBytes } from '@shop/api/http/answer-bytes.js';
import { CallerRate } from '@shop/api/limit/caller-rate.js';
import { requestWeight } from '@shop/api/limit/request-weight.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

interface Asked {
  method?: string;
  headers?: Record<string, string>;
}

const weightOf = (url: string, { method = 'GET', headers = {} }: Asked = {}) =>
  requestWeight({ url, method, headers, raw: { headers } } as never);

const json = (bytes: number) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'content-length': String(bytes) },
});

describe('a request', () => {
  it.each([
    ['/uploads/a.webp', 0],
    ['/acme', 1],
    ['/api/product/acme?range=[0,24]&filter=%7B%7D', 1],
    ['/api/product/acme?filter={}', 1],
    ['/api/product/acme?filter=%7B%22q%22%3A%22a%22%7D', 4],
    ['/acme?q=lamp', 4],
    ['/acme?q=', 1],
    ['/api/product/acme?range=[0,999]', 20],
    ['/api/order/get-all/1?sort=[]&range=%5B100%2C1099%5D', 20],
    ['/api/product/acme?range=[9,0]', 1],
  ])('that reads %s counts as %i', { tags: ['ABUSE-02'] }, (url, weight) => {
    expect(weightOf(url)).toBe(weight);
    expect(weightOf(url, { method: 'HEAD' })).toBe(weight);
  });

  it.each([
    [0, 4],
    [16_384, 4],
    [16_385, 5],
    [100_000, 25],
    [15_000_000, 100],
  ])('that writes %i bytes counts as %i', { tags: ['ABUSE-02'] }, (bytes, weight) => {
    expect(weightOf('/api/product/acme/bulk', json(bytes))).toBe(weight);
  });

  it.each([
    ['/api/order/create-one', 16],
    ['/acme/checkout', 16],
    ['/api/auth/signup', 40],
    ['/api/customer/acme/signup', 40],
    ['/api/auth/signin', 4],
  ])('that posts to %s counts as %i', { tags: ['ABUSE-02'] }, (url, weight) => {
    expect(weightOf(url, json(200))).toBe(weight);
    expect(weightOf(url, json(60 * 4096))).toBe(60);
  });

  it('whose length is not told counts as the longest', { tags: ['ABUSE-01'] }, () => {
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    expect(weightOf('/api/order/create-one', { method: 'POST', headers })).toBe(100);
  });

  it('of a picture counts as any that writes: it takes a slot of its own', () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=a', 'content-length': '5e6' };
    expect(weightOf('/api/file/acme', { method: 'POST', headers })).toBe(4);
  });
});

describe('an answer', () => {
  const reply = (sent: number) => ({ getHeader: () => sent }) as never;

  it.each([
    [60_000, 9_000, 9_000],
    [5_000_000, 300_000, 5_000_000],
    [5_000_000, 0, 5_000_000],
  ])(
    'made of %i bytes and sent as %i counts for %i',
    { tags: ['ABUSE-02'] },
    (made, sent, counted) => {
      const answer = reply(sent);
      recordRenderedBytes(answer, made);
      expect(bytesOf(answer)).toBe(counted);
    },
  );
});

describe('the pace of a caller', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  const rates = [
    { perSecond: 10, burst: 40, longestWait: 1000 },
    { perSecond: 20, burst: 10, longestWait: 1000 },
  ];

  it('spreads what it may have at once, by what each counts', { tags: ['ABUSE-02'] }, () => {
    const rate = new CallerRate(rates);
    const waits = Array.from({ length: 5 }, () => rate.take('198.51.100.7', 5));
    expect(waits.map((wait) => Math.round(wait ?? -1))).toEqual([0, 0, 50, 300, 550]);
    expect(rate.take('198.51.100.8', 5)).toBe(0);
  });

  it('knows of a long answer when it has gone', { tags: ['ABUSE-02'] }, () => {
    const rate = new CallerRate(rates);
    expect(rate.take('198.51.100.7', 1)).toBe(0);
    rate.add('198.51.100.7', 60);
    expect(rate.take('198.51.100.7', 1)).toBeNull();
    vi.advanceTimersByTime(6_000);
    expect(rate.take('198.51.100.7', 1)).toBe(0);
  });

  it('is one for a /48, twice that of a /64', { tags: ['ABUSE-06'] }, () => {
    const rate = new CallerRate(rates);
    const from = (network: number) => rate.take(`2001:db8:1:${network}::1`, 10);
    expect([from(1), from(2), from(3)].map((wait) => Math.round(wait ?? -1))).toEqual([0, 0, 25]);
  });
});
