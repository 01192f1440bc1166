/** Unpaid online orders reserve at most half of a stock; a paid order counts as genuine (ABUSE-07). */
import { apiRoutes, orderPageRoutes, type Product, upiRoutes } from '@shop/contract';
import { expect, it } from 'vitest';
import { newProduct, orderOf, someDetails } from '../support/cast.ts';
import { useOnlineShop } from '../support/online-shop.ts';
import { crowdSettings, newAddress, newPhone } from '../support/order-crowd.ts';
import { mailsTo } from '../support/outbox.ts';

const online = useOnlineShop(crowdSettings);

async function place(product: Product, quantity: number) {
  const details = { ...someDetails, phone: newPhone() };
  const answer = await online.shopper
    .post(apiRoutes.createOrder, orderOf(online.shop, product, quantity, { details }))
    .set('x-forwarded-for', newAddress())
    .expect(201);
  const { order, razorpay, reviewToken } = answer.body;
  return { id: order.id, gatewayOrderId: razorpay.razorPayOrderId, product, reviewToken };
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

it('paid when too little is left and cancelled by their buyer are told to the owner, who has the money', {
  tags: ['ABUSE-07', 'OPAGE-02'],
}, async () => {
  const product = await newProduct(online.shop, { price: 10, stock: 100 });
  const [first, second] = [await place(product, 80), await place(product, 80)];
  await pay(first);
  await pay(second);
  await online.anyone.post(orderPageRoutes.cancel('acme', second.reviewToken)).expect(200);
  const { number } = await online.order(second.id);
  const told = async () =>
    (await mailsTo(online.running.dataDir, online.shop.owner.email)).filter(({ subject }) =>
      subject.startsWith(`Cancelled by the buyer: order #${number},`),
    );
  await expect.poll(told, { timeout: 10_000 }).toHaveLength(1);
  const [mail] = await told();
  expect(mail?.text).toContain('₹800.00 was paid online: please refund it at Razorpay.');
  expect(mail?.text).not.toContain('taken from your stock');
});

it('by UPI are booked when their money has come, and wait for the owner where too little is left by then', {
  tags: ['ABUSE-07', 'UPI-04'],
}, async () => {
  const { owner } = online.shop;
  const upi = { upiEnabled: true, upiId: 'asha@okhdfcbank', upiKind: 'personal' };
  await owner.put(apiRoutes.updateStore('acme'), upi).expect(200);
  const product = await newProduct(online.shop, { price: 10, stock: 100 });
  const details = { ...someDetails, phone: newPhone() };
  const wanted = orderOf(online.shop, product, 80, { details, paymentMethod: 'upi' });
  const { body } = await online.shopper
    .post(apiRoutes.createOrder, wanted)
    .set('x-forwarded-for', newAddress())
    .expect(201);
  const { order, reviewToken } = body;
  await pay(await place(product, 80));
  const utr = '123456789012';
  await online.anyone.post(upiRoutes.claim('acme', reviewToken), { utr }).expect(200);
  await owner.post(upiRoutes.decide(order.id), { act: 'confirm', utr }).expect(200);
  expect(await online.order(order.id)).toMatchObject({
    status: 'pending',
    paymentStatus: 'paid',
    heldFor: ['Paid, but not enough is left in stock'],
  });
  expect(await stockOf(product)).toBe(20);
  expect(await online.wrongLedgers()).toEqual([]);
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
  const { razorPayOrderId, ...form } = report;
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
