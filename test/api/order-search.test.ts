/** What the search and the filters of orders find, and what comes first. */
import { apiRoutes, type Order, type Product } from '@shop/contract';
import { expect, it } from 'vitest';
import { newProduct, orderOf, someDetails } from '../support/cast.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();

it('orders are found by a part of the phone or the address, and by their amount', {
  tags: ['FIX-70'],
}, async () => {
  const shop = world.acme;
  const settings = { delivery: true, shippingCharges: 0 };
  await shop.owner.put(apiRoutes.updateStore(shop.slug), { settings }).expect(200);
  const cake = await newProduct(shop, { name: 'Choco cake', price: 44_075 });
  const tea = await newProduct(shop, { name: 'Tea', price: 2 });
  const order = (product: Product, pieces: number, details: object) => {
    const body = orderOf(shop, product, pieces, {
      type: 'delivery',
      details: { ...someDetails, ...details },
    });
    return world.anyone.post(apiRoutes.createOrder, body).expect(201);
  };
  await order(cake, 1, { phone: '9780401234', line1: '7 Park Street', city: 'Kolkata' });
  await order(cake, 3, { phone: '9000440755', line1: '1 Mall Road', postalCode: '171001' });
  await order(tea, 1, { phone: '9000000001', line2: 'Behind 44075 Parkside', city: 'Mysuru' });
  await order(tea, 2, { phone: '9000000001', line1: 'By the temple' });
  const found = async (q: string) => {
    const filter = JSON.stringify({ q });
    const { body } = await shop.owner.get(apiRoutes.orders(shop.store.id)).query({ filter });
    return body.orders.map(({ number }: Order) => number);
  };
  const cases: [string, ...number[]][] = [
    ['#4', 4],
    ['78040', 1],
    ['978 040', 1],
    ['Park St', 1],
    ['park', 3, 1],
    ['KOLKATA', 1],
    ['171001', 2],
    // The order of that amount comes before those in which the number stands.
    ['44075', 1, 3, 2],
    ['₹44075', 1],
    ['Rs. 1,32,225.00', 2],
    ['1,32,225', 2],
    ['rs 44075.50'],
    ['choco', 2, 1],
  ];
  for (const [q, ...numbers] of cases) {
    expect([q, ...(await found(q))]).toEqual([q, ...numbers]);
  }
  // The order with that number comes before the one of that amount.
  expect((await found('2')).slice(0, 2)).toEqual([2, 3]);
});

it('an order is to be prepared from its payment, or its promise of cash, until it is sent out', {
  tags: ['FIX-69'],
}, async () => {
  const { bolt } = world;
  const cake = await newProduct(bolt, { name: 'Choco cake', price: 440 });
  const toPrepare = async () => {
    const filter = JSON.stringify({ toPrepare: true });
    const { body } = await bolt.owner.get(apiRoutes.orders(bolt.store.id)).query({ filter });
    return body.orders.length;
  };
  const { body } = await world.anyone.post(apiRoutes.createOrder, orderOf(bolt, cake)).expect(201);
  const cases: [change: object, count: number][] = [
    [{ paymentStatus: 'cod' }, 1],
    [{ paymentStatus: 'unpaid' }, 0],
    [{ paymentStatus: 'paid' }, 1],
    [{ status: 'pending' }, 0],
    [{ status: 'confirmed', paymentStatus: 'unpaid' }, 1],
    [{ status: 'shipped' }, 0],
  ];
  for (const [change, count] of cases) {
    await bolt.owner.put(apiRoutes.order(body.order.id), change).expect(200);
    expect([change, await toPrepare()]).toEqual([change, count]);
  }
});
