/** The previous webhook secret is valid for 24 hours after a change, or until it is ended (ABUSE-12). */
import { apiRoutes } from '@shop/contract';
import { expect, it } from 'vitest';
import { useOnlineShop, webhookSecret } from '../support/online-shop.ts';

const onlineShop = useOnlineShop();

const change = async (body: object) =>
  (await onlineShop.shop.owner.put(apiRoutes.updateStore('acme'), body).expect(200)).body.store;

/** The status of the answer to a payment's webhook that is signed with that secret. */
async function statusOf(secret: string): Promise<number | null | undefined> {
  const placed = await onlineShop.place();
  const payment = onlineShop.razorpay.attempt(placed.gatewayOrderId);
  const event = onlineShop.razorpay.event('payment.captured', payment);
  return (await onlineShop.razorpay.deliver({ ...onlineShop.webhook, secret }, [event]))[0]?.status;
}

const hours = 3_600_000;

it('works for 24 hours by the clock of PostgreSQL, and not a moment longer', {
  tags: ['ABUSE-12'],
}, async () => {
  const store = await change({ razorpayWebhookSecret: 'the second secret' });
  const [{ now }] = await onlineShop.running.source.query('SELECT now()');
  const left = Date.parse(store.razorpayWebhookSecretBeforeUntil) - now.getTime();
  expect(left).toBeGreaterThan(23.9 * hours);
  expect(left).toBeLessThanOrEqual(24 * hours);
  expect([await statusOf(webhookSecret), await statusOf('the second secret')]).toEqual([200, 200]);
  await onlineShop.running.source.query(
    `UPDATE store SET razorpay_webhook_secret_before_until =
       razorpay_webhook_secret_before_until - interval '24 hours'`,
  );
  expect([await statusOf(webhookSecret), await statusOf('the second secret')]).toEqual([400, 200]);
  expect((await change({})).razorpayWebhookSecretBeforeUntil).toBeNull();
});

it('two changes back is refused at once', { tags: ['ABUSE-12'] }, async () => {
  await change({ razorpayWebhookSecret: 'the third secret' });
  await change({ razorpayWebhookSecret: 'the fourth secret' });
  expect(await statusOf('the second secret')).toBe(400);
  expect([await statusOf('the third secret'), await statusOf('the fourth secret')]).toEqual([
    200, 200,
  ]);
});

it('is refused once its owner has ended it, the present one is not', {
  tags: ['ABUSE-12'],
}, async () => {
  const { version } = await change({});
  const store = await change({ razorpayWebhookAct: 'endBefore' });
  // The version is unchanged, so a form that is open can still be saved.
  expect(store.version).toBe(version);
  expect(store.razorpayWebhookSecretBeforeUntil).toBeNull();
  expect([await statusOf('the third secret'), await statusOf('the fourth secret')]).toEqual([
    400, 200,
  ]);
});

it('is not replaced by the present one when that is put back as it is', {
  tags: ['ABUSE-12'],
}, async () => {
  const first = await change({ razorpayWebhookSecret: 'the fifth secret' });
  const again = await change({ razorpayWebhookSecret: 'the fifth secret' });
  expect(again.razorpayWebhookSecretBeforeUntil).toBe(first.razorpayWebhookSecretBeforeUntil);
  expect(await statusOf('the fourth secret')).toBe(200);
});

it('gives way to a new one that is made on demand and shown that once', {
  tags: ['ABUSE-12'],
}, async () => {
  const { razorpayWebhookSecret } = await change({ razorpayWebhookAct: 'renew' });
  expect(razorpayWebhookSecret).toMatch(/^[\w-]{32}$/);
  expect((await change({})).razorpayWebhookSecret).toBe(`••••${razorpayWebhookSecret.slice(-4)}`);
  expect([await statusOf(razorpayWebhookSecret), await statusOf('the fifth secret')]).toEqual([
    200, 200,
  ]);
});
