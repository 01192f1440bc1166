/**
 * Suspicious orders wait for the owner's confirmation and reserve no stock until then (ABUSE-07).
 */
import { Housekeeping } from '@shop/api/jobs/housekeeping.js';
import { onPlatform } from '@shop/api/tenancy/scope.js';
import { apiRoutes } from '@shop/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newProduct } from '../support/cast.ts';
import {
  awaiting,
  counted,
  crowdSettings,
  decide,
  newAddress,
  newPhone,
  orderFrom,
  setShop,
  stockOf,
} from '../support/order-crowd.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld({ settings: crowdSettings });
beforeAll(() => setShop(world.acme));
// Each test starts with a shop that has had no rush yet.
beforeEach(() =>
  world.source.query(
    `UPDATE "order" SET status = 'delivered', held_for = '{before}', phone_key = ''`,
  ),
);

const heldFor = async () =>
  (await awaiting(world.acme)).map((order: { heldFor: string[] }) => order.heldFor);

describe('an order that looks unmeant', () => {
  it('is taken as pending, without its stock, and says why to the owner alone', {
    tags: ['ABUSE-07'],
  }, async () => {
    const product = await counted(world.acme, 5000);
    const { body } = await orderFrom(world, world.acme, product, { quantity: 4990 }).expect(201);
    expect(body.order).toMatchObject({ status: 'pending', awaitsConfirmation: true });
    expect(body.order).not.toHaveProperty('heldFor');
    expect(await stockOf(world, product)).toBe(5000);
    expect(await heldFor()).toEqual([
      ['More than 100 pieces of one product', 'More than half of the stock'],
    ]);
    const summary = await world.acme.owner.get(apiRoutes.orderSummary(world.acme.store.id));
    expect(summary.body.awaitingConfirmation).toBe(1);
  });

  it('an honest one beside it is taken at once', { tags: ['ABUSE-07'] }, async () => {
    const product = await counted(world.acme, 5000);
    await orderFrom(world, world.acme, product, { quantity: 4990 }).expect(201);
    const { body } = await orderFrom(world, world.acme, product, { quantity: 100 }).expect(201);
    expect(body.order).toMatchObject({ status: 'processing', awaitsConfirmation: false });
    expect(await stockOf(world, product)).toBe(4900);
  });

  it('more than there is stays refused, waiting or not', { tags: ['ABUSE-07'] }, async () => {
    const product = await counted(world.acme, 150);
    const { body } = await orderFrom(world, world.acme, product, { quantity: 151 }).expect(409);
    expect(body).toMatchObject({ code: 'OUT_OF_STOCK', items: [{ available: 150 }] });
  });

  it('the sixth open order of a phone waits, however it is typed', {
    tags: ['ABUSE-07'],
  }, async () => {
    const product = await newProduct(world.acme);
    for (const phone of [
      '9811111111',
      '+91 9811111111',
      '09811111111',
      '98111 11111',
      '98111-11111',
    ]) {
      const { body } = await orderFrom(world, world.acme, product, { phone }).expect(201);
      expect(body.order.status).toBe('processing');
    }
    await orderFrom(world, world.acme, product, { phone: '919811111111' }).expect(201);
    expect(await heldFor()).toEqual([['Many orders from one phone']]);
    const other = await orderFrom(world, world.acme, product).expect(201);
    expect(other.body.order.status).toBe('processing');
  });

  it('the 21st order of a network within an hour waits, and of an IPv6 /64 and /48', {
    tags: ['ABUSE-07'],
  }, async () => {
    const product = await newProduct(world.acme);
    const from = (address: string) => orderFrom(world, world.acme, product, { address });
    const statuses = async (addresses: string[]) => {
      const answers = [];
      for (const address of addresses)
        answers.push((await from(address).expect(201)).body.order.status);
      return answers;
    };
    const address = newAddress();
    expect(await statuses(Array(21).fill(address))).toEqual([
      ...Array(20).fill('processing'),
      'pending',
    ]);
    await world.source.query("UPDATE \"order\" SET held_for = '{before}', status = 'delivered'");
    const many = Array.from({ length: 21 }, (_, index) => `2001:db8:1:1::${index + 1}`);
    expect((await statuses(many)).at(-1)).toBe('pending');
    await world.source.query("UPDATE \"order\" SET held_for = '{before}', status = 'delivered'");
    const wide = Array.from({ length: 20 }, (_, index) => `2001:db8:1:${index + 9}::1`);
    expect((await statuses(wide)).filter((status) => status === 'pending')).toHaveLength(1);
  });

  it('waits once the hour has had fifty and ten times the usual', {
    tags: ['ABUSE-07'],
  }, async () => {
    const product = await newProduct(world.acme);
    for (let index = 0; index < 50; index += 1) {
      await orderFrom(world, world.acme, product).expect(201);
    }
    await orderFrom(world, world.acme, product).expect(201);
    expect(await heldFor()).toEqual([['More orders than usual']]);
    // Waiting orders don't count as part of the rush, so they don't make later ones wait.
    await decide(world.acme, { act: 'cancel', awaiting: true });
    await setShop(world.acme, { maxTimesUsual: 0 });
    const after = await orderFrom(world, world.acme, product).expect(201);
    expect(after.body.order.status).toBe('processing');
    await setShop(world.acme, { maxTimesUsual: 10 });
  });

  it('every check can be set and switched off, by the owner', { tags: ['ABUSE-07'] }, async () => {
    const product = await counted(world.acme, 1000);
    await setShop(world.acme, { maxPieces: 3, maxStockPercent: 0 });
    await orderFrom(world, world.acme, product, { quantity: 4 }).expect(201);
    expect(await heldFor()).toEqual([['More than 3 pieces of one product']]);
    await setShop(world.acme, { maxPieces: 0 });
    const { body } = await orderFrom(world, world.acme, product, { quantity: 900 }).expect(201);
    expect(body.order.status).toBe('processing');
    await setShop(world.acme, { maxPieces: 100, maxStockPercent: 50 });
  });
});

