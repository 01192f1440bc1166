/**
 * Many orders at one shop: few mails, no stock reserved, honest shoppers served; pause and refusals
 * (ABUSE-07).
 */
import { apiRoutes, orderCheckLimits } from '@shop/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { newProduct, newShop } from '../support/cast.ts';
import { dueAtOnce } from '../support/due-job.ts';
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
import { mailsTo } from '../support/outbox.ts';
import { useWorld } from '../support/world.ts';

const crowdSize = Number(process.env.CROWD ?? 120);

const world = useWorld({ settings: crowdSettings });
beforeAll(async () => {
  await setShop(world.acme);
  await setShop(world.bolt);
});

/** Sends the collected mails now. */
const sendGathered = () =>
  world.source.query(
    `UPDATE job SET ${dueAtOnce} WHERE kind = 'ordersGathered' AND state = 'waiting'`,
  );

describe('a crowd of unmeant orders from ten networks', () => {
  it('costs the owner a handful of mails and at most an hour of stock', {
    tags: ['ABUSE-07'],
    timeout: 240_000,
  }, async () => {
    const product = await counted(world.acme, 5000);
    const networks = Array.from({ length: 10 }, newAddress);
    const waiting = Array.from({ length: crowdSize }, (_, index) => index);
    const statuses: string[] = [];
    const attack = async () => {
      for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
        const address = networks[index % networks.length] ?? '';
        const quantity = index % 2 === 0 ? 1 : 101;
        const { body } = await orderFrom(world, world.acme, product, { address, quantity });
        statuses.push(body.order?.status ?? body.code);
      }
    };
    await Promise.all(Array.from({ length: 8 }, attack));
    const taken = statuses.filter((status) => status === 'processing').length;
    const held = statuses.filter((status) => status === 'pending').length;
    expect(taken + held).toBe(crowdSize);
    // 50 an hour are allowed, and those that were under way when the fiftieth came.
    expect(taken).toBeLessThanOrEqual(58);
    expect(await stockOf(world, product)).toBe(5000 - taken);
    const { owner } = world.acme;
    const isGathered = ({ subject }: { subject: string }) => subject.includes('for your word');
    await expect
      .poll(
        async () => {
          await sendGathered();
          return (await mailsTo(world.dataDir, owner.email)).some(isGathered);
        },
        { timeout: 20_000 },
      )
      .toBe(true);
    await expect
      .poll(async () => (await mailsTo(world.dataDir, owner.email)).length, { timeout: 20_000 })
      .toBeGreaterThanOrEqual(21);
    const mails = await mailsTo(world.dataDir, owner.email);
    // The first twenty orders have a mail each, then one mail is for all that wait.
    expect(mails.length).toBeLessThanOrEqual(30);
    const gathered = mails.filter(isGathered);
    expect(gathered.length).toBeLessThanOrEqual(2);
    expect(gathered[0]?.text).toContain('More than 100 pieces of one product');
    const summary = await owner.get(apiRoutes.orderSummary(world.acme.store.id)).expect(200);
    expect(summary.body.awaitingConfirmation).toBe(held);
  });

  it('leaves honest shoppers of another shop, and stock at its own, as they were', {
    tags: ['ABUSE-07'],
  }, async () => {
    const product = await counted(world.bolt, 20);
    const { body } = await orderFrom(world, world.bolt, product).expect(201);
    expect(body.order.status).toBe('processing');
    expect(await stockOf(world, product)).toBe(19);
  });

  it('is cancelled in one act, and the honest one within it confirmed before', {
    tags: ['ABUSE-07'],
  }, async () => {
    const product = await counted(world.acme, 30);
    const honest = await orderFrom(world, world.acme, product).expect(201);
    expect(honest.body.order.status).toBe('pending');
    await decide(world.acme, { act: 'confirm', ids: [honest.body.order.id] });
    expect(await stockOf(world, product)).toBe(29);
    const twice = await Promise.all([
      decide(world.acme, { act: 'cancel', awaiting: true }),
      decide(world.acme, { act: 'cancel', awaiting: true }),
    ]);
    const cancelled = twice.flatMap(({ decisions }) =>
      decisions.filter(({ outcome }) => outcome === 'cancelled').map(({ id }) => id),
    );
    expect(new Set(cancelled).size).toBe(cancelled.length);
    expect(await awaiting(world.acme)).toEqual([]);
    expect(await stockOf(world, product)).toBe(29);
  });

  it('no mail tells of what has been decided meanwhile', { tags: ['ABUSE-07'] }, async () => {
    const { owner } = world.acme;
    const before = (await mailsTo(world.dataDir, owner.email)).length;
    await world.source.query(
      `UPDATE "order" SET created_at =
         (created_at AT TIME ZONE 'UTC' - interval '1 hour') AT TIME ZONE 'UTC'`,
    );
    await sendGathered();
    const left = () =>
      world.source.query(
        `SELECT 1 FROM job WHERE kind = 'ordersGathered' AND state IN ('waiting', 'handing')`,
      );
    await expect.poll(left, { timeout: 20_000 }).toEqual([]);
    expect(await mailsTo(world.dataDir, owner.email)).toHaveLength(before);
  });
});

