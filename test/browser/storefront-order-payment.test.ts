/** Paying an order on its page: Razorpay's window for the same order, and its pages in browsers inside other apps (OPAGE-02). */
import { apiRoutes, type OrderCreatedAnswer, orderPath } from '@shop/contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  complaintsOf,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newProduct, orderOf } from '../support/cast.ts';
import { type Act, standInWindow, type WindowOptions } from '../support/razorpay/window.ts';
import { cartOf, opened, useOnlineStorefront } from './online-storefront.ts';

const chromium = useChromium();
const storefront = useOnlineStorefront(chromium);
const shots = process.env.SHOTS;

async function placed(): Promise<OrderCreatedAnswer> {
  const { shop, shopper } = storefront;
  const body = orderOf(shop, await newProduct(shop, { name: 'Choco cake', price: 440 }));
  return (await shopper.post(apiRoutes.createOrder, body).expect(201)).body;
}

type Acts = ((options: WindowOptions) => Act | Promise<Act>)[];

async function atOrder({ order }: OrderCreatedAnswer, acts: Acts, userAgent = '') {
  const visitor = await chromium.visitor({ viewport: phone, ...(userAgent && { userAgent }) });
  const page = await visitor.newPage();
  const window = await standInWindow(page, (options) => acts.shift()?.(options) ?? 'waits');
  await page.goto(storefront.server.url + orderPath('acme', order.pageToken ?? ''));
  await page.locator('html[data-hydrated]').waitFor();
  return { page, window };
}

const payNow = (page: Page) => page.getByRole('button', { name: 'Pay now · ₹440.00' });

it('opens the window for the same order, tells nobody’s name, and shows the order as paid', {
  tags: ['OPAGE-02'],
}, async () => {
  const order = await placed();
  const { page, window } = await atOrder(order, [
    () => 'closes',
    ({ order_id }) => storefront.razorpay.paid(order_id),
  ]);
  const complaints = complaintsOf(page);
  await page.getByRole('heading', { name: 'Not paid yet' }).waitFor();
  await page.getByText('₹440.00 is to be paid online.').waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  if (shots) await page.screenshot({ path: `${shots}/order-page-unpaid.png`, fullPage: true });
  // The script of the gateway comes with the tap, not with the page.
  expect(window.loads).toBe(0);
  await page.evaluate(() => localStorage.setItem('cart:acme', '[]'));
  await payNow(page).click();
  await opened(window, 1);
  expect(window.opened[0]).toMatchObject({
    order_id: order.razorpay?.razorPayOrderId,
    amount: 44000,
    description: `Order ${order.order.number}`,
    prefill: { name: '', contact: '', email: '' },
  });
  await payNow(page).waitFor();
  expect(await payNow(page).isEnabled()).toBe(true);
  await payNow(page).click();
  await page.getByRole('heading', { name: 'Order placed' }).waitFor();
  await page.getByText('₹440.00 was paid online.').waitFor();
  expect(await payNow(page).count()).toBe(0);
  // The cart of this browser is another matter.
  expect(await cartOf(page)).toBe('[]');
  const stored = (await storefront.orders()).find(({ id }) => id === order.order.id);
  expect(stored).toMatchObject({ paymentStatus: 'paid' });
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('says when the payment page does not load, and that what was paid meanwhile is paid', {
  tags: ['OPAGE-02'],
}, async () => {
  const order = await placed();
  const { page } = await atOrder(order, []);
  await page.route('https://checkout.razorpay.com/**', (route) => route.abort(), { times: 1 });
  await payNow(page).click();
  await page.getByText('The payment page could not load.').waitFor();
  await expectAccessible(page);
  // Paid on another device: the button shows the order as it is now.
  const id = order.razorpay?.razorPayOrderId ?? '';
  const verify = { ...storefront.razorpay.paid(id), razorPayOrderId: id };
  await storefront.server.anyone.post(apiRoutes.verifyOrder, verify).expect(200);
  await payNow(page).click();
  await page.getByText('₹440.00 was paid online.').waitFor();
  await page.context().close();
});

it('in a browser inside another app comes back to the order, paid or not', {
  tags: ['OPAGE-02'],
}, async () => {
  const order = await placed();
  const instagram =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8; wv) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 Instagram 350.0';
  const failure = { 'error[code]': 'BAD_REQUEST_ERROR' } as const;
  const { page, window } = await atOrder(
    order,
    [() => failure, ({ order_id }) => storefront.razorpay.paid(order_id)],
    instagram,
  );
  await payNow(page).click();
  await page.getByText('The payment did not go through.').waitFor();
  expect(new URL(window.opened[0]?.callback_url ?? '').searchParams.get('link')).toBe(
    order.order.pageToken,
  );
  await page.locator('html[data-hydrated]').waitFor();
  await payNow(page).click();
  await page.getByText('₹440.00 was paid online.').waitFor();
  expect(new URL(page.url()).pathname).toBe(orderPath('acme', order.order.pageToken ?? ''));
  await page.context().close();
});
