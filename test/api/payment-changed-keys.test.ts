/** The gateway's keys are changed while payments are open: each keeps those it was opened with until it is settled (SAFE-05). */
import { apiRoutes } from '@shop/contract';
import { beforeEach, expect, it } from 'vitest';
import { newProduct, orderOf } from '../support/cast.ts';
import { type OpenOrder, useOnlineShop, webhookSecret } from '../support/online-shop.ts';
import type { GatewayEvent } from '../support/razorpay/webhook.ts';
import { razorpayKeys } from '../support/razorpay-double.ts';

const onlineShop = useOnlineShop();
const { razorpaySecret: firstSecret } = razorpayKeys;

const change = (body: object) =>
  onlineShop.shop.owner.put(apiRoutes.updateStore('acme'), body).expect(200);

/** Back to the keys and the webhook secret of the start, which no earlier one outlives. */
beforeEach(async () => {
  await change({ ...razorpayKeys, razorpayWebhookSecret: webhookSecret });
  await change({ razorpayWebhookAct: 'endBefore' });
});

/** The owner moves to another account at the gateway, whose webhook has a secret of its own. */
async function moveToBob() {
  const keys = onlineShop.razorpay.newKeys('bob');
  await change({ ...keys, razorpayWebhookSecret: 'the webhook secret of bob' });
  await change({ razorpayWebhookAct: 'endBefore' });
  return keys;
}

const paymentOf = async ({ id }: OpenOrder) => (await onlineShop.rows('payment', id))[0];
const forgotten = { key_id: null, key_secret: null, webhook_secret: null };

/** The status of the answer to an event that is signed with that secret. */
async function tell(secret: string, event: GatewayEvent) {
  const webhook = { ...onlineShop.webhook, secret };
  return (await onlineShop.razorpay.deliver(webhook, [event]))[0]?.status;
}

it('a report of the browser counts that was signed with the keys of the payment', {
  tags: ['SAFE-05'],
}, async () => {
  const placed = await onlineShop.place();
  const stored = await paymentOf(placed);
  expect(stored.key_id).toBe(razorpayKeys.razorpayKeyId);
  expect(JSON.stringify(stored)).not.toContain(firstSecret);
  expect(JSON.stringify(stored)).not.toContain(webhookSecret);
  const bob = await moveToBob();
  const payment = onlineShop.razorpay.attempt(placed.gatewayOrderId);
  const verify = (secret: string) =>
    onlineShop.anyone.post(apiRoutes.verifyOrder, {
      ...onlineShop.razorpay.answerTo(payment, secret),
      razorPayOrderId: placed.gatewayOrderId,
    });
  await verify('a secret of nobody').expect(400);
  await verify(firstSecret).expect(200);
  expect(await onlineShop.order(placed.id)).toMatchObject({
    paymentStatus: 'paid',
    status: 'processing',
  });
  expect(await paymentOf(placed)).toMatchObject({ state: 'paid', ...forgotten });
  const next = await onlineShop.place();
  expect(await paymentOf(next)).toMatchObject({ key_id: bob.razorpayKeyId });
});

it('an order that is sent again gets the key id with which its payment was opened', {
  tags: ['SAFE-05'],
}, async () => {
  const product = await newProduct(onlineShop.shop);
  const send = () =>
    onlineShop.shopper
      .post(apiRoutes.createOrder, orderOf(onlineShop.shop, product))
      .set('idempotency-key', 'before-and-after');
  const { body } = await send().expect(201);
  await moveToBob();
  expect((await send().expect(201)).body).toEqual(body);
});

it('captured money is found that nobody reported, and what was never paid still ends', {
  tags: ['SAFE-05'],
}, async () => {
  const [captured, agreed, unpaid] = [
    await onlineShop.place(),
    await onlineShop.place(),
    await onlineShop.place(),
  ];
  await moveToBob();
  onlineShop.razorpay.attempt(captured.gatewayOrderId);
  onlineShop.razorpay.attempt(agreed.gatewayOrderId, { outcome: 'authorized' });
  await onlineShop.later(15, captured.id, agreed.id, unpaid.id);
  for (const { id } of [captured, agreed]) {
    expect(await onlineShop.order(id)).toMatchObject({
      paymentStatus: 'paid',
      status: 'processing',
    });
  }
  expect(await onlineShop.order(unpaid.id)).toMatchObject({ status: 'cancelled' });
  // A bank may agree late: the keys stay as long as the gateway is asked.
  onlineShop.razorpay.attempt(unpaid.gatewayOrderId);
  await onlineShop.later(60, unpaid.id);
  expect(await onlineShop.order(unpaid.id)).toMatchObject({ paymentStatus: 'paid' });
  for (const placed of [captured, agreed, unpaid]) {
    expect(await paymentOf(placed)).toMatchObject(forgotten);
  }
});

it('are forgotten with the last check of a payment that never came', {
  tags: ['SAFE-05'],
}, async () => {
  const placed = await onlineShop.place();
  await onlineShop.later(15, placed.id);
  expect(await paymentOf(placed)).toMatchObject({ key_id: razorpayKeys.razorpayKeyId });
  for (const hours of [1, 6, 24, 72, 144]) await onlineShop.later(60 * hours, placed.id);
  expect(await paymentOf(placed)).toMatchObject({ state: 'lapsed', ...forgotten });
});

it('the present keys are used where the former ones were ended, or were sealed with another APP_SECRET', {
  tags: ['SAFE-05'],
}, async () => {
  const renewed = onlineShop.razorpay.newKeys('ann');
  await change(renewed);
  const [ended, sealed] = [await onlineShop.place(), await onlineShop.place()];
  await change(razorpayKeys);
  onlineShop.razorpay.revoke(renewed.razorpayKeyId);
  await onlineShop.running.source.query(
    `UPDATE payment SET key_secret = 'v1.00000000.AA.AA.AA', webhook_secret = 'v1.00000000.AA.AA.AA'
     WHERE order_id = $1`,
    [sealed.id],
  );
  for (const { gatewayOrderId } of [ended, sealed]) onlineShop.razorpay.attempt(gatewayOrderId);
  await onlineShop.later(15, ended.id, sealed.id);
  for (const { id } of [ended, sealed]) {
    expect(await onlineShop.order(id)).toMatchObject({ paymentStatus: 'paid' });
  }
});

it('an event that a former webhook secret signed is not believed, but asked about at once', {
  tags: ['SAFE-05'],
}, async () => {
  const [paid, forged] = [await onlineShop.place(), await onlineShop.place()];
  await moveToBob();
  const captured = onlineShop.razorpay.attempt(paid.gatewayOrderId);
  const invented = onlineShop.razorpay.attempt(forged.gatewayOrderId, { outcome: 'failed' });
  const lie = onlineShop.razorpay.event('payment.captured', { ...invented, status: 'captured' });
  expect(await tell(webhookSecret, lie)).toBe(200);
  expect(await tell(webhookSecret, onlineShop.razorpay.event('payment.captured', captured))).toBe(
    200,
  );
  await expect.poll(async () => (await onlineShop.order(paid.id)).paymentStatus).toBe('paid');
  await onlineShop.later(0);
  expect((await onlineShop.order(forged.id)).paymentStatus).not.toBe('paid');
  // Nothing is asked for a settled payment, nor with another secret.
  expect(await tell(webhookSecret, onlineShop.razorpay.event('order.paid', captured))).toBe(400);
  expect(await tell('a secret of nobody', lie)).toBe(400);
  expect(await onlineShop.wrongLedgers()).toEqual([]);
});
