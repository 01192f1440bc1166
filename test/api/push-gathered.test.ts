/** Many orders at once are one alert, as they are one mail (NOTE-01, ABUSE-07). */
import { pushRoutes } from '@shop/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
  await world.source.query(`UPDATE job SET due_at = now() WHERE kind = 'ownerPush'`);
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
