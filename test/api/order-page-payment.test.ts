/** Paying an order on its page: the same payment as at the checkout, and nothing twice (OPAGE-02). */
import { apiRoutes, type OrderPage, orderPageRoutes, orderPath, storePaths } from '@shop/contract';
import { expect, it } from 'vitest';
import { newProduct, orderOf } from '../support/cast.ts';
import { useOnlineShop } from '../support/online-shop.ts';
import { expectProblem } from '../support/problems.ts';
import { razorpayKeys } from '../support/razorpay-double.ts';

const onlineShop = useOnlineShop();

interface Open {
  id: string;
  token: string;
  gatewayOrderId: string;
}

async function placed(more: object = {}): Promise<Open> {
  const product = await newProduct(onlineShop.shop, { price: 249.5, stock: 5 });
  const body = orderOf(onlineShop.shop, product, 2, more);
  const answer = await onlineShop.shopper.post(apiRoutes.createOrder, body).expect(201);
  const { order, razorpay } = answer.body;
  return { id: order.id, token: order.pageToken, gatewayOrderId: razorpay?.razorPayOrderId };
}

const pay = ({ token }: Open) => onlineShop.anyone.post(orderPageRoutes.pay('acme', token), {});
const pageOf = async ({ token }: Open): Promise<OrderPage> =>
  (await onlineShop.anyone.get(orderPageRoutes.page('acme', token)).expect(200)).body.order;
const cancel = ({ token }: Open) =>
  onlineShop.anyone.post(orderPageRoutes.cancel('acme', token), {});

