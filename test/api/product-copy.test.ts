/** Duplicating a product, and deleting one with a way back (PUB-05, PUB-06). */
import { Housekeeping } from '@shop/api/jobs/housekeeping.js';
import { onPlatform } from '@shop/api/tenancy/scope.js';
import { apiRoutes, ownerRoutes, type Product, storePaths } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import { newProduct, newShop, orderOf, type Shop } from '../support/cast.ts';
import { kurtaItem, newKurta, orderOfItems, stocksOf } from '../support/kurta.ts';
import { expectFieldFaults, expectProblem } from '../support/problems.ts';
import { wrongLedgers } from '../support/stock/ledger.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
const copy = (shop: Shop, id: string) => shop.owner.post(ownerRoutes.productCopy(id));
const remove = (shop: Shop, id: string) => shop.owner.delete(apiRoutes.product(id));
const restore = (shop: Shop, ...ids: string[]) =>
  shop.owner.post(ownerRoutes.productsRestore(shop.slug), { ids });
const read = async (shop: Shop, id: string): Promise<Product> =>
  (await shop.owner.get(apiRoutes.product(id)).expect(200)).body.product;
const ledger = (id: string) =>
  world.source.query('SELECT * FROM stock_movement WHERE product_id = $1 ORDER BY id', [id]);

/** A shop that guests may order from. */
async function openShop(slug: string): Promise<Shop> {
  const shop = await newShop(world.anyone, slug);
  await shop.owner
    .put(apiRoutes.updateStore(slug), {
      requiredAccountForOrder: false,
      settings: { pickup: true },
    })
    .expect(200);
  return shop;
}

const whole = {
  name: 'Cotton kurta',
  description: 'Soft.',
  images: ['https://example.com/1.png'],
  price: 499,
  salePrice: 399,
  type: 'variant' as const,
  variants: [
    { type: 'Size', value: 'S', price: 0 },
    { type: 'Size', value: 'L', price: 449 },
  ],
  minOrder: 2,
  stock: 7,
  unit: 'pcs',
  tags: ['cotton'],
  imageTexts: [{ url: 'https://example.com/1.png', text: 'A white kurta' }],
  questions: [{ kind: 'text' as const, label: 'Name', required: false, surcharge: 5, choices: [] }],
  searchTitle: 'Kurta for summer',
  publishAt: '2026-01-01T00:00:00.000Z',
};

describe('a duplicate', () => {
  it('is a draft like the product, with ids and a ledger of its own', {
    tags: ['PUB-05'],
  }, async () => {
    const product = await newProduct(world.acme, whole);
    const { body } = await copy(world.acme, product.id).expect(201);
    const without = ({ id, createdAt, updatedAt, ...rest }: Product) => ({
      ...rest,
      variants: rest.variants.map(({ id: _variant, ...variant }) => variant),
      questions: rest.questions.map(({ id: _question, ...question }) => question),
    });
    expect(without(body.product)).toEqual({
      ...without(product),
      name: 'Cotton kurta (copy)',
      handle: 'cotton-kurta-copy',
      status: 'draft',
      publishAt: '',
    });
    const ids = ({ id, variants, questions }: Product) => [
      id,
      ...[...variants, ...questions].map((part) => part.id),
    ];
    expect(new Set([...ids(product), ...ids(body.product)]).size).toBe(8);
    expect(await ledger(body.product.id)).toEqual([
      expect.objectContaining({ change: 7, reason: 'counted' }),
    ]);
    expectProblem(await world.anyone.get(apiRoutes.product(body.product.id)), 404);
    expect(await read(world.acme, product.id)).toEqual(product);
  });

  it('of a long name is cut to what a name may have', { tags: ['PUB-05'] }, async () => {
    const { id } = await newProduct(world.acme, { name: 'x'.repeat(200) });
    const { name } = (await copy(world.acme, id).expect(201)).body.product;
    expect(name).toBe(`${'x'.repeat(193)} (copy)`);
  });

  it('is made once per Idempotency-Key', { tags: ['PUB-05'] }, async () => {
    const { id } = await newProduct(world.acme);
    const once = () => copy(world.acme, id).set('idempotency-key', 'copy-once').expect(201);
    const [first, second] = [await once(), await once()];
    expect(second.body).toEqual(first.body);
    expect((await copy(world.acme, id).expect(201)).body.product.id).not.toBe(
      first.body.product.id,
    );
  });

  it('is made by the owner alone', { tags: ['PUB-05'] }, async () => {
    const { id } = await newProduct(world.acme);
    expectProblem(await copy(world.bolt, id), 404);
  });
});

