/**
 * Every write of what is shown or cached is announced to all instances with its commit, whoever
 * writes; other writes are not.
 */
import { randomUUID } from 'node:crypto';
import { StoreChanges } from '@shop/api/cache/store-changes.js';
import { type Announced, channelOf } from '@shop/api/tenancy/announced.js';
import { apiRoutes, type Category, type Order } from '@shop/contract';
import pg from 'pg';
import supertest from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../support/caller.ts';
import {
  newOwner,
  newProduct,
  newShop,
  newShopper,
  openAccounts,
  orderOf,
} from '../support/cast.ts';
import { brought, download } from '../support/transfer.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
let listener: pg.Client;
let heard: string[] = [];

beforeAll(async () => {
  listener = new pg.Client({ connectionString: world.databaseUrl });
  await listener.connect();
  listener.on('notification', ({ channel, payload }) => heard.push(`${channel} ${payload}`));
  const channels = Object.values(channelOf);
  await listener.query(channels.map((channel) => `LISTEN ${channel}`).join('; '));
});
afterAll(() => listener?.end());

/** Waits until everything that is committed by now has been heard: the mark is sent after it. */
async function settled(): Promise<void> {
  const mark = randomUUID();
  await world.source.query('SELECT pg_notify($1, $2)', [channelOf.content, mark]);
  await expect.poll(() => heard.some((line) => line.endsWith(mark))).toBe(true);
}

/** What is announced during the work: the channels for that subject. */
async function during(
  work: () => PromiseLike<unknown>,
  subject: string = world.acme.store.id,
): Promise<string[]> {
  await settled();
  heard = [];
  await work();
  await settled();
  return heard
    .filter((line) => line.endsWith(` ${subject}`))
    .map((line) => line.split(' ')[0] ?? '');
}

const acme = () => world.acme.owner;
const product = (id: string) => apiRoutes.product(id);

type Write = () => PromiseLike<unknown>;

/** A write of the shop acme, prepared before anything is listened for. */
const writes: [what: string, change: Announced, prepared: () => Promise<Write>][] = [
  ['a new product', 'catalog', async () => () => newProduct(world.acme)],
  [
    'a changed product',
    'content',
    async () => {
      const { id } = await newProduct(world.acme);
      return () => acme().put(product(id), { name: 'Changed' }).expect(200);
    },
  ],
  [
    'a product in other categories',
    'catalog',
    async () => {
      const { id, ...body } = await newProduct(world.acme);
      const name = { name: randomUUID() };
      const { body: added } = await acme().post(apiRoutes.categories('acme'), name).expect(201);
      const categories = [(added.category as Category).id];
      return () =>
        acme()
          .put(product(id), { ...body, categories })
          .expect(200);
    },
  ],
  [
    'a deleted product',
    'catalog',
    async () => {
      const { id } = await newProduct(world.acme);
      return () => acme().delete(product(id)).expect(200);
    },
  ],
  [
    'a new category',
    'catalog',
    async () => () => acme().post(apiRoutes.categories('acme'), { name: randomUUID() }).expect(201),
  ],
  [
    'saved categories',
    'content',
    async () => {
      const { body } = await acme().get(apiRoutes.categories('acme')).expect(200);
      const { categories } = body;
      return () => acme().put(apiRoutes.categories('acme'), { categories }).expect(200);
    },
  ],
  [
    'a deleted category',
    'catalog',
    async () => {
      const name = { name: randomUUID() };
      const { body } = await acme().post(apiRoutes.categories('acme'), name).expect(201);
      return () => acme().delete(apiRoutes.category('acme', body.category.id)).expect(200);
    },
  ],
  [
    'a page',
    'content',
    async () => () =>
      acme().put(apiRoutes.page('acme', 'aboutPage'), { content: '<p>Us</p>' }).expect(200),
  ],
  [
    'the store itself',
    'content',
    async () => () => acme().put(apiRoutes.updateStore('acme'), { description: 'New' }).expect(200),
  ],
  [
    'a claimed domain',
    'content',
    async () => () =>
      acme()
        .put(apiRoutes.domain('acme'), { id: world.acme.store.id, domain: 'acme.example' })
        .expect(200),
  ],
  [
    'a domain given up',
    'content',
    async () => () =>
      acme().put(apiRoutes.domain('acme'), { id: world.acme.store.id, domain: '' }).expect(200),
  ],
  [
    'a membership',
    'content',
    async () => () =>
      world.admin
        .put(apiRoutes.adminMembership(world.acme.store.id), { type: 'gold', expiryDate: 4e12 })
        .expect(200),
  ],
  [
    'an order that sells a product out',
    'content',
    async () => {
      const body = orderOf(world.acme, await newProduct(world.acme, { stock: 1 }));
      return () => world.anyone.post(apiRoutes.createOrder, body).expect(201);
    },
  ],
  [
    'an order of one of few pieces',
    'content',
    async () => {
      const body = orderOf(world.acme, await newProduct(world.acme, { stock: 5 }));
      return () => world.anyone.post(apiRoutes.createOrder, body).expect(201);
    },
  ],
  [
    'an order that leaves less than the minimum order',
    'content',
    async () => {
      const product = await newProduct(world.acme, { stock: 20, minOrder: 10 });
      return () =>
        world.anyone.post(apiRoutes.createOrder, orderOf(world.acme, product, 11)).expect(201);
    },
  ],
  [
    'a cancelled order of the last piece',
    'content',
    async () => {
      const body = orderOf(world.acme, await newProduct(world.acme, { stock: 1 }));
      const placed = await world.anyone.post(apiRoutes.createOrder, body).expect(201);
      const { id } = placed.body.order as Order;
      return () => acme().put(apiRoutes.order(id), { status: 'cancelled' }).expect(200);
    },
  ],
];

