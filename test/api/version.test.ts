/** Editable rows count their edits, and a stale change is refused with the present row (MEND-24, ABUSE-16). */
import {
  apiRoutes,
  type Category,
  type OwnStore,
  type Plan,
  type Problem,
  type Product,
} from '@shop/contract';
import { describe, expect, it } from 'vitest';
import { newProduct, newShop, orderOf } from '../support/cast.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();

const productOf = async ({ id }: Product): Promise<Product> =>
  (await world.anyone.get(apiRoutes.product(id)).expect(200)).body.product;

/** Expects the refusal of a stale change, with the field, the current version and the time of the change. */
function expectStale(problem: Problem, version: number | string, field = 'version'): void {
  expect(problem).toMatchObject({ statusCode: 409, code: 'CONFLICT', errors: [{ field }] });
  expect(problem.current).toMatchObject({ version });
  expect(Date.now() - Date.parse(problem.changedAt ?? '')).toBeLessThan(60_000);
}

describe('a change of an older version is refused with what is there now, by whom and when', () => {
  it('a product', { tags: ['MEND-24'] }, async () => {
    const { owner } = world.acme;
    const product = await newProduct(world.acme, { name: 'Lamp', price: 100 });
    const put = (body: object) => owner.put(apiRoutes.product(product.id), body);
    expect(product.version).toBe(1);
    const { body: first } = await put({ price: 120, version: 1 }).expect(200);
    expect(first.product).toMatchObject({ price: 120, version: 2 });
    const { body: refused } = await put({ price: 110, version: 1 }).expect(409);
    expectStale(refused, 2);
    expect(refused).toMatchObject({ changedBy: 'owner', current: { id: product.id, price: 120 } });
    expect((await productOf(product)).price).toBe(120);
    await put({ price: 110, version: 2 }).expect(200);
    // Without a version the change is accepted as before.
    expect((await put({ price: 90 }).expect(200)).body.product).toMatchObject({
      price: 90,
      version: 4,
    });
  });

  it('the admin is told apart from the owner', { tags: ['MEND-24'] }, async () => {
    const product = await newProduct(world.acme);
    await world.admin.put(apiRoutes.product(product.id), { price: 5 }).expect(200);
    const stale = { price: 6, version: 1 };
    const { body } = await world.acme.owner.put(apiRoutes.product(product.id), stale).expect(409);
    expect(body.changedBy).toBe('admin');
  });

  it('products in bulk, all or nothing, each named', { tags: ['MEND-24'] }, async () => {
    const products = [
      await newProduct(world.acme, { name: 'Bulk one' }),
      await newProduct(world.acme, { name: 'Bulk two' }),
      await newProduct(world.acme, { name: 'Bulk three' }),
    ];
    const [, second] = products as [Product, Product, Product];
    await world.acme.owner.put(apiRoutes.product(second.id), { price: 7 }).expect(200);
    const body = { products: products.map(({ id, version }) => ({ id, version, price: 8 })) };
    const put = () => world.acme.owner.put(apiRoutes.productsBulk('acme'), body);
    const { body: refused } = await put().expect(409);
    expect(refused.errors).toMatchObject([{ field: 'products[1].version' }]);
    expect(refused.current).toMatchObject([{ id: second.id, price: 7, version: 2 }]);
    for (const product of products) expect((await productOf(product)).price).not.toBe(8);
    Object.assign(body.products[1] ?? {}, { version: 2 });
    const { body: saved } = await put().expect(200);
    expect(saved.products.map(({ version }: Product) => version)).toEqual([2, 3, 2]);
  });

  it('an order, also when nobody but the shopper or the gateway has changed it', {
    tags: ['MEND-24'],
  }, async () => {
    const product = await newProduct(world.acme, { stock: 5 });
    const placed = await world.anyone
      .post(apiRoutes.createOrder, orderOf(world.acme, product, 2))
      .expect(201);
    const { id, version } = placed.body.order;
    const put = (body: object) => world.acme.owner.put(apiRoutes.order(id), body);
    expect(version).toBe(1);
    await put({ status: 'cancelled', version: 1 }).expect(200);
    const { body: refused } = await put({ status: 'delivered', version: 1 }).expect(409);
    expectStale(refused, 2);
    expect(refused).toMatchObject({ changedBy: 'owner', current: { id, status: 'cancelled' } });
    expect((await productOf(product)).stock).toBe(5);
    await put({ status: 'delivered', version: 2 }).expect(200);
    expect((await productOf(product)).stock).toBe(3);
    // A save without a change is no edit.
    const { body: same } = await put({ status: 'delivered', version: 3 }).expect(200);
    expect(same.order.version).toBe(3);
  });

  it('settings, payment, theme and banner, each by itself', { tags: ['MEND-24'] }, async () => {
    const { owner, slug } = await newShop(world.anyone, 'parts');
    const put = (body: object) => owner.put(apiRoutes.updateStore(slug), body);
    const read = async (): Promise<OwnStore> =>
      (await owner.get(apiRoutes.storeData(slug)).expect(200)).body.store;
    const { version } = await read();
    // The tabs show different screens and were all opened at once.
    await put({ name: 'Parts', settings: { minOrderPrice: 10 }, version }).expect(200);
    await put({ codOption: false, version }).expect(200);
    await put({ settings: { theme: { bottomMobileNav: true } }, version }).expect(200);
    await put({ banner: [{ url: 'https://example.com/1.png' }], version }).expect(200);
    const present = await read();
    for (const body of [
      { settings: { shippingCharges: 9 } },
      { description: 'Stale' },
      { whatsAppNumber: '+919812345678' },
      { settings: { theme: { bottomMobileNav: false } } },
      { banner: [] },
    ]) {
      const { body: refused } = await put({ ...body, version }).expect(409);
      expectStale(refused, present.version);
      expect(refused).toMatchObject({ changedBy: 'owner', current: { name: 'Parts' } });
      expect(refused.current.razorpayWebhookSecret).toBe('');
    }
    expect(await read()).toEqual(present);
    // A save without a change is no edit.
    await put(present).expect(200);
    expect((await read()).version).toBe(present.version);
    await put({ description: 'Fresh', version: present.version }).expect(200);
    const { body: fields } = await owner
      .get(apiRoutes.storeFields(slug, ['codOption', 'version']))
      .expect(200);
    expect(fields.store.version).toBe((await read()).version);
    await world.anyone.get(apiRoutes.storeFields(slug, ['version'])).expect(401);
    await put({ description: 'Odd', version: 'one' }).expect(400);
  });

  it('categories', { tags: ['MEND-24'] }, async () => {
    const { owner, slug } = await newShop(world.anyone, 'shelves');
    await owner.post(apiRoutes.categories(slug), { name: 'Second' }).expect(201);
    const { body } = await owner.get(apiRoutes.categories(slug)).expect(200);
    const [first, second] = body.categories as [Category, Category];
    const put = (...categories: object[]) => owner.put(apiRoutes.categories(slug), { categories });
    await put({ ...first, name: 'Renamed' }, second).expect(200);
    const { body: refused } = await put({ ...first, name: 'Stale' }, second).expect(409);
    expect(refused).toMatchObject({
      code: 'CONFLICT',
      errors: [{ field: 'categories[0].version' }],
      changedBy: 'owner',
      current: [
        { name: 'Renamed', version: 2 },
        { name: 'Second', version: 1 },
      ],
    });
    // The other one was not edited, so its version is still valid.
    await put({ ...refused.current[0] }, { ...second, name: 'Also renamed' }).expect(200);
    const { body: after } = await owner.get(apiRoutes.categories(slug)).expect(200);
    expect(after.categories.map(({ name }: Category) => name)).toEqual(['Renamed', 'Also renamed']);
  });

  it('a page, from its first writing on', { tags: ['MEND-24'] }, async () => {
    const { owner } = world.acme;
    const address = apiRoutes.page('acme', 'aboutPage');
    expect((await owner.get(address).expect(200)).body).toEqual({ content: '', version: 0 });
    const { body: first } = await owner.put(address, { content: '<p>1</p>', version: 0 });
    expect(first).toEqual({ content: '<p>1</p>', version: 1 });
    for (const version of [0, 2]) {
      const { body } = await owner.put(address, { content: '<p>x</p>', version }).expect(409);
      expectStale(body, 1);
      expect(body.current.content).toBe('<p>1</p>');
    }
    await owner.put(address, { content: '<p>2</p>', version: 1 }).expect(200);
    const never = apiRoutes.page('acme', 'refundPolicy');
    await owner.put(never, { content: '<p>x</p>', version: 3 }).expect(409);
    expect((await owner.put(address, { content: '<p>3</p>' }).expect(200)).body.version).toBe(3);
  });

  it('a plan and a membership', { tags: ['MEND-24'] }, async () => {
    const { admin } = world;
    const plan = { name: 'Gold', description: 'All', price: 10 };
    const made: Plan = (await admin.post(apiRoutes.plans, plan).expect(201)).body.plan;
    const put = (body: object) => admin.put(apiRoutes.plan(made.id), body);
    await put({ price: 20, version: made.version }).expect(200);
    const { body } = await put({ price: 30, version: made.version }).expect(409);
    expectStale(body, 2);
    expect(body).toMatchObject({ changedBy: 'admin', current: { price: 20 } });

    const address = apiRoutes.adminMembership(world.bolt.store.id);
    const terms = { type: 'pro', expiryDate: Date.now() + 86_400_000 };
    const { version } = world.bolt.store.membership;
    await admin.put(address, { ...terms, version }).expect(200);
    const stale = { ...terms, type: 'basic', version };
    const { body: refused } = await admin.put(address, stale).expect(409);
    expectStale(refused, version + 1);
    expect(refused.current).toMatchObject({ type: 'pro' });
  });

  it('of twenty changes of one version at once exactly one is made', {
    tags: ['MEND-24'],
  }, async () => {
    const product = await newProduct(world.acme, { price: 1 });
    const { owner } = world.acme;
    const attempts = Array.from({ length: 20 }, (_, index) =>
      owner.put(apiRoutes.product(product.id), { price: 100 + index, version: 1 }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(19);
    expect((await productOf(product)).version).toBe(2);
  });
});

describe('an order that takes stock', () => {
  it('leaves the version of the product, so that its form is not stale', {
    tags: ['MEND-24'],
  }, async () => {
    const product = await newProduct(world.acme, { stock: 5 });
    await world.anyone.post(apiRoutes.createOrder, orderOf(world.acme, product, 2)).expect(201);
    expect(await productOf(product)).toMatchObject({ stock: 3, version: 1 });
    const body = { name: 'Renamed', version: 1 };
    await world.acme.owner.put(apiRoutes.product(product.id), body).expect(200);
  });
});

describe('stock beside the number that the form has shown', () => {
  const put = (product: Product, body: object) =>
    world.acme.owner.put(apiRoutes.product(product.id), body);

  it('is changed by the difference', { tags: ['ABUSE-16'] }, async () => {
    const product = await newProduct(world.acme, { stock: 10 });
    await world.anyone.post(apiRoutes.createOrder, orderOf(world.acme, product, 4)).expect(201);
    // The owner adds five pieces: 10 → 15.
    const { body } = await put(product, { stock: 15, stockSeen: 10 }).expect(200);
    expect(body.product.stock).toBe(11);
    const moves = await world.source.query(
      'SELECT change, reason FROM stock_movement WHERE product_id = $1 ORDER BY created_at',
      [product.id],
    );
    expect(moves).toEqual([
      { change: 10, reason: 'counted' },
      { change: -4, reason: 'placed' },
      { change: 5, reason: 'counted' },
    ]);
    // A body without `stockSeen` sets the stock, as documented.
    expect((await put(product, { stock: 2 }).expect(200)).body.product.stock).toBe(2);
  });

  it('never falls below 0: the refusal names the numbers', { tags: ['ABUSE-16'] }, async () => {
    const product = await newProduct(world.acme, { stock: 10 });
    await world.anyone.post(apiRoutes.createOrder, orderOf(world.acme, product, 8)).expect(201);
    const { body } = await put(product, { stock: 5, stockSeen: 10 }).expect(409);
    expect(body).toMatchObject({
      code: 'CONFLICT',
      error: 'Stock can’t be lowered by 5: only 2 are left, no longer 10.',
      errors: [{ field: 'stock' }],
      changedBy: 'order',
      current: { stock: 2, version: 1 },
    });
    await put(product, { stock: 0, stockSeen: 2 }).expect(200);
    const bulk = { products: [{ id: product.id, stock: 1, stockSeen: 5 }] };
    const { body: refused } = await world.acme.owner
      .put(apiRoutes.productsBulk('acme'), bulk)
      .expect(409);
    expect(refused).toMatchObject({
      errors: [{ field: 'products[0].stock' }],
      current: [{ id: product.id, stock: 0 }],
    });
  });

  it('is counted or not as the owner says, unless another tab said so first', {
    tags: ['ABUSE-16'],
  }, async () => {
    const product = await newProduct(world.acme);
    expect((await put(product, { stock: 4, stockSeen: -1 }).expect(200)).body.product.stock).toBe(
      4,
    );
    await put(product, { stock: 9, stockSeen: -1 }).expect(409);
    expect((await put(product, { stock: -1, stockSeen: 4 }).expect(200)).body.product.stock).toBe(
      -1,
    );
    await put(product, { stock: 9, stockSeen: 4 }).expect(409);
  });

  it.each(['as seen', 'not at all'])(
    '50 pieces, saved again ten times in a flash sale with the stock sent %s, are sold 50 times',
    { tags: ['ABUSE-16'], timeout: 120_000 },
    async (how) => {
      const product = await newProduct(world.acme, { stock: 50, price: 10 });
      const order = () => world.anyone.post(apiRoutes.createOrder, orderOf(world.acme, product));
      const statuses: number[] = [];
      const shopper = async () => {
        for (let tries = 0; tries < 10; tries += 1) statuses.push((await order()).status);
      };
      const seen = how === 'as seen' ? { stock: 50, stockSeen: 50 } : {};
      const owner = async () => {
        for (let save = 1; save <= 10; save += 1) {
          await put(product, { ...seen, name: `Saved ${save}` }).expect(200);
        }
      };
      await Promise.all([owner(), ...Array.from({ length: 9 }, shopper)]);
      expect(statuses.filter((status) => status === 201)).toHaveLength(50);
      expect(await productOf(product)).toMatchObject({ stock: 0, name: 'Saved 10', version: 11 });
    },
  );
});
