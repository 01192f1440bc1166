/** Another store's ids in body, query and address; a store whose membership has ended. */
import { describe, expect, it } from 'vitest';
import { dump } from '../support/security/dump.ts';
import { foreignCalls } from '../support/security/foreign-calls.ts';
import { exampleOf, expectedStatus, writes } from '../support/security/matrix.ts';
import { faultsOf, sendRaw } from '../support/security/raw.ts';
import { type Route, routeName } from '../support/security/routes.ts';
import { addressAt, bearer, expectNoFaults, useScene } from '../support/security/scene.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
const scene = useScene(world);

/** What is being sent is due again in three minutes; mails about left carts and reviews that wait come later. */
const dueMails = `SELECT id FROM job WHERE queue = 'mail' AND state IN ('waiting', 'handing')
  AND kind NOT IN ('leftCart', 'reviewsWaiting')`;

describe("another store's ids", () => {
  it("in body, query or address reach nothing of another's from one's own store", async () => {
    const { id } = world.acme.store;
    const rowsOfAcme = async () =>
      Object.values(await dump(world.source)).flatMap((rows) =>
        rows.filter((row) => row.includes(id) || row.includes(world.acme.owner.userId)),
      );
    // The mails of the orders that were made to aim at would change their rows meanwhile.
    await expect.poll(() => world.source.query(dueMails)).toEqual([]);
    const before = await rowsOfAcme();
    const theirs = [
      id,
      scene.victim.productId,
      scene.victim.orderId,
      scene.victim.categoryId,
      scene.victim.fileUrl,
    ];
    const cases = foreignCalls(scene);
    const faults = await faultsOf(cases, async ({ route: { method }, path, body }) => {
      const headers = { authorization: `Bearer ${world.bolt.owner.token}` };
      const call = { method, path, headers, ...(body && { body }) };
      const { status, text } = await sendRaw(world.url, call);
      const isLeak = status < 300 && theirs.some((name) => text.includes(name));
      return isLeak || status >= 500 ? `${method} ${path}: ${status} ${text.slice(0, 300)}` : null;
    });
    expect(faults).toEqual([]);
    expect(await rowsOfAcme()).toEqual(before);
    expect(before.length).toBeGreaterThan(10);
    console.log(
      `access, ids of another store: ${cases.length} cases, its ${before.length} rows unchanged`,
    );
  }, 120_000);
});

describe('a store whose membership has ended', () => {
  it('opens no more to anybody than before, and lets its owner go on reading', {
    tags: ['OQ-53'],
    timeout: 120_000,
  }, async () => {
    const { id } = world.acme.store;
    const ended = { type: 'basic', expiryDate: 1_700_000_000_000 };
    await world.admin.put(`/api/admin/stores/${id}/membership`, ended).expect(200);
    const cases = scene.routes.flatMap((route) =>
      scene.everyone
        .map((caller) => ({ route, caller, plain: expectedStatus(route, caller.kind, true) }))
        .filter(({ plain }) => plain >= 400 || !writes(route)),
    );
    await expectNoFaults(world, 'ended membership', cases, async ({ route, caller, plain }) => {
      const example = exampleOf(route);
      const call = {
        method: route.method,
        path: addressAt(route, scene.victim),
        headers: bearer(caller),
        ...(example.body && { body: example.body(scene.victim) }),
      };
      const { status, text } = await sendRaw(world.url, call);
      const isOwners = route.audience?.kind === 'storeOwner' && plain < 300;
      if (status === plain || (status === 403 && !isOwners)) return null;
      return `${caller.name}: ${routeName(route)}: ${status} instead of ${plain} ${text.slice(0, 200)}`;
    });
    const place = exampleOf({ method: 'POST', path: '/api/order/create-one' } as Route);
    const order = await world.anyone.post('/api/order/create-one', place.body?.(scene.victim));
    expect([order.status, order.body.code]).toEqual([403, 'MEMBERSHIP_EXPIRED']);
  });
});
