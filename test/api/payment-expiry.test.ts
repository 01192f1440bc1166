/** Payments that nobody reported: asked for after 15 minutes, captured, or ended with the stock back (OQ-18). */
import { apiRoutes } from '@shop/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { newProduct, orderOf } from '../support/cast.ts';
import { useOnlineShop } from '../support/online-shop.ts';

const onlineShop = useOnlineShop();
beforeEach(() => onlineShop.razorpay.recover());

describe('after 15 minutes', () => {
  it('an order whose payment nobody reported is paid', async () => {
    const placed = await onlineShop.place();
    onlineShop.razorpay.attempt(placed.gatewayOrderId);
    await onlineShop.later(15, placed.id);
    expect(await onlineShop.order(placed.id)).toMatchObject({
      paymentStatus: 'paid',
      status: 'processing',
    });
    expect(await onlineShop.stockOf(placed)).toBe(3);
  });

  it('a payment that waits for its capture is captured', async () => {
    const placed = await onlineShop.place();
    const payment = onlineShop.razorpay.attempt(placed.gatewayOrderId, { outcome: 'authorized' });
    await onlineShop.later(15, placed.id);
    expect(payment.status).toBe('captured');
    expect(await onlineShop.order(placed.id)).toMatchObject({ paymentStatus: 'paid' });
  });

  it('an order that nobody paid is cancelled and its stock is back, once', async () => {
    const placed = await onlineShop.place();
    expect(await onlineShop.stockOf(placed)).toBe(3);
    await onlineShop.later(14, placed.id);
    expect(await onlineShop.order(placed.id)).toMatchObject({ status: 'processing' });
    await onlineShop.later(1, placed.id);
    await onlineShop.later(60, placed.id);
    expect(await onlineShop.order(placed.id)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'failed',
    });
    expect(await onlineShop.stockOf(placed)).toBe(5);
    const said = (await onlineShop.timeline(placed.id)).map(({ actor, kind, after }) => [
      actor,
      kind,
      after,
    ]);
    expect(said).toEqual([
      ['customer', 'placed', 'unpaid'],
      ['customer', 'stock', 'taken'],
      ['system', 'status', 'cancelled'],
      ['system', 'paymentStatus', 'failed'],
      ['system', 'stock', 'returned'],
      ['system', 'note', null],
    ]);
  });

  it('an order whose one try failed is cancelled, too, and its stock is back', async () => {
    const placed = await onlineShop.place();
    const payment = onlineShop.razorpay.attempt(placed.gatewayOrderId, { outcome: 'failed' });
    await onlineShop.tell(onlineShop.razorpay.event('payment.failed', payment));
    expect(await onlineShop.order(placed.id)).toMatchObject({ paymentStatus: 'failed' });
    await onlineShop.later(15, placed.id);
    expect(await onlineShop.order(placed.id)).toMatchObject({ status: 'cancelled' });
    expect(await onlineShop.stockOf(placed)).toBe(5);
  });

  it('a try that is under way keeps the stock for an hour', async () => {
    const placed = await onlineShop.place();
    const payment = onlineShop.razorpay.attempt(placed.gatewayOrderId, { outcome: 'authorized' });
    Object.assign(payment, { status: 'created' });
    await onlineShop.later(30, placed.id);
    expect(await onlineShop.order(placed.id)).toMatchObject({ status: 'processing' });
    await onlineShop.later(31, placed.id);
    expect(await onlineShop.order(placed.id)).toMatchObject({ status: 'cancelled' });
  });

  it('a gateway that is not there keeps the stock for a day, no longer', async () => {
    const placed = await onlineShop.place();
    onlineShop.razorpay.failWith = 503;
    await onlineShop.later(20, placed.id);
    expect(await onlineShop.order(placed.id)).toMatchObject({ status: 'processing' });
    await onlineShop.later(24 * 60, placed.id);
    expect(await onlineShop.order(placed.id)).toMatchObject({ status: 'cancelled' });
  });

  it('an order that the owner has taken into their own hands stays', async () => {
    const byHand = await onlineShop.place();
    await onlineShop.move(byHand.id, { paymentStatus: 'paid' }).expect(200);
    const confirmed = await onlineShop.place();
    await onlineShop.move(confirmed.id, { status: 'confirmed' }).expect(200);
    await onlineShop.later(15, byHand.id, confirmed.id);
    expect(await onlineShop.order(byHand.id)).toMatchObject({ status: 'processing' });
    expect(await onlineShop.order(confirmed.id)).toMatchObject({ status: 'confirmed' });
    expect(await onlineShop.stockOf(confirmed)).toBe(3);
  });

  it('an order whose opening a crash cut short gives its stock back', async () => {
    const placed = await onlineShop.place();
    await onlineShop.running.source.query(
      `UPDATE payment SET state = 'opening', gateway_order_id = NULL WHERE order_id = $1`,
      [placed.id],
    );
    await onlineShop.later(15, placed.id);
    expect(await onlineShop.order(placed.id)).toMatchObject({ status: 'cancelled' });
    expect(await onlineShop.stockOf(placed)).toBe(5);
  });
});

