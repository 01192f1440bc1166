/** Payments that nobody reported: asked for after 15 minutes, captured, or ended with the stock back (OQ-18). */
import { apiRoutes } from '@shop/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { newProduct, orderOf } from '../support/cast.ts';
import { useOnlineShop } from '../support/online-shop.ts';

const desk = useOnlineShop();
beforeEach(() => desk.razorpay.recover());

describe('after 15 minutes', () => {
  it('an order that was paid unheard of is paid', async () => {
    const placed = await desk.place();
    desk.razorpay.attempt(placed.gatewayOrderId);
    await desk.later(15, placed.id);
    expect(await desk.order(placed.id)).toMatchObject({
      paymentStatus: 'paid',
      status: 'processing',
    });
    expect(await desk.stockOf(placed)).toBe(3);
  });

  it('a payment that waits for its capture is captured', async () => {
    const placed = await desk.place();
    const payment = desk.razorpay.attempt(placed.gatewayOrderId, { outcome: 'authorized' });
    await desk.later(15, placed.id);
    expect(payment.status).toBe('captured');
    expect(await desk.order(placed.id)).toMatchObject({ paymentStatus: 'paid' });
  });

  it('an order that nobody paid is cancelled and its stock is back, once', async () => {
    const placed = await desk.place();
    expect(await desk.stockOf(placed)).toBe(3);
    await desk.later(14, placed.id);
    expect(await desk.order(placed.id)).toMatchObject({ status: 'processing' });
    await desk.later(1, placed.id);
    await desk.later(60, placed.id);
    expect(await desk.order(placed.id)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'failed',
    });
    expect(await desk.stockOf(placed)).toBe(5);
    const said = (await desk.timeline(placed.id)).map(({ actor, kind, after }) => [
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

  it('a try that is under way keeps the stock for an hour', async () => {
    const placed = await desk.place();
    const payment = desk.razorpay.attempt(placed.gatewayOrderId, { outcome: 'authorized' });
    Object.assign(payment, { status: 'created' });
    await desk.later(30, placed.id);
    expect(await desk.order(placed.id)).toMatchObject({ status: 'processing' });
    await desk.later(31, placed.id);
    expect(await desk.order(placed.id)).toMatchObject({ status: 'cancelled' });
  });

  it('a gateway that is not there keeps the stock for a day, no longer', async () => {
    const placed = await desk.place();
    desk.razorpay.failWith = 503;
    await desk.later(20, placed.id);
    expect(await desk.order(placed.id)).toMatchObject({ status: 'processing' });
    await desk.later(24 * 60, placed.id);
    expect(await desk.order(placed.id)).toMatchObject({ status: 'cancelled' });
  });

  it('an order that the owner has taken into their own hands stays', async () => {
    const byHand = await desk.place();
    await desk.move(byHand.id, { paymentStatus: 'paid' }).expect(200);
    const confirmed = await desk.place();
    await desk.move(confirmed.id, { status: 'confirmed' }).expect(200);
    await desk.later(15, byHand.id, confirmed.id);
    expect(await desk.order(byHand.id)).toMatchObject({ status: 'processing' });
    expect(await desk.order(confirmed.id)).toMatchObject({ status: 'confirmed' });
    expect(await desk.stockOf(confirmed)).toBe(3);
  });

  it('an order whose opening a crash cut short gives its stock back', async () => {
    const placed = await desk.place();
    await desk.running.source.query(
      `UPDATE payment SET state = 'opening', gateway_order_id = NULL WHERE order_id = $1`,
      [placed.id],
    );
    await desk.later(15, placed.id);
    expect(await desk.order(placed.id)).toMatchObject({ status: 'cancelled' });
    expect(await desk.stockOf(placed)).toBe(5);
  });
});

describe('money that comes after that', () => {
  it('takes the order up again while its stock is there', async () => {
    const placed = await desk.place();
    await desk.later(15, placed.id);
    const payment = desk.razorpay.attempt(placed.gatewayOrderId);
    await desk.tell(desk.razorpay.event('payment.captured', payment));
    expect(await desk.order(placed.id)).toMatchObject({
      status: 'processing',
      paymentStatus: 'paid',
    });
    expect(await desk.stockOf(placed)).toBe(3);
    expect(await desk.mails(placed.id)).toEqual(['orderForCustomer', 'orderForOwner']);
  });

  it('is found without a webhook', async () => {
    const placed = await desk.place();
    await desk.later(15, placed.id);
    desk.razorpay.attempt(placed.gatewayOrderId);
    await desk.later(60, placed.id);
    expect(await desk.order(placed.id)).toMatchObject({ paymentStatus: 'paid' });
  });

  it('does not oversell: the owner is told that it must go back', async () => {
    const placed = await desk.place(4);
    await desk.later(15, placed.id);
    await desk.place(3, placed.product);
    const payment = desk.razorpay.attempt(placed.gatewayOrderId);
    await desk.tell(desk.razorpay.event('payment.captured', payment));
    expect(await desk.order(placed.id)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'paid',
    });
    expect(await desk.stockOf(placed)).toBe(2);
    expect(await desk.mails(placed.id)).toEqual(['paidLate']);
    expect((await desk.timeline(placed.id)).at(-1)?.note).toContain('Refund it at Razorpay');
  });

  it.each([0, 15])('leaves an order cancelled that its owner cancelled, %i min on', async (min) => {
    const placed = await desk.place();
    await desk.move(placed.id, { status: 'cancelled' }).expect(200);
    await desk.later(min, placed.id);
    const payment = desk.razorpay.attempt(placed.gatewayOrderId);
    await desk.tell(desk.razorpay.event('payment.captured', payment));
    expect(await desk.order(placed.id)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'paid',
    });
    expect(await desk.mails(placed.id)).toEqual(['paidLate']);
  });
});

describe('the same attempt again', () => {
  const send = (body: object) =>
    desk.shopper.post(apiRoutes.createOrder, body).set('idempotency-key', 'one-try');

  it('OQ-19, OQ-69: opens the same payment while it waits, and another order once it has lapsed', async () => {
    const product = await newProduct(desk.shop, { stock: 3 });
    const body = orderOf(desk.shop, product, 2);
    const first = (await send(body).expect(201)).body;
    const again = (await send(body).expect(201)).body;
    expect(again).toEqual(first);
    await desk.later(15, first.order.id);
    const anew = (await send(body).expect(201)).body;
    expect(anew.order.id).not.toBe(first.order.id);
    expect(anew.razorpay.razorPayOrderId).not.toBe(first.razorpay.razorPayOrderId);
    expect(await desk.wrongLedgers()).toEqual([]);
  });

  it('opens the payment that a crash cut short', async () => {
    const product = await newProduct(desk.shop, { stock: 3 });
    const body = orderOf(desk.shop, product, 1);
    const key = 'cut-short';
    const post = () => desk.shopper.post(apiRoutes.createOrder, body).set('idempotency-key', key);
    const first = (await post().expect(201)).body;
    await desk.running.source.query(
      `UPDATE payment SET state = 'opening', gateway_order_id = NULL WHERE order_id = $1`,
      [first.order.id],
    );
    const again = (await post().expect(201)).body;
    expect(again.order.id).toBe(first.order.id);
    expect(again.razorpay.razorPayOrderId).not.toBe(first.razorpay.razorPayOrderId);
  });
});
