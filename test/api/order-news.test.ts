/** News of a store's orders as they happen: across instances, without loss, for its owner alone (OLIST-04). */
import { idAt, newId } from '@shop/api/database/id.js';
import { apiRoutes, type Order, type OrderNews, type OrderNewsAnswer } from '@shop/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type RunningApp, startApp } from '../support/app.ts';
import { newProduct, newShop, orderOf, type Shop } from '../support/cast.ts';
import { type Listening, listen } from '../support/event-stream.ts';
import { expectProblem } from '../support/problems.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();
let shop: Shop;
let other: RunningApp;
const open: Listening[] = [];

/** The stream of a shop with an event that no notification tells of: its heartbeat reads it while other tests run. */
let untold: Listening;

beforeAll(async () => {
  shop = await newShop(world.anyone, 'news');
  other = await startApp({ beside: world });
  const alone = await newShop(world.anyone, 'alone');
  untold = await listen(other.url + apiRoutes.orderNews(alone.store.id), alone.owner.token);
  const order = await place(alone);
  // Once the second is heard of, everything about the first was read.
  const second = await place(alone);
  const both = [order.id, second.id];
  await vi.waitFor(() => expect(idsOf(newIn(untold))).toEqual(both), { timeout: 10_000 });
  await world.source.query(
    `INSERT INTO order_event (id, store_id, order_id, kind, before, after, actor)
     VALUES ($1, $2, $3, 'paymentStatus', 'unpaid', 'paid', 'gateway')`,
    [newId(), alone.store.id, order.id],
  );
});
afterEach(() => {
  for (const stream of open.splice(0)) stream.stop();
});
afterAll(async () => {
  untold?.stop();
  await other?.close();
});

const address = () => apiRoutes.orderNews(shop.store.id);

async function listening(
  { url }: RunningApp = world,
  token = shop.owner.token,
  last?: string,
): Promise<Listening> {
  const stream = await listen(url + address(), token, last);
  open.push(stream);
  await expect.poll(() => stream.events.map(({ event }) => event)).toContain('ready');
  return stream;
}

async function place(at = shop): Promise<Order> {
  const product = await newProduct(at, { price: 40 });
  const { body } = await world.anyone.post(apiRoutes.createOrder, orderOf(at, product)).expect(201);
  return body.order;
}

const newsOf = ({ events }: Listening): OrderNews[] =>
  events.filter(({ event }) => event === 'order').map(({ data }) => JSON.parse(data));
const newIn = (stream: Listening) => newsOf(stream).filter(({ isNew }) => isNew);
const idsOf = (news: readonly OrderNews[]) => news.map(({ orderId }) => orderId);

