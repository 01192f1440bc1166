/** Money that the gateway took and that is not the due: fees, offers, too little, other currencies (FIX-01). */
import { apiRoutes, type OrderSummaryAnswer, orderPath, storePaths } from '@shop/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { newProduct, orderOf } from '../support/cast.ts';
import { type OpenOrder, useOnlineShop } from '../support/online-shop.ts';
import { mailsTo } from '../support/outbox.ts';
import type { Attempt } from '../support/razorpay/ledger.ts';

const onlineShop = useOnlineShop();
beforeEach(() => onlineShop.razorpay.recover());

/** Every order is of ₹499.00. */
const fee = { amount: 51_076 };
const offer = { amount: 44_900, offer: true };
const feeLine = 'Razorpay took ₹510.76: ₹11.76 more than the order, as a fee that the buyer bore.';
const offerLine = 'Razorpay took ₹449.00: the buyer got ₹50.00 off by an offer at Razorpay.';

const attempt = ({ gatewayOrderId }: OpenOrder, how: Attempt) =>
  onlineShop.razorpay.attempt(gatewayOrderId, how);

const notes = async ({ id }: OpenOrder) =>
  (await onlineShop.timeline(id)).filter(({ kind }) => kind === 'note');

/** Waits until the gateway was asked about a payment that fell short. */
const looked = async ({ id }: OpenOrder) =>
  expect.poll(async () => (await onlineShop.order(id)).status).toBe('pending');

async function summary(): Promise<OrderSummaryAnswer> {
  const address = apiRoutes.orderSummary(onlineShop.shop.store.id);
  return (await onlineShop.shop.owner.get(address).expect(200)).body;
}

const events = ['payment.captured', 'order.paid'];
const cases: [string, Attempt, string][] = [
  ['a fee that the buyer bears', fee, feeLine],
  ['an offer of the gateway', offer, offerLine],
];

describe.each(cases)('an order that is paid with %s', (_, how, line) => {
  it.each([
    ['captured and paid', events],
    ['paid and captured', [...events].reverse()],
  ])('is paid by the webhook of %s, and never expires', { tags: ['FIX-01'] }, async (_, names) => {
    const placed = await onlineShop.place();
    const payment = attempt(placed, how);
    for (const name of names) {
      await onlineShop.tell(onlineShop.razorpay.event(name, payment));
    }
    const isPaid = { status: 'processing', paymentStatus: 'paid' };
    expect(await onlineShop.order(placed.id)).toMatchObject(isPaid);
    await onlineShop.later(15, placed.id);
    expect(await onlineShop.order(placed.id)).toMatchObject(isPaid);
    expect(await notes(placed)).toMatchObject([{ actor: 'system', note: line }]);
    expect(await onlineShop.mails(placed.id)).toEqual(['orderForCustomer', 'orderForOwner']);
    expect(await onlineShop.stockOf(placed)).toBe(3);
  });

  it('is paid when only its capture is told, by asking the gateway', {
    tags: ['FIX-01'],
  }, async () => {
    const placed = await onlineShop.place();
    await onlineShop.tell(onlineShop.razorpay.event('payment.captured', attempt(placed, how)));
    await expect.poll(async () => (await onlineShop.order(placed.id)).paymentStatus).toBe('paid');
    expect(await notes(placed)).toMatchObject([{ note: line }]);
  });

  it('is paid when nobody tells, by the check that would have expired it', {
    tags: ['FIX-01'],
  }, async () => {
    const placed = await onlineShop.place();
    attempt(placed, how);
    await onlineShop.later(15, placed.id);
    expect(await onlineShop.order(placed.id)).toMatchObject({ paymentStatus: 'paid' });
    expect(await notes(placed)).toMatchObject([{ note: line }]);
  });

  it('is paid by its browser with what really came, also once the gateway can be asked again', {
    tags: ['FIX-01'],
  }, async () => {
    for (const fault of [null, 503] as const) {
      const placed = await onlineShop.place();
      const payment = attempt(placed, how);
      onlineShop.razorpay.failWith = fault;
      const { answerTo } = onlineShop.razorpay;
      const report = answerTo.call(onlineShop.razorpay, payment);
      await onlineShop.anyone
        .post(apiRoutes.verifyOrder, { ...report, razorPayOrderId: placed.gatewayOrderId })
        .expect(200);
      expect(await onlineShop.order(placed.id)).toMatchObject({ paymentStatus: 'paid' });
      onlineShop.razorpay.recover();
      await onlineShop.later(60, placed.id);
      expect(await notes(placed)).toMatchObject([{ note: line }]);
    }
  });

  it('counts in the takings with what came, and the difference stands beside it', {
    tags: ['FIX-01'],
  }, async () => {
    const before = (await summary()).today;
    const placed = await onlineShop.place();
    const payment = attempt(placed, how);
    await onlineShop.tell(onlineShop.razorpay.event('order.paid', payment));
    const { today } = await summary();
    const more = (field: 'received' | 'takings' | 'gatewayFees' | 'gatewayOffers') =>
      Math.round((today[field] - before[field]) * 100);
    expect([more('received'), more('takings')]).toEqual([payment.amount, payment.amount]);
    expect(more('gatewayFees') - more('gatewayOffers')).toBe(payment.amount - 49_900);
    expect(Math.min(more('gatewayFees'), more('gatewayOffers'))).toBe(0);
  });

  it('is refunded when all that came went back', { tags: ['FIX-01'] }, async () => {
    const placed = await onlineShop.place();
    const payment = attempt(placed, how);
    await onlineShop.tell(onlineShop.razorpay.event('order.paid', payment));
    const refund = onlineShop.razorpay.refund(payment);
    await onlineShop.tell(onlineShop.razorpay.event('refund.processed', payment, refund));
    expect(await onlineShop.order(placed.id)).toMatchObject({ paymentStatus: 'refunded' });
  });
});

