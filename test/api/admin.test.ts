/** The platform admin: all stores, their memberships, and any store's own calls (OQ-02, OQ-03, OQ-54). */
import { apiRoutes, membershipTypes } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import { newProduct } from '../support/cast.ts';
import { expectFieldFaults, expectProblem } from '../support/problems.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
const set = (storeId: string, body: object) =>
  world.admin.put(apiRoutes.adminMembership(storeId), body);
const later = Date.now() + 30 * 24 * 60 * 60 * 1000;

describe('the admin', () => {
  it('lists all stores as a bare array', { tags: ['ADMIN-26', 'API-42'] }, async () => {
    const { body } = await world.admin.get(apiRoutes.adminStores).expect(200);
    expect(body).toHaveLength(2);
    expect(body[1]).toEqual({
      id: world.acme.store.id,
      name: 'The acme shop',
      slug: 'acme',
      domain: null,
      owner: { id: world.acme.owner.userId, email: world.acme.owner.email },
      membership: world.acme.store.membership,
      createdAt: expect.any(String),
    });
  });

  it.each(membershipTypes)(
    'sets the membership %s, expiry in ms',
    { tags: ['ADMIN-02', 'ADMIN-27', 'ADMIN-17', 'MEM-26', 'MEM-27', 'API-43', 'CONST-61'] },
    async (type) => {
      const { id, createdAt } = world.bolt.store.membership;
      const { body } = await set(world.bolt.store.id, { type, expiryDate: later }).expect(200);
      expect(body).toEqual({
        membership: { id, type, expiryDate: later, createdAt, version: expect.any(Number) },
      });
      const seen = await world.bolt.owner.get(apiRoutes.storeData('bolt')).expect(200);
      expect(seen.body.store.membership).toEqual(body.membership);
    },
  );

  it('refuses other types and what is no moment (OQ-54)', async () => {
    expectFieldFaults(await set(world.bolt.store.id, {}), {
      type: 'Plan must be one of: trial, basic, pro, gold, platinum',
      expiryDate: 'Expiry date must be a number',
    });
    for (const expiryDate of ['2030-01-01', null, -1, 1e18, {}]) {
      const body = expectProblem(await set(world.bolt.store.id, { type: 'pro', expiryDate }), 400);
      expect(body.errors[0].field).toBe('expiryDate');
    }
    expectProblem(await set(world.bolt.owner.userId, { type: 'pro', expiryDate: later }), 404);
    expectProblem(await set('nonsense', { type: 'pro', expiryDate: later }), 404);
  });

  it('gives a store without a membership a new one (OQ-50)', async () => {
    await world.source.query('DELETE FROM membership WHERE store_id = $1', [world.bolt.store.id]);
    const before = await world.admin.get(apiRoutes.adminStores).expect(200);
    expect(before.body[0].membership.type).toBe('trial');
    expect(before.body[0].membership.expiryDate).toBeLessThanOrEqual(Date.now());
    await set(world.bolt.store.id, { type: 'gold', expiryDate: later }).expect(200);
    const after = await world.admin.get(apiRoutes.adminStores).expect(200);
    expect(after.body[0].membership).toMatchObject({ type: 'gold', expiryDate: later });
  });

  it("may use any store's own calls (OQ-02)", { tags: ['AUTH-50', 'AUTH-51'] }, async () => {
    await world.admin.get(apiRoutes.storeData('acme')).expect(200);
    await world.admin
      .put(apiRoutes.updateStore('acme'), { description: 'by the admin' })
      .expect(200);
    const product = await newProduct(world.acme);
    await world.admin.put(apiRoutes.product(product.id), { name: 'Renamed' }).expect(200);
    await world.admin.get(apiRoutes.orders(world.acme.store.id)).expect(200);
    expect((await world.admin.get(apiRoutes.stores).expect(200)).body.stores).toEqual([]);
  });

  it('is nobody else, whatever the browser thinks', {
    tags: ['ADMIN-05', 'ADMIN-31'],
  }, async () => {
    const membership = apiRoutes.adminMembership(world.acme.store.id);
    const body = { type: 'platinum', expiryDate: later };
    for (const [caller, status] of [
      [world.anyone, 401],
      [world.acme.owner, 403],
    ] as const) {
      expectProblem(await caller.get(apiRoutes.adminStores), status);
      expectProblem(await caller.put(membership, body), status);
    }
  });
});
