/** Razorpay's signed webhook: each event once, in any order, by the store's own secret (OQ-18, api.md). */
import { apiRoutes } from '@shop/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { newShop } from '../support/cast.ts';
import { useOnlineShop, webhookSecret } from '../support/online-shop.ts';

const onlineShop = useOnlineShop();
beforeEach(() => onlineShop.razorpay.recover());

describe('a captured payment', () => {
  it('pays the order though the browser never came back', {
    tags: ['OQ-18', 'API-39'],
  }, async () => {
    const placed = await onlineShop.place();
    const payment = onlineShop.razorpay.attempt(placed.gatewayOrderId);
    expect(await onlineShop.tell(onlineShop.razorpay.event('payment.captured', payment))).toEqual([
      200,
    ]);
    expect(await onlineShop.order(placed.id)).toMatchObject({ paymentStatus: 'paid' });
    expect(await onlineShop.mails(placed.id)).toEqual(['orderForCustomer', 'orderForOwner']);
  });

  it('comes 50 times, all at once, and counts once', async () => {
    const placed = await onlineShop.place();
    const payment = onlineShop.razorpay.attempt(placed.gatewayOrderId);
    const { event } = { event: onlineShop.razorpay.event('payment.captured', payment) };
    const answers = await onlineShop.razorpay.deliver(onlineShop.webhook, [event], {
      times: 50,
      atOnce: 10,
    });
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const events = await onlineShop.timeline(placed.id);
    expect(events.filter(({ after }) => after === 'paid')).toHaveLength(1);
    const kept = await onlineShop.running.source.query(
      'SELECT outcome FROM payment_event WHERE event_id = $1',
      [event.id],
    );
    expect(kept).toEqual([{ outcome: 'paid' }]);
  });

  it('is received together with the browser, and the order is paid once', async () => {
    const placed = await onlineShop.place();
    const payment = onlineShop.razorpay.attempt(placed.gatewayOrderId);
    const { answerTo } = onlineShop.razorpay;
    const body = answerTo.call(onlineShop.razorpay, payment);
    const verify = { ...body, razorPayOrderId: placed.gatewayOrderId };
    const events = ['payment.authorized', 'payment.captured', 'order.paid'].map((name) =>
      onlineShop.razorpay.event(name, payment),
    );
    const [told] = await Promise.all([
      onlineShop.razorpay.deliver(onlineShop.webhook, events, {
        times: 3,
        shuffle: true,
        atOnce: 4,
      }),
      ...[1, 2, 3].map(() => onlineShop.anyone.post(apiRoutes.verifyOrder, verify).expect(200)),
    ]);
    expect(told.every(({ status }) => status === 200)).toBe(true);
    const changes = (await onlineShop.timeline(placed.id)).filter(({ kind }) => kind !== 'stock');
    expect(changes.map(({ kind, after }) => [kind, after])).toEqual([
      ['placed', 'unpaid'],
      ['paymentStatus', 'paid'],
    ]);
  });

  it('of less than the due pays nothing and is told to the owner', async () => {
    const placed = await onlineShop.place();
    const payment = onlineShop.razorpay.attempt(placed.gatewayOrderId, { amount: 49_800 });
    await onlineShop.tell(onlineShop.razorpay.event('payment.captured', payment));
    const notes = async () =>
      (await onlineShop.timeline(placed.id)).filter(({ kind }) => kind === 'note');
    await expect
      .poll(notes)
      .toMatchObject([{ actor: 'gateway', note: expect.stringContaining('₹499.00') }]);
    expect(await onlineShop.order(placed.id)).toMatchObject({ paymentStatus: 'unpaid' });
  });
});

