/** Owners' sessions: extended by use, listed, ended on every instance (ABUSE-15). */
import { apiRoutes, type SignedInPlace } from '@shop/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminCredentials, type RunningApp, startApp } from '../support/app.ts';
import { Caller } from '../support/caller.ts';
import { newOwner, newShop, newShopper, type Owner, openAccounts } from '../support/cast.ts';
import { verifiedHashes } from '../support/fixture-hash/verified.ts';
import { codeIn, mailTo } from '../support/outbox.ts';
import { expectProblem } from '../support/problems.ts';
import { claimsIn, claimsOf, forged } from '../support/security/tokens.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
let second: RunningApp;

beforeAll(async () => {
  second = await startApp({ beside: world });
});
afterAll(() => second.close());

const chrome =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Mobile Safari/537.36';

const idOf = ({ token }: Caller): string => claimsIn(token).jti;

/** Signs the same owner in again. */
async function again({ email, password }: Owner, userAgent = 'A test'): Promise<Caller> {
  const answer = world.anyone.post(apiRoutes.signin, { email, password });
  return world.anyone.as((await answer.set('user-agent', userAgent).expect(200)).body.token);
}

/** The minutes until the session of a caller ends. */
async function left(caller: Caller): Promise<number> {
  const [row] = await world.source.query(
    `SELECT extract(epoch FROM expires_at - now())::float8 / 60 AS left
     FROM session WHERE id = $1`,
    [idOf(caller)],
  );
  return row.left;
}

/** Makes the session older by that interval. */
const age = (caller: Caller, by: string) =>
  world.source.query(
    `UPDATE session SET created_at = created_at - $2::interval,
       last_used_at = last_used_at - $2::interval, expires_at = expires_at - $2::interval,
       confirmed_at = confirmed_at - $2::interval WHERE id = $1`,
    [idOf(caller), by],
  );

const listOf = async (caller: Caller): Promise<SignedInPlace[]> =>
  (await caller.get(apiRoutes.sessions).expect(200)).body.sessions;

const isIn = async (caller: Caller) => (await caller.get(apiRoutes.user)).status === 200;

