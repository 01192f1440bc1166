/** Orders afterwards: the owner's list and changes, the stock of cancelled ones, the customer's own (OQ-20, OQ-63, OQ-68). */

import {
  apiRoutes,
  type Order,
  orderStatuses,
  type Product,
  paymentStatuses,
} from '@shop/contract';
import { describe, expect, it } from 'vitest';
import { newProduct, newShop, newShopper, openAccounts, orderOf } from '../support/cast.ts';
import { expectFieldFaults, expectProblem } from '../support/problems.ts';
import { rows } from '../support/rows.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
const place = async (product: Product, pieces = 1, more: object = {}): Promise<Order> =>
  (
    await world.anyone
      .post(apiRoutes.createOrder, orderOf(world.acme, product, pieces, more))
      .expect(201)
  ).body.order;
const put = (order: Order, body: object) => world.acme.owner.put(apiRoutes.order(order.id), body);
const stockOf = async ({ id }: Product): Promise<number> =>
  (await world.anyone.get(apiRoutes.product(id)).expect(200)).body.product.stock;
const setStock = (product: Product, stock: number) =>
  world.acme.owner.put(apiRoutes.product(product.id), { stock }).expect(200);

describe("the owner's orders", () => {
  it('are listed whole, newest first', {
    tags: [...rows('ORDER-14', 'ORDER-20'), 'ORDER-23', 'ORDER-26', 'API-40'],
  }, async () => {
    const shop = await newShop(world.anyone, 'orders');
    const product = await newProduct(shop, { name: 'Lamp', price: 100 });
    const post = (more: object = {}) =>
      world.anyone.post(apiRoutes.createOrder, orderOf(shop, product, 2, more)).expect(201);
    const first: Order = (await post()).body.order;
    const second: Order = (await post({ type: 'delivery', amount: 250 })).body.order;
    const { body } = await shop.owner.get(apiRoutes.orders(shop.store.id)).expect(200);
    expect(body).toEqual({ orders: [second, first] });
    expect(second).toMatchObject({
      storeId: shop.store.id,
      number: 2,
      type: 'delivery',
      customerId: null,
      customerEmail: 'Guest',
      amount: 250,
      status: 'processing',
      paymentStatus: 'cod',
      details: { firstName: 'Asha', line1: '12 MG Road', line2: '', postalCode: '560001' },
      items: [{ id: product.id, name: 'Lamp', variant: [], quantity: 2, price: 100 }],
    });
    expect(first.details).toMatchObject({ firstName: 'Asha', line1: '', city: '' });
  });

  it('take any status and payment status in any order', {
    tags: ['ORDER-21', 'ORDER-22', 'ORDER-24', 'API-41'],
  }, async () => {
    const order = await place(await newProduct(world.acme));
    for (const status of [...orderStatuses, ...[...orderStatuses].reverse()]) {
      expect((await put(order, { status }).expect(200)).body.order).toEqual({
        ...order,
        status,
        version: expect.any(Number),
      });
    }
    for (const paymentStatus of [...paymentStatuses].reverse()) {
      const { body } = await put(order, { paymentStatus }).expect(200);
      expect(body.order).toEqual({ ...order, paymentStatus, version: expect.any(Number) });
    }
  });

  it('accept only these two fields and the listed values', async () => {
    const order = await place(await newProduct(world.acme));
    const other = {
      amount: 1,
      items: [],
      customerEmail: 'x',
      storeId: world.bolt.store.id,
      number: 99,
    };
    expect((await put(order, other).expect(200)).body.order).toEqual(order);
    expectFieldFaults(await put(order, { status: 'lost', paymentStatus: 'free' }), {
      status:
        'Status must be one of: processing, pending, confirmed, shipped, delivered, cancelled',
      paymentStatus: 'Payment status must be one of: unpaid, paid, failed, refunded, cod',
    });
    expectProblem(
      await world.bolt.owner.put(apiRoutes.order(order.id), { status: 'shipped' }),
      404,
    );
    expectProblem(await world.acme.owner.put(apiRoutes.order('nonsense'), {}), 404);
  });

  it('stay as ordered when the product changes or goes', async () => {
    const product = await newProduct(world.acme, { name: 'Before', price: 100 });
    const order = await place(product);
    await world.acme.owner
      .put(apiRoutes.product(product.id), { name: 'After', price: 1 })
      .expect(200);
    await world.acme.owner.delete(apiRoutes.product(product.id)).expect(200);
    expect((await put(order, { status: 'shipped' }).expect(200)).body.order.items).toEqual(
      order.items,
    );
    await put(order, { status: 'cancelled' }).expect(200);
    await put(order, { status: 'pending' }).expect(200);
  });
});

