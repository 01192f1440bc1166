/** Calls that require the password again: gateway keys, the domain, the archive (ABUSE-15). */
import { apiRoutes, storeCareRoutes } from '@shop/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningApp, startApp } from '../support/app.ts';
import { Caller } from '../support/caller.ts';
import { newOwner, newShop, type Shop } from '../support/cast.ts';
import { expectFieldFaults, expectProblem } from '../support/problems.ts';
import { dump } from '../support/security/dump.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld({ settings: { DNS_SERVERS: '127.0.0.1:9' } });
const keys = {
  razorpayEnabled: true,
  razorpayKeyId: 'rzp_test_1',
  razorpaySecret: 'first secret!',
};
let shop: Shop;
let count = 0;

/** Sets all password entries to 10 minutes ago. */
const age = () =>
  world.source.query(`UPDATE session SET confirmed_at = now() - interval '10 minutes'`);

const confirm = (caller: Caller, password: string) =>
  caller.post(apiRoutes.confirmPassword, { password });

const save = (body: object, caller: Caller = shop.owner) =>
  caller.put(apiRoutes.updateStore(shop.slug), body);

beforeEach(async () => {
  count += 1;
  shop = await newShop(world.anyone, `careful-${count}`);
  await save(keys).expect(200);
  await age();
});

/** Expects a refusal with the code, and that no row has changed. */
async function expectPasswordNeeded(act: () => ReturnType<Caller['put']>): Promise<void> {
  // The admin's visits to stores are recorded on purpose.
  const rows = async () => ({ ...(await dump(world.source)), admin_visit: [] });
  const before = await rows();
  const body = expectProblem(await act(), 403, 'PASSWORD_NEEDED');
  expect(body.error).toBe('Please enter your password again to do this');
  expect(await rows()).toEqual(before);
}

describe('the gateway’s keys', () => {
  it.each([
    { razorpayKeyId: 'rzp_test_2' },
    { razorpaySecret: 'another secret' },
    { razorpayWebhookSecret: 'another webhook secret' },
    { ...keys, razorpaySecret: 'another secret', name: 'Renamed on the way' },
  ])('need the password: %j', { tags: ['ABUSE-15'] }, async (change) => {
    await expectPasswordNeeded(() => save(change));
    await confirm(shop.owner, shop.owner.password).expect(200);
    await save(change).expect(200);
  });

  it('need it where the money of UPI would go to another id, and for nothing else of UPI', {
    tags: ['ABUSE-15', 'UPI-01'],
  }, async () => {
    await expectPasswordNeeded(() => save({ upiId: 'thief@upi' }));
    await save({ upiId: '', upiKind: 'merchant', upiHoldHours: 12 }).expect(200);
  });

  it('need it from the admin as well', { tags: ['ABUSE-15'] }, async () => {
    await expectPasswordNeeded(() => save({ razorpayKeyId: 'rzp_test_2' }, world.admin));
  });

  it('put back as they were shown are no change, and all else is saved without asking', {
    tags: ['ABUSE-15'],
  }, async () => {
    const { body } = await shop.owner.get(apiRoutes.storeData(shop.slug)).expect(200);
    const { razorpayKeyId, razorpaySecret, razorpayWebhookSecret } = body.store;
    const shown = { razorpayKeyId, razorpaySecret, razorpayWebhookSecret };
    expect(razorpaySecret).toMatch(/^••••/);
    await save({ ...shown, codOption: true, razorpayEnabled: true }).expect(200);
    await save({ razorpaySecret: '', razorpayEnabled: false }).expect(200);
    await save({ description: 'New', whatsAppNumber: '+919812345678' }).expect(200);
  });

  it('that make no sense are refused for that first', { tags: ['ABUSE-15'] }, async () => {
    expectFieldFaults(await save({ razorpayKeyId: '', razorpaySecret: 'x' }), {
      razorpayKeyId: 'Razorpay key id is required',
    });
  });
});

