/** Nobody can lock out others, or get more tries by another route (ABUSE-04 to ABUSE-06). */
import { UserService } from '@shop/api/auth/user.service.js';
import { apiRoutes } from '@shop/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminCredentials } from '../support/app.ts';
import { newOwner, openAccounts } from '../support/cast.ts';
import { expectProblem } from '../support/problems.ts';
import { setTries, triesOf } from '../support/rate-limits.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld({ settings: { RATE_LIMIT: 'on', TRUST_PROXY: '1' } });
beforeAll(() => openAccounts(world.acme));

let address = 0;
/** Returns an address that is not used yet. */
function newAddress(): string {
  address += 1;
  return `203.0.113.${address}`;
}

interface Try {
  email: string;
  password?: string;
  from: string;
  /** The cookie of the device. */
  cookie?: string;
  path?: string;
}

const post = (path: string, body: object, from: string, cookie = '') =>
  world.anyone.post(path, body).set('x-forwarded-for', from).set('cookie', cookie);
const signin = ({ email, password = 'not this one', from, cookie, path }: Try) =>
  post(path ?? apiRoutes.signin, { email, password }, from, cookie);
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String((headers['set-cookie'] as string[])[0]?.split(';')[0]);

async function fail(times: number, tried: Try): Promise<void> {
  for (let count = 0; count < times; count += 1) await signin(tried).expect(401);
}

const counted = (key: string) => triesOf(world.source, key);
const count = (key: string, points: number) => setTries(world.source, key, points);

/** Makes an owner and signs in, which gives the device its cookie. */
async function known(from = newAddress()) {
  const { email, password } = await newOwner(world.anyone);
  const cookie = cookieOf(await signin({ email, password, from }).expect(200));
  return { email, password, cookie, from };
}

describe('tries at an account', { tags: ['ABUSE-04'] }, () => {
  it('are not forgiven by a customer who signs in with the same e-mail', {
    tags: ['ABUSE-04'],
  }, async () => {
    const { email } = await newOwner(world.anyone);
    const from = newAddress();
    const customer = { email, password: 'customer of that name' };
    await post(apiRoutes.customerSignup('acme'), customer, from).expect(201);
    for (let count = 0; count < 10; count += 1) {
      await signin({ email, from }).expect(401);
      await signin({ ...customer, from, path: apiRoutes.customerSignin }).expect(200);
    }
    expectProblem(await signin({ email, from }), 429, 'TOO_MANY');
    await signin({ ...customer, from, path: apiRoutes.customerSignin }).expect(200);
  });

  it('are forgiven by a success for its own network only', { tags: ['ABUSE-04'] }, async () => {
    const { email, password } = await newOwner(world.anyone);
    const [home, elsewhere] = [newAddress(), newAddress()];
    await fail(10, { email, from: elsewhere });
    await fail(9, { email, from: home });
    await signin({ email, password, from: home }).expect(200);
    await fail(9, { email, from: home });
    expectProblem(await signin({ email, password, from: elsewhere }), 429, 'TOO_MANY');
  });
});

