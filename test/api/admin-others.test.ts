/** Every call of the admin's is refused to everybody else, and changes nothing (OQ-02, OQ-03). */
import { apiRoutes } from '@shop/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { adminCredentials, startApp } from '../support/app.ts';
import { Caller } from '../support/caller.ts';
import { newOwner, newShopper, openAccounts } from '../support/cast.ts';
import { expectProblem } from '../support/problems.ts';
import { dump } from '../support/security/dump.ts';
import { badTokens, claimsIn, forged } from '../support/security/tokens.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
let adminId: string;
let planId: string;

beforeAll(async () => {
  adminId = (await world.admin.get(apiRoutes.user).expect(200)).body.user.id;
  const plan = { name: 'Gold', description: 'For all', price: 10 };
  planId = (await world.admin.post(apiRoutes.plans, plan).expect(201)).body.plan.id;
  await openAccounts(world.acme);
});

/** The calls that only the admin may make, with bodies that would be accepted. */
const adminCalls = (caller: Caller) => [
  caller.get(apiRoutes.adminStores),
  caller.get(apiRoutes.adminVisits),
  caller.put(apiRoutes.adminMembership(world.acme.store.id), {
    type: 'platinum',
    expiryDate: 4_000_000_000_000,
  }),
  caller.post(apiRoutes.plans, { name: 'Free', description: 'For me', price: 0 }),
  caller.put(apiRoutes.plan(planId), { price: 0 }),
  caller.delete(apiRoutes.plan(planId)),
];

async function expectRefused(caller: Caller, status: number): Promise<void> {
  const before = await dump(world.source);
  for (const call of adminCalls(caller)) expectProblem(await call, status);
  expect(await dump(world.source)).toEqual(before);
}

/** A caller who sends this whole Authorization header. */
class HeaderCaller extends Caller {
  constructor(private readonly header: string) {
    super(world.url);
  }
  override get(path: string) {
    return super.get(path).set('authorization', this.header);
  }
  override post(path: string, body?: unknown) {
    return super.post(path, body).set('authorization', this.header);
  }
  override put(path: string, body?: unknown) {
    return super.put(path, body).set('authorization', this.header);
  }
  override delete(path: string, body?: unknown) {
    return super.delete(path, body).set('authorization', this.header);
  }
}

describe("the admin's calls", () => {
  it('answer 401 to nobody', { tags: ['ADMIN-05', 'ADMIN-31', 'OQ-03'] }, () =>
    expectRefused(world.anyone, 401),
  );

  it('answer 403 to an owner', { tags: ['ADMIN-05', 'ADMIN-31', 'OQ-03'] }, () =>
    expectRefused(world.acme.owner, 403),
  );

  it('answer 401 to a customer', { tags: ['ADMIN-31', 'OQ-09'] }, async () => {
    await expectRefused(await newShopper(world.anyone, 'acme'), 401);
  });

  it("answer 401 to every bad token that names the admin's account", {
    tags: ['ADMIN-31', 'OQ-03'],
  }, async () => {
    const bad = await badTokens(world, 'user', { id: adminId, tokenVersion: 0 });
    for (const header of Object.values(bad)) await expectRefused(new HeaderCaller(header), 401);
  });

  it("answer 403 to an owner whose token claims to be the admin's", {
    tags: ['OQ-02', 'OQ-03'],
  }, async () => {
    const proud = {
      ...claimsIn(world.acme.owner.token),
      isAdmin: true,
      email: adminCredentials.email,
      role: 'admin',
    };
    await expectRefused(world.anyone.as(forged(proud)), 403);
  });

  it("answer 403 to those whose e-mail only looks like the admin's", {
    tags: ['OQ-03', 'OQ-12'],
  }, async () => {
    for (const email of [
      'admin@shop.test.example.com',
      'admin+1@shop.test',
      'xadmin@shop.test',
      'admin@shop.tests',
    ]) {
      const body = { email, password: 'looks alike' };
      const answer = await world.anyone.post(apiRoutes.signup, body).expect(201);
      expect(answer.body.user.isAdmin).toBe(false);
      await expectRefused(world.anyone.as(answer.body.token), 403);
    }
  });

  it('are not had by signing up in other letters: that address is taken', {
    tags: ['ADMIN-30', 'OQ-03', 'OQ-12'],
  }, async () => {
    for (const email of ['ADMIN@SHOP.TEST', ' Admin@shop.test ', 'admin@Shop.Test']) {
      const answer = await world.anyone.post(apiRoutes.signup, { email, password: 'a stranger' });
      expectProblem(answer, 409, 'EMAIL_TAKEN');
      const right = { email, password: adminCredentials.password };
      const { body } = await world.anyone.post(apiRoutes.signin, right).expect(200);
      expect(body.user).toMatchObject({ id: adminId, isAdmin: true });
      expectProblem(await world.anyone.post(apiRoutes.signin, { email, password: 'a guess' }), 401);
    }
  });

  it("are nobody's by his number: the third account is an owner like any other", {
    tags: ['OQ-02'],
  }, async () => {
    for (let count = 0; count < 3; count += 1) {
      const owner = await newOwner(world.anyone, 'third');
      await expectRefused(owner, 403);
      expectProblem(await owner.get(apiRoutes.storeData('acme')), 404);
    }
  });

  it('answer 401 to an admin whose account is gone', { tags: ['OQ-03'] }, async () => {
    await world.source.query('DELETE FROM "user" WHERE id = $1', [adminId]);
    await expectRefused(world.admin, 401);
    expectProblem(await world.admin.get(apiRoutes.storeData('acme')), 401);
  });
});

it('ADMIN_EMAIL itself may be written in other letters', {
  tags: ['ADMIN-04', 'ADMIN-30', 'OQ-12'],
}, async () => {
  const settings = { ADMIN_EMAIL: ' Boss@Shop.TEST', ADMIN_PASSWORD: 'the boss herself' };
  const other = await startApp({ settings });
  const caller = new Caller(other.url);
  const credentials = { email: 'boss@shop.test', password: settings.ADMIN_PASSWORD };
  const { body } = await caller.post(apiRoutes.signin, credentials).expect(200);
  expect(body.user.isAdmin).toBe(true);
  await caller.as(body.token).get(apiRoutes.adminStores).expect(200);
  await other.close();
});
