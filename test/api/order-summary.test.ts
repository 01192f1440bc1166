/** The summary of a store's orders: takings by the days of India, what waits, the gateway's notes. */
import {
  apiRoutes,
  type Order,
  type OrderSummaryAnswer,
  type OrderUpdateBody,
} from '@shop/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { newProduct, newShop, orderOf, type Shop } from '../support/cast.ts';
import { expectProblem } from '../support/problems.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
let shop: Shop;
let prices = 0;
/** No order was paid with anything but its total. */
const asOrdered = { gatewayFees: 0, gatewayOffers: 0 };

beforeAll(async () => {
  shop = await newShop(world.anyone, 'summed');
});

/** Places an order of that many rupees, with that change, at that time (an SQL expression). */
async function place(rupees: number, change: OrderUpdateBody = {}, at = 'now()'): Promise<Order> {
  prices += 1;
  const product = await newProduct(shop, { name: `Thing ${prices}`, price: rupees });
  const placed = await world.anyone.post(apiRoutes.createOrder, orderOf(shop, product)).expect(201);
  const { order } = placed.body;
  await shop.owner.put(apiRoutes.order(order.id), change).expect(200);
  await world.source.query(`UPDATE "order" SET created_at = ${at} WHERE id = $1`, [order.id]);
  return order;
}

const summary = async (): Promise<OrderSummaryAnswer> =>
  (await shop.owner.get(apiRoutes.orderSummary(shop.store.id)).expect(200)).body;

/** Midnight in India that many days ago, in SQL. */
const midnight = (daysAgo: number) =>
  `(((now() AT TIME ZONE 'Asia/Kolkata')::date - ${daysAgo})::timestamp AT TIME ZONE 'Asia/Kolkata')`;

describe("the summary of a store's orders", () => {
  it('is all noughts for a store without orders, with seven days that end today', async () => {
    const empty = await summary();
    const nothing = { orders: 0, takings: 0, received: 0, toCollect: 0, ...asOrdered };
    expect(empty).toMatchObject({
      today: nothing,
      week: nothing,
      waiting: 0,
      awaitingPayment: 0,
      notes: [],
    });
    const inIndia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
    expect(empty.days.map(({ date }) => date)).toEqual(
      [6, 5, 4, 3, 2, 1, 0].map((ago) => inIndia.format(Date.now() - ago * 86_400_000)),
    );
  });

  it('counts what was paid or is cash, but nothing cancelled, refunded, failed or unpaid', async () => {
    await place(100);
    await place(20.1, { paymentStatus: 'paid', status: 'delivered' });
    await place(0.2, { paymentStatus: 'paid' });
    await place(1000, { paymentStatus: 'paid', status: 'cancelled' });
    await place(1000, { paymentStatus: 'refunded' });
    await place(1000, { paymentStatus: 'failed', status: 'pending' });
    await place(1000, { paymentStatus: 'unpaid' });
    const { today, week, waiting, awaitingPayment } = await summary();
    expect(today).toEqual({
      orders: 3,
      takings: 120.3,
      received: 20.3,
      toCollect: 100,
      ...asOrdered,
    });
    expect(week).toEqual(today);
    expect([waiting, awaitingPayment]).toEqual([4, 1]);
  });

  it('moves what was to be collected to what was received once the cash is there', {
    tags: ['MEND-34'],
  }, async () => {
    const before = await summary();
    const order = await place(50);
    const owed = await summary();
    await shop.owner.put(apiRoutes.order(order.id), { paymentStatus: 'paid' }).expect(200);
    const paid = await summary();
    const sums = [owed, paid].map(({ today, days }) => {
      expect(days.at(-1)).toMatchObject(today);
      const received = today.received - before.today.received;
      const toCollect = today.toCollect - before.today.toCollect;
      return [received, toCollect].map(Math.round);
    });
    expect(sums).toEqual([
      [0, 50],
      [50, 0],
    ]);
    expect(paid.today.takings).toBe(owed.today.takings);
  });

  it('counts a paid order whole where the gateway told no rupees of it', async () => {
    const { week: before } = await summary();
    const { id } = await place(30, { paymentStatus: 'paid' });
    await world.source.query('UPDATE "order" SET received = 0 WHERE id = $1', [id]);
    const { week } = await summary();
    expect(week.received - before.received).toBeCloseTo(30);
    expect(week.gatewayOffers - before.gatewayOffers).toBeCloseTo(0);
  });

  it('cuts the days at midnight in India, and the week after seven of them', async () => {
    const before = await summary();
    await place(1, {}, midnight(0));
    await place(2, {}, `${midnight(0)} - interval '1 ms'`);
    await place(4, {}, midnight(6));
    await place(1000, {}, `${midnight(6)} - interval '1 ms'`);
    const after = await summary();
    const more = after.days.map((day, index) => day.takings - (before.days[index]?.takings ?? 0));
    expect(more.map((rupees) => Math.round(rupees))).toEqual([4, 0, 0, 0, 0, 2, 1]);
    expect(Math.round(after.week.takings - before.week.takings)).toBe(7);
    expect(after.week.orders - before.week.orders).toBe(3);
  });

  it('tells what the gateway noted in the last 30 days, newest first, and nobody else', async () => {
    const order = await place(5);
    const note = (id: string, actor: string, text: string) =>
      world.source.query(
        `INSERT INTO order_event (id, store_id, order_id, kind, note, actor)
         VALUES ($1, $2, $3, 'note', $4, $5)`,
        [id, shop.store.id, order.id, text, actor],
      );
    const idOf = (ago: number) => {
      const time = (Date.now() - ago).toString(16).padStart(12, '0');
      return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-000000000000`;
    };
    await note(idOf(2000), 'gateway', 'Paid late');
    await note(idOf(1000), 'gateway', 'Paid twice');
    await note(idOf(500), 'system', 'Nobody paid');
    await note(idOf(31 * 86_400_000), 'gateway', 'Long ago');
    const { notes } = await summary();
    expect(notes).toMatchObject([
      { note: 'Paid twice', orderId: order.id, orderNumber: order.number },
      { note: 'Paid late', orderId: order.id },
    ]);
  });

  it('is of one store, for its owner and the admin alone', async () => {
    const address = apiRoutes.orderSummary(shop.store.id);
    expectProblem(await world.acme.owner.get(address), 404, 'NOT_FOUND');
    expectProblem(await world.anyone.get(address), 401, 'UNAUTHENTICATED');
    expect((await world.admin.get(address).expect(200)).body).toEqual(await summary());
    const { body } = await world.acme.owner.get(apiRoutes.orderSummary(world.acme.store.id));
    expect(body.week).toEqual({
      orders: 0,
      takings: 0,
      received: 0,
      toCollect: 0,
      ...asOrdered,
    });
    expect(body.notes).toEqual([]);
  });
});
