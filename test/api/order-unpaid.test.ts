/** Unpaid online orders reserve at most half of a stock; a paid order counts as genuine (ABUSE-07). */
import { apiRoutes, type Product } from '@shop/contract';
import { expect, it } from 'vitest';
import { newProduct, orderOf, someDetails } from '../support/cast.ts';
import { useOnlineShop } from '../support/online-shop.ts';
import { crowdSettings, newAddress, newPhone } from '../support/order-crowd.ts';

const online = useOnlineShop(crowdSettings);

async function place(product: Product, quantity: number) {
  const details = { ...someDetails, phone: newPhone() };
  const answer = await online.shopper
    .post(apiRoutes.createOrder, orderOf(online.shop, product, quantity, { details }))
    .set('x-forwarded-for', newAddress())
    .expect(201);
  const { order, razorpay } = answer.body;
  return { id: order.id, gatewayOrderId: razorpay.razorPayOrderId, product };
}

async function pay({ gatewayOrderId }: { gatewayOrderId: string }): Promise<void> {
  const payment = online.razorpay.attempt(gatewayOrderId);
  await online.tell(online.razorpay.event('payment.captured', payment));
}

const stockOf = async (product: Product): Promise<number> =>
  (await online.anyone.get(apiRoutes.product(product.id))).body.product.stock;

it('hold at most half of a stock above 10 together, also when they come at once', {
  tags: ['ABUSE-07'],
}, async () => {
  const product = await newProduct(online.shop, { price: 10, stock: 100 });
  await place(product, 60);
  expect(await stockOf(product)).toBe(100);
  await Promise.all(Array.from({ length: 6 }, () => place(product, 20)));
  expect(await stockOf(product)).toBe(60);
  const small = await newProduct(online.shop, { price: 10, stock: 10 });
  await place(small, 10);
  expect(await stockOf(small)).toBe(0);
});

it('count while their payment has failed, for it may be tried again', {
  tags: ['ABUSE-07'],
}, async () => {
  const product = await newProduct(online.shop, { price: 10, stock: 100 });
  const { gatewayOrderId } = await place(product, 40);
  const payment = online.razorpay.attempt(gatewayOrderId, { outcome: 'failed' });
  await online.tell(online.razorpay.event('payment.failed', payment));
  await place(product, 30);
  expect(await stockOf(product)).toBe(60);
});

it('beyond the half take their stock when they are paid', { tags: ['ABUSE-07'] }, async () => {
  const product = await newProduct(online.shop, { price: 10, stock: 100 });
  const order = await place(product, 80);
  expect(await stockOf(product)).toBe(100);
  await pay(order);
  expect(await online.order(order.id)).toMatchObject({
    status: 'processing',
    paymentStatus: 'paid',
    awaitsConfirmation: false,
  });
  expect(await stockOf(product)).toBe(20);
  await online.move(order.id, { status: 'cancelled' }).expect(200);
  expect(await stockOf(product)).toBe(100);
});

it('paid when too little is left wait for the owner, who has the money and the reason', {
  tags: ['ABUSE-07'],
}, async () => {
  const product = await newProduct(online.shop, { price: 10, stock: 100 });
  const [first, second] = [await place(product, 80), await place(product, 80)];
  await pay(first);
  await pay(second);
  expect(await stockOf(product)).toBe(20);
  expect(await online.order(second.id)).toMatchObject({
    status: 'pending',
    paymentStatus: 'paid',
    awaitsConfirmation: true,
    heldFor: ['Paid, but not enough is left in stock'],
  });
  const decided = apiRoutes.decideOrders(online.shop.store.id);
  const all = await online.shop.owner.post(decided, { act: 'cancel', awaiting: true }).expect(200);
  expect(all.body.decisions).toMatchObject([{ id: second.id, outcome: 'paid' }]);
  await online.shop.owner.put(apiRoutes.product(product.id), { stock: 90 }).expect(200);
  const word = { act: 'confirm', ids: [second.id] };
  const confirmed = await online.shop.owner.post(decided, word).expect(200);
  expect(confirmed.body.decisions).toMatchObject([{ outcome: 'confirmed' }]);
  expect(await stockOf(product)).toBe(10);
});

it('tell the browser what became of them when it reports the payment', {
  tags: ['MEND-11'],
}, async () => {
  const product = await newProduct(online.shop, { price: 10, stock: 100 });
  const [first, second] = [await place(product, 80), await place(product, 80)];
  await pay(first);
  const report = {
    ...online.razorpay.paid(second.gatewayOrderId),
    razorPayOrderId: second.gatewayOrderId,
  };
  const { body } = await online.anyone.post(apiRoutes.verifyOrder, report).expect(200);
  const awaited = { status: 'pending', awaitsConfirmation: true };
  expect(body).toEqual({ verified: true, orderId: second.id, ...awaited });
  const { razorPayOrderId: _, ...form } = report;
  const back = await online.anyone
    .post(`/api/payment/razorpay/callback/${online.shop.store.id}`)
    .type('form')
    .send(form);
  expect(back.headers.location).toBe(`/acme/thank-you?order=${second.id}&confirmation=awaited`);
  await online.move(second.id, { status: 'cancelled' }).expect(200);
  const again = await online.anyone.post(apiRoutes.verifyOrder, report).expect(200);
  expect(again.body).toMatchObject({ status: 'cancelled', awaitsConfirmation: false });
});

it('that nobody pays give back nothing that they never held', { tags: ['ABUSE-07'] }, async () => {
  const product = await newProduct(online.shop, { price: 10, stock: 100 });
  const order = await place(product, 80);
  await online.later(16, order.id);
  expect(await online.order(order.id)).toMatchObject({
    status: 'cancelled',
    paymentStatus: 'failed',
  });
  expect(await stockOf(product)).toBe(100);
});