describe('What is written of a store', () => {
  it.each(writes)('is announced: %s', async (_, change, prepared) => {
    expect(await during(await prepared())).toContain(channelOf[change]);
  });

  it('is announced: a new one, an imported one and one of a deleted account', async () => {
    const owner = await newOwner(world.anyone);
    const body = { name: 'New', slug: 'announced' };
    const stores: string[] = [];
    await settled();
    heard = [];
    const made = await owner.post(apiRoutes.createStore, body).expect(201);
    stores.push(made.body.store.id);
    await newProduct(world.acme);
    const archive = await download(acme(), 'acme');
    stores.push((await brought(owner, 'announced-import', archive)).id);
    await settled();
    for (const store of stores) expect(heard).toContain(`${channelOf.content} ${store}`);
    expect(heard).toContain(`${channelOf.catalog} ${stores[1]}`);
    const remove = () => owner.delete(apiRoutes.user, { password: owner.password }).expect(200);
    expect(await during(remove, stores[1])).toContain(channelOf.catalog);
  });

  it('is not announced: an order after which many are left, or that is refused', async () => {
    const plenty = orderOf(world.acme, await newProduct(world.acme, { stock: 7 }));
    const place = () => world.anyone.post(apiRoutes.createOrder, plenty).expect(201);
    expect(await during(place)).toEqual([]);
    const short = orderOf(world.acme, await newProduct(world.acme, { stock: 1 }), 2);
    const refused = () => world.anyone.post(apiRoutes.createOrder, short).expect(409);
    expect(await during(refused)).toEqual([]);
  });

  it('is not announced: what its owner only reads', async () => {
    const changed: string[] = [];
    world.app.get(StoreChanges).subscribe((store) => changed.push(store));
    // What was written before has come here with it.
    const mark = randomUUID();
    await world.source.query('SELECT pg_notify($1, $2)', [channelOf.content, mark]);
    await expect.poll(() => changed).toContain(mark);
    changed.length = 0;
    for (const method of ['get', 'head'] as const) {
      await supertest(world.url)
        [method](apiRoutes.products('acme'))
        .auth(acme().token ?? '', { type: 'bearer' })
        .expect(200);
    }
    expect(changed).toEqual([]);
    await newProduct(world.acme);
    expect(changed).toContain(world.acme.store.id);
  });

  it('is not announced: what is rolled back', async () => {
    const faulty = { name: 'Twice', price: 100, categories: [randomUUID()] };
    const bulk = () => acme().post(apiRoutes.products('acme'), faulty).expect(400);
    expect(await during(bulk)).toEqual([]);
  });
});

describe('The end of a token', () => {
  const of = (work: Write) => during(work, '');
  const again = async ({
    email,
    password,
  }: {
    email: string;
    password: string;
  }): Promise<Caller> => {
    const { body } = await world.anyone.post(apiRoutes.signin, { email, password }).expect(200);
    return world.anyone.as(body.token);
  };

  it('is announced: signing out, here and of all others', async () => {
    const owner = await newOwner(world.anyone);
    const other = await again(owner);
    expect(await of(() => other.get(apiRoutes.signout).expect(200))).toEqual([channelOf.account]);
    expect(await of(() => owner.delete(apiRoutes.sessions).expect(200))).toEqual([
      channelOf.account,
    ]);
  });

  it("is announced: a new password, and a customer's sign-out", async () => {
    const owner = await newOwner(world.anyone);
    const change = { password: owner.password, newPassword: 'brand new chai' };
    expect(await of(() => owner.put(apiRoutes.password, change).expect(200))).toContain(
      channelOf.account,
    );
    const shop = await newShop(world.anyone, 'with-accounts');
    await openAccounts(shop);
    const shopper = await newShopper(world.anyone, shop.slug);
    expect(await of(() => shopper.get(apiRoutes.signout).expect(200))).toEqual([channelOf.account]);
  });
});