describe('money that comes after that', () => {
  it('takes the order up again while its stock is there', async () => {
    const placed = await onlineShop.place();
    await onlineShop.later(15, placed.id);
    const payment = onlineShop.razorpay.attempt(placed.gatewayOrderId);
    await onlineShop.tell(onlineShop.razorpay.event('payment.captured', payment));
    expect(await onlineShop.order(placed.id)).toMatchObject({
      status: 'processing',
      paymentStatus: 'paid',
    });
    expect(await onlineShop.stockOf(placed)).toBe(3);
    expect(await onlineShop.mails(placed.id)).toEqual(['orderForCustomer', 'orderForOwner']);
  });

  it('is found without a webhook', async () => {
    const placed = await onlineShop.place();
    await onlineShop.later(15, placed.id);
    onlineShop.razorpay.attempt(placed.gatewayOrderId);
    await onlineShop.later(60, placed.id);
    expect(await onlineShop.order(placed.id)).toMatchObject({ paymentStatus: 'paid' });
  });

  it('does not oversell: the owner is told that it must go back', async () => {
    const placed = await onlineShop.place(4);
    await onlineShop.later(15, placed.id);
    await onlineShop.place(3, placed.product);
    const payment = onlineShop.razorpay.attempt(placed.gatewayOrderId);
    await onlineShop.tell(onlineShop.razorpay.event('payment.captured', payment));
    expect(await onlineShop.order(placed.id)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'paid',
    });
    expect(await onlineShop.stockOf(placed)).toBe(2);
    expect(await onlineShop.mails(placed.id)).toEqual(['paidLate']);
    expect((await onlineShop.timeline(placed.id)).at(-1)?.note).toContain('Refund it at Razorpay');
  });

  it.each([0, 15])('leaves an order cancelled that its owner cancelled, %i min on', async (min) => {
    const placed = await onlineShop.place();
    await onlineShop.move(placed.id, { status: 'cancelled' }).expect(200);
    await onlineShop.later(min, placed.id);
    const payment = onlineShop.razorpay.attempt(placed.gatewayOrderId);
    await onlineShop.tell(onlineShop.razorpay.event('payment.captured', payment));
    expect(await onlineShop.order(placed.id)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'paid',
    });
    expect(await onlineShop.mails(placed.id)).toEqual(['paidLate']);
  });
});

describe('the same attempt again', () => {
  const send = (body: object) =>
    onlineShop.shopper.post(apiRoutes.createOrder, body).set('idempotency-key', 'one-try');

  it('opens the same payment while it waits, and another order once it has expired', {
    tags: ['OQ-19', 'OQ-69'],
  }, async () => {
    const product = await newProduct(onlineShop.shop, { stock: 3 });
    const body = orderOf(onlineShop.shop, product, 2);
    const first = (await send(body).expect(201)).body;
    const again = (await send(body).expect(201)).body;
    expect(again).toEqual(first);
    await onlineShop.later(15, first.order.id);
    const anew = (await send(body).expect(201)).body;
    expect(anew.order.id).not.toBe(first.order.id);
    expect(anew.razorpay.razorPayOrderId).not.toBe(first.razorpay.razorPayOrderId);
    expect(await onlineShop.wrongLedgers()).toEqual([]);
  });

  it('opens the payment that a crash cut short', async () => {
    const product = await newProduct(onlineShop.shop, { stock: 3 });
    const body = orderOf(onlineShop.shop, product, 1);
    const key = 'cut-short';
    const post = () =>
      onlineShop.shopper.post(apiRoutes.createOrder, body).set('idempotency-key', key);
    const first = (await post().expect(201)).body;
    await onlineShop.running.source.query(
      `UPDATE payment SET state = 'opening', gateway_order_id = NULL WHERE order_id = $1`,
      [first.order.id],
    );
    const again = (await post().expect(201)).body;
    expect(again.order.id).toBe(first.order.id);
    expect(again.razorpay.razorPayOrderId).not.toBe(first.razorpay.razorPayOrderId);
  });
});