async function comeBack(form: Record<string, string>, link: string) {
  const address = `${apiRoutes.razorpayCallback(onlineShop.shop.store.id)}?link=${link}`;
  const answer = await fetch(onlineShop.running.url + address, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  return { status: answer.status, location: answer.headers.get('location') };
}

it('opens the payment that the order has, until it is paid', { tags: ['OPAGE-02'] }, async () => {
  const order = await placed();
  expect(await pageOf(order)).toMatchObject({ mayPay: true, paymentStatus: 'unpaid' });
  const made = onlineShop.razorpay.orders.length;
  for (const { body } of [await pay(order).expect(200), await pay(order).expect(200)]) {
    expect(body.razorpay).toEqual({
      keyId: razorpayKeys.razorpayKeyId,
      razorPayOrderId: order.gatewayOrderId,
      amount: 49900,
      currency: 'INR',
    });
  }
  expect(onlineShop.razorpay.orders).toHaveLength(made);
  const html = await onlineShop.anyone.get(orderPath('acme', order.token)).expect(200);
  expect(html.text).toContain('Not paid yet');
  expect(html.text).toContain('Pay now · ₹499.00');
  expect(html.text).toContain('Paying online needs JavaScript');
  expect(html.headers['content-security-policy']).toContain('https://checkout.razorpay.com');
  const answer = onlineShop.razorpay.paid(order.gatewayOrderId);
  const verify = { ...answer, razorPayOrderId: order.gatewayOrderId };
  await onlineShop.anyone.post(apiRoutes.verifyOrder, verify).expect(200);
  const paid = await pageOf(order);
  expect(paid).toMatchObject({ mayPay: false, paymentStatus: 'paid' });
  expect(paid.paidAt).toBeDefined();
  const again = await pay(order);
  expectProblem(again, 409, 'CONFLICT');
  expect(again.body.message).toBe('There is nothing to pay for this order any more');
});

it('can be tried again after a failure, and not where there is nothing to pay online', {
  tags: ['OPAGE-02'],
}, async () => {
  const failed = await placed();
  const attempt = onlineShop.razorpay.attempt(failed.gatewayOrderId, { outcome: 'failed' });
  await onlineShop.tell(onlineShop.razorpay.event('payment.failed', attempt));
  expect(await pageOf(failed)).toMatchObject({ mayPay: true });
  await pay(failed).expect(200);
  await onlineShop.shop.owner.put(apiRoutes.updateStore('acme'), { codOption: true }).expect(200);
  const cash = await placed({ paymentMethod: 'cod' });
  expect(await pageOf(cash)).toMatchObject({ mayPay: false });
  expectProblem(await pay(cash), 409, 'CONFLICT');
  // Set to unpaid by hand, it still has no payment that could be opened.
  await onlineShop.move(cash.id, { paymentStatus: 'unpaid' }).expect(200);
  expectProblem(await pay(cash), 409, 'CONFLICT');
  const expired = await placed();
  await onlineShop.later(16, expired.id);
  expect(await pageOf(expired)).toMatchObject({ status: 'cancelled', cancelledBy: 'time' });
  expectProblem(await pay(expired), 409, 'CONFLICT');
  const off = await placed();
  const keys = { razorpayEnabled: false };
  await onlineShop.shop.owner.put(apiRoutes.updateStore('acme'), keys).expect(200);
  expectProblem(await pay(off), 409, 'CONFLICT');
  await onlineShop.shop.owner
    .put(apiRoutes.updateStore('acme'), { razorpayEnabled: true })
    .expect(200);
});

it('leads back to the order from Razorpay’s own pages, by a link of that store alone', {
  tags: ['OPAGE-02'],
}, async () => {
  const order = await placed();
  const page = orderPath('acme', order.token);
  const failed = { 'error[code]': 'BAD_REQUEST_ERROR' };
  expect(await comeBack(failed, order.token)).toEqual({
    status: 303,
    location: `${page}?payment=failed`,
  });
  const html = await onlineShop.anyone.get(`${page}?payment=failed`).expect(200);
  expect(html.text).toContain('The payment did not go through.');
  const form = { ...onlineShop.razorpay.paid(order.gatewayOrderId) };
  const toThankYou = `${storePaths.thankYou('acme')}?order=${order.id}`;
  for (const wrong of ['', 'x', `${order.token}x`, '%2F%2Fevil.test', 'a&link=b']) {
    expect((await comeBack(form, wrong)).location).toBe(toThankYou);
  }
  expect(await comeBack(form, order.token)).toEqual({ status: 303, location: page });
  expect(await pageOf(order)).toMatchObject({ paymentStatus: 'paid' });
});

it('is given up unpaid whatever the owner lets buyers cancel, and never once it is paid', {
  tags: ['OPAGE-02', 'OQ-69'],
}, async () => {
  const { owner } = onlineShop.shop;
  const letCancel = (buyersMayCancel: boolean) =>
    owner.put(apiRoutes.updateStore('acme'), { settings: { buyersMayCancel } }).expect(200);
  const giveUp = ({ token }: Open) =>
    onlineShop.anyone.post(orderPageRoutes.giveUp('acme', token), {});
  await letCancel(false);
  const [unpaid, paid] = [await placed(), await placed()];
  expectProblem(await cancel(unpaid), 409, 'CONFLICT');
  expect((await giveUp(unpaid).expect(200)).body.order).toMatchObject({ status: 'cancelled' });
  const captured = onlineShop.razorpay.attempt(paid.gatewayOrderId);
  await onlineShop.tell(onlineShop.razorpay.event('payment.captured', captured));
  expectProblem(await giveUp(paid), 409, 'CONFLICT');
  expect(await pageOf(paid)).toMatchObject({ status: 'processing', paymentStatus: 'paid' });
  expect(await onlineShop.wrongLedgers()).toEqual([]);
  await letCancel(true);
});

it('is cancelled unpaid without a mail, and paid with one that says what to refund', {
  tags: ['OPAGE-02'],
}, async () => {
  const unpaid = await placed();
  expect((await cancel(unpaid).expect(200)).body.order).toMatchObject({ cancelledBy: 'buyer' });
  expectProblem(await pay(unpaid), 409, 'CONFLICT');
  const told = (id: string) =>
    onlineShop.running.source.query(
      `SELECT 1 FROM job WHERE kind = 'orderCancelled' AND about LIKE $1`,
      [`${id}.%`],
    );
  expect(await told(unpaid.id)).toHaveLength(0);
  // Money that comes all the same is told of as ever, and reopens nothing.
  const late = onlineShop.razorpay.attempt(unpaid.gatewayOrderId);
  await onlineShop.tell(onlineShop.razorpay.event('payment.captured', late));
  expect(await pageOf(unpaid)).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' });
  expect(await onlineShop.mails(unpaid.id)).toContain('paidLate');
  const paid = await placed();
  const captured = onlineShop.razorpay.attempt(paid.gatewayOrderId);
  await onlineShop.tell(onlineShop.razorpay.event('payment.captured', captured));
  await cancel(paid).expect(200);
  expect(await told(paid.id)).toHaveLength(1);
  const html = await onlineShop.anyone.get(orderPath('acme', paid.token)).expect(200);
  expect(html.text).toContain('You have paid ₹499.00: the shop gives it back to you.');
  expect(await onlineShop.wrongLedgers()).toEqual([]);
});
