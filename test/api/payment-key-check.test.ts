/** The owner asks whether Razorpay takes the stored keys; the answer changes nothing. */
import { Writable } from 'node:stream';
import { createLogger } from '@shop/api/http/logger.js';
import { apiRoutes } from '@shop/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type RunningApp, startApp } from '../support/app.ts';
import { Caller } from '../support/caller.ts';
import { newOwner, newShop, type Shop } from '../support/cast.ts';
import { expectProblem } from '../support/problems.ts';
import {
  type RazorpayDouble,
  razorpayKeys,
  startRazorpayDouble,
} from '../support/razorpay-double.ts';
import { withoutPatience } from '../support/razorpay-patience.ts';

const wrong = { ...razorpayKeys, razorpaySecret: 'the secret of somebody else' };
const lines: string[] = [];
const into = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk));
    done();
  },
});
let razorpay: RazorpayDouble;
let running: RunningApp;
let anyone: Caller;
let shop: Shop;
let count = 0;

beforeAll(async () => {
  razorpay = await startRazorpayDouble();
  const settings = { RAZORPAY_API_URL: razorpay.url };
  running = await startApp({ settings, logger: createLogger('warn', into) });
  anyone = new Caller(running.url);
});
afterAll(async () => {
  await running?.close();
  await razorpay?.close();
});
beforeEach(async () => {
  count += 1;
  lines.length = 0;
  razorpay.calls.length = 0;
  razorpay.recover();
  shop = await newShop(anyone, `keys-${count}`);
});

const save = (body: object) => shop.owner.put(apiRoutes.updateStore(shop.slug), body).expect(200);
const check = (caller: Caller = shop.owner) => caller.post(apiRoutes.razorpayCheck(shop.store.id));
const works = async () => (await check().expect(200)).body;
const calls = () => razorpay.calls.map(({ call }) => call);
const warnings = () => lines.filter((line) => line.includes('the keys were not checked'));
const stored = async () =>
  (await running.source.query('SELECT * FROM store WHERE id = $1', [shop.store.id]))[0];

it('says yes to keys that Razorpay takes, and changes nothing at either', {
  tags: ['PAY-05', 'PAY-06'],
}, async () => {
  await save({ razorpayEnabled: true, ...razorpayKeys });
  const before = await stored();
  expect(await works()).toEqual({ works: true });
  expect(calls()).toEqual(['orders.all']);
  expect(razorpay.orders).toEqual([]);
  expect(await stored()).toEqual(before);
});

it('says no to a wrong secret and to keys that were revoked', {
  tags: ['PAY-05', 'PAY-06'],
}, async () => {
  await save({ razorpayEnabled: true, ...wrong });
  expect(await works()).toEqual({ works: false });
  const keys = razorpay.newKeys('bob');
  await save(keys);
  expect(await works()).toEqual({ works: true });
  razorpay.revoke(keys.razorpayKeyId);
  expect(await works()).toEqual({ works: false });
  expect(warnings()).toEqual([]);
});

it.each([
  ['both', {}],
  ['the secret', { razorpayKeyId: razorpayKeys.razorpayKeyId }],
  ['the id', { razorpaySecret: razorpayKeys.razorpaySecret }],
])(
  'says no without asking Razorpay where %s is missing',
  { tags: ['PAY-11', 'PAY-12'] },
  async (_, keys) => {
    await save({ razorpayEnabled: false, ...keys });
    expect(await works()).toEqual({ works: false });
    expect(calls()).toEqual([]);
  },
);

it.each(['reset', 429, 503] as const)(
  'does not know where Razorpay fails with %s, and logs no key',
  async (fault) => {
    await save({ razorpayEnabled: true, ...razorpayKeys });
    razorpay.fault('orders.all', fault);
    expect(await works()).toEqual({ works: null });
    expect(warnings()).toHaveLength(1);
    expect(warnings()[0]).toContain(`Store ${shop.store.id}: the keys were not checked: `);
    expect(lines.join('')).not.toContain(razorpayKeys.razorpaySecret);
    expect(lines.join('')).not.toContain(razorpayKeys.razorpayKeyId);
    expect(await works()).toEqual({ works: true });
  },
);

it('does not know where Razorpay stays silent, and does not wait for it for ever', async () => {
  await save({ razorpayEnabled: true, ...razorpayKeys });
  razorpay.fault('orders.all', 'silence');
  expect(await withoutPatience(running.app, 5, works)).toEqual({ works: null });
  expect(warnings().join('')).toContain('Razorpay gave no usable answer');
});

it('does not know where a stored secret can not be opened', async () => {
  await save({ razorpayEnabled: true, ...razorpayKeys });
  await running.source.query('UPDATE store SET razorpay_secret = $2 WHERE id = $1', [
    shop.store.id,
    'v1.00000000.a.b.c',
  ]);
  expect(await works()).toEqual({ works: null });
  expect(calls()).toEqual([]);
});

it('is for the owner: to others the store is not there, and who is nobody signs in first', async () => {
  await save({ razorpayEnabled: true, ...razorpayKeys });
  expectProblem(await check(await newOwner(anyone)), 404, 'NOT_FOUND');
  expectProblem(await check(anyone), 401);
  expect(calls()).toEqual([]);
});
