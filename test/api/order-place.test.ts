/** Placing cash orders: the server decides prices, minimum, stock and total (OQ-17, OQ-61, OQ-63, OQ-64). */

import { apiRoutes } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import { newProduct, orderOf, someDetails } from '../support/cast.ts';
import { rows } from '../support/rows.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();

const stockOf = async (id: string) =>
  (await world.anyone.get(apiRoutes.product(id)).expect(200)).body.product.stock;
const ordersOf = async () =>
  (await world.acme.owner.get(apiRoutes.orders(world.acme.store.id)).expect(200)).body.orders;

describe('placing an order', () => {
  it('takes a guest order for cash and numbers it', async () => {
    const product = await newProduct(world.acme, { name: 'Brass lamp', price: 499.5, stock: 5 });
    const { body } = await world.anyone
      .post(apiRoutes.createOrder, orderOf(world.acme, product, 2))
      .expect(201);
    expect(body).toMatchObject({
      ok: true,
      order: {
        number: 1,
        amount: 999,
        status: 'processing',
        paymentStatus: 'cod',
        customerId: null,
        customerEmail: 'Guest',
        items: [{ id: product.id, name: 'Brass lamp', quantity: 2, price: 499.5, variant: [] }],
      },
    });
    expect(body).not.toHaveProperty('razorpay');
    expect(await stockOf(product.id)).toBe(3);
    expect((await ordersOf())[0]).toEqual(body.order);
  });

  it('adds shipping for a delivery only', async () => {
    const product = await newProduct(world.acme, { price: 100 });
    const delivery = orderOf(world.acme, product, 1, { type: 'delivery', amount: 150 });
    const { body } = await world.anyone.post(apiRoutes.createOrder, delivery).expect(201);
    expect(body.order).toMatchObject({ amount: 150, shippingCharges: 50, type: 'delivery' });
  });

  it('counts the sale price, and the highest chosen variant price', async () => {
    const sale = await newProduct(world.acme, { price: 100, salePrice: 80 });
    await world.anyone.post(apiRoutes.createOrder, orderOf(world.acme, sale)).expect(201);
    const shirt = await newProduct(world.acme, {
      name: 'Shirt',
      type: 'variant',
      price: 100,
      salePrice: 80,
      variants: [
        { type: 'Size', value: 'L', price: 120 },
        { type: 'Color', value: 'Red', price: 150 },
        { type: 'Color', value: 'Blue', price: 0 },
      ],
    });
    const chosen = [
      { type: 'Color', value: 'Red' },
      { type: 'Size', value: 'L' },
    ];
    const item = { id: shirt.id, name: 'Shirt', quantity: 1, price: 150, variant: chosen };
    const order = orderOf(world.acme, shirt, 1, { items: [item], amount: 150 });
    const { body } = await world.anyone.post(apiRoutes.createOrder, order).expect(201);
    expect(body.order.items[0].name).toBe('Shirt - Size: L, Color: Red');
  });

  it.each([
    ['a variant type is left open', [{ type: 'Size', value: 'L' }]],
    [
      'a value does not exist',
      [
        { type: 'Size', value: 'XXL' },
        { type: 'Color', value: 'Red' },
      ],
    ],
    [
      'one type is chosen twice',
      [
        { type: 'Size', value: 'L' },
        { type: 'Size', value: 'M' },
      ],
    ],
    ['nothing is chosen', null],
  ])('refuses a variant product when %s', async (_, variant) => {
    const shirt = await newProduct(world.acme, {
      type: 'variant',
      price: 100,
      variants: [
        { type: 'Size', value: 'L', price: 0 },
        { type: 'Size', value: 'M', price: 0 },
        { type: 'Color', value: 'Red', price: 0 },
      ],
    });
    const item = { id: shirt.id, name: shirt.name, quantity: 1, price: 100, variant };
    const { body } = await world.anyone
      .post(apiRoutes.createOrder, orderOf(world.acme, shirt, 1, { items: [item] }))
      .expect(400);
    expect(body.errors[0].field).toBe('items[0].variant');
  });

  it('refuses other prices than its own with an error, says the right amount and writes nothing', {
    tags: ['API-37'],
  }, async () => {
    const product = await newProduct(world.acme, { price: 100, stock: 5 });
    const before = (await ordersOf()).length;
    for (const change of [
      { amount: 1 },
      { items: [{ id: product.id, name: 'x', quantity: 1, price: 99 }] },
    ]) {
      const { body } = await world.anyone
        .post(apiRoutes.createOrder, orderOf(world.acme, product, 1, change))
        .expect(409);
      expect(body).toMatchObject({ code: 'PRICE_CHANGED', amount: 100 });
      expect([body.ok, body.error]).toEqual([
        undefined,
        'Prices have changed. Please check your cart and order again.',
      ]);
    }
    expect(await stockOf(product.id)).toBe(5);
    expect(await ordersOf()).toHaveLength(before);
  });

  it('refuses a chat about nothing', { tags: ['CHK-36', 'ERR-43'] }, async () => {
    const product = await newProduct(world.acme);
    const body = orderOf(world.acme, product, 1, { items: [], amount: 0, channel: 'whatsapp' });
    const answer = await world.anyone.post(apiRoutes.createOrder, body).expect(400);
    expect(answer.body.error).toBe('Cart is empty');
  });

  it('refuses more pieces than there are, summed over the cart, and names them', async () => {
    const product = await newProduct(world.acme, { name: 'Last pot', price: 100, stock: 3 });
    const item = { id: product.id, name: 'Last pot', quantity: 2, price: 100 };
    const { body } = await world.anyone
      .post(apiRoutes.createOrder, orderOf(world.acme, product, 4, { items: [item, item] }))
      .expect(409);
    expect(body).toMatchObject({
      code: 'OUT_OF_STOCK',
      items: [{ id: product.id, name: 'Last pot', available: 3 }],
    });
    expect(await stockOf(product.id)).toBe(3);
  });

  it('refuses less than the minimum quantity and the minimum order', async () => {
    const dozen = await newProduct(world.acme, { price: 10, minOrder: 12 });
    const few = await world.anyone
      .post(apiRoutes.createOrder, orderOf(world.acme, dozen, 11))
      .expect(400);
    expect(few.body).toMatchObject({
      code: 'BELOW_MINIMUM',
      errors: [{ field: 'items[0].quantity' }],
    });
    await world.bolt.owner
      .put(apiRoutes.updateStore('bolt'), { settings: { minOrderPrice: 500 } })
      .expect(200);
    const cheap = await newProduct(world.bolt, { price: 100 });
    const delivery = orderOf(world.bolt, cheap, 4, { type: 'delivery', amount: 450 });
    const small = await world.anyone.post(apiRoutes.createOrder, delivery).expect(400);
    expect(small.body).toMatchObject({ code: 'BELOW_MINIMUM', error: 'Minimum order is ₹500.00' });
  });

  it("refuses a product of another store, an affiliate's product and one that is gone", async () => {
    const foreign = await newProduct(world.bolt);
    const affiliate = await newProduct(world.acme, {
      type: 'affiliate',
      link: 'https://example.com/x',
    });
    for (const product of [foreign, affiliate, { ...foreign, id: world.acme.store.id }]) {
      const { body } = await world.anyone
        .post(apiRoutes.createOrder, orderOf(world.acme, product))
        .expect(400);
      expect(body.errors[0].field).toBe('items[0].id');
    }
  });

  it.each(['firstName', 'lastName', 'phone', 'line1', 'city', 'state', 'postalCode'])(
    'names %s when a delivery lacks it',
    { tags: ['CHK-18', ...rows('CHK-20', 'CHK-23')] },
    async (field) => {
      const product = await newProduct(world.acme);
      const details = { ...someDetails, [field]: ' ' };
      const { body } = await world.anyone
        .post(
          apiRoutes.createOrder,
          orderOf(world.acme, product, 1, { type: 'delivery', amount: 150, details }),
        )
        .expect(400);
      expect(body.errors).toEqual([
        { field: `details.${field}`, message: expect.stringContaining('required') },
      ]);
    },
  );

  it('keeps pasted texts without what nobody sees, and takes a name of nothing else for none', {
    tags: ['FIX-20'],
  }, async () => {
    const pasted = { firstName: 'Asha\u200b', phone: '\u202a+91 98123\u00a045678\u202c' };
    const order = async (details: object) => {
      const body = {
        details: { ...someDetails, ...details },
        customerEmail: 'asha@shop.test\u200b',
      };
      const product = await newProduct(world.acme);
      return world.anyone.post(apiRoutes.createOrder, orderOf(world.acme, product, 1, body));
    };
    const { body } = await order(pasted);
    expect(body.order).toMatchObject({
      customerEmail: 'asha@shop.test',
      details: { firstName: 'Asha', phone: '9812345678' },
    });
    const refused = await order({ firstName: '\u200b' });
    expect(refused.body.errors).toEqual([
      { field: 'details.firstName', message: 'First name is required' },
    ]);
  });

  it('refuses a type and a method that are off', async () => {
    const product = await newProduct(world.bolt, { price: 1000 });
    await world.bolt.owner
      .put(apiRoutes.updateStore('bolt'), { settings: { pickup: false } })
      .expect(200);
    const pickup = await world.anyone
      .post(apiRoutes.createOrder, orderOf(world.bolt, product))
      .expect(400);
    expect(pickup.body).toMatchObject({
      code: 'DELIVERY_OFF',
      error: 'This store does not offer pickup',
    });
    await world.bolt.owner
      .put(apiRoutes.updateStore('bolt'), { codOption: false, settings: { pickup: true } })
      .expect(200);
    const cash = await world.anyone
      .post(apiRoutes.createOrder, orderOf(world.bolt, product))
      .expect(400);
    expect(cash.body).toMatchObject({
      code: 'METHOD_OFF',
      error: 'This store takes no orders yet',
    });
    const cod = orderOf(world.bolt, product, 1, { paymentMethod: 'cod' });
    const chosen = await world.anyone.post(apiRoutes.createOrder, cod).expect(400);
    expect(chosen.body).toMatchObject({
      code: 'METHOD_OFF',
      error: 'This way of paying is not offered',
    });
  });
});

