/** Cached pages of the catalogue are never older than the last change of their store. */
import { apiRoutes, type CatalogAnswer, type Product } from '@shop/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApp, startApp } from '../support/app.ts';
import { Caller } from '../support/caller.ts';
import { newProduct, orderOf } from '../support/cast.ts';
import { expectProblem } from '../support/problems.ts';
import { statementsOf } from '../support/statements.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
const address = apiRoutes.catalog('acme');
const read = async (query: object = {}, caller: Caller = world.anyone): Promise<CatalogAnswer> =>
  (await caller.get(address).query(query).expect(200)).body;
const statements = (work: () => Promise<unknown>) => statementsOf(world.app, work);
/** Waits for PostgreSQL's NOTIFY, which follows shortly after the announcement in the process. */
const newsArrived = () => new Promise((resolve) => setTimeout(resolve, 500));

describe('a page of the catalogue', () => {
  let older: Product;

  beforeAll(async () => {
    older = await newProduct(world.acme, { name: 'Older', stock: 9 });
    await newProduct(world.acme, { name: 'Newer' });
    await newsArrived();
  });

  it('takes no statement once it is cached, whatever the spelling', async () => {
    const queries = [
      {},
      { limit: 1 },
      { category: world.acme.categoryId },
      { category: 'other' },
      { cursor: older.id },
    ];
    const made: CatalogAnswer[] = [];
    for (const query of queries) made.push(await read(query));
    const again = async () => {
      const upper = { category: world.acme.categoryId.toUpperCase() };
      for (const [index, query] of queries.entries())
        expect(await read(query)).toEqual(made[index]);
      expect(await read({ limit: 24, cursor: '' })).toEqual(made[0]);
      expect(await read(upper)).toEqual(made[2]);
    };
    expect(await statements(again)).toEqual([]);
  });

  it('is not cached for a search or unknown parameters', async () => {
    for (const query of [{ q: 'older' }, { limit: 24, utm_source: 'friend' }]) {
      const first = await read(query);
      const asked = await statements(async () => expect(await read(query)).toEqual(first));
      expect(asked).not.toEqual([]);
    }
  });

  it('is made once for many who ask for it at the same time', async () => {
    await world.acme.owner.put(apiRoutes.product(older.id), { price: 77 }).expect(200);
    await newsArrived();
    const many = () => Promise.all(Array.from({ length: 30 }, () => read({ limit: 2 })));
    expect((await statements(many)).length).toBeLessThanOrEqual(3);
  });

  it('answers HEAD, and 304 to its ETag, cached or not', async () => {
    const query = `?limit=5&category=${world.acme.categoryId}`;
    const first = await world.anyone.get(address + query).expect(200);
    const { etag = '' } = first.headers;
    expect(etag).toMatch(/^"[\w-]+"$/);
    expect(first.headers['cache-control']).toContain('must-revalidate');
    const same = await world.anyone.get(address + query).set('if-none-match', etag);
    expect([same.status, same.text]).toEqual([304, '']);
    const head = await fetch(world.url + address + query, { method: 'HEAD' });
    expect([head.status, await head.text(), head.headers.get('etag')]).toEqual([200, '', etag]);
    await world.acme.owner.put(apiRoutes.product(older.id), { price: 78 }).expect(200);
    await world.anyone
      .get(address + query)
      .set('if-none-match', etag)
      .expect(200);
  });

  it.each(['br', 'gzip', 'identity'])(
    'reads the same as %s, and has the same headers',
    async (encoding) => {
      const ask = () => world.anyone.get(address).set('accept-encoding', encoding).expect(200);
      const plain = await read();
      const packed = async () => (await ask()).headers['content-encoding'];
      await expect.poll(packed).toBe(encoding === 'identity' ? undefined : encoding);
      const { headers, body } = await ask();
      expect(body).toEqual(plain);
      expect(headers.vary).toContain('accept-encoding');
      expect(headers['access-control-allow-origin']).toBe('*');
      expect(headers['x-content-type-options']).toBe('nosniff');
    },
  );
});