describe('a deleted product', () => {
  it('comes back with its id, stock, ledger, categories and former handles', {
    tags: ['PUB-06'],
  }, async () => {
    const shop = await openShop('undo');
    const made = await newProduct(shop, { ...whole, type: 'simple', variants: [], minOrder: 1 });
    const order = orderOf(shop, made, 2, { paymentMethod: 'cod' });
    const placed = await world.anyone.post(apiRoutes.createOrder, order).expect(201);
    await shop.owner.put(apiRoutes.product(made.id), { handle: 'kurta' }).expect(200);
    const before = await read(shop, made.id);
    const moved = await ledger(made.id);
    expect(moved.map(({ change }: { change: number }) => change).sort()).toEqual([-2, 7]);
    await remove(shop, made.id).expect(200);
    expectProblem(await shop.owner.get(apiRoutes.product(made.id)), 404);
    expect((await world.anyone.get(storePaths.product('undo', 'kurta'))).status).toBe(404);
    expect(await ledger(made.id)).toEqual([]);
    const orders = await shop.owner.get(apiRoutes.orders(shop.store.id)).expect(200);
    expect(orders.body.orders[0].items).toEqual(placed.body.order.items);
    const { body } = await restore(shop, made.id).expect(200);
    expect(body).toEqual({ restored: 1, products: [before], warnings: [] });
    expect(await ledger(made.id)).toEqual(moved);
    const old = await world.anyone.get(storePaths.product('undo', 'cotton-kurta')).redirects(0);
    expect([old.status, old.headers.location]).toEqual([301, '/undo/product/kurta']);
    const cancel = { status: 'cancelled' };
    await shop.owner.put(apiRoutes.order(placed.body.order.id), cancel).expect(200);
    expect((await read(shop, made.id)).stock).toBe(7);
  });

  it('gets its pieces from orders that are cancelled meanwhile, and gives them to those taken up again', {
    tags: ['FIX-32'],
  }, async () => {
    const shop = await openShop('pieces');
    const diya = await newProduct(shop, { name: 'Diya', stock: 5 });
    const kurta = await newKurta(shop, { 'M Red': { stock: 4 }, 'L Red': { stock: 4 } });
    const items = [kurtaItem(kurta, 'M Red', 1), kurtaItem(kurta, 'L Red', 2)];
    const lines = orderOf(shop, diya, 2).items.concat(items);
    const body = orderOfItems(shop, lines);
    const { id } = (await world.anyone.post(apiRoutes.createOrder, body).expect(201)).body.order;
    const move = (status: string) => shop.owner.put(apiRoutes.order(id), { status }).expect(200);
    const left = async () => [
      (await read(shop, diya.id)).stock,
      stocksOf(await read(shop, kurta.id)),
    ];
    for (const product of [diya, kurta]) await remove(shop, product.id).expect(200);
    await move('cancelled');
    await restore(shop, diya.id, kurta.id).expect(200);
    expect(await left()).toEqual([5, { 'M Red': 4, 'L Red': 4 }]);

    // Taken up and cancelled again, there or not.
    await move('confirmed');
    expect(await left()).toEqual([3, { 'M Red': 3, 'L Red': 2 }]);
    for (const product of [diya, kurta]) await remove(shop, product.id).expect(200);
    for (const status of ['cancelled', 'confirmed']) await move(status);
    await restore(shop, diya.id, kurta.id).expect(200);
    expect(await left()).toEqual([3, { 'M Red': 3, 'L Red': 2 }]);
    await move('cancelled');
    expect(await left()).toEqual([5, { 'M Red': 4, 'L Red': 4 }]);
    expect(await wrongLedgers(world.source)).toEqual([]);
  });

  it('has all its pieces when an order is cancelled in the moment of its return', {
    tags: ['FIX-32'],
  }, async () => {
    const shop = await openShop('moments');
    for (let round = 0; round < 5; round += 1) {
      const diya = await newProduct(shop, { name: 'Diya', stock: 5 });
      const body = orderOf(shop, diya, 2);
      const placed = await world.anyone.post(apiRoutes.createOrder, body).expect(201);
      await remove(shop, diya.id).expect(200);
      const order = apiRoutes.order(placed.body.order.id);
      await Promise.all([
        restore(shop, diya.id).expect(200),
        shop.owner.put(order, { status: 'cancelled' }).expect(200),
      ]);
      expect((await read(shop, diya.id)).stock).toBe(5);
    }
    expect(await wrongLedgers(world.source)).toEqual([]);
  });

  it('comes back once, however often it is asked for', { tags: ['PUB-06'] }, async () => {
    const { id } = await newProduct(world.acme, { stock: 3 });
    await remove(world.acme, id).expect(200);
    const answers = await Promise.all([1, 2, 3].map(() => restore(world.acme, id)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await ledger(id)).toHaveLength(1);
    const kept = await world.source.query('SELECT 1 FROM deleted_product WHERE id = $1', [id]);
    expect(kept).toEqual([]);
  });

  it('leaves its handle to others, and then gets another one', { tags: ['PUB-06'] }, async () => {
    const shop = await newShop(world.anyone, 'handles');
    const { id } = await newProduct(shop, { name: 'Diya' });
    await remove(shop, id).expect(200);
    const taker = await newProduct(shop, { name: 'Diya' });
    expect(taker.handle).toBe('diya');
    const { products, warnings } = (await restore(shop, id).expect(200)).body;
    expect(products[0].handle).toBe('diya-2');
    expect(warnings).toEqual([
      'Diya is back with the address diya-2, since another product has its own now',
    ]);
  });

  it('comes back beside one that had its handle after it', { tags: ['PUB-06'] }, async () => {
    const shop = await newShop(world.anyone, 'heirs');
    const ids: string[] = [];
    for (const _ of [1, 2]) {
      const { id, handle } = await newProduct(shop, { name: 'Diya' });
      expect(handle).toBe('diya');
      ids.push(id);
      await remove(shop, id).expect(200);
    }
    const { products } = (await restore(shop, ...ids).expect(200)).body;
    expect(products.map(({ handle }: Product) => handle)).toEqual(['diya', 'diya-2']);
  });

  it('comes back without a category that has gone meanwhile', { tags: ['PUB-06'] }, async () => {
    const shop = await newShop(world.anyone, 'shelves');
    const added = await shop.owner.post(apiRoutes.categories('shelves'), { name: 'Brief' });
    const categories = [shop.categoryId, added.body.category.id];
    const { id } = await newProduct(shop, { categories });
    await remove(shop, id).expect(200);
    await shop.owner.delete(apiRoutes.category('shelves', categories[1] ?? '')).expect(200);
    const { body } = await restore(shop, id).expect(200);
    expect(body.products[0].categories).toEqual([shop.categoryId]);
  });

  it('comes back among many, all or none, and only to its own store', {
    tags: ['PUB-06'],
  }, async () => {
    const shop = await newShop(world.anyone, 'many');
    const ids: string[] = [];
    for (const _ of [1, 2, 3]) ids.push((await newProduct(shop, { stock: 1 })).id);
    for (const id of ids) await remove(shop, id).expect(200);
    const foreign = (await newProduct(world.bolt)).id;
    await remove(world.bolt, foreign).expect(200);
    const message = 'This product can no longer be brought back';
    expectFieldFaults(await restore(shop, ...ids, foreign), { 'ids[3]': message });
    expectProblem(await shop.owner.get(apiRoutes.product(ids[0] ?? '')), 404);
    const { body } = await restore(shop, ...ids).expect(200);
    expect(body.products.map(({ id }: Product) => id)).toEqual(ids);
    await restore(world.bolt, foreign).expect(200);
  });

  it('is gone for good after a day', { tags: ['PUB-06'] }, async () => {
    const { id } = await newProduct(world.acme);
    await remove(world.acme, id).expect(200);
    await world.source.query(
      `UPDATE deleted_product SET created_at = now() - interval '25 hours' WHERE id = $1`,
      [id],
    );
    await onPlatform('a job', () => world.app.get(Housekeeping).run());
    expectProblem(await restore(world.acme, id), 400, 'INVALID');
  });

  it.each([[{}], [{ ids: [] }], [{ ids: ['nonsense'] }], [{ ids: 'all' }]])(
    'is not brought back by %j',
    { tags: ['PUB-06'] },
    async (body) => {
      const answer = await world.acme.owner.post(ownerRoutes.productsRestore('acme'), body);
      expectProblem(answer, 400, 'INVALID');
    },
  );
});