describe("the owner's decision", () => {
  it('takes the stock once under 20 simultaneous confirms', { tags: ['ABUSE-07'] }, async () => {
    const product = await counted(world.acme, 300);
    const placed = await orderFrom(world, world.acme, product, { quantity: 120 }).expect(201);
    const ids = [placed.body.order.id];
    const words = Array.from({ length: 20 }, () => decide(world.acme, { act: 'confirm', ids }));
    const outcomes = (await Promise.all(words)).flatMap(({ decisions }) =>
      decisions.map(({ outcome }) => outcome),
    );
    expect(outcomes.filter((outcome) => outcome === 'confirmed')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'unchanged')).toHaveLength(19);
    expect(await stockOf(world, product)).toBe(180);
    await decide(world.acme, { act: 'cancel', ids });
    expect(await stockOf(world, product)).toBe(300);
  });

  it('cancelling gives back nothing that was never taken, and can be taken back', {
    tags: ['ABUSE-07'],
  }, async () => {
    const product = await counted(world.acme, 300);
    const placed = await orderFrom(world, world.acme, product, { quantity: 120 }).expect(201);
    const { id } = placed.body.order;
    await decide(world.acme, { act: 'cancel', ids: [id] });
    expect(await stockOf(world, product)).toBe(300);
    await world.acme.owner.put(apiRoutes.order(id), { status: 'processing' }).expect(200);
    expect(await stockOf(world, product)).toBe(180);
    await world.acme.owner.put(apiRoutes.order(id), { status: 'cancelled' }).expect(200);
    expect(await stockOf(world, product)).toBe(300);
    await world.acme.owner.put(apiRoutes.order(id), { status: 'confirmed' }).expect(200);
    expect(await stockOf(world, product)).toBe(180);
  });

  it('says of which product too few are left, and takes nothing of the others', {
    tags: ['ABUSE-07'],
  }, async () => {
    const [plenty, scarce] = [await counted(world.acme, 500), await counted(world.acme, 30)];
    const line = ({ id, name, price }: typeof plenty, quantity: number) => ({
      id,
      name,
      price,
      quantity,
    });
    const items = [line(plenty, 101), line(scarce, 10)];
    const more = { items, amount: 111 * 100 };
    const placed = await orderFrom(world, world.acme, plenty, { more }).expect(201);
    const ids = [placed.body.order.id];
    await world.acme.owner.put(apiRoutes.product(scarce.id), { stock: 9 }).expect(200);
    const { decisions } = await decide(world.acme, { act: 'confirm', ids });
    expect(decisions).toMatchObject([
      { outcome: 'outOfStock', items: [{ id: scarce.id, name: scarce.name, available: 9 }] },
    ]);
    const refused = await world.acme.owner.put(apiRoutes.order(ids[0] ?? ''), {
      status: 'shipped',
    });
    expect(refused.body).toMatchObject({ code: 'OUT_OF_STOCK', items: [{ available: 9 }] });
    expect(await stockOf(world, plenty)).toBe(500);
    await world.acme.owner.put(apiRoutes.product(scarce.id), { stock: 12 }).expect(200);
    expect((await decide(world.acme, { act: 'confirm', ids })).decisions).toMatchObject([
      { outcome: 'confirmed' },
    ]);
    expect([await stockOf(world, plenty), await stockOf(world, scarce)]).toEqual([399, 2]);
  });

  it('decides all that wait in one call, once, and nothing of another store', {
    tags: ['ABUSE-07'],
  }, async () => {
    const product = await counted(world.acme, 1000);
    for (let index = 0; index < 12; index += 1) {
      await orderFrom(world, world.acme, product, { quantity: 101 }).expect(201);
    }
    const { decisions, more } = await decide(world.acme, { act: 'confirm', awaiting: true });
    expect(more).toBe(false);
    const outcomes = decisions.map(({ outcome }) => outcome);
    expect(outcomes).toEqual([...Array(9).fill('confirmed'), ...Array(3).fill('outOfStock')]);
    expect(await stockOf(world, product)).toBe(1000 - 9 * 101);
    const left = await awaiting(world.acme);
    const ids = left.map(({ id }: { id: string }) => id);
    const foreign = await decide(world.bolt, { act: 'cancel', ids });
    expect(foreign.decisions.map(({ outcome }) => outcome)).toEqual(Array(3).fill('missing'));
    expect(await awaiting(world.acme)).toEqual(left);
    await decide(world.acme, { act: 'cancel', awaiting: true });
    expect((await decide(world.acme, { act: 'cancel', awaiting: true })).decisions).toEqual([]);
  });

  it('needs exactly one of ids, awaiting, phone and networkOf', {
    tags: ['ABUSE-07'],
  }, async () => {
    const { owner, store } = world.acme;
    const bodies = [
      { act: 'confirm' },
      { act: 'confirm', awaiting: false },
      { act: 'confirm', awaiting: true, phone: '9811111111' },
      { act: 'cancel', phone: 'none' },
      { act: 'refuse', awaiting: true },
      { act: 'cancel', networkOf: store.id },
      { act: 'cancel', ids: Array.from({ length: 1001 }, () => crypto.randomUUID()) },
    ];
    for (const body of bodies) {
      await owner.post(apiRoutes.decideOrders(store.id), body).expect(400);
    }
  });
});