describe("the news of a store's orders", () => {
  it('reach everybody who listens, on whatever instance, in a moment', {
    tags: ['MEND-26'],
  }, async () => {
    const streams = await Promise.all([listening(), listening(other), listening(other)]);
    const order = await place();
    for (const stream of streams) {
      await expect.poll(() => idsOf(newIn(stream)), { timeout: 3000 }).toEqual([order.id]);
      expect(newIn(stream)).toMatchObject([
        { kind: 'placed', orderNumber: order.number, amount: order.amount },
      ]);
    }
  });

  it('tell of changes, too, which are no new orders', { tags: ['MEND-26'] }, async () => {
    const order = await place();
    const stream = await listening();
    await shop.owner.put(apiRoutes.order(order.id), { status: 'shipped' }).expect(200);
    await expect
      .poll(() => newsOf(stream))
      .toMatchObject([{ kind: 'status', orderId: order.id, isNew: false }]);
  });

  it('that came while nobody listened are told by the next stream, each once', {
    tags: ['MEND-26'],
  }, async () => {
    const first = await listening();
    const told = await place();
    await expect.poll(() => idsOf(newIn(first))).toEqual([told.id]);
    const last = first.events.at(-1)?.id;
    first.stop();
    const missed = [await place(), await place(), await place()];
    const second = await listening(other, shop.owner.token, last);
    const ids = idsOf(newIn(second));
    expect(ids.filter((id) => missed.some((order) => order.id === id))).toEqual(
      missed.map(({ id }) => id),
    );
    // The id of 'ready' is after all of them: the next gap starts there.
    const ready = second.events.find(({ event }) => event === 'ready')?.id ?? '';
    expect(ready > (newIn(second).at(-1)?.id ?? '')).toBe(true);
  });

  it('that came of orders of days ago are told, too', { tags: ['MEND-26', 'UPI-03'] }, async () => {
    const from = newId();
    const { number } = await place();
    const id = idAt(Date.now() - 5 * 24 * 60 * 60 * 1000);
    await world.source.query(
      `WITH aged AS (INSERT INTO "order" (store_id, id, number, customer_email, type, amount,
           shipping_charges, payment_status, details)
         SELECT store_id, $2, number + 1000, customer_email, type, amount, shipping_charges, 'unpaid', details
         FROM "order" WHERE store_id = $1 AND number = $3)
       INSERT INTO order_event (id, store_id, order_id, kind, after, actor)
       VALUES ($4, $1, $2, 'claim', 'made', 'guest')`,
      [shop.store.id, id, number, newId()],
    );
    const stream = await listening(world, shop.owner.token, from);
    expect(idsOf(newIn(stream))).toContain(id);
  });

  it('are of one store, for its owner and the admin alone', { tags: ['MEND-26'] }, async () => {
    const url = world.url + address();
    expect((await listen(url)).status).toBe(401);
    expect((await listen(url, world.acme.owner.token)).status).toBe(404);
    await listening(world, world.admin.token);
    const foreign = await listen(
      world.url + apiRoutes.orderNews(world.acme.store.id),
      world.acme.owner.token,
    );
    open.push(foreign);
    await expect.poll(() => foreign.events.length).toBe(1);
    const own = await listening();
    await place();
    await expect.poll(() => newIn(own).length).toBe(1);
    expect(newsOf(foreign)).toEqual([]);
  });

  it('end with the session, whatever instance ended it', { tags: ['MEND-26'] }, async () => {
    const { email, password } = shop.owner;
    const { body } = await world.anyone.post(apiRoutes.signin, { email, password }).expect(200);
    const ending = [await listening(world, body.token), await listening(other, body.token)];
    const staying = await listening();
    await world.anyone.as(body.token).get(apiRoutes.signout).expect(200);
    await Promise.all(ending.map(({ ended }) => ended));
    for (const { events } of ending) {
      expect(events.at(-1)).toMatchObject({ event: 'end', data: 'session' });
    }
    await place();
    await expect.poll(() => newIn(staying).length).toBe(1);
    for (const stream of ending) expect(newsOf(stream)).toEqual([]);
  });

  it('are a stream that nothing on its way may keep or pack', { tags: ['MEND-26'] }, async () => {
    const { headers } = await listening();
    expect(headers['content-type']).toBe('text/event-stream; charset=utf-8');
    expect(headers['cache-control']).toBe('no-store, no-transform');
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['x-accel-buffering']).toBe('no');
  });

  it('are answered once to who takes no stream, and refuse what is no id', {
    tags: ['MEND-26'],
  }, async () => {
    const begun = (await shop.owner.get(address()).expect(200)).body as OrderNewsAnswer;
    expect(begun.news).toEqual([]);
    const order = await place();
    const { body } = await shop.owner.get(address()).set('last-event-id', begun.last).expect(200);
    expect(idsOf(body.news)).toContain(order.id);
    const bad = await shop.owner.get(address()).set('last-event-id', "x' OR 1=1");
    expectProblem(bad, 400, 'INVALID');
    expect(bad.body.errors).toMatchObject([{ field: 'Last-Event-ID' }]);
  });

  it('let an instance end, and say that it does', { tags: ['MEND-26'] }, async () => {
    const third = await startApp({ beside: world });
    const stream = await listening(third);
    await third.close();
    await stream.ended;
    expect(stream.events.at(-1)).toMatchObject({ event: 'end', data: 'server' });
  });

  it('are kept from those who open stream after stream', { tags: ['MEND-26'] }, async () => {
    const guarded = await startApp({ beside: world, settings: { RATE_LIMIT: 'on' } });
    try {
      const many = await Promise.all(
        Array.from({ length: 20 }, () => listening(guarded, shop.owner.token)),
      );
      const refused = await listen(guarded.url + address(), shop.owner.token);
      expect(refused.status).toBe(429);
      expect(refused.headers['retry-after']).toBe('60');
      // A closed stream frees its slot.
      many[0]?.stop();
      await expect
        .poll(async () => {
          const next = await listen(guarded.url + address(), shop.owner.token);
          open.push(next);
          return next.status;
        })
        .toBe(200);
    } finally {
      for (const stream of open.splice(0)) stream.stop();
      await guarded.close();
    }
  });

  it('do not get lost when no notification comes', { tags: ['MEND-26'] }, async () => {
    await expect.poll(() => newIn(untold).length, { timeout: 40_000 }).toBe(3);
  });
});
