/** Alerts among many: orders at once are one alert, and a push service that never answers holds up no other (NOTE-01, ABUSE-07). */
import { apiRoutes, pushLimits, pushRoutes } from '@shop/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newShop } from '../support/cast.ts';
import { dueAtOnce } from '../support/due-job.ts';
import { counted, crowdSettings, orderFrom, setShop } from '../support/order-crowd.ts';
import { type PushBrowser, PushDouble } from '../support/push-double.ts';
import { useWorld } from '../support/world.ts';

const push = await new PushDouble().start();
const world = useWorld({ settings: { ...crowdSettings, PUSH_SERVICE: push.url } });
let phone: PushBrowser;

beforeAll(async () => {
  await setShop(world.acme);
  const { owner } = world.acme;
  phone = push.subscribe((await owner.get(pushRoutes.subscription).expect(200)).body.publicKey);
  await owner.post(pushRoutes.subscription, phone.subscription).expect(200);
});
afterAll(() => push.close());

it('orders that wait for their owner are told together', {
  tags: ['NOTE-01', 'ABUSE-07'],
}, async () => {
  const product = await counted(world.acme, 5000);
  for (let index = 0; index < 3; index += 1) {
    const { body } = await orderFrom(world, world.acme, product, { quantity: 101 }).expect(201);
    expect(body.order.status).toBe('pending');
  }
  const jobs: { wait: number }[] = await world.source.query(
    `SELECT round(extract(epoch FROM due_at - now()))::int AS wait FROM job
     WHERE kind = 'ownerPush' AND about LIKE 'ordersGathered %' ORDER BY due_at`,
  );
  // The first ones soon, all later ones in the next quarter of an hour.
  expect(jobs).toHaveLength(2);
  expect(jobs[0]?.wait).toBeLessThanOrEqual(20);
  await world.source.query(`UPDATE job SET ${dueAtOnce} WHERE kind = 'ownerPush'`);
  await expect.poll(() => push.of(phone).map(({ message }) => message)).toHaveLength(2);
  for (const { message } of push.of(phone)) {
    expect(message).toEqual({
      title: '3 orders wait for your word',
      body: 'The acme shop',
      path: '/acme/dashboard/orders',
      tag: expect.stringMatching(/^ordersGathered \d+$/),
    });
  }
});

it('later ones are told to who wants no mail of them, too', {
  tags: ['NOTE-01', 'ABUSE-07'],
}, async () => {
  const shop = await newShop(world.anyone, 'unmailed');
  await setShop(shop, { alertOrderMail: false });
  const { publicKey } = (await shop.owner.get(pushRoutes.subscription).expect(200)).body;
  const device = push.subscribe(publicKey);
  await shop.owner.post(pushRoutes.subscription, device.subscription).expect(200);
  const product = await counted(shop, 5000);
  const told = async () =>
    (
      await world.source.query(
        `SELECT state FROM job WHERE store_id = $1 AND kind = 'ownerPush' ORDER BY about`,
        [shop.store.id],
      )
    ).map(({ state }: { state: string }) => state);
  await orderFrom(world, shop, product, { quantity: 101 }).expect(201);
  await world.source.query(`UPDATE job SET ${dueAtOnce} WHERE store_id = $1`, [shop.store.id]);
  await expect.poll(() => push.of(device)).toHaveLength(1);
  const mails = `SELECT 1 FROM job WHERE store_id = $1 AND kind = 'ordersGathered'`;
  await expect.poll(() => world.source.query(mails, [shop.store.id])).toEqual([]);
  await orderFrom(world, shop, product, { quantity: 101 }).expect(201);
  await expect.poll(told).toEqual(['done', 'waiting']);
});

it('a push service that never answers holds up no other shop', {
  tags: ['NOTE-01'],
}, async () => {
  const { owner } = world.bolt;
  const { publicKey } = (await owner.get(pushRoutes.subscription).expect(200)).body;
  const stalled = new Set<string>();
  for (let index = 0; index < pushLimits.devices; index += 1) {
    const browser = push.subscribe(publicKey);
    stalled.add(browser.id);
    await owner.post(pushRoutes.subscription, browser.subscription).expect(200);
  }
  const reached = new Set<string>();
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  push.pace = async (id) => {
    if (!stalled.has(id)) return;
    reached.add(id);
    await released;
  };
  await owner.post(pushRoutes.test('bolt')).expect(200);
  await expect.poll(() => reached.size).toBe(pushLimits.devices);
  // As many as a shop may have under way: what comes now waits, and is no try.
  await owner.post(pushRoutes.test('bolt')).expect(200);
  const waiting = `SELECT count(*)::int AS count FROM job WHERE queue = 'push' AND store_id = $1
    AND state = 'waiting' AND attempts = 0 AND fault <> '' AND due_at > now()`;
  await expect
    .poll(() => world.source.query(waiting, [world.bolt.store.id]))
    .toEqual([{ count: pushLimits.devices }]);
  // Its devices are no more where they are told of several shops.
  await world.source.query('UPDATE "user" SET email_verified_at = now() WHERE email = $1', [
    owner.email,
  ]);
  for (const slug of ['bolt-2', 'bolt-3']) {
    await owner.post(apiRoutes.createStore, { name: slug, slug }).expect(201);
    await owner.post(pushRoutes.test(slug)).expect(200);
    const { store } = (await owner.get(apiRoutes.storeData(slug)).expect(200)).body;
    await expect
      .poll(() => world.source.query(waiting, [store.id]))
      .toEqual([{ count: pushLimits.devices }]);
  }
  const before = push.of(phone).length;
  await world.acme.owner.post(pushRoutes.test('acme')).expect(200);
  await expect.poll(() => push.of(phone).length).toBe(before + 1);
  expect(push.received.filter(({ to }) => stalled.has(to))).toEqual([]);
  release();
});