it('the mail about many new orders tells of none that is cancelled by then', {
  tags: ['ABUSE-07'],
}, async () => {
  const shop = await newShop(world.anyone, 'busy');
  await setShop(shop);
  const product = await newProduct(shop);
  for (let number = 1; number < orderCheckLimits.mailedInHour + 2; number += 1) {
    await orderFrom(world, shop, product).expect(201);
  }
  const { body } = await orderFrom(world, shop, product).expect(201);
  await shop.owner.put(apiRoutes.order(body.order.id), { status: 'cancelled' }).expect(200);
  await sendGathered();
  const told = async () =>
    (await mailsTo(world.dataDir, shop.owner.email)).filter(({ text }) => text.includes('came in'));
  await expect.poll(async () => (await told()).length, { timeout: 20_000 }).toBeGreaterThan(0);
  for (const { text } of await told()) expect(text).toContain('1 new order came in');
});

describe('a pause', () => {
  it('refuses orders before anything else is done, until it is ended', {
    tags: ['ABUSE-07'],
  }, async () => {
    const product = await counted(world.bolt, 5);
    await setShop(world.bolt, { acceptsOrders: false });
    const { body } = await orderFrom(world, world.bolt, product).expect(403);
    expect(body).toMatchObject({
      code: 'ORDERS_PAUSED',
      message: 'This shop is not taking orders right now',
    });
    const data = await world.anyone.get(apiRoutes.publicData('bolt')).expect(200);
    expect(data.body.store.settings).toMatchObject({ acceptsOrders: false });
    expect(data.body.store.settings).not.toHaveProperty('maxPieces');
    await setShop(world.bolt, { acceptsOrders: true });
    await orderFrom(world, world.bolt, product).expect(201);
  });

  it('ends by itself at the time that was set', { tags: ['ABUSE-07'] }, async () => {
    const product = await counted(world.bolt, 5);
    const acceptsOrdersAgainAt = new Date(Date.now() + 2500).toISOString();
    await setShop(world.bolt, { acceptsOrders: false, acceptsOrdersAgainAt });
    await orderFrom(world, world.bolt, product).expect(403);
    const shown = async () =>
      (await world.anyone.get(apiRoutes.publicData('bolt'))).body.store.settings.acceptsOrders;
    expect(await shown()).toBe(false);
    await expect.poll(shown, { timeout: 10_000 }).toBe(true);
    await orderFrom(world, world.bolt, product).expect(201);
  });
});

