/** A store moves to another address, and the one of before leads there and is nobody else's (FIX-73). */
import { apiRoutes, oldSlugLimits, storePaths } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import {
  newOwner,
  newProduct,
  newShop,
  newShopper,
  openAccounts,
  orderOf,
  type Shop,
} from '../support/cast.ts';
import { expectProblem } from '../support/problems.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();

const move = (shop: Shop, from: string, slug: string) =>
  shop.owner.put(apiRoutes.chooseSlug(from), { slug });

async function moved(from: string, slug: string): Promise<Shop> {
  const shop = await newShop(world.anyone, from);
  const { body } = await move(shop, from, slug).expect(200);
  expect(body.store).toMatchObject({ slug, oldSlugs: [{ slug: from }] });
  return shop;
}

const open = (path: string, host?: string) => {
  const request = world.anyone.get(path).redirects(0);
  return host ? request.set('host', host) : request;
};

/** Lets so many days pass for the old addresses of a store. */
const later = (shop: Shop, days: number) =>
  world.source.query(
    `UPDATE store SET old_slugs = (
       SELECT jsonb_agg(old || jsonb_build_object('until', (old->>'until')::timestamptz - make_interval(days => $2)))
       FROM jsonb_array_elements(old_slugs) AS old)
     WHERE id = $1`,
    [shop.store.id, days],
  );

describe('the address of before', () => {
  it('leads each page of the shop to the new one, with its query, and forms stay whole', {
    tags: ['FIX-73'],
  }, async () => {
    const shop = await moved('old-bakes', 'new-bakes');
    const product = await newProduct({ ...shop, slug: 'new-bakes' });
    for (const [path, to] of [
      ['/old-bakes', '/new-bakes'],
      ['/old-bakes?utm_source=print', '/new-bakes?utm_source=print'],
      ['/old-bakes?q=cups', '/new-bakes?q=cups'],
      [storePaths.product('old-bakes', product.handle), `/new-bakes/product/${product.handle}`],
      ['/old-bakes/cart', '/new-bakes/cart'],
      ['/old-bakes/thank-you/AbC.dE', '/new-bakes/thank-you/AbC.dE'],
    ] as const) {
      const answer = await open(path).expect(301);
      expect([path, answer.headers.location]).toEqual([path, to]);
      expect(answer.headers['cache-control']).toBe('max-age=3600');
    }
    await open('/new-bakes').expect(200);
    const form = await world.anyone
      .post(storePaths.stockAlerts('old-bakes'))
      .type('form')
      .send({ item: product.id, email: 'one@home.test' });
    expect(form.text).toContain('The old-bakes shop');
  });

  it('goes on answering open pages and dashboards', { tags: ['FIX-73'] }, async () => {
    const shop = await moved('old-calls', 'new-calls');
    const data = await world.anyone.get(apiRoutes.publicData('old-calls')).expect(200);
    expect(data.body.store.slug).toBe('new-calls');
    const own = await shop.owner.get(apiRoutes.storeData('old-calls')).expect(200);
    expect(own.body.store).toMatchObject({ slug: 'new-calls', oldSlugs: [{ slug: 'old-calls' }] });
    await shop.owner.get(apiRoutes.products('old-calls')).expect(200);
    await shop.owner.put(apiRoutes.updateStore('old-calls'), { description: 'x' }).expect(200);
    const known = await world.anyone.get(apiRoutes.checkSlug('old-calls')).expect(200);
    expect(known.body).toMatchObject({ exists: true, store: { slug: 'new-calls' } });
    await openAccounts({ ...shop, slug: 'new-calls' });
    await newShopper(world.anyone, 'old-calls');
    expectProblem(await world.bolt.owner.get(apiRoutes.storeData('old-calls')), 404, 'NOT_FOUND');
  });

  it('leads on at the shop’s own domain', { tags: ['FIX-73'] }, async () => {
    const shop = await moved('old-host', 'new-host');
    await world.source.query(
      `INSERT INTO domain (store_id, name, token, verified_at) VALUES ($1, 'host.example', 'token', now())`,
      [shop.store.id],
    );
    for (const [path, to] of [
      ['/', '/new-host'],
      ['/old-host/cart?x=1', '/new-host/cart?x=1'],
      ['/old-host', '/new-host'],
      ['/cart', '/new-host/cart'],
    ] as const) {
      const answer = await open(path, 'host.example').expect(302);
      expect([path, answer.headers.location]).toEqual([path, to]);
    }
  });

  it('is nobody else’s for 90 days, and anybody’s then', { tags: ['FIX-73'] }, async () => {
    const shop = await moved('old-name', 'new-name');
    const other = await newOwner(world.anyone);
    const claim = () => other.post(apiRoutes.createStore, { name: 'Other', slug: 'old-name' });
    expectProblem(await claim(), 409, 'SLUG_TAKEN');
    expectProblem(await move(world.bolt, 'bolt', 'old-name'), 409, 'SLUG_TAKEN');
    await later(shop, 89);
    expectProblem(await claim(), 409, 'SLUG_TAKEN');
    await open('/old-name').expect(301);
    await later(shop, 1);
    await claim().expect(201);
    expect((await open('/old-name').expect(200)).text).toContain('Other');
    const data = await world.anyone.get(apiRoutes.publicData('old-name')).expect(200);
    expect(data.body.store.name).toBe('Other');
    const own = await shop.owner.get(apiRoutes.storeData('new-name')).expect(200);
    expect(own.body.store.oldSlugs).toEqual([]);
  });

  it('is not lost to who asks for it in the same moment', { tags: ['FIX-73'] }, async () => {
    const rounds = Array.from({ length: 5 }, (_, index) => index);
    for (const round of rounds) {
      const from = `race-${round}`;
      const shop = await newShop(world.anyone, from);
      const owners = await Promise.all(rounds.slice(0, 3).map(() => newOwner(world.anyone)));
      const answers = await Promise.all([
        move(shop, from, `raced-${round}`),
        ...owners.map((owner) => owner.post(apiRoutes.createStore, { name: 'Fast', slug: from })),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 409, 409, 409]);
    }
  });
});