describe('the stock of a cancelled order', () => {
  it('comes back exactly once, however often it is cancelled', async () => {
    const product = await newProduct(world.acme, { stock: 10 });
    const order = await place(product, 4);
    expect(await stockOf(product)).toBe(6);
    for (let time = 0; time < 3; time += 1) await put(order, { status: 'cancelled' }).expect(200);
    expect(await stockOf(product)).toBe(10);
    const many = Array.from({ length: 10 }, () => put(order, { status: 'cancelled' }).expect(200));
    await Promise.all(many);
    expect(await stockOf(product)).toBe(10);
  });

  it('comes back once of ten simultaneous cancellations', async () => {
    const product = await newProduct(world.acme, { stock: 10 });
    const order = await place(product, 4);
    await Promise.all(
      Array.from({ length: 10 }, () => put(order, { status: 'cancelled' }).expect(200)),
    );
    expect(await stockOf(product)).toBe(10);
  });

  it('is taken again when the order leaves cancelled', async () => {
    const product = await newProduct(world.acme, { stock: 10 });
    const order = await place(product, 4);
    await put(order, { status: 'cancelled' }).expect(200);
    await put(order, { status: 'confirmed' }).expect(200);
    expect(await stockOf(product)).toBe(6);
    await put(order, { status: 'shipped' }).expect(200);
    expect(await stockOf(product)).toBe(6);
    await put(order, { paymentStatus: 'refunded' }).expect(200);
    expect(await stockOf(product)).toBe(6);
  });

  it('keeps the order cancelled when there is not enough', async () => {
    const product = await newProduct(world.acme, { stock: 5 });
    const order = await place(product, 4);
    await put(order, { status: 'cancelled' }).expect(200);
    await place(product, 3);
    expectProblem(
      await put(order, { status: 'processing', paymentStatus: 'paid' }),
      409,
      'OUT_OF_STOCK',
    );
    expect(await stockOf(product)).toBe(2);
    const { body } = await world.acme.owner.get(apiRoutes.orders(world.acme.store.id)).expect(200);
    const now = body.orders.find(({ id }: Order) => id === order.id);
    expect(now).toEqual({ ...order, status: 'cancelled', version: 2 });
  });

  it('is not made up for a product that was not counted when it was ordered', async () => {
    const product = await newProduct(world.acme);
    const order = await place(product, 4);
    await setStock(product, 10);
    await put(order, { status: 'cancelled' }).expect(200);
    expect(await stockOf(product)).toBe(10);
    await put(order, { status: 'pending' }).expect(200);
    expect(await stockOf(product)).toBe(10);
  });

  it('is not given back twice when counting stopped and began again in between', async () => {
    const product = await newProduct(world.acme, { stock: 10 });
    const order = await place(product, 4);
    await put(order, { status: 'cancelled' }).expect(200);
    await setStock(product, -1);
    await put(order, { status: 'pending' }).expect(200);
    await setStock(product, 10);
    await put(order, { status: 'cancelled' }).expect(200);
    expect(await stockOf(product)).toBe(10);
  });
});

describe("a customer's orders", () => {
  it('are the own ones, of one store or of all, newest first', {
    tags: ['CUST-48', 'API-39'],
  }, async () => {
    for (const shop of [world.acme, world.bolt]) await openAccounts(shop);
    const shopper = await newShopper(world.anyone, 'acme');
    const other = await newShopper(world.anyone, 'acme');
    const orders: Order[] = [];
    for (const shop of [world.acme, world.bolt, world.acme]) {
      const body = orderOf(shop, await newProduct(shop));
      const forged = { ...body, customerId: other.customerId, customerEmail: 'x@y.test' };
      orders.unshift((await shopper.post(apiRoutes.createOrder, forged).expect(201)).body.order);
    }
    for (const order of orders) {
      expect(order).toMatchObject({ customerId: shopper.customerId, customerEmail: shopper.email });
    }
    const list = async (slug: string) =>
      (await shopper.get(apiRoutes.customerOrders(shopper.customerId, slug)).expect(200)).body
        .orders;
    expect(await list('acme')).toEqual([orders[0], orders[2]]);
    expect(await list('bolt')).toEqual([orders[1]]);
    expect(await list('')).toEqual(orders);
    expect(await list('nowhere')).toEqual([]);
    expect(await list('a\0b')).toEqual([]);
    const theirs = apiRoutes.customerOrders(shopper.customerId, 'acme');
    expectProblem(await other.get(theirs), 404, 'NOT_FOUND');
    const guest = expectProblem(await world.anyone.get(theirs), 401, 'UNAUTHENTICATED');
    expect(guest.error).toBe('Please sign in to continue');
    expectProblem(await world.acme.owner.get(theirs), 401, 'UNAUTHENTICATED');
  });
});
