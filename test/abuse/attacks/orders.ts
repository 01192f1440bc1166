/** Attacks by orders: floods of them, expensive ones, and ones that use up the stock. */
import { apiRoutes, type Product } from '@shop/contract';
import { newProduct, newShopper, orderOf } from '../../support/cast.ts';
import { attack } from '../attack.ts';
import { ask, bearer, call } from '../load/request.ts';
import type { Scene } from '../scene.ts';

const storeOnly = attack({
  name: "ABUSE-02: orders of nothing but the victim's store, 600 connections",
  short: true,
  prepare: async ({ victim }) => victim.store.id,
  strike: ({ flood, many }, storeId) => {
    const asked = call('POST', apiRoutes.createOrder, { storeId });
    return flood(many, () => asked);
  },
});

/** Orders as one of the honest buyers, from another network. */
async function honestlyBought({ anyone, victim }: Scene, product: Product, pieces: number) {
  const answer = await anyone.post(apiRoutes.createOrder, orderOf(victim, product, pieces));
  if (answer.status === 201) return [];
  return [`an honest order of ${pieces} pieces → ${answer.status} ${answer.body.code}`];
}

const wholeOrders = attack({
  name: 'ABUSE-07: whole orders of one piece, 600 connections; others go on buying',
  prepare: async (scene) => {
    const product = await newProduct(scene.victim, { stock: 100_000 });
    return { product, order: orderOf(scene.victim, product) };
  },
  strike: ({ flood, many }, { order }) => {
    return flood(many, (index) => {
      const details = {
        ...order.details,
        phone: `97${String(index % 100_000_000).padStart(8, '0')}`,
      };
      return call('POST', apiRoutes.createOrder, { ...order, details });
    });
  },
  afterwards: (scene, { product }) => honestlyBought(scene, product, 1),
});

const wide = attack({
  name: 'ABUSE-03: orders of 100 items with 14 variants each',
  prepare: async ({ anyone, victim }) => {
    const variants = Array.from({ length: 14 }, (_, index) => {
      return { type: `Type ${index}`, value: 'A value', price: 0 };
    });
    const product = await newProduct(victim, { type: 'variant', variants });
    const variant = variants.map(({ type, value }) => ({ type, value }));
    const item = { ...orderOf(victim, product).items[0], variant };
    const items = Array.from({ length: 100 }, () => item);
    const order = orderOf(victim, product, 1, { items, amount: 10_000 });
    // The order must be one that is accepted.
    await anyone.post(apiRoutes.createOrder, order).expect(201);
    return order;
  },
  strike: ({ flood, some }, order) => {
    const asked = call('POST', apiRoutes.createOrder, order);
    return flood(some, () => asked);
  },
});

const eaten = attack({
  name: 'ABUSE-07: one guest orders 4,990 of 5,000 pieces; an honest buyer still gets 20',
  prepare: async (scene) => {
    const product = await newProduct(scene.victim, { stock: 5000 });
    return { product, order: orderOf(scene.victim, product, 4990) };
  },
  strike: ({ flood }, { order }) => {
    return flood(1, (index) => (index < 1 ? call('POST', apiRoutes.createOrder, order) : null));
  },
  afterwards: (scene, { product }) => honestlyBought(scene, product, 20),
});

const nibbled = attack({
  name: 'ABUSE-07: orders of 90 pieces each eat a stock of 5,000; an honest buyer still gets 20',
  prepare: async (scene) => {
    const product = await newProduct(scene.victim, { stock: 5000 });
    return { product, order: orderOf(scene.victim, product, 90) };
  },
  strike: ({ flood }, { order }) => {
    return flood(4, (index) => {
      const details = { ...order.details, phone: `96${String(index).padStart(8, '0')}` };
      return call('POST', apiRoutes.createOrder, { ...order, details });
    });
  },
  afterwards: (scene, { product }) => honestlyBought(scene, product, 20),
});

const held = attack({
  name: 'ABUSE-07: unpaid online orders hold a stock of 100; an honest buyer still gets 10',
  prepare: async ({ anyone, online }) => {
    const product = await newProduct(online, { stock: 100 });
    const taker = await newShopper(anyone, online.slug);
    return { product, token: taker.token ?? '', order: orderOf(online, product, 100) };
  },
  strike: ({ flood }, { token, order }) => {
    const sizes = [100, 90, 50, 40, 30, 20, 10, 5, 5, 5, 1, 1, 1];
    return flood(1, (index) => {
      const quantity = sizes[index];
      if (quantity === undefined) return null;
      const items = order.items.map((item) => ({ ...item, quantity }));
      const body = { ...order, items, amount: 100 * quantity, paymentMethod: 'online' };
      return call('POST', apiRoutes.createOrder, body, bearer(token));
    });
  },
  afterwards: async ({ anyone, online }, { product }) => {
    const buyer = await newShopper(anyone, online.slug);
    const order = orderOf(online, product, 10, { paymentMethod: 'online' });
    const { status, body } = await buyer.post(apiRoutes.createOrder, order);
    return status === 201 ? [] : [`an honest online order → ${status} ${body.code}`];
  },
});

const sameKey = attack({
  name: 'ABUSE-02: one order repeated under one Idempotency-Key, 600 connections',
  prepare: async ({ victim }) => orderOf(victim, victim.newest[0] as Product),
  strike: ({ flood, many }, order) => {
    const headers = { 'idempotency-key': 'the same again and again' };
    const asked = call('POST', apiRoutes.createOrder, order, headers);
    return flood(many, () => asked);
  },
});

const formOrders = attack({
  name: 'ABUSE-02: forms without script to the checkout, 600 connections',
  prepare: async ({ victim }) => ({ slug: victim.slug, id: victim.newest[0]?.id ?? '' }),
  strike: ({ flood, many }, { slug, id }) => {
    const body = `item=${id}&quantity=1&firstName=A&lastName=B&phone=1&type=pickup`;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const asked = ask(`/${slug}/checkout?item=${id}`, { method: 'POST', headers, body });
    return flood(many, () => asked);
  },
});

export const orderAttacks = [
  storeOnly,
  wholeOrders,
  wide,
  eaten,
  nibbled,
  held,
  sameKey,
  formOrders,
];
