/** One order per Idempotency-Key: a double click, a reload and a retry after a cut connection (OQ-69). */
import { apiRoutes } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import { newProduct, newShopper, openAccounts, orderOf } from '../support/cast.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();

const ordersOf = async () =>
  (await world.acme.owner.get(apiRoutes.orders(world.acme.store.id)).expect(200)).body.orders;
const stockOf = async (id: string) =>
  (await world.anyone.get(apiRoutes.product(id)).expect(200)).body.product.stock;
const place = (body: object, key: string) =>
  world.anyone.post(apiRoutes.createOrder, body).set('idempotency-key', key);

describe('the same key', () => {
  it('gives the same answer to the same body, and one order', async () => {
    const product = await newProduct(world.acme, { stock: 5 });
    const body = orderOf(world.acme, product, 2);
    const first = await place(body, 'one').expect(201);
    const second = await place({ ...body }, 'one').expect(201);
    expect(second.body).toEqual(first.body);
    expect(await stockOf(product.id)).toBe(3);
  });

  it('makes one order of 20 at once, also for the last piece', async () => {
    const product = await newProduct(world.acme, { stock: 1 });
    const before = (await ordersOf()).length;
    const body = orderOf(world.acme, product);
    const answers = await Promise.all(Array.from({ length: 20 }, () => place(body, 'at-once')));
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map((answer) => answer.body.order.id)).size).toBe(1);
    expect(await ordersOf()).toHaveLength(before + 1);
    expect(await stockOf(product.id)).toBe(0);
  });

  it('is refused with another body', async () => {
    const product = await newProduct(world.acme);
    await place(orderOf(world.acme, product), 'two').expect(201);
    const { body } = await place(orderOf(world.acme, product, 2), 'two').expect(409);
    expect(body).toMatchObject({
      code: 'CONFLICT',
      error: 'This Idempotency-Key was already used for another order',
    });
  });

  it("does not show one shopper's order to another", async () => {
    const product = await newProduct(world.acme);
    await openAccounts(world.acme);
    const ann = await newShopper(world.anyone, 'acme');
    const eve = await newShopper(world.anyone, 'acme');
    const body = orderOf(world.acme, product);
    await ann.post(apiRoutes.createOrder, body).set('idempotency-key', 'hers').expect(201);
    await eve.post(apiRoutes.createOrder, body).set('idempotency-key', 'hers').expect(409);
    await world.acme.owner
      .put(apiRoutes.updateStore('acme'), { requiredAccountForOrder: false })
      .expect(200);
  });

  it('can be tried again after a refusal', async () => {
    const product = await newProduct(world.acme, { stock: 0 });
    const body = orderOf(world.acme, product);
    await place(body, 'patient').expect(409);
    await world.acme.owner.put(apiRoutes.product(product.id), { stock: 1 }).expect(200);
    await place(body, 'patient').expect(201);
  });

  it('means something else in another store', async () => {
    const ours = await newProduct(world.acme);
    const theirs = await newProduct(world.bolt);
    const first = await place(orderOf(world.acme, ours), 'shared').expect(201);
    const second = await place(orderOf(world.bolt, theirs), 'shared').expect(201);
    expect(second.body.order.id).not.toBe(first.body.order.id);
  });

  it('is free again after 24 hours', async () => {
    const product = await newProduct(world.acme);
    const first = await place(orderOf(world.acme, product), 'old').expect(201);
    await world.source.query(
      "UPDATE idempotency_key SET created_at = now() - interval '25 hours' WHERE key = 'old'",
    );
    const second = await place(orderOf(world.acme, product), 'old').expect(201);
    expect(second.body.order.id).not.toBe(first.body.order.id);
  });

  it.each(['', 'a b', 'x'.repeat(256)])('is refused when it is no key: %j', async (key) => {
    const product = await newProduct(world.acme);
    await place(orderOf(world.acme, product), key).expect(400);
  });
});