describe('another address', () => {
  it('is refused when it is taken, reserved or none', { tags: ['FIX-73'] }, async () => {
    const shop = await newShop(world.anyone, 'stays');
    expectProblem(await move(shop, 'stays', 'bolt'), 409, 'SLUG_TAKEN');
    expectProblem(await move(shop, 'stays', 'api'), 400, 'SLUG_RESERVED');
    expectProblem(await move(shop, 'stays', 'No Slug'), 400, 'INVALID');
    expectProblem(await move(world.bolt, 'stays', 'mine'), 404, 'NOT_FOUND');
    const same = await move(shop, 'stays', 'stays').expect(200);
    expect(same.body.store.oldSlugs).toEqual([]);
  });

  it('may be one of before again, and no shop holds more than a few', {
    tags: ['FIX-73'],
  }, async () => {
    const shop = await moved('first', 'second');
    const back = await move(shop, 'second', 'first').expect(200);
    expect(back.body.store).toMatchObject({ slug: 'first', oldSlugs: [{ slug: 'second' }] });
    let at = 'first';
    for (let step = 1; step < oldSlugLimits.most; step += 1) {
      await move(shop, at, `step-${step}`).expect(200);
      at = `step-${step}`;
    }
    expectProblem(await move(shop, at, 'one-more'), 409, 'CONFLICT');
    const again = await move(shop, at, 'second').expect(200);
    expect(again.body.store.oldSlugs).toHaveLength(oldSlugLimits.most);
    await later(shop, oldSlugLimits.days);
    await move(shop, 'second', 'one-more').expect(200);
  });

  it('takes orders and their links along', { tags: ['FIX-73'] }, async () => {
    const shop = await newShop(world.anyone, 'old-orders');
    const body = orderOf(shop, await newProduct(shop));
    const placed = await world.anyone.post(apiRoutes.createOrder, body).expect(201);
    await move(shop, 'old-orders', 'new-orders').expect(200);
    const { reviewToken } = placed.body;
    await world.anyone.get(apiRoutes.orderPage('old-orders', reviewToken)).expect(200);
    await world.anyone.get(apiRoutes.orderPage('new-orders', reviewToken)).expect(200);
    await world.anyone.post(apiRoutes.createOrder, body).expect(201);
  });
});
