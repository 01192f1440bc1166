/** Orders of skus that wait for the owner, or for a payment, keep to the same rules as those of products (SKU-05, ABUSE-07). */
import { apiRoutes, type OrderItemBody } from '@shop/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '../support/caller.ts';
import { type Shop, someDetails } from '../support/cast.ts';
import {
  kurtaItem,
  newKurta,
  orderOfItems,
  readProduct,
  skuOf,
  stocksOf,
} from '../support/kurta.ts';
import { useOnlineShop } from '../support/online-shop.ts';
import {
  awaiting,
  crowdSettings,
  decide,
  newAddress,
  newPhone,
  setShop,
} from '../support/order-crowd.ts';
import { wrongLedgers } from '../support/stock/ledger.ts';
import { useWorld } from '../support/world.ts';

/** Orders these lines from a phone and a network that are not used yet. */
function place(shopper: Caller, shop: Shop, items: OrderItemBody[]) {
  const body = orderOfItems(shop, items, { details: { ...someDetails, phone: newPhone() } });
  return shopper.post(apiRoutes.createOrder, body).set('x-forwarded-for', newAddress());
}

describe('an order that waits for the owner', () => {
  const world = useWorld({ settings: crowdSettings });
  beforeAll(() => setShop(world.acme));
  beforeEach(() =>
    world.source.query(`UPDATE "order" SET status = 'delivered', held_for = '{before}'`),
  );
  const heldFor = async () => (await awaiting(world.acme))[0]?.heldFor;

  it('is one of more than half of a sku, which it takes when it is confirmed', {
    tags: ['SKU-05', 'ABUSE-07'],
  }, async () => {
    const product = await newKurta(world.acme, { 'M Red': { stock: 50 }, 'L Red': { stock: 500 } });
    const left = async () => stocksOf(await readProduct(world.acme.owner, product));
    const items = [kurtaItem(product, 'M Red', 30), kurtaItem(product, 'L Red', 30)];
    const { body } = await place(world.anyone, world.acme, items).expect(201);
    expect(body.order.awaitsConfirmation).toBe(true);
    expect(await heldFor()).toEqual(['More than half of the stock']);
    expect(await left()).toEqual({ 'M Red': 50, 'L Red': 500 });
    await decide(world.acme, { act: 'confirm', ids: [body.order.id] });
    expect(await left()).toEqual({ 'M Red': 20, 'L Red': 470 });
    const { owner } = world.acme;
    await owner.put(apiRoutes.order(body.order.id), { status: 'cancelled' }).expect(200);
    expect(await left()).toEqual({ 'M Red': 50, 'L Red': 500 });
    expect(await wrongLedgers(world.source)).toEqual([]);
  });

  it('can not be confirmed when its sku has too few left, which is told', {
    tags: ['SKU-05'],
  }, async () => {
    const product = await newKurta(world.acme, { 'M Red': { stock: 50 } });
    const held = await place(world.anyone, world.acme, [kurtaItem(product, 'M Red', 30)]);
    await place(world.anyone, world.acme, [kurtaItem(product, 'M Red', 25)]).expect(201);
    const ids = [held.body.order.id];
    const { decisions } = await decide(world.acme, { act: 'confirm', ids });
    expect(decisions).toMatchObject([
      {
        items: [
          {
            id: product.id,
            skuId: skuOf(product, 'M Red').id,
            available: 25,
            name: 'Kurta - Size: M, Colour: Red',
          },
        ],
      },
    ]);
    expect(stocksOf(await readProduct(world.acme.owner, product))).toEqual({ 'M Red': 25 });
  });

  it('is one of many pieces of a product, though they were spread over its skus', {
    tags: ['SKU-05', 'ABUSE-07'],
  }, async () => {
    const product = await newKurta(world.acme, { 'M Red': {}, 'L Red': {}, 'L Blue': {} });
    const items = ['M Red', 'L Red', 'L Blue'].map((words) => kurtaItem(product, words, 50));
    const { body } = await place(world.anyone, world.acme, items).expect(201);
    expect(body.order.awaitsConfirmation).toBe(true);
    expect(await heldFor()).toEqual(['More than 100 pieces of one product']);
    const fewer = items.slice(0, 2);
    const other = await place(world.anyone, world.acme, fewer).expect(201);
    expect(other.body.order.awaitsConfirmation).toBe(false);
  });
});

describe('unpaid online orders', () => {
  const online = useOnlineShop(crowdSettings);

  it('hold at most half of a sku together, each of its own', {
    tags: ['SKU-05', 'ABUSE-07'],
  }, async () => {
    const { shop, shopper } = online;
    const product = await newKurta(shop, { 'M Red': { stock: 100 }, 'L Red': { stock: 100 } });
    const left = async () => stocksOf(await readProduct(shop.owner, product));
    const buy = (words: string) =>
      place(shopper, shop, [kurtaItem(product, words, 20)]).expect(201);
    await Promise.all(['M Red', 'M Red', 'M Red', 'M Red', 'L Red'].map(buy));
    expect(await left()).toEqual({ 'M Red': 60, 'L Red': 80 });
    expect(await online.wrongLedgers()).toEqual([]);
  });
});