describe('the domain', () => {
  const claim = (caller: Caller = shop.owner) =>
    caller.put(apiRoutes.domain(shop.slug), { id: shop.store.id, domain: `${shop.slug}.example` });

  it('needs the password to be claimed and removed, not to be looked at', {
    tags: ['ABUSE-15'],
  }, async () => {
    await expectPasswordNeeded(claim);
    await shop.owner.get(apiRoutes.domain(shop.slug)).expect(200);
    await confirm(shop.owner, shop.owner.password).expect(200);
    await claim().expect(200);
    await age();
    const body = { id: shop.store.id, domain: null };
    await expectPasswordNeeded(() => shop.owner.put(apiRoutes.domain(shop.slug), body));
  });

  it('of another owner is not there, whatever was entered', { tags: ['ABUSE-15'] }, async () => {
    expectProblem(await claim(world.bolt.owner), 404, 'NOT_FOUND');
  });
});

it('the archive and the tables, which name the customers, need the password', {
  tags: ['ABUSE-15', 'FIX-74'],
}, async () => {
  const addresses = [
    apiRoutes.storeArchive(shop.slug),
    storeCareRoutes.orderTable(shop.store.id),
    storeCareRoutes.table(shop.slug, 'customers'),
    storeCareRoutes.table(shop.slug, 'products'),
  ];
  for (const address of addresses) await expectPasswordNeeded(() => shop.owner.get(address));
  await confirm(shop.owner, shop.owner.password).expect(200);
  for (const address of addresses) await shop.owner.get(address).expect(200);
});

describe('entering the password', () => {
  it('counts for ten minutes, from sign-in as from confirming', {
    tags: ['ABUSE-15'],
  }, async () => {
    const { email, password } = shop.owner;
    const { body } = await world.anyone.post(apiRoutes.signin, { email, password }).expect(200);
    const fresh = world.anyone.as(body.token);
    await save({ razorpayKeyId: 'rzp_test_3' }, fresh).expect(200);
    await expectPasswordNeeded(() => save({ razorpayKeyId: 'rzp_test_4' }));
    await world.source.query(`UPDATE session SET confirmed_at = now() - interval '9 minutes'`);
    await save({ razorpayKeyId: 'rzp_test_5' }).expect(200);
  });

  it('a wrong one is refused by its field and confirms nothing', {
    tags: ['ABUSE-15'],
  }, async () => {
    const answer = await confirm(shop.owner, 'not this one');
    expectFieldFaults(answer, { password: 'This is not your password' });
    expectProblem(answer, 400, 'PASSWORD_WRONG');
    await expectPasswordNeeded(() => save({ razorpayKeyId: 'rzp_test_2' }));
  });

  it('confirms that session alone', { tags: ['ABUSE-15'] }, async () => {
    const { email, password } = shop.owner;
    const { body } = await world.anyone.post(apiRoutes.signin, { email, password }).expect(200);
    await age();
    await confirm(world.anyone.as(body.token), password).expect(200);
    await expectPasswordNeeded(() => save({ razorpayKeyId: 'rzp_test_2' }));
  });

  describe('where tries are limited', () => {
    let limited: RunningApp;
    beforeAll(async () => {
      limited = await startApp({ beside: world, settings: { RATE_LIMIT: 'on' } });
    });
    afterAll(() => limited.close());

    it('may fail ten times; the right one forgives', { tags: ['ABUSE-15'] }, async () => {
      const { token, password } = await newOwner(world.anyone);
      const caller = new Caller(limited.url, token);
      for (let round = 0; round < 2; round += 1) {
        for (let tries = 0; tries < 9; tries += 1) await confirm(caller, 'not this').expect(400);
        await confirm(caller, password).expect(200);
      }
      for (let tries = 0; tries < 10; tries += 1) await confirm(caller, 'not this').expect(400);
      const refused = await confirm(caller, password);
      expectProblem(refused, 429, 'TOO_MANY');
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    });
  });
});