describe('a refused caller', () => {
  it('is told plainly, by phone however it is typed, until it is taken back', {
    tags: ['ABUSE-07'],
  }, async () => {
    const { owner, store } = world.bolt;
    const product = await counted(world.bolt, 50);
    const [bad, good] = [newPhone(), newPhone()];
    const open = await orderFrom(world, world.bolt, product, { phone: bad, quantity: 3 }).expect(
      201,
    );
    await orderFrom(world, world.bolt, product, { phone: good }).expect(201);
    const body = { phone: `+91 ${bad}`, note: 'Never meant', cancelOpen: true };
    const refused = await owner.post(apiRoutes.orderRefusals(store.id), body).expect(201);
    expect(refused.body).toMatchObject({
      refusal: { kind: 'phone', phone: bad, note: 'Never meant', endsAt: null },
      decided: { decisions: [{ id: open.body.order.id, outcome: 'cancelled' }], more: false },
    });
    expect(await stockOf(world, product)).toBe(49);
    const told = await orderFrom(world, world.bolt, product, { phone: `0${bad}` }).expect(403);
    expect(told.body).toMatchObject({
      code: 'ORDER_REFUSED',
      message: 'This shop does not take orders from this number. Please contact the shop.',
    });
    await orderFrom(world, world.bolt, product, { phone: good }).expect(201);
    // The phone is refused at this shop only.
    await orderFrom(world, world.acme, await newProduct(world.acme), { phone: bad }).expect(201);
    const list = await owner.get(apiRoutes.orderRefusals(store.id)).expect(200);
    expect(list.body.refusals).toEqual([refused.body.refusal]);
    const { id } = refused.body.refusal;
    await world.acme.owner.delete(apiRoutes.orderRefusal(world.acme.store.id, id)).expect(404);
    await owner.delete(apiRoutes.orderRefusal(store.id, id)).expect(200);
    await owner.delete(apiRoutes.orderRefusal(store.id, id)).expect(404);
    await orderFrom(world, world.bolt, product, { phone: bad }).expect(201);
  });

  it('by network is refused with any phone, and its open orders go in the same act', {
    tags: ['ABUSE-07'],
  }, async () => {
    const { owner, store } = world.bolt;
    const product = await counted(world.bolt, 50);
    const address = newAddress();
    const first = await orderFrom(world, world.bolt, product, { address }).expect(201);
    await orderFrom(world, world.bolt, product, { address }).expect(201);
    const body = { networkOf: first.body.order.id, cancelOpen: true };
    const { body: answer } = await owner.post(apiRoutes.orderRefusals(store.id), body).expect(201);
    expect(answer.decided.decisions).toHaveLength(2);
    expect(answer.refusal).toMatchObject({ kind: 'network', phone: '' });
    expect(Date.parse(answer.refusal.endsAt)).toBeGreaterThan(Date.now() + 29 * 86_400_000);
    expect(await stockOf(world, product)).toBe(50);
    await orderFrom(world, world.bolt, product, { address }).expect(403);
    await orderFrom(world, world.bolt, product).expect(201);
    await world.source.query(`UPDATE order_refusal SET ends_at = now() - interval '1 second'`);
    await orderFrom(world, world.bolt, product, { address }).expect(201);
  });

  it('a refusal names one phone or one order', { tags: ['ABUSE-07'] }, async () => {
    const { owner, store } = world.bolt;
    const bodies = [
      {},
      { phone: 'none' },
      { phone: '12345' },
      { phone: '9811111111', networkOf: store.id },
      { networkOf: store.id },
      { phone: '9811111111', note: 'x'.repeat(201) },
    ];
    for (const body of bodies) {
      await owner.post(apiRoutes.orderRefusals(store.id), body).expect(400);
    }
  });
});

it('a form sent without script is held, refused and paused as any order', {
  tags: ['ABUSE-07'],
}, async () => {
  const { owner, store } = world.bolt;
  const product = await counted(world.bolt, 500);
  const address = newAddress();
  const phone = newPhone();
  const fields = {
    item: product.id,
    type: 'pickup',
    firstName: 'Asha',
    lastName: 'Rao',
  };
  const send = (more: object) =>
    fetch(`${world.url}/bolt/checkout`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'x-forwarded-for': address },
      body: new URLSearchParams({
        ...fields,
        key: crypto.randomUUID(),
        phone,
        quantity: '1',
        ...more,
      }),
    });
  const held = await send({ quantity: '300' });
  expect(held.status).toBe(302);
  const location = held.headers.get('location') ?? '';
  expect(location).toMatch(/^\/bolt\/thank-you\/[\w.-]+$/);
  const thanks = await fetch(world.url + location);
  expect(await thanks.text()).toContain('The shop will confirm this order');
  expect(await stockOf(world, product)).toBe(500);
  const [order] = await awaiting(world.bolt);
  const refusal = { networkOf: order.id };
  const refused = await owner.post(apiRoutes.orderRefusals(store.id), refusal).expect(201);
  const told = await send({ phone: newPhone() });
  expect([told.status, await told.text()]).toEqual([
    400,
    expect.stringContaining('This shop does not take orders from this number'),
  ]);
  await owner.delete(apiRoutes.orderRefusal(store.id, refused.body.refusal.id)).expect(200);
  await setShop(world.bolt, { acceptsOrders: false });
  const paused = await fetch(`${world.url}/bolt/checkout?item=${product.id}`);
  const page = await paused.text();
  expect(page).toContain('This shop is not taking orders right now');
  expect(page).not.toContain('<form method="post"');
  await setShop(world.bolt, { acceptsOrders: true });
});
