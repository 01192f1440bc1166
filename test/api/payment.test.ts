/** Online orders through Razorpay's SDK against its double: amount in paise, verify over the stored id (OQ-18, OQ-60). */
import { apiRoutes } from '@shop/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningApp, startApp } from '../support/app.ts';
import { Caller } from '../support/caller.ts';
import {
  newProduct,
  newShop,
  newShopper,
  orderOf,
  type Shop,
  type Shopper,
} from '../support/cast.ts';
import {
  type RazorpayDouble,
  razorpayKeys,
  startRazorpayDouble,
} from '../support/razorpay-double.ts';

let razorpay: RazorpayDouble;
let running: RunningApp;
let anyone: Caller;
let acme: Shop;
let shopper: Shopper;

beforeAll(async () => {
  razorpay = await startRazorpayDouble();
  running = await startApp({ settings: { RAZORPAY_API_URL: razorpay.url } });
  anyone = new Caller(running.url);
  acme = await newShop(anyone, 'acme');
  await acme.owner
    .put(apiRoutes.updateStore('acme'), { razorpayEnabled: true, ...razorpayKeys })
    .expect(200);
  shopper = await newShopper(anyone, 'acme');
});
afterAll(async () => {
  await running.close();
  await razorpay.close();
});
beforeEach(() => {
  razorpay.failWith = null;
});

const orders = async () =>
  (await acme.owner.get(apiRoutes.orders(acme.store.id)).expect(200)).body.orders;
const stockOf = async (id: string) => (await anyone.get(apiRoutes.product(id))).body.product.stock;

async function placeOnline() {
  const product = await newProduct(acme, { price: 249.5, stock: 5 });
  const { body } = await shopper.post(apiRoutes.createOrder, orderOf(acme, product, 2)).expect(201);
  return { product, body, gatewayOrderId: body.razorpay.razorPayOrderId as string };
}

describe('placing an online order', () => {
  it('answers what the browser needs, in paise', {
    tags: ['API-37', 'PAY-25', 'PAY-26', 'PAY-27', 'PAY-28'],
  }, async () => {
    const { body } = await placeOnline();
    const [made] = razorpay.orders.slice(-1);
    expect(body.razorpay).toEqual({
      keyId: razorpayKeys.razorpayKeyId,
      razorPayOrderId: made?.id,
      amount: 49900,
      currency: 'INR',
    });
    expect(made).toMatchObject({ amount: 49900, currency: 'INR', receipt: body.order.id });
    expect(body.order).toMatchObject({
      paymentStatus: 'unpaid',
      customerId: shopper.customerId,
      customerEmail: shopper.email,
    });
    expect(JSON.stringify(body)).not.toContain(razorpayKeys.razorpaySecret);
  });

  it('refuses a guest where the gateway is on, and takes cash when it is chosen', async () => {
    const product = await newProduct(acme);
    const guest = await anyone.post(apiRoutes.createOrder, orderOf(acme, product)).expect(401);
    expect(guest.body).toMatchObject({
      code: 'ACCOUNT_REQUIRED',
      error: 'Please sign in to order from this store',
    });
    const cash = orderOf(acme, product, 1, { paymentMethod: 'cod' });
    const { body } = await shopper.post(apiRoutes.createOrder, cash).expect(201);
    expect(body.order.paymentStatus).toBe('cod');
    expect(body).not.toHaveProperty('razorpay');
  });

  it('takes a guest by any method where the owner lets everyone order, unless accounts are required', {
    tags: ['MEND-05'],
  }, async () => {
    const put = (body: object) => acme.owner.put(apiRoutes.updateStore('acme'), body).expect(200);
    const product = await newProduct(acme);
    const cash = orderOf(acme, product, 1, { paymentMethod: 'cod' });
    await put({ guestCheckout: true });
    const online = await anyone.post(apiRoutes.createOrder, orderOf(acme, product)).expect(201);
    expect(online.body.order).toMatchObject({ paymentStatus: 'unpaid', customerId: null });
    expect(online.body.razorpay).toMatchObject({ amount: 10000 });
    await anyone.post(apiRoutes.createOrder, cash).expect(201);
    await anyone
      .post(apiRoutes.customerSignup('acme'), { email: 'g@shop.test', password: 'mango lassi' })
      .expect(201);
    await put({ requiredAccountForOrder: true });
    const refused = await anyone.post(apiRoutes.createOrder, cash).expect(401);
    expect(refused.body.code).toBe('ACCOUNT_REQUIRED');
    await put({ requiredAccountForOrder: false, guestCheckout: false });
    expect((await anyone.post(apiRoutes.createOrder, cash).expect(401)).body.code).toBe(
      'ACCOUNT_REQUIRED',
    );
  });

  it.each([500, 401, 400] as const)(
    'leaves no order and no taken stock when the gateway answers %i',
    { tags: ['OQ-60'] },
    async (status) => {
      const product = await newProduct(acme, { stock: 5 });
      const before = (await orders()).length;
      razorpay.failWith = status;
      const { body } = await shopper
        .post(apiRoutes.createOrder, orderOf(acme, product))
        .expect(502);
      expect(body).toMatchObject({ error: 'Failed to create Order', code: 'GATEWAY_FAILED' });
      expect(await orders()).toHaveLength(before);
      expect(await stockOf(product.id)).toBe(5);
    },
  );
});

describe('verifying a payment', () => {
  const statusOf = async (id: string) =>
    (await orders()).find((order: { id: string }) => order.id === id).paymentStatus;

  it('marks the order paid, once and for all', { tags: ['API-38', 'PAY-31'] }, async () => {
    const { body, gatewayOrderId } = await placeOnline();
    const report = { ...razorpay.paid(gatewayOrderId), razorPayOrderId: gatewayOrderId };
    for (const _ of [1, 2]) {
      const answer = await anyone.post(apiRoutes.verifyOrder, report).expect(200);
      expect(answer.body).toEqual({
        verified: true,
        orderId: body.order.id,
        status: 'processing',
        awaitsConfirmation: false,
      });
    }
    expect(await statusOf(body.order.id)).toBe('paid');
  });

  it('refuses a signature of another secret, of another order, and none at all', async () => {
    const { body, gatewayOrderId } = await placeOnline();
    const other = await placeOnline();
    const forged = [
      razorpay.paid(gatewayOrderId, 'another secret'),
      razorpay.paid(other.gatewayOrderId),
      { ...razorpay.paid(gatewayOrderId), razorpay_signature: '00' },
    ];
    for (const report of forged) {
      const answer = await anyone
        .post(apiRoutes.verifyOrder, { ...report, razorPayOrderId: gatewayOrderId })
        .expect(400);
      expect(answer.body.code).toBe('SIGNATURE_INVALID');
    }
    const unknown = { ...razorpay.paid('order_nobody'), razorPayOrderId: 'order_nobody' };
    await anyone.post(apiRoutes.verifyOrder, unknown).expect(400);
    expect(await statusOf(body.order.id)).toBe('unpaid');
  });

  it('does not take back a payment status that the owner set', async () => {
    const { body, gatewayOrderId } = await placeOnline();
    await acme.owner.put(apiRoutes.order(body.order.id), { paymentStatus: 'refunded' }).expect(200);
    const report = { ...razorpay.paid(gatewayOrderId), razorPayOrderId: gatewayOrderId };
    await anyone.post(apiRoutes.verifyOrder, report).expect(200);
    expect(await statusOf(body.order.id)).toBe('refunded');
  });
});