describe('events in any order', () => {
  it('a failure does not undo a payment, a late authorisation still counts', async () => {
    const placed = await onlineShop.place();
    const payment = onlineShop.razorpay.attempt(placed.gatewayOrderId, { outcome: 'failed' });
    const failed = onlineShop.razorpay.event('payment.failed', payment);
    await onlineShop.tell(failed);
    expect(await onlineShop.order(placed.id)).toMatchObject({ paymentStatus: 'failed' });
    const late = onlineShop.razorpay.authorizeLate(payment);
    await onlineShop.tell(onlineShop.razorpay.event('payment.authorized', late));
    await expect
      .poll(async () => (await onlineShop.order(placed.id)).paymentStatus, { timeout: 10_000 })
      .toBe('paid');
    const again = { ...failed, id: `${failed.id}again` };
    await onlineShop.tell(again);
    expect(await onlineShop.order(placed.id)).toMatchObject({ paymentStatus: 'paid' });
  });

  it('a refund received before the capture stays a refund', async () => {
    const placed = await onlineShop.place();
    const payment = onlineShop.razorpay.attempt(placed.gatewayOrderId);
    const captured = onlineShop.razorpay.event('payment.captured', payment);
    const refund = onlineShop.razorpay.refund(payment);
    const refunded = onlineShop.razorpay.event('refund.processed', payment, refund);
    await onlineShop.tell(refunded, captured);
    expect(await onlineShop.order(placed.id)).toMatchObject({ paymentStatus: 'refunded' });
  });

  it('a refund leaves an order as it is that its owner has confirmed by hand', {
    tags: ['FIX-01'],
  }, async () => {
    const placed = await onlineShop.place();
    const payment = onlineShop.razorpay.attempt(placed.gatewayOrderId);
    await onlineShop.move(placed.id, { status: 'confirmed' }).expect(200);
    const refund = onlineShop.razorpay.refund(payment);
    await onlineShop.tell(onlineShop.razorpay.event('refund.processed', payment, refund));
    const kept = { status: 'confirmed', paymentStatus: 'refunded' };
    expect(await onlineShop.order(placed.id)).toMatchObject(kept);
    expect(await onlineShop.stockOf(placed)).toBe(3);
  });

  it('a part given back is only told', async () => {
    const placed = await onlineShop.place();
    const payment = onlineShop.razorpay.attempt(placed.gatewayOrderId);
    await onlineShop.tell(onlineShop.razorpay.event('payment.captured', payment));
    const refund = onlineShop.razorpay.refund(payment, 100);
    await onlineShop.tell(onlineShop.razorpay.event('refund.processed', payment, refund));
    expect(await onlineShop.order(placed.id)).toMatchObject({ paymentStatus: 'paid' });
    const last = (await onlineShop.timeline(placed.id)).at(-1);
    expect(last?.note).toContain('₹1.00 of ₹499.00');
  });

  it('an unknown event and one about an unknown order are stored', async () => {
    const placed = await onlineShop.place();
    const payment = onlineShop.razorpay.attempt(placed.gatewayOrderId);
    const unknown = onlineShop.razorpay.event('payment.dispute.created', payment);
    const foreign = onlineShop.razorpay.event('payment.captured', { ...payment });
    const other = {
      ...foreign,
      body: foreign.body.replaceAll(placed.gatewayOrderId, 'order_none'),
    };
    expect(await onlineShop.tell(unknown, other)).toEqual([200, 200]);
    const kept = await onlineShop.running.source.query(
      'SELECT type, outcome FROM payment_event WHERE event_id = ANY($1) ORDER BY type',
      [[unknown.id, other.id]],
    );
    expect(kept).toEqual([
      { type: 'payment.captured', outcome: 'unknown order' },
      { type: 'payment.dispute.created', outcome: 'kept' },
    ]);
    expect(await onlineShop.order(placed.id)).toMatchObject({ paymentStatus: 'unpaid' });
  });
});

describe('what Razorpay did not send', () => {
  it.each([
    ['signed by somebody else', { secret: 'another secret' }],
    ['changed after signing', 'amount'],
    ['not signed', 'unsigned'],
  ] as const)('%s is refused and leaves nothing', async (_, forge) => {
    const placed = await onlineShop.place();
    const payment = onlineShop.razorpay.attempt(placed.gatewayOrderId);
    const event = onlineShop.razorpay.event('payment.captured', payment);
    const [answer] = await onlineShop.razorpay.deliver(onlineShop.webhook, [event], { forge });
    expect(answer?.status).toBe(400);
    const kept = await onlineShop.running.source.query(
      'SELECT 1 FROM payment_event WHERE event_id = $1',
      [event.id],
    );
    expect(kept).toEqual([]);
    expect(await onlineShop.order(placed.id)).toMatchObject({ paymentStatus: 'unpaid' });
  });

  it("another store's event, well signed with its own secret, moves nothing here", async () => {
    const bolt = await newShop(onlineShop.anyone, 'bolt');
    const secret = 'the webhook secret of bolt';
    const keys = onlineShop.razorpay.newKeys('bob');
    const settings = { razorpayEnabled: true, ...keys, razorpayWebhookSecret: secret };
    await bolt.owner.put(apiRoutes.updateStore('bolt'), settings).expect(200);
    const placed = await onlineShop.place();
    const payment = onlineShop.razorpay.attempt(placed.gatewayOrderId);
    const event = onlineShop.razorpay.event('payment.captured', payment);
    const url = onlineShop.running.url + apiRoutes.razorpayWebhook(bolt.store.id);
    const [own] = await onlineShop.razorpay.deliver({ url, secret }, [event]);
    expect(own?.status).toBe(200);
    const [crossed] = await onlineShop.razorpay.deliver({ ...onlineShop.webhook, secret }, [event]);
    expect(crossed?.status).toBe(400);
    expect(await onlineShop.order(placed.id)).toMatchObject({ paymentStatus: 'unpaid' });
  });
});

it('after a new webhook secret the old one still counts, and the one before that does not', async () => {
  const change = (razorpayWebhookSecret: string) =>
    onlineShop.shop.owner.put(apiRoutes.updateStore('acme'), { razorpayWebhookSecret }).expect(200);
  await change('the second secret');
  const status = async (secret: string) => {
    const placed = await onlineShop.place();
    const payment = onlineShop.razorpay.attempt(placed.gatewayOrderId);
    const event = onlineShop.razorpay.event('payment.captured', payment);
    return (await onlineShop.razorpay.deliver({ ...onlineShop.webhook, secret }, [event]))[0]
      ?.status;
  };
  expect([await status(webhookSecret), await status('the second secret')]).toEqual([200, 200]);
  await change(webhookSecret);
  expect([await status(webhookSecret), await status('the second secret')]).toEqual([200, 200]);
  await change('the third secret');
  expect(await status('the second secret')).toBe(400);
  await change(webhookSecret);
});
