/** How often something may be done; two instances share the count (OQ-10; api.md: 429 with Retry-After). */
import { apiRoutes } from '@shop/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApp, startApp } from '../support/app.ts';
import { Caller } from '../support/caller.ts';
import { newOwner, newProduct, orderOf } from '../support/cast.ts';
import { expectProblem } from '../support/problems.ts';
import { setTries, triesOf } from '../support/rate-limits.ts';
import { useWorld } from '../support/world.ts';

const settings = { RATE_LIMIT: 'on', TRUST_PROXY: '1' };
const world = useWorld({ settings });
let second: RunningApp;
let elsewhere: Caller;
let address = 0;

beforeAll(async () => {
  second = await startApp({ settings, beside: world });
  elsewhere = new Caller(second.url);
});
afterAll(() => second.close());

/** Returns an address that is not used yet. */
function newAddress(): string {
  address += 1;
  return `198.51.100.${address}`;
}
const signin = (caller: Caller, email: string, password: string, from = newAddress()) =>
  caller.post(apiRoutes.signin, { email, password }).set('x-forwarded-for', from);

const counted = (name: string, from: string) => triesOf(world.source, `${name}:address:${from}`);
const count = (name: string, from: string, points: number) =>
  setTries(world.source, `${name}:address:${from}`, points);

function expectTooMany(answer: Awaited<ReturnType<typeof signin>>, within: number): void {
  const body = expectProblem(answer, 429, 'TOO_MANY');
  expect(body.error).toBe('Too many tries. Please wait a little and try again.');
  const seconds = Number(answer.headers['retry-after']);
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(within);
}

describe('signing in', () => {
  it('may fail ten times per account and network, over both instances together', async () => {
    const owner = await newOwner(world.anyone);
    const from = newAddress();
    for (let turn = 0; turn < 10; turn += 1) {
      const caller = turn % 2 ? elsewhere : world.anyone;
      expectProblem(await signin(caller, owner.email, 'not this one', from), 401);
    }
    expectTooMany(await signin(elsewhere, owner.email, 'not this one', from), 900);
    const same = ` ${owner.email.toUpperCase()}`;
    expectTooMany(await signin(world.anyone, same, owner.password, from), 900);
    const other = await newOwner(world.anyone);
    await signin(world.anyone, other.email, 'other account', from).expect(401);
  });

  it('is counted the same for an unknown e-mail', async () => {
    const from = newAddress();
    for (let turn = 0; turn < 10; turn += 1) {
      await signin(world.anyone, 'nobody@shop.test', 'not this one', from).expect(401);
    }
    expectTooMany(await signin(world.anyone, 'nobody@shop.test', 'not this one', from), 900);
  });

  it('forgives earlier tries after a success', async () => {
    const owner = await newOwner(world.anyone);
    const from = newAddress();
    for (let round = 0; round < 2; round += 1) {
      for (let turn = 0; turn < 8; turn += 1) {
        await signin(world.anyone, owner.email, 'not this one', from).expect(401);
      }
      await signin(world.anyone, owner.email, owner.password, from).expect(200);
    }
  });

  it('may be tried a hundred times per address', async () => {
    const from = newAddress();
    const guess = (turn: number) =>
      signin(turn % 2 ? elsewhere : world.anyone, `guess${turn}@shop.test`, 'not this one', from);
    for (const { status } of await Promise.all([1, 2, 3, 4].map(guess))) expect(status).toBe(401);
    expect(await counted('signin', from)).toBe(4);
    await count('signin', from, 98);
    for (const turn of [99, 100]) await guess(turn).expect(401);
    expectTooMany(await signin(world.anyone, 'guess@shop.test', 'not this one', from), 900);
    await signin(world.anyone, 'guess@shop.test', 'not this one').expect(401);
  });

  it('begins anew when the time is over', async () => {
    const owner = await newOwner(world.anyone);
    const from = newAddress();
    for (let turn = 0; turn < 10; turn += 1)
      await signin(world.anyone, owner.email, 'not this one', from);
    expectTooMany(await signin(world.anyone, owner.email, owner.password, from), 900);
    await world.source.query('UPDATE rate_limit SET expire = 1 WHERE key LIKE $1', [
      `signin:account:${from}:%`,
    ]);
    await signin(world.anyone, owner.email, owner.password, from).expect(200);
  });
});

it.each([
  ['signing up', apiRoutes.signup, 'signup', 30],
  ['resetting', apiRoutes.resetPassword, 'reset', 40],
])('%s is limited per address', async (_, path, name, points) => {
  const from = newAddress();
  const ask = (turn: number) =>
    (turn % 2 ? elsewhere : world.anyone)
      .post(path, { email: `many${points}-${turn}@shop.test`, password: 'many likes chai' })
      .set('x-forwarded-for', from);
  for (let turn = 1; turn <= 4; turn += 1) {
    expect((await ask(turn)).status).toBeLessThan(300);
    expect(await counted(name, from)).toBe(turn);
  }
  await count(name, from, points - 2);
  for (const turn of [points - 1, points]) expect((await ask(turn)).status).toBeLessThan(300);
  expectTooMany(await ask(points + 1), 3600);
});

it('resetting is limited per account and network', async () => {
  const from = newAddress();
  const ask = (code?: string) =>
    world.anyone
      .post(apiRoutes.resetPassword, { email: 'victim@shop.test', password: 'mangoes', code })
      .set('x-forwarded-for', from);
  for (let turn = 0; turn < 10; turn += 1) await ask(turn % 2 ? '123456' : undefined);
  expectTooMany(await ask('123456'), 3600);
});

it('ordering is limited per address', async () => {
  const product = await newProduct(world.acme);
  const from = newAddress();
  const place = () =>
    world.anyone
      .post(apiRoutes.createOrder, orderOf(world.acme, product))
      .set('x-forwarded-for', from);
  for (let turn = 1; turn <= 5; turn += 1) {
    await place().expect(201);
    expect(await counted('order', from)).toBe(turn);
  }
  // So many orders would take most of a minute at the rate of one caller.
  await count('order', from, 119);
  await place().expect(201);
  expectTooMany(await place(), 600);
});

it('asking DNS about a domain is limited per account', async () => {
  const ask = () =>
    world.acme.owner.get(apiRoutes.domain('acme')).set('x-forwarded-for', newAddress());
  for (let turn = 0; turn < 30; turn += 1) await ask().expect(200);
  expectTooMany(await ask(), 600);
});

it('reading is not limited', async () => {
  const answers = await Promise.all(
    Array.from({ length: 300 }, () => world.anyone.get(apiRoutes.publicData('acme'))),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
});
