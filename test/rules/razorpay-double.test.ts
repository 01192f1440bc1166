/** The double of Razorpay, checked by Razorpay's own SDK, because the product's tests rely on it. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Razorpay from 'razorpay';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type RazorpayDouble,
  razorpayKeys,
  startRazorpayDouble,
} from '../support/razorpay-double.ts';

let razorpay: RazorpayDouble;
let bobKeys: typeof razorpayKeys;

beforeAll(async () => {
  razorpay = await startRazorpayDouble();
  bobKeys = razorpay.newKeys('bob');
});
afterAll(() => razorpay.close());
afterEach(() => razorpay.recover());

function sdk({ razorpayKeyId, razorpaySecret } = razorpayKeys): Razorpay {
  const client = new Razorpay({ key_id: razorpayKeyId, key_secret: razorpaySecret });
  const { defaults } = (client as unknown as { api: { rq: { defaults: Record<string, unknown> } } })
    .api.rq;
  Object.assign(defaults, { baseURL: razorpay.url, timeout: 300 });
  return client;
}

const newOrder = (client = sdk(), more = {}) =>
  client.orders.create({ amount: 49950, currency: 'INR', receipt: 'r-1', ...more });

describe('its API', () => {
  it('makes an order, takes a payment and gives it back', async () => {
    const client = sdk();
    const { id } = await newOrder(client, { notes: { order: 12 } });
    expect(await client.orders.fetch(id)).toMatchObject({
      entity: 'order',
      status: 'created',
      amount_due: 49950,
      receipt: 'r-1',
      notes: { order: 12 },
    });
    razorpay.attempt(id, { outcome: 'failed' });
    const { id: paymentId } = razorpay.attempt(id, { outcome: 'authorized' });
    expect(await client.orders.fetch(id)).toMatchObject({ status: 'attempted', attempts: 2 });
    await client.payments.capture(paymentId, 49950, 'INR');
    expect(await client.orders.fetch(id)).toMatchObject({ status: 'paid', amount_due: 0 });
    const { count, items } = await client.orders.fetchPayments(id);
    expect(count).toBe(2);
    expect(items.map(({ status }) => status)).toEqual(['captured', 'failed']);
    expect(items[1]).toMatchObject({ error_reason: 'payment_declined', captured: false });
    const refund = await client.payments.refund(paymentId, { amount: 10000 });
    expect(refund).toMatchObject({ entity: 'refund', amount: 10000, payment_id: paymentId });
    expect(await client.payments.fetch(paymentId)).toMatchObject({
      status: 'captured',
      amount_refunded: 10000,
      refund_status: 'partial',
    });
    await client.payments.refund(paymentId, {});
    expect(await client.payments.fetch(paymentId)).toMatchObject({
      status: 'refunded',
      refund_status: 'full',
    });
  });

  it('captures by itself unless the order says otherwise', async () => {
    const automatic = await newOrder(sdk(), { payment: { capture: 'automatic' } });
    const manual = await newOrder(sdk(), { payment: { capture: 'manual' } });
    expect(razorpay.attempt(automatic.id).status).toBe('captured');
    expect(razorpay.attempt(manual.id).status).toBe('authorized');
  });

  it('refuses wrong keys, wrong amounts and what it was not asked for, as Razorpay does', async () => {
    const refusal = (statusCode: number, description: string) => ({
      statusCode,
      error: expect.objectContaining({ code: 'BAD_REQUEST_ERROR', description }),
    });
    const wrong = sdk({ ...razorpayKeys, razorpaySecret: 'guessed' });
    await expect(newOrder(wrong)).rejects.toEqual(refusal(401, 'Authentication failed'));
    const few = refusal(400, 'The amount must be atleast INR 1.00');
    await expect(newOrder(sdk(), { amount: 99 })).rejects.toEqual(few);
    const { id } = await newOrder();
    const failed = razorpay.attempt(id, { outcome: 'failed' });
    await expect(sdk().payments.capture(failed.id, 49950, 'INR')).rejects.toMatchObject(
      refusal(400, 'Only payments which have been authorized and not yet captured can be captured'),
    );
    const held = razorpay.attempt(id, { outcome: 'authorized' });
    await expect(sdk().payments.capture(held.id, 1, 'INR')).rejects.toMatchObject(
      refusal(400, 'Capture amount must be equal to the amount authorized'),
    );
  });

  it('shows one seller nothing of another, and finds an order by its receipt', async () => {
    const bob = sdk(bobKeys);
    const ours = await newOrder(sdk(), { receipt: 'same' });
    const theirs = await newOrder(bob, { receipt: 'same' });
    await expect(bob.orders.fetch(ours.id)).rejects.toMatchObject({ statusCode: 400 });
    await expect(bob.payments.fetch(razorpay.attempt(ours.id).id)).rejects.toMatchObject({
      statusCode: 400,
    });
    const { items } = await bob.orders.all({ receipt: 'same' });
    expect(items.map(({ id }) => id)).toEqual([theirs.id]);
  });

  it('accepts old keys beside new ones until they are revoked, and signs with the new', async () => {
    const { id } = await newOrder(sdk(razorpay.newKeys('cay')));
    const next = razorpay.newKeys('cay');
    expect(await sdk(next).orders.fetch(id)).toMatchObject({ id });
    const answer = razorpay.paid(id);
    const signedWith = razorpay.answerTo(
      { id: answer.razorpay_payment_id, order_id: id },
      next.razorpaySecret,
    );
    expect(signedWith).toEqual(answer);
    razorpay.revoke(next.razorpayKeyId);
    await expect(sdk(next).orders.fetch(id)).rejects.toMatchObject({ statusCode: 401 });
  });

  it.each([503, 429, 'silence', 'reset', 'lost'] as const)(
    'fails with %s when it shall, and then no more',
    async (fault) => {
      const before = razorpay.orders.length;
      razorpay.fault('orders.create', fault);
      const refusal = { statusCode: fault };
      await expect(newOrder()).rejects.toEqual(
        typeof fault === 'number' ? expect.objectContaining(refusal) : expect.anything(),
      );
      expect(razorpay.orders.length).toBe(before + (fault === 'lost' ? 1 : 0));
      expect(await newOrder()).toMatchObject({ status: 'created' });
    },
  );
});

describe('its signatures', () => {
  it("pass Razorpay's own check of a browser's answer", async () => {
    const { id } = await newOrder();
    const { razorpay_payment_id, razorpay_signature } = razorpay.paid(id);
    const signed = `${id}|${razorpay_payment_id}`;
    const fits = (secret: string) =>
      Razorpay.validateWebhookSignature(signed, razorpay_signature, secret);
    expect(fits(razorpayKeys.razorpaySecret)).toBe(true);
    expect(fits(bobKeys.razorpaySecret)).toBe(false);
  });
});

describe('its webhooks', () => {
  const webhook = { url: '', secret: 'shared with razorpay' };
  let store: Server;
  let heard: { id: string; body: string; genuine: boolean }[] = [];
  let answers: number[] = [];

  beforeAll(async () => {
    store = createServer(async (request, response) => {
      heard.push(await hear(request));
      response.writeHead(answers.shift() ?? 200).end();
    });
    await new Promise<void>((done) => store.listen(0, '127.0.0.1', done));
    webhook.url = `http://127.0.0.1:${(store.address() as AddressInfo).port}/webhook`;
  });
  afterAll(() => new Promise((done) => store.close(done)));
  afterEach(() => {
    heard = [];
    answers = [];
  });

  async function hear(request: IncomingMessage) {
    const body = (await request.toArray()).join('');
    const signature = String(request.headers['x-razorpay-signature']);
    const genuine = Razorpay.validateWebhookSignature(body, signature, webhook.secret);
    return { id: String(request.headers['x-razorpay-event-id']), body, genuine };
  }

  it('tell of a payment as it was, in order, signed over the raw body', async () => {
    const { id } = await newOrder();
    const payment = razorpay.attempt(id, { outcome: 'authorized' });
    const authorized = razorpay.event('payment.authorized', payment);
    razorpay.capture(payment);
    const captured = razorpay.event('payment.captured', payment);
    const paid = razorpay.event('order.paid', payment);
    const refunded = razorpay.event('refund.processed', payment, razorpay.refund(payment));
    const events = [authorized, captured, paid, refunded];
    const answered = await razorpay.deliver(webhook, events);
    expect(answered).toEqual(events.map((event) => ({ id: event.id, status: 200 })));
    expect(heard.every(({ genuine }) => genuine)).toBe(true);
    const bodies = heard.map(({ body }) => JSON.parse(body));
    expect(bodies.map(({ event, contains }) => [event, contains])).toEqual([
      ['payment.authorized', ['payment']],
      ['payment.captured', ['payment']],
      ['order.paid', ['payment', 'order']],
      ['refund.processed', ['refund', 'payment']],
    ]);
    const states = bodies.map(({ payload }) => payload.payment.entity.status);
    expect(states).toEqual(['authorized', 'captured', 'captured', 'refunded']);
    expect(bodies[2].payload.order.entity).toMatchObject({ id, status: 'paid' });
  });

  it('come fifty times in any order, or not at all, on demand', async () => {
    const { id } = await newOrder();
    const events = ['payment.captured', 'order.paid', 'dispute.created'].map((name) =>
      razorpay.event(name, razorpay.attempt(id)),
    );
    const drop = (_event: unknown, index: number) => index === 2;
    await razorpay.deliver(webhook, events, { times: 50, shuffle: true, drop, atOnce: 8 });
    expect(heard).toHaveLength(100);
    expect(new Set(heard.map((one) => one.id))).toEqual(new Set([events[0]?.id, events[1]?.id]));
    expect(heard.slice(0, 50).filter((one) => one.id === events[0]?.id).length).toBeLessThan(50);
  });

  it.each([{ secret: 'of another store' }, 'amount', 'unsigned'] as const)(
    'are not genuine when forged by %s',
    async (forge) => {
      const { id } = await newOrder();
      const event = razorpay.event('payment.captured', razorpay.attempt(id));
      await razorpay.deliver(webhook, [event], { forge });
      expect(heard).toMatchObject([{ id: event.id, genuine: false }]);
    },
  );

  it('come again after a 5xx where retries are left, and say when nobody answers', async () => {
    const { id } = await newOrder();
    const event = razorpay.event('payment.captured', razorpay.attempt(id));
    answers = [500, 503, 200];
    const [answered] = await razorpay.deliver(webhook, [event], { retries: 3 });
    expect(answered?.status).toBe(200);
    expect(heard).toHaveLength(3);
    const nobody = { ...webhook, url: 'http://127.0.0.1:9/' };
    expect(await razorpay.deliver(nobody, [event])).toEqual([{ id: event.id, status: null }]);
  });
});