describe('a session', () => {
  it('lasts 12 hours and begins anew with each use, up to 7 days', {
    tags: ['ABUSE-15'],
  }, async () => {
    const owner = await newOwner(world.anyone);
    expect(await left(owner)).toBeCloseTo(720, 0);
    await age(owner, '11 hours');
    await owner.get(apiRoutes.user).expect(200);
    await expect.poll(() => left(owner)).toBeGreaterThan(719);
    await age(owner, '6 days 6 hours');
    await world.source.query(
      `UPDATE session SET expires_at = now() + interval '1 hour' WHERE id = $1`,
      [idOf(owner)],
    );
    await owner.get(apiRoutes.user).expect(200);
    await expect.poll(() => left(owner)).toBeGreaterThan(61);
    expect(await left(owner)).toBeLessThan(7 * 60 + 1);
  });

  it('is over after 12 hours without use', { tags: ['ABUSE-15'] }, async () => {
    const owner = await newOwner(world.anyone);
    await age(owner, '12 hours');
    expectProblem(await owner.get(apiRoutes.user), 401, 'UNAUTHENTICATED');
    expectProblem(await owner.get(apiRoutes.stores), 401, 'UNAUTHENTICATED');
  });

  it('on a trusted device lasts 90 days, begun anew with each use, up to a year', {
    tags: ['FIX-65'],
  }, async () => {
    const { owner, slug } = await newShop(world.anyone, 'kept');
    const { email, password } = owner;
    const body = { email, password, keepSignedIn: true };
    const { token } = (await world.anyone.post(apiRoutes.signin, body).expect(200)).body;
    const phone = world.anyone.as(token);
    const day = 24 * 60;
    expect(await left(phone)).toBeCloseTo(90 * day, 0);
    expect((await listOf(phone))[0]).toMatchObject({ isCurrent: true, isTrusted: true });
    await age(phone, '89 days');
    await phone.get(apiRoutes.user).expect(200);
    await expect.poll(() => left(phone)).toBeGreaterThan(90 * day - 1);
    // What asks for the password asks for it here, too.
    const domain = await phone.put(apiRoutes.domain(slug), { domain: 'kept.test' });
    expectProblem(domain, 403, 'PASSWORD_NEEDED');
    await age(phone, '90 days');
    expectProblem(await phone.get(apiRoutes.user), 401, 'UNAUTHENTICATED');
    const second = await world.anyone.post(apiRoutes.signin, body).expect(200);
    const kept = world.anyone.as(second.body.token);
    await age(kept, '360 days');
    await world.source.query(
      `UPDATE session SET expires_at = now() + interval '1 hour' WHERE id = $1`,
      [idOf(kept)],
    );
    await kept.get(apiRoutes.user).expect(200);
    await expect.poll(() => left(kept)).toBeGreaterThan(2 * 60);
    expect(await left(kept)).toBeLessThan(6 * day);
    expect(claimsIn(kept.token).exp * 1000 - Date.now()).toBeGreaterThan(364 * day * 60_000);
  });

  it('of the admin is never kept so long', { tags: ['FIX-65'] }, async () => {
    const body = { ...adminCredentials, keepSignedIn: true };
    const { token } = (await world.anyone.post(apiRoutes.signin, body).expect(200)).body;
    expect(await left(world.anyone.as(token))).toBeCloseTo(720, 0);
  });

  it('is what makes a token good: one of before there were sessions is refused', {
    tags: ['ABUSE-15'],
  }, async () => {
    const { userId } = await newOwner(world.anyone);
    const old = world.anyone.as(forged(claimsOf('user', { id: userId, tokenVersion: 0 })));
    expectProblem(await old.get(apiRoutes.user), 401, 'UNAUTHENTICATED');
  });

  it('ends with its sign-out, at every instance at once, and no other with it', {
    tags: ['ABUSE-15'],
  }, async () => {
    const owner = await newOwner(world.anyone);
    const other = await again(owner);
    const elsewhere = new Caller(second.url, owner.token);
    await elsewhere.get(apiRoutes.user).expect(200);
    await owner.get(apiRoutes.signout).expect(200);
    expectProblem(await elsewhere.get(apiRoutes.user), 401, 'UNAUTHENTICATED');
    expect(await isIn(other)).toBe(true);
    const rows = await world.source.query('SELECT FROM session WHERE id = $1', [idOf(owner)]);
    expect(rows).toEqual([]);
  });

  it('that another instance ends closes the lists that knew it by heart', {
    tags: ['ABUSE-15'],
  }, async () => {
    const shop = world.acme;
    const used = await again(shop.owner);
    const list = () => used.get(apiRoutes.products(shop.slug));
    await list().expect(200);
    const elsewhere = new Caller(second.url, shop.owner.token);
    await elsewhere.delete(apiRoutes.session(idOf(used))).expect(200);
    await expect.poll(async () => (await list()).status).toBe(401);
  });

  it('is gone from the table once it is over', { tags: ['ABUSE-15'] }, async () => {
    const owner = await newOwner(world.anyone);
    const { Housekeeping } = await import('@shop/api/jobs/housekeeping.js');
    const { onPlatform } = await import('@shop/api/tenancy/scope.js');
    const runJob = () => onPlatform('a job', () => world.app.get(Housekeeping).run());
    await runJob();
    expect(await isIn(owner)).toBe(true);
    await age(owner, '13 hours');
    await runJob();
    const rows = await world.source.query('SELECT FROM session WHERE id = $1', [idOf(owner)]);
    expect(rows).toEqual([]);
  });

  it('ends with a mailed new password, as all of the account do', {
    tags: ['ABUSE-15'],
  }, async () => {
    const owner = await newOwner(world.anyone);
    const other = await again(owner);
    const body = { email: owner.email, password: 'a fresh password' };
    await world.anyone.post(apiRoutes.resetPassword, body).expect(202);
    const code = codeIn(await mailTo(world.dataDir, owner.email));
    await world.anyone.post(apiRoutes.resetPassword, { ...body, code }).expect(200);
    for (const caller of [owner, other]) expect(await isIn(caller)).toBe(false);
    const rows = await world.source.query('SELECT FROM session WHERE user_id = $1', [owner.userId]);
    expect(rows).toEqual([]);
  });

  it('is not what customers have: their tokens live 7 days as before', {
    tags: ['ABUSE-15'],
  }, async () => {
    await openAccounts(world.acme);
    const shopper = await newShopper(world.anyone, 'acme');
    const { exp } = claimsIn(shopper.token);
    expect(exp * 1000 - Date.now()).toBeGreaterThan(6.9 * 24 * 60 * 60 * 1000);
    await shopper.get(apiRoutes.customer).expect(200);
    const rows = await world.source.query('SELECT FROM session WHERE id = $1', [idOf(shopper)]);
    expect(rows).toEqual([]);
  });
});