describe('a wholesaler and an office', () => {
  it('lose nothing but a moment', { tags: ['ABUSE-07'] }, async () => {
    const product = await counted(world.acme, 2000);
    const office = newAddress();
    const orders = [];
    for (let index = 0; index < 25; index += 1) {
      const phone = newPhone();
      orders.push(
        await orderFrom(world, world.acme, product, { address: office, phone }).expect(201),
      );
    }
    const wholesale = await orderFrom(world, world.acme, product, { quantity: 800 }).expect(201);
    expect(orders.filter(({ body }) => body.order.status === 'pending')).toHaveLength(5);
    expect(await stockOf(world, product)).toBe(1980);
    const { decisions } = await decide(world.acme, { act: 'confirm', awaiting: true });
    expect(decisions.map(({ outcome }) => outcome)).toEqual(Array(6).fill('confirmed'));
    expect(decisions.map(({ id }) => id)).toContain(wholesale.body.order.id);
    expect(await stockOf(world, product)).toBe(2000 - 25 - 800);
  });
});

it('where an order came from is stored as a keyed hash, for 24 hours', {
  tags: ['ABUSE-07'],
}, async () => {
  const product = await newProduct(world.acme);
  await orderFrom(world, world.acme, product, { address: '198.51.100.77' }).expect(201);
  const rows = await world.source.query('SELECT near, wide FROM order_caller');
  expect(JSON.stringify(rows)).not.toContain('198.51.100');
  await world.source.query(`UPDATE order_caller SET created_at = now() - interval '25 hours'`);
  await onPlatform('a job', () => world.app.get(Housekeeping).run());
  expect(await world.source.query('SELECT 1 FROM order_caller')).toEqual([]);
});