describe('many shoppers at once', () => {
  it('makes exactly 10 orders of 60 simultaneous ones for 10 pieces', async () => {
    const product = await newProduct(world.acme, { price: 10, stock: 10 });
    const before = (await ordersOf()).length;
    const answers = await Promise.all(
      Array.from({ length: 60 }, () =>
        world.anyone.post(apiRoutes.createOrder, orderOf(world.acme, product)),
      ),
    );
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(10);
    expect(statuses.filter((status) => status === 409)).toHaveLength(50);
    expect(await stockOf(product.id)).toBe(0);
    const orders = await ordersOf();
    expect(orders).toHaveLength(before + 10);
    expect(new Set(orders.map((order: { number: number }) => order.number)).size).toBe(before + 10);
  });

  it('lets carts that share products in any order through without a deadlock', async () => {
    const products = await Promise.all(
      [1, 2, 3, 4].map(() => newProduct(world.acme, { price: 10, stock: 100 })),
    );
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => {
        const cart = index % 2 ? products : [...products].reverse();
        const items = cart.map(({ id, name }) => ({ id, name, quantity: 1, price: 10 }));
        const [first] = products;
        if (!first) throw new Error('no product');
        return world.anyone.post(
          apiRoutes.createOrder,
          orderOf(world.acme, first, 1, { items, amount: 40 }),
        );
      }),
    );
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 201));
    for (const product of products) expect(await stockOf(product.id)).toBe(60);
  });
});