describe('signing in', () => {
  it('answers one text for a wrong password and an unknown e-mail, after as much work', {
    tags: ['API-04', 'OQ-10'],
  }, async () => {
    const owner = await newOwner(world.anyone);
    await openAccounts(world.acme);
    const shopper = await newShopper(world.anyone, 'acme');
    for (const [route, { email }] of [
      [apiRoutes.signin, owner],
      [apiRoutes.customerSignin, shopper],
    ] as const) {
      const refused = async (email: string) => {
        const body = { email, password: 'not this one' };
        return expectProblem(await world.anyone.post(route, body), 401);
      };
      const before = verifiedHashes();
      const wrong = await refused(email);
      expect(verifiedHashes() - before).toBe(1);
      const unknown = await refused('nobody@shop.test');
      // The unknown one costs a hash, too: otherwise the time would tell them apart.
      expect(verifiedHashes() - before).toBe(2);
      expect(wrong.error).toBe('Invalid email or password');
      expect({ ...unknown, requestId: '' }).toEqual({ ...wrong, requestId: '' });
    }
  });
});

describe('the list of sessions', () => {
  it('tells own sessions alone, with device, network and which one asks', {
    tags: ['ABUSE-15'],
  }, async () => {
    const owner = await newOwner(world.anyone);
    const onPhone = await again(owner, chrome);
    const shown = await listOf(onPhone);
    expect(shown.map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
      [idOf(onPhone), true],
      [idOf(owner), false],
    ]);
    expect(shown[0]).toEqual({
      id: idOf(onPhone),
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      lastUsedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      network: '127.0.0.0/24',
      device: 'Chrome on Android',
      isCurrent: true,
      isTrusted: false,
    });
    await age(owner, '13 hours');
    expect(await listOf(onPhone)).toHaveLength(1);
  });

  it('one of them can be ended, another owner’s is not there', { tags: ['ABUSE-15'] }, async () => {
    const owner = await newOwner(world.anyone);
    const lost = await again(owner);
    const stranger = await newOwner(world.anyone);
    const address = apiRoutes.session(idOf(lost));
    const foreign = expectProblem(await stranger.delete(address), 404, 'NOT_FOUND');
    const missing = apiRoutes.session('01890000-0000-7000-8000-000000000000');
    expect(expectProblem(await stranger.delete(missing), 404).error).toBe(foreign.error);
    expectProblem(await world.admin.delete(address), 404, 'NOT_FOUND');
    expect(await isIn(lost)).toBe(true);
    expect((await owner.delete(address).expect(200)).body).toEqual({ success: true });
    expect(await isIn(lost)).toBe(false);
    expect(await isIn(owner)).toBe(true);
    expectProblem(await owner.delete(address), 404, 'NOT_FOUND');
  });

  it('all others can be ended at once', { tags: ['ABUSE-15'] }, async () => {
    const owner = await newOwner(world.anyone);
    const others = [await again(owner), await again(owner)];
    const stranger = await newOwner(world.anyone);
    await owner.delete(apiRoutes.sessions).expect(200);
    for (const other of others) expect(await isIn(other)).toBe(false);
    for (const caller of [owner, stranger]) expect(await isIn(caller)).toBe(true);
    expect(await listOf(owner)).toHaveLength(1);
  });
});