describe('an owner', { tags: ['ABUSE-05'] }, () => {
  it.each(['owner', 'admin'])(
    '(the %s) is not locked out from elsewhere',
    { tags: ['ABUSE-05'] },
    async (who) => {
      const { email, password } = who === 'admin' ? adminCredentials : await newOwner(world.anyone);
      for (let network = 0; network < 3; network += 1) {
        const from = newAddress();
        await fail(10, { email, from });
        expectProblem(await signin({ email, from }), 429, 'TOO_MANY');
      }
      await signin({ email, password, from: newAddress() }).expect(200);
    },
  );

  it('signs in on a device that did so before, whatever others do on the same network', {
    tags: ['ABUSE-05'],
  }, async () => {
    const { from: office, ...owner } = await known();
    await fail(10, { email: owner.email, from: office });
    // The sign-in that made the device known, and the ten.
    expect(await counted(`signin:address:${office}`)).toBe(11);
    await count(`signin:address:${office}`, 99);
    await signin({ email: 'guess0@shop.test', from: office }).expect(401);
    expectProblem(await signin({ email: 'guess@shop.test', from: office }), 429);
    expectProblem(await signin({ ...owner, cookie: '', from: office }), 429);
    const again = await signin({ ...owner, from: office }).expect(200);
    await fail(9, { email: owner.email, cookie: cookieOf(again), from: office });
    await signin({ ...owner, cookie: cookieOf(again), from: office }).expect(200);
  });

  it('has ten tries on a known device too, and ten more elsewhere', {
    tags: ['ABUSE-05'],
  }, async () => {
    const { email, password, cookie, from } = await known();
    await fail(10, { email, cookie, from });
    expectProblem(await signin({ email, password, cookie, from }), 429, 'TOO_MANY');
    expectProblem(await signin({ email, password, cookie, from: newAddress() }), 429);
    await signin({ email, password, from: newAddress() }).expect(200);
  });

  it('loses the known device with the password', { tags: ['ABUSE-05'] }, async () => {
    const { email, cookie, from } = await known();
    const password = 'another one by now';
    await world.app.get(UserService).changePassword(email, password);
    await fail(10, { email, from });
    expectProblem(await signin({ email, password, cookie, from }), 429, 'TOO_MANY');
    await signin({ email, password, cookie, from: newAddress() }).expect(200);
  });
});

describe('a device cookie', { tags: ['ABUSE-05'] }, () => {
  it('helps with no other account', { tags: ['ABUSE-05'] }, async () => {
    const victim = await newOwner(world.anyone);
    const { cookie, from } = await known();
    await fail(10, { email: victim.email, cookie, from });
    expectProblem(await signin({ email: victim.email, cookie, from }), 429, 'TOO_MANY');
    expectProblem(await signin({ email: victim.email, from }), 429, 'TOO_MANY');
  });

  it('of somebody else takes no try from the count of its network', {
    tags: ['ABUSE-05', 'ABUSE-06'],
  }, async () => {
    const victim = await newOwner(world.anyone);
    const { cookie, from } = await known();
    const before = await counted(`signin:address:${from}`);
    await fail(3, { email: victim.email, cookie, from });
    expect(await counted(`signin:address:${from}`)).toBe(before + 3);
  });

  it('is nothing when it was changed, or is of another kind of account', {
    tags: ['ABUSE-05'],
  }, async () => {
    const { email, password, cookie, from } = await known();
    await fail(10, { email, from });
    const forged = [
      // Not its last letter, of which some bits mean nothing.
      cookie.slice(0, -2) + (cookie.at(-2) === 'A' ? 'B' : 'A') + cookie.slice(-1),
      cookie.replace('.0.', '.1.'),
      cookie.replace('known-user', 'known-customer'),
      'known-user=',
      'known-user=a.b.c.d.e',
    ];
    for (const one of forged) {
      expectProblem(await signin({ email, password, cookie: one, from }), 429, 'TOO_MANY');
    }
    await signin({ email, password, cookie: `a=b; ${cookie}; c=d`, from }).expect(200);
  });

  it('opens nothing, stays at signing out, and keeps its name', {
    tags: ['ABUSE-05'],
  }, async () => {
    const { email, password, cookie, from } = await known();
    const got = world.anyone.get(apiRoutes.user).set('cookie', cookie);
    expectProblem(await got, 401, 'UNAUTHENTICATED');
    const { body, headers } = await signin({ email, password, cookie, from }).expect(200);
    const device = (text: string) => text.split('.')[2];
    expect(device(cookieOf({ headers }))).toBe(device(cookie));
    const out = await world.anyone.as(body.token).get(apiRoutes.signout).set('cookie', cookie);
    expect(out.headers['set-cookie']).toBeUndefined();
  });
});