describe("a change of the store's catalogue", () => {
  let second: RunningApp;
  let elsewhere: Caller;
  let product: Product;

  beforeAll(async () => {
    second = await startApp({ beside: world });
    elsewhere = new Caller(second.url);
    product = await newProduct(world.acme, { name: 'Changing', stock: 2 });
  });
  afterAll(() => second?.close());

  const put = (body: object) =>
    world.acme.owner.put(apiRoutes.product(product.id), body).expect(200);
  const shown = ({ products }: CatalogAnswer, id = product.id) =>
    products.find((one) => one.id === id);
  const buy = () =>
    world.anyone.post(apiRoutes.createOrder, orderOf(world.acme, product)).expect(201);
  let added = '';
  let another = '';

  type Change = [string, () => Promise<unknown>, (page: CatalogAnswer) => unknown];
  const changes: Change[] = [
    ['a name', () => put({ name: 'Changed' }), (page) => shown(page)?.name === 'Changed'],
    ['a price', () => put({ price: 12.34 }), (page) => shown(page)?.price === 12.34],
    ['a sale price', () => put({ salePrice: 11 }), (page) => shown(page)?.salePrice === 11],
    ['a stock that the owner sets', () => put({ stock: 1 }), (page) => shown(page)?.stock === 1],
    [
      'prices of many products',
      () =>
        world.acme.owner
          .put(apiRoutes.productsBulk('acme'), { products: [{ id: product.id, price: 200 }] })
          .expect(200),
      (page) => shown(page)?.price === 200,
    ],
    [
      'the last piece being ordered',
      async () => {
        product = { ...product, price: 200, salePrice: 11 };
        await buy();
      },
      (page) => shown(page)?.stock === 0,
    ],
    [
      'its pieces coming back with a cancelled order',
      async () => {
        const { owner, store } = world.acme;
        const { body } = await owner.get(apiRoutes.orders(store.id)).expect(200);
        await owner.put(apiRoutes.order(body.orders[0].id), { status: 'cancelled' }).expect(200);
      },
      (page) => shown(page)?.stock === 1,
    ],
    [
      'a new product',
      async () => {
        added = (await newProduct(world.acme, { name: 'Added' })).id;
      },
      (page) => page.products[0]?.name === 'Added',
    ],
    [
      'many new products',
      () =>
        world.acme.owner
          .post(apiRoutes.productsBulk('acme'), {
            products: [{ name: 'Bulk', price: 1, categories: [world.acme.categoryId] }],
          })
          .expect(201),
      (page) => page.products[0]?.name === 'Bulk',
    ],
    [
      'a deleted product',
      () => world.acme.owner.delete(apiRoutes.product(added)).expect(200),
      (page) => shown(page, added) === undefined,
    ],
    [
      'a product that gets another category',
      async () => {
        const { owner } = world.acme;
        const { body } = await owner
          .post(apiRoutes.categories('acme'), { name: 'Another' })
          .expect(201);
        another = body.category.id;
        await put({ categories: [another] });
      },
      (page) => shown(page)?.categories[0] === another,
    ],
    [
      'a category that is deleted',
      async () => {
        const { owner } = world.acme;
        const { body } = await owner
          .post(apiRoutes.categories('acme'), { name: 'Passing' })
          .expect(201);
        await put({ categories: [body.category.id] });
        await Promise.all([read(), read({}, elsewhere)]);
        await owner.delete(apiRoutes.category('acme', body.category.id)).expect(200);
      },
      (page) => shown(page)?.categories.length === 0,
    ],
  ];

  it.each(changes)(
    'is seen at once here, and by another instance within 2 s: %s',
    async (_, change, isSeen) => {
      await Promise.all([read(), read({}, elsewhere)]);
      await change();
      expect(isSeen(await read())).toBe(true);
      await expect
        .poll(async () => isSeen(await read({}, elsewhere)), { timeout: 2000, interval: 20 })
        .toBe(true);
      expect(await read({}, elsewhere)).toEqual(await read());
    },
  );

  it('shows in the pages of a category and after a cursor, too', async () => {
    const { categoryId } = world.acme;
    await put({ categories: [categoryId] });
    const newest = await newProduct(world.acme, { name: 'Newest' });
    const queries = [
      { category: categoryId },
      { cursor: newest.id },
      { category: categoryId, cursor: newest.id },
    ];
    for (const query of queries) expect(shown(await read(query))).toBeDefined();
    await world.acme.owner.delete(apiRoutes.product(product.id)).expect(200);
    for (const query of queries) expect(shown(await read(query))).toBeUndefined();
  });

  it('is that of its own store: the pages of others stay', async () => {
    await newsArrived();
    const theirs = () => world.anyone.get(apiRoutes.catalog('bolt')).expect(200);
    await theirs();
    await newProduct(world.acme);
    expect(await statements(theirs)).toEqual([]);
  });

  it('closes the catalogue with the end of its membership, and opens it again', {
    tags: ['MEM-29'],
  }, async () => {
    const set = (type: string, expiryDate: number) =>
      world.admin
        .put(apiRoutes.adminMembership(world.bolt.store.id), { type, expiryDate })
        .expect(200);
    const ask = () => world.anyone.get(apiRoutes.catalog('bolt'));
    const end = Date.now() + 1500;
    await set('trial', end);
    await newsArrived();
    await ask().expect(200);
    expect(await statements(async () => ask().expect(200))).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, end + 1 - Date.now()));
    expectProblem(await ask(), 403, 'MEMBERSHIP_EXPIRED');
    await set('platinum', 0);
    await ask().expect(200);
    await set('trial', Date.now() - 1000);
    expectProblem(await ask(), 403, 'MEMBERSHIP_EXPIRED');
  });
});
