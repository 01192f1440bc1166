/** Razorpay's signed webhook: each event once, in any order, by the store's own secret (OQ-18, api.md). */
import { apiRoutes } from '@shop/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { newShop } from '../support/cast.ts';
import { useOnlineShop, webhookSecret } from '../support/online-shop.ts';

const desk = useOnlineShop();
beforeEach(() => desk.razorpay.recover());

describe('a captured payment', () => {
  it('OQ-18, API-39: pays the order though the browser never came back', async () => {
    const placed = await desk.place();
    const payment = desk.razorpay.attempt(placed.gatewayOrderId);
    expect(await desk.tell(desk.razorpay.event('payment.captured', payment))).toEqual([200]);
    expect(await desk.order(placed.id)).toMatchObject({ paymentStatus: 'paid' });
    expect(await desk.mails(placed.id)).toEqual(['orderForCustomer', 'orderForOwner']);
  });

  it('comes 50 times, all at once, and counts once', async () => {
    const placed = await desk.place();
    const payment = desk.razorpay.attempt(placed.gatewayOrderId);
    const { event } = { event: desk.razorpay.event('payment.captured', payment) };
    const answers = await desk.razorpay.deliver(desk.webhook, [event], { times: 50, atOnce: 10 });
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const events = await desk.timeline(placed.id);
    expect(events.filter(({ after }) => after === 'paid')).toHaveLength(1);
    const kept = await desk.running.source.query(
      'SELECT outcome FROM payment_event WHERE event_id = $1',
      [event.id],
    );
    expect(kept).toEqual([{ outcome: 'paid' }]);
  });

  it('is heard together with the browser, and the order is paid once', async () => {
    const placed = await desk.place();
    const payment = desk.razorpay.attempt(placed.gatewayOrderId);
    const { answerTo } = desk.razorpay;
    const body = answerTo.call(desk.razorpay, payment);
    const verify = { ...body, razorPayOrderId: placed.gatewayOrderId };
    const events = ['payment.authorized', 'payment.captured', 'order.paid'].map((name) =>
      desk.razorpay.event(name, payment),
    );
    const [told] = await Promise.all([
      desk.razorpay.deliver(desk.webhook, events, { times: 3, shuffle: true, atOnce: 4 }),
      ...[1, 2, 3].map(() => desk.anyone.post(apiRoutes.verifyOrder, verify).expect(200)),
    ]);
    expect(told.every(({ status }) => status === 200)).toBe(true);
    const changes = (await desk.timeline(placed.id)).filter(({ kind }) => kind !== 'stock');
    expect(changes.map(({ kind, after }) => [kind, after])).toEqual([
      ['placed', 'unpaid'],
      ['paymentStatus', 'paid'],
    ]);
  });

  it('of another amount pays nothing and is told to the owner', async () => {
    const placed = await desk.place();
    const payment = desk.razorpay.attempt(placed.gatewayOrderId, { amount: 49_800 });
    await desk.tell(desk.razorpay.event('payment.captured', payment));
    expect(await desk.order(placed.id)).toMatchObject({ paymentStatus: 'unpaid' });
    const notes = (await desk.timeline(placed.id)).filter(({ kind }) => kind === 'note');
    expect(notes).toMatchObject([{ actor: 'gateway', note: expect.stringContaining('₹499.00') }]);
  });
});