describe('a limit per address', { tags: ['ABUSE-06'] }, () => {
  /** Sends a call that is counted before its token is checked; 60 are allowed in ten minutes. */
  const knock = (from: string) =>
    world.anyone.get(apiRoutes.domain('acme')).set('x-forwarded-for', from);
  const knockAll = (addresses: string[]) => Promise.all(addresses.map((from) => knock(from)));
  const many = (length: number, name: (count: string) => string) =>
    Array.from({ length }, (_, count) => name((count + 1).toString(16)));

  it('holds for a whole /64, however its addresses are written', {
    tags: ['ABUSE-06'],
  }, async () => {
    const answers = await knockAll(many(60, (count) => `2001:db8:1:1::${count}`));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
    const others = ['2001:DB8:1:1:ffff::1', '2001:0db8:0001:0001:0000:0000:0000:0001'];
    for (const from of others) expectProblem(await knock(from), 429, 'TOO_MANY');
    expectProblem(await knock('2001:db8:1:2::1'), 401);
  });

  it('is eight times as much for a whole /48, and one /64 can not use that up', {
    tags: ['ABUSE-06'],
  }, async () => {
    const loud = await knockAll(many(70, (count) => `2001:db8:2:1::${count}`));
    expect(loud.filter(({ status }) => status === 401)).toHaveLength(60);
    const wide = 'domain:address:wide:2001:db8:2::/48';
    expect(await counted(wide)).toBe(60);
    const some = await knockAll(many(18, (count) => `2001:db8:2:f${count}::1`));
    expect(some.map(({ status }) => status)).toEqual(some.map(() => 401));
    expect(await counted(wide)).toBe(78);
    await count(wide, 478);
    const last = await knockAll(['2001:db8:2:fe::1', '2001:db8:2:ff::1']);
    expect(last.map(({ status }) => status)).toEqual([401, 401]);
    const refused = await knock('2001:db8:2:abcd::1');
    expectProblem(refused, 429, 'TOO_MANY');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
    expectProblem(await knock('2001:db8:3:abcd::1'), 401);
  });

  it('is one for an IPv4 address in both its forms', { tags: ['ABUSE-06'] }, async () => {
    const from = newAddress();
    await knockAll(Array.from({ length: 60 }, () => `::ffff:${from}`));
    expectProblem(await knock(from), 429, 'TOO_MANY');
  });

  it('is counted before the token, and costs PostgreSQL nothing once it is used up', {
    tags: ['ABUSE-01'],
  }, async () => {
    const from = newAddress();
    const ask = () => world.anyone.get(apiRoutes.domain('acme')).set('x-forwarded-for', from);
    for (let turn = 0; turn < 60; turn += 1) expectProblem(await ask(), 401);
    for (let turn = 0; turn < 5; turn += 1) {
      const refused = await ask();
      expectProblem(refused, 429, 'TOO_MANY');
      const seconds = Number(refused.headers['retry-after']);
      expect(seconds).toBeGreaterThan(500);
      expect(seconds).toBeLessThanOrEqual(600);
    }
    expect(await counted(`domain:address:${from}`)).toBe(60);
  });
});

it('many sign-ins of one address keep another waiting for one or two only', {
  tags: ['ABUSE-05'],
}, async () => {
  const { email, password } = await newOwner(world.anyone);
  const loud = newAddress();
  let answered = 0;
  const tries = Array.from({ length: 45 }, async (_, count) => {
    await signin({ email: `loud${count}@shop.test`, from: loud });
    answered += 1;
  });
  await expect.poll(() => answered, { interval: 5 }).toBeGreaterThan(0);
  const before = answered;
  await signin({ email, password, from: newAddress() }).expect(200);
  // Behind all of them it would be answered about last; its own queries take a while.
  expect(answered - before).toBeLessThan((tries.length - before) / 2);
  await Promise.all(tries);
});
