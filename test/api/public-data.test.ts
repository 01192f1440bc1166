/** public-data: all data of a storefront, cached, and never older than the owner's last change (OQ-16). */
import { StoreChanges } from '@shop/api/cache/store-changes.js';
import type { StoreId } from '@shop/api/tenancy/store-id.js';
import { apiRoutes } from '@shop/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApp, startApp } from '../support/app.ts';
import { Caller } from '../support/caller.ts';
import { listed, newProduct, orderOf } from '../support/cast.ts';
import { expectProblem } from '../support/problems.ts';
import { statementsOf } from '../support/statements.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
const address = apiRoutes.publicData('acme');
const read = async (caller: Caller = world.anyone) => (await caller.get(address).expect(200)).body;
const update = (body: object) =>
  world.acme.owner.put(apiRoutes.updateStore('acme'), body).expect(200);

describe('public data', () => {
  it('holds what the storefront shows, in order, and no secret', {
    tags: ['API-12', 'STORE-55', 'STORE-56'],
  }, async () => {
    const secret = 'gateway-secret-1234567890';
    await update({ razorpayEnabled: true, razorpayKeyId: 'rzp_1', razorpaySecret: secret });
    await update({ razorpayEnabled: false });
    const older = await newProduct(world.acme);
    const newer = await newProduct(world.acme);
    const { text, body } = await world.anyone.get(address).expect(200);
    expect(text).not.toMatch(
      /razorpaySecret|razorpayWebhook|razorpayKeyId|gateway-secret|passwordHash|@shop\.test/,
    );
    expect(Object.keys(body)).toEqual(['store', 'categories', 'products']);
    expect(Object.keys(body.store).sort()).toEqual(
      [
        'address',
        'banner',
        'codOption',
        'contactPhone',
        'description',
        'domain',
        'domainVerified',
        'favicon',
        'guestCheckout',
        'id',
        'live',
        'logo',
        'look',
        'mapLink',
        'membership',
        'name',
        'openingHours',
        'owner',
        'razorpayEnabled',
        'requiredAccountForOrder',
        'settings',
        'slug',
        'upiEnabled',
        'upiUpTo',
        'whatsAppAlways',
        'whatsAppNumber',
        'whatsAppOrderEnabled',
      ].sort(),
    );
    expect(body.categories).toEqual([
      { id: world.acme.categoryId, name: 'Everything', imageUrl: '', order: 0, version: 1 },
    ]);
    expect(body.products).toEqual([newer, older].map(listed));
  });

  it('is a 404 for an unknown store', { tags: ['API-12'] }, async () => {
    for (const slug of ['nowhere', 'ACME', 'a\0b']) {
      expectProblem(await world.anyone.get(apiRoutes.publicData(slug)), 404, 'NOT_FOUND');
    }
  });

  it('answers 304 to its ETag and the whole to another', async () => {
    const first = await world.anyone.get(address).expect(200);
    const etag = first.headers.etag ?? '';
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(first.headers['cache-control']).toContain('must-revalidate');
    const same = await world.anyone.get(address).set('if-none-match', `"x", W/${etag}`);
    expect([same.status, same.text]).toEqual([304, '']);
    await world.anyone.get(address).set('if-none-match', '"other"').expect(200);
    await update({ description: 'changed' });
    const changed = await world.anyone.get(address).set('if-none-match', etag).expect(200);
    expect(changed.headers.etag).not.toBe(etag);
  });

  it.each(['br', 'gzip', 'identity'])('reads the same as %s', async (encoding) => {
    const { headers, body } = await world.anyone
      .get(address)
      .set('accept-encoding', encoding)
      .expect(200);
    expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    expect(headers.vary).toContain('accept-encoding');
    expect(body).toEqual(await read());
  });

  /** Waits for PostgreSQL's NOTIFY, which follows shortly after the announcement in the process. */
  const newsArrived = () => new Promise((resolve) => setTimeout(resolve, 500));

  it('takes at most three statements cold and none warm', async () => {
    await update({ description: 'cold' });
    const cold = await statementsOf(world.app, () => read());
    expect(cold.length).toBeGreaterThan(0);
    expect(cold.length).toBeLessThanOrEqual(3);
    await newsArrived();
    await read();
    expect(await statementsOf(world.app, () => read())).toEqual([]);
    expect(
      await statementsOf(world.app, () => Promise.all(Array.from({ length: 50 }, () => read()))),
    ).toEqual([]);
  });

  it('is made once for many readers of a cold store', async () => {
    await newsArrived();
    world.app.get(StoreChanges).announce(world.acme.store.id as StoreId);
    const statements = await statementsOf(world.app, () =>
      Promise.all(Array.from({ length: 50 }, () => read())),
    );
    expect(statements.length).toBeLessThanOrEqual(3);
  });
});

describe("an owner's change", () => {
  let second: RunningApp;
  let elsewhere: Caller;

  beforeAll(async () => {
    second = await startApp({ beside: world });
    elsewhere = new Caller(second.url);
  });
  afterAll(() => second.close());

  it('is there on the very next request, thirty times in a row under load', async () => {
    let stop = false;
    const load = Promise.all(
      Array.from({ length: 4 }, async () => {
        while (!stop) await read();
      }),
    );
    for (let round = 0; round < 30; round += 1) {
      await update({ description: `round ${round}` });
      expect((await read()).store.description).toBe(`round ${round}`);
    }
    stop = true;
    await load;
  });

  const changes: [
    string,
    () => Promise<unknown>,
    (data: Awaited<ReturnType<typeof read>>) => unknown,
  ][] = [
    ['a setting', () => update({ name: 'Renamed' }), (data) => data.store.name === 'Renamed'],
    [
      'a new product',
      () => newProduct(world.acme, { name: 'Brand new' }),
      (data) => data.products[0].name === 'Brand new',
    ],
    [
      'a changed product',
      async () => {
        const { products } = await read();
        await world.acme.owner.put(apiRoutes.product(products[0].id), { price: 12.34 }).expect(200);
      },
      (data) => data.products[0].price === 12.34,
    ],
    [
      'a new category',
      () => world.acme.owner.post(apiRoutes.categories('acme'), { name: 'Fresh' }).expect(201),
      (data) => data.categories.some(({ name }: { name: string }) => name === 'Fresh'),
    ],
    [
      'a deleted product',
      async () => {
        const { products } = await read();
        await world.acme.owner.delete(apiRoutes.product(products[0].id)).expect(200);
      },
      (data) => data.products[0].name !== 'Brand new',
    ],
    [
      'a membership set by the admin',
      () =>
        world.admin
          .put(apiRoutes.adminMembership(world.acme.store.id), { type: 'platinum', expiryDate: 0 })
          .expect(200),
      (data) => data.store.membership.type === 'platinum',
    ],
    [
      'the last piece being ordered',
      async () => {
        const product = await newProduct(world.acme, { name: 'Last one', stock: 1 });
        await read();
        await world.anyone.post(apiRoutes.createOrder, orderOf(world.acme, product)).expect(201);
      },
      (data) => data.products.some((product: { stock: number }) => product.stock === 0),
    ],
  ];

  it.each(changes)(
    'is seen at once here, and by another instance within 2 s: %s',
    async (_, change, isSeen) => {
      await Promise.all([read(), read(elsewhere)]);
      await change();
      expect(isSeen(await read())).toBe(true);
      await expect
        .poll(async () => isSeen(await read(elsewhere)), { timeout: 2000, interval: 20 })
        .toBe(true);
      expect(await read(elsewhere)).toEqual(await read());
    },
  );
});