it('a payment in another currency pays with the rupees that the gateway made of it', {
  tags: ['FIX-01'],
}, async () => {
  const placed = await onlineShop.place();
  const dollars = { currency: 'USD', base_amount: 51_000, base_currency: 'INR' };
  const payment = attempt(placed, { amount: 600, with: dollars });
  await onlineShop.tell(onlineShop.razorpay.event('payment.captured', payment));
  expect(await onlineShop.order(placed.id)).toMatchObject({ paymentStatus: 'paid' });
  expect(await notes(placed)).toMatchObject([{ note: expect.stringContaining('₹510.00') }]);
});

describe('less than the due, without an offer', () => {
  it('waits for review and never expires, however the gateway behaves', {
    tags: ['FIX-01'],
  }, async () => {
    for (const fault of [null, 503] as const) {
      const placed = await onlineShop.place();
      const payment = attempt(placed, { amount: 44_900 });
      onlineShop.razorpay.failWith = fault;
      await onlineShop.tell(onlineShop.razorpay.event('payment.captured', payment));
      const statusADayLater = async () => {
        await onlineShop.later(25 * 60, placed.id);
        const { status, paymentStatus } = await onlineShop.order(placed.id);
        return [status, paymentStatus];
      };
      await expect.poll(statusADayLater).toEqual(['pending', 'unpaid']);
      expect(await onlineShop.stockOf(placed)).toBe(3);
      const said = await notes(placed);
      expect(said).toMatchObject([{ actor: 'gateway', note: expect.stringContaining('₹499.00') }]);
      expect(said[0]?.note).toContain('Needs review');
    }
  });

  it('is told to owner and shopper, who is not asked to pay again, and counts once the owner takes it', {
    tags: ['FIX-01'],
  }, async () => {
    const product = await newProduct(onlineShop.shop, { price: 499, stock: 5 });
    const body = orderOf(onlineShop.shop, product);
    const create = () =>
      onlineShop.shopper.post(apiRoutes.createOrder, body).set('idempotency-key', 'one-short');
    const { order, razorpay } = (await create().expect(201)).body;
    const gatewayOrderId = razorpay.razorPayOrderId;
    const payment = onlineShop.razorpay.attempt(gatewayOrderId, { amount: 44_900 });
    const report = onlineShop.razorpay.answerTo(payment);
    const verified = await onlineShop.anyone
      .post(apiRoutes.verifyOrder, { ...report, razorPayOrderId: gatewayOrderId })
      .expect(200);
    expect(verified.body).toMatchObject({ status: 'pending', needsReview: true });
    const back = await onlineShop.anyone
      .post(apiRoutes.razorpayCallback(onlineShop.shop.store.id))
      .type('form')
      .send(report);
    expect(back.headers.location).toBe(`/acme/thank-you?order=${order.id}&confirmation=review`);
    const again = (await create().expect(201)).body;
    expect(again.order).toMatchObject({ id: order.id, needsReview: true });
    expect(again.razorpay).toBeUndefined();

    const { dataDir } = onlineShop.running;
    const sentTo = async (address: string) =>
      (await mailsTo(dataDir, address)).filter(({ subject }) =>
        subject.includes(`order #${order.number}`),
      );
    const { email } = onlineShop.shop.owner;
    await expect.poll(() => sentTo(email), { timeout: 10_000 }).toHaveLength(1);
    await expect.poll(() => sentTo(order.customerEmail), { timeout: 10_000 }).toHaveLength(1);
    const [toOwner] = await sentTo(email);
    expect(toOwner?.subject).toContain('Needs review');
    expect(toOwner?.text).toContain(`₹449.00 for order #${order.number}, which costs ₹499.00`);
    const [toShopper] = await sentTo(order.customerEmail);
    expect(toShopper?.text).toContain('Please do not pay again');

    const before = (await summary()).today;
    await onlineShop.move(order.id, { paymentStatus: 'paid', status: 'pending' }).expect(200);
    const taken = await onlineShop.order(order.id);
    expect(taken).toMatchObject({ status: 'processing', paymentStatus: 'paid' });
    expect(taken).not.toHaveProperty('needsReview');
    await expect.poll(() => sentTo(order.customerEmail), { timeout: 10_000 }).toHaveLength(2);
    const { today } = await summary();
    expect(Math.round(today.received - before.received)).toBe(449);
    expect(today.gatewayOffers).toBe(before.gatewayOffers);
  });

  it('that was whole and of which a part went back before it was heard of tells of that part', {
    tags: ['FIX-01'],
  }, async () => {
    const placed = await onlineShop.place();
    const payment = attempt(placed, {});
    const refund = onlineShop.razorpay.refund(payment, 10_000);
    await onlineShop.tell(onlineShop.razorpay.event('refund.processed', payment, refund));
    expect(await onlineShop.order(placed.id)).toMatchObject({ paymentStatus: 'paid' });
    const told = (await notes(placed)).map(({ note }) => note);
    expect(told).toContainEqual(expect.stringContaining('Razorpay gave back ₹100.00 of ₹'));
  });

  it('is refunded and cancelled when all of it went back, and its stock is back', {
    tags: ['FIX-01'],
  }, async () => {
    const product = await newProduct(onlineShop.shop, { price: 499, stock: 5 });
    const placed = await onlineShop.place(1, product);
    const payment = attempt(placed, { amount: 44_900 });
    await onlineShop.later(15, placed.id);
    const refund = onlineShop.razorpay.refund(payment);
    await onlineShop.tell(onlineShop.razorpay.event('refund.processed', payment, refund));
    expect(await onlineShop.order(placed.id)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
    });
    const { body } = await onlineShop.anyone.get(apiRoutes.product(product.id)).expect(200);
    expect(body.product.stock).toBe(5);
    expect(await onlineShop.wrongLedgers()).toEqual([]);
  });

  it('is told to be given back, with the sum that came, once its owner cancels the order', {
    tags: ['FIX-01', 'FIX-40'],
  }, async () => {
    const product = await newProduct(onlineShop.shop, { price: 499, stock: 5 });
    const body = orderOf(onlineShop.shop, product);
    const { order, razorpay, reviewToken } = (
      await onlineShop.shopper.post(apiRoutes.createOrder, body).expect(201)
    ).body;
    const payment = onlineShop.razorpay.attempt(razorpay.razorPayOrderId, { amount: 44_900 });
    const report = onlineShop.razorpay.answerTo(payment);
    await onlineShop.anyone
      .post(apiRoutes.verifyOrder, { ...report, razorPayOrderId: razorpay.razorPayOrderId })
      .expect(200);
    expect(await onlineShop.order(order.id)).toMatchObject({ needsReview: true, received: 449 });
    await onlineShop.move(order.id, { status: 'cancelled' }).expect(200);
    expect(await onlineShop.order(order.id)).not.toHaveProperty('needsReview');
    const pages = [orderPath('acme', reviewToken), storePaths.placed('acme', reviewToken)];
    const mailed = async () =>
      (await mailsTo(onlineShop.running.dataDir, order.customerEmail))
        .filter(({ subject }) => subject.startsWith(`Cancelled: order #${order.number}`))
        .map(({ text }) => text);
    const expectSaid = async (text: string, mails: number) => {
      for (const address of pages) {
        const page = await onlineShop.anyone.get(address).expect(200);
        expect(page.text).toContain(text);
        expect(page.text).not.toContain('Nothing has to be paid');
      }
      await expect.poll(mailed, { timeout: 10_000 }).toHaveLength(mails);
      expect((await mailed()).at(-1)).toContain(text);
    };
    await expectSaid('You have paid ₹449.00: the shop gives it back to you.', 1);
    const refund = onlineShop.razorpay.refund(payment);
    await onlineShop.tell(onlineShop.razorpay.event('refund.processed', payment, refund));
    await onlineShop.move(order.id, { status: 'processing' }).expect(200);
    await onlineShop.move(order.id, { status: 'cancelled' }).expect(200);
    await expectSaid('₹449.00 was given back to you.', 2);
  });

  it('is not called nothing to the buyer while Razorpay has not told how much it is', {
    tags: ['FIX-01', 'FIX-40'],
  }, async () => {
    const placed = await onlineShop.place();
    onlineShop.razorpay.failWith = 503;
    const short = attempt(placed, { amount: 44_900 });
    await onlineShop.tell(onlineShop.razorpay.event('payment.captured', short));
    const { body } = await onlineShop.move(placed.id, { status: 'cancelled' }).expect(200);
    const { customerEmail, number } = body.order;
    const mailed = async () =>
      (await mailsTo(onlineShop.running.dataDir, customerEmail))
        .filter(({ subject }) => subject.startsWith(`Cancelled: order #${number}`))
        .map(({ text }) => text);
    await expect
      .poll(mailed, { timeout: 10_000 })
      .toEqual([
        expect.stringContaining('If you have paid, the shop gives your money back to you.'),
      ]);
    expect((await mailed())[0]).not.toContain('Nothing has to be paid');
  });

  it('and then the due: the order is paid, and its owner is told to give the first back', {
    tags: ['FIX-01'],
  }, async () => {
    for (const isLooked of [true, false]) {
      const placed = await onlineShop.place();
      const short = attempt(placed, { amount: 44_900 });
      if (!isLooked) onlineShop.razorpay.failWith = 503;
      await onlineShop.tell(onlineShop.razorpay.event('payment.captured', short));
      if (isLooked) await looked(placed);
      await onlineShop.tell(onlineShop.razorpay.event('payment.captured', attempt(placed, {})));
      const isPaid = { status: 'processing', paymentStatus: 'paid' };
      expect(await onlineShop.order(placed.id)).toMatchObject(isPaid);
      const sum = isLooked ? '₹449.00' : 'less than ₹499.00';
      expect((await notes(placed)).at(-1)).toMatchObject({
        actor: 'gateway',
        note: `A second payment of ${sum} came in (${short.id}). Please refund it at Razorpay.`,
      });
    }
  });

  it('stays what it is when the failure of another try comes late', {
    tags: ['FIX-01'],
  }, async () => {
    const placed = await onlineShop.place();
    const failed = attempt(placed, { outcome: 'failed' });
    await onlineShop.tell(
      onlineShop.razorpay.event('payment.captured', attempt(placed, { amount: 44_900 })),
    );
    await looked(placed);
    await onlineShop.tell(onlineShop.razorpay.event('payment.failed', failed));
    expect(await onlineShop.order(placed.id)).toMatchObject({
      status: 'pending',
      paymentStatus: 'unpaid',
      needsReview: true,
    });
  });
});

describe('a payment of which nothing was told', () => {
  it('cancels the order, and its stock comes back, when its refund is told first', {
    tags: ['FIX-01'],
  }, async () => {
    const placed = await onlineShop.place();
    const payment = onlineShop.razorpay.attempt(placed.gatewayOrderId, { amount: 51_076 });
    const captured = onlineShop.razorpay.event('payment.captured', payment);
    const refund = onlineShop.razorpay.refund(payment);
    await onlineShop.tell(onlineShop.razorpay.event('refund.processed', payment, refund));
    const isOver = { status: 'cancelled', paymentStatus: 'refunded' };
    const { pageToken, ...order } = await onlineShop.order(placed.id);
    expect(order).toMatchObject(isOver);
    expect(await onlineShop.stockOf(placed)).toBe(5);
    await onlineShop.tell(captured);
    await onlineShop.later(60, placed.id);
    expect(await onlineShop.order(placed.id)).toMatchObject(isOver);
    expect(await onlineShop.stockOf(placed)).toBe(5);
    expect(await onlineShop.wrongLedgers()).toEqual([]);
    const page = await onlineShop.anyone.get(orderPath('acme', pageToken ?? '')).expect(200);
    expect(page.text).toContain('₹510.76 was given back to you.');
  });
});