describe('events in any order', () => {
  it('a failure does not undo a payment, a late authorisation still counts', async () => {
    const placed = await desk.place();
    const payment = desk.razorpay.attempt(placed.gatewayOrderId, { outcome: 'failed' });
    const failed = desk.razorpay.event('payment.failed', payment);
    await desk.tell(failed);
    expect(await desk.order(placed.id)).toMatchObject({ paymentStatus: 'failed' });
    const late = desk.razorpay.authorizeLate(payment);
    await desk.tell(desk.razorpay.event('payment.authorized', late));
    await expect
      .poll(async () => (await desk.order(placed.id)).paymentStatus, { timeout: 10_000 })
      .toBe('paid');
    const again = { ...failed, id: `${failed.id}again` };
    await desk.tell(again);
    expect(await desk.order(placed.id)).toMatchObject({ paymentStatus: 'paid' });
  });

  it('a refund heard before the capture stays a refund', async () => {
    const placed = await desk.place();
    const payment = desk.razorpay.attempt(placed.gatewayOrderId);
    const captured = desk.razorpay.event('payment.captured', payment);
    const refund = desk.razorpay.refund(payment);
    const refunded = desk.razorpay.event('refund.processed', payment, refund);
    await desk.tell(refunded, captured);
    expect(await desk.order(placed.id)).toMatchObject({ paymentStatus: 'refunded' });
  });

  it('a part given back is only told', async () => {
    const placed = await desk.place();
    const payment = desk.razorpay.attempt(placed.gatewayOrderId);
    await desk.tell(desk.razorpay.event('payment.captured', payment));
    const refund = desk.razorpay.refund(payment, 100);
    await desk.tell(desk.razorpay.event('refund.processed', payment, refund));
    expect(await desk.order(placed.id)).toMatchObject({ paymentStatus: 'paid' });
    const last = (await desk.timeline(placed.id)).at(-1);
    expect(last?.note).toContain('₹1.00 of ₹499.00');
  });

  it('an unknown event and one about an unknown order are kept', async () => {
    const placed = await desk.place();
    const payment = desk.razorpay.attempt(placed.gatewayOrderId);
    const unknown = desk.razorpay.event('payment.dispute.created', payment);
    const foreign = desk.razorpay.event('payment.captured', { ...payment });
    const other = {
      ...foreign,
      body: foreign.body.replaceAll(placed.gatewayOrderId, 'order_none'),
    };
    expect(await desk.tell(unknown, other)).toEqual([200, 200]);
    const kept = await desk.running.source.query(
      'SELECT type, outcome FROM payment_event WHERE event_id = ANY($1) ORDER BY type',
      [[unknown.id, other.id]],
    );
    expect(kept).toEqual([
      { type: 'payment.captured', outcome: 'unknown order' },
      { type: 'payment.dispute.created', outcome: 'kept' },
    ]);
    expect(await desk.order(placed.id)).toMatchObject({ paymentStatus: 'unpaid' });
  });
});

describe('what Razorpay did not send', () => {
  it.each([
    ['signed by somebody else', { secret: 'another secret' }],
    ['changed after signing', 'amount'],
    ['not signed', 'unsigned'],
  ] as const)('%s is refused and leaves nothing', async (_, forge) => {
    const placed = await desk.place();
    const payment = desk.razorpay.attempt(placed.gatewayOrderId);
    const event = desk.razorpay.event('payment.captured', payment);
    const [answer] = await desk.razorpay.deliver(desk.webhook, [event], { forge });
    expect(answer?.status).toBe(400);
    const kept = await desk.running.source.query(
      'SELECT 1 FROM payment_event WHERE event_id = $1',
      [event.id],
    );
    expect(kept).toEqual([]);
    expect(await desk.order(placed.id)).toMatchObject({ paymentStatus: 'unpaid' });
  });

  it("another store's event, well signed with its own secret, moves nothing here", async () => {
    const bolt = await newShop(desk.anyone, 'bolt');
    const secret = 'the webhook secret of bolt';
    const keys = desk.razorpay.newKeys('bob');
    const settings = { razorpayEnabled: true, ...keys, razorpayWebhookSecret: secret };
    await bolt.owner.put(apiRoutes.updateStore('bolt'), settings).expect(200);
    const placed = await desk.place();
    const payment = desk.razorpay.attempt(placed.gatewayOrderId);
    const event = desk.razorpay.event('payment.captured', payment);
    const url = desk.running.url + apiRoutes.razorpayWebhook(bolt.store.id);
    const [own] = await desk.razorpay.deliver({ url, secret }, [event]);
    expect(own?.status).toBe(200);
    const [crossed] = await desk.razorpay.deliver({ ...desk.webhook, secret }, [event]);
    expect(crossed?.status).toBe(400);
    expect(await desk.order(placed.id)).toMatchObject({ paymentStatus: 'unpaid' });
  });
});

it('after a new webhook secret the old one still counts, and the one before that does not', async () => {
  const change = (razorpayWebhookSecret: string) =>
    desk.shop.owner.put(apiRoutes.updateStore('acme'), { razorpayWebhookSecret }).expect(200);
  await change('the second secret');
  const status = async (secret: string) => {
    const placed = await desk.place();
    const payment = desk.razorpay.attempt(placed.gatewayOrderId);
    const event = desk.razorpay.event('payment.captured', payment);
    return (await desk.razorpay.deliver({ ...desk.webhook, secret }, [event]))[0]?.status;
  };
  expect([await status(webhookSecret), await status('the second secret')]).toEqual([200, 200]);
  await change(webhookSecret);
  expect([await status(webhookSecret), await status('the second secret')]).toEqual([200, 200]);
  await change('the third secret');
  expect(await status('the second secret')).toBe(400);
  await change(webhookSecret);
});
