/** Which orders are suspicious (ABUSE-07). */
import { holdReasons, hourLimit, isTooMuch } from '@shop/api/checkout/order-check.js';
import { phoneKey, takesOrders } from '@shop/commerce';
import { type OrderChecks, orderCheckNames, orderChecks } from '@shop/contract';
import { describe, expect, it } from 'vitest';

const usual = Object.fromEntries(
  orderCheckNames.map((name) => [name, orderChecks[name].usual]),
) as OrderChecks;
const off = Object.fromEntries(orderCheckNames.map((name) => [name, 0])) as OrderChecks;
const quiet = {
  ofPhone: 0,
  ofNetwork: 0,
  ofWideNetwork: 0,
  ofHour: 0,
  before: 0,
  hoursBefore: 0,
};
const some = [{ pieces: 2, stock: 40 }];

describe('an order', () => {
  it('of an honest shopper waits for nobody', { tags: ['ABUSE-07'] }, () => {
    expect(holdReasons(usual, some, quiet)).toEqual([]);
    expect(holdReasons(usual, [{ pieces: 100, stock: null }], quiet)).toEqual([]);
    expect(holdReasons(usual, [{ pieces: 10, stock: 10 }], quiet)).toEqual([]);
    expect(holdReasons(usual, [{ pieces: 20, stock: 40 }], quiet)).toEqual([]);
    const busy = { ...quiet, ofPhone: 4, ofNetwork: 19, ofWideNetwork: 39, ofHour: 49 };
    expect(holdReasons(usual, some, busy)).toEqual([]);
  });

  it.each([
    ['More than 100 pieces of one product', [{ pieces: 101, stock: null }], {}],
    ['More than half of the stock', [{ pieces: 6, stock: 11 }], {}],
    ['Many orders from one phone', some, { ofPhone: 5 }],
    ['Many orders from one network', some, { ofNetwork: 20 }],
    ['Many orders from one network', some, { ofWideNetwork: 40 }],
    ['More orders than usual', some, { ofHour: 50 }],
  ])('waits for: %s', { tags: ['ABUSE-07'] }, (reason, asked, traffic) => {
    expect(holdReasons(usual, asked, { ...quiet, ...traffic })).toEqual([reason]);
    expect(holdReasons(off, asked, { ...quiet, ...traffic })).toEqual([]);
  });

  it('tells all reasons, with the numbers of the store', { tags: ['ABUSE-07'] }, () => {
    const checks = { ...usual, maxPieces: 5, maxStockPercent: 20 };
    const traffic = { ...quiet, ofPhone: 9, ofNetwork: 99, ofHour: 999 };
    expect(holdReasons(checks, [{ pieces: 6, stock: 20 }], traffic)).toEqual([
      'More than 5 pieces of one product',
      'More than 20 % of the stock',
      'Many orders from one phone',
      'Many orders from one network',
      'More orders than usual',
    ]);
  });
});

it('a share is of a stock above 10 only', { tags: ['ABUSE-07'] }, () => {
  expect(isTooMuch(50, 10, 10)).toBe(false);
  expect(isTooMuch(50, 6, 11)).toBe(true);
  expect(isTooMuch(50, 5, 11)).toBe(false);
  expect(isTooMuch(100, 11, 11)).toBe(false);
  expect(isTooMuch(0, 11, 11)).toBe(false);
});

it('an hour is measured by ten usual ones, and every shop has fifty', {
  tags: ['ABUSE-07'],
}, () => {
  expect(hourLimit(10, { before: 0, hoursBefore: 0 })).toBe(50);
  expect(hourLimit(10, { before: 671, hoursBefore: 671 })).toBe(50);
  expect(hourLimit(10, { before: 6710, hoursBefore: 671 })).toBe(100);
  // A rush in the first hour does not raise the usual rate.
  expect(hourLimit(10, { before: 48, hoursBefore: 1 })).toBe(50);
});

it('a phone is the same however it is typed', { tags: ['ABUSE-07'] }, () => {
  const ways = ['9812345678', '+91 98123 45678', '098123-45678', '(0091) 9812345678'];
  expect(new Set(ways.map(phoneKey))).toEqual(new Set(['9812345678']));
  expect(phoneKey('by post')).toBe('');
});

it('a pause ends when its owner says so, or at its time', { tags: ['ABUSE-07'] }, () => {
  const at = '2026-11-22T12:00:00.000Z';
  const now = Date.parse(at);
  expect(takesOrders({ acceptsOrders: true, acceptsOrdersAgainAt: null }, now)).toBe(true);
  expect(takesOrders({ acceptsOrders: false, acceptsOrdersAgainAt: null }, now)).toBe(false);
  expect(takesOrders({ acceptsOrders: false, acceptsOrdersAgainAt: at }, now - 1)).toBe(false);
  expect(takesOrders({ acceptsOrders: false, acceptsOrdersAgainAt: at }, now)).toBe(true);
});
