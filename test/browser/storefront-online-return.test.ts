/** Paying from Instagram's and Facebook's own browsers: Razorpay leads away and its callback leads back. */
import { orderName } from '@shop/commerce';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import {
  complaintsOf,
  expectAccessible,
  expectNoSidewaysScroll,
  useChromium,
} from '../support/browser.ts';
import { isProof } from '../support/proof.ts';
import {
  cartOf,
  opened,
  placeOrder,
  typedAgain,
  useOnlineStorefront,
} from './online-storefront.ts';

const storefront = useOnlineStorefront(useChromium());
const pays = ({ order_id }: { order_id: string }) => storefront.razorpay.paid(order_id);

const instagram =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0.6422.165 Mobile Safari/537.36 Instagram 334.0.0.42.95 Android';
const facebook =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21F90 [FBAN/FBIOS;FBAV/466.0.0.28.106]';

const callback = '**/api/payment/razorpay/callback/*';
const path = (page: Page) => new URL(page.url()).pathname;

const apps = [
  ['Instagram', instagram],
  ['Facebook', facebook],
] as const;

// How each app is told from a browser, rules/in-app-browser.test.ts says.
it.each(isProof ? apps : apps.slice(0, 1))(
  'in %s the callback leads to the thanks',
  { tags: ['PAY-22', 'CHK-11', 'CHK-12', 'CHK-44'] },
  async (_app, userAgent) => {
    const { page, window } = await storefront.atCheckout([pays], { userAgent });
    const complaints = complaintsOf(page);
    await placeOrder(page);
    await page.getByRole('heading', { name: 'Order Confirmed' }).waitFor();
    await page.getByText('Order created').waitFor();
    const [order] = await storefront.orders();
    expect(window.opened[0]).toMatchObject({
      redirect: true,
      callback_url: `${storefront.server.url}/api/payment/razorpay/callback/${storefront.shop.store.id}`,
    });
    expect(path(page)).toBe('/acme/thank-you');
    expect(order?.paymentStatus).toBe('paid');
    expect(order && orderName(order)).toBe(`no. ${await page.locator('dd').first().textContent()}`);
    expect(await cartOf(page)).not.toContain('Brass lamp');
    expect(complaints).toEqual([]);
  },
);

it('a page that the browser cached while Razorpay was shown, a payment that failed and the Back button all lead to a checkout as it was left, and the next try pays the same order', {
  tags: ['OQ-19', 'CHK-12'],
}, async () => {
  const before = (await storefront.orders()).length;
  const { page, window } = await storefront.atCheckout(
    [
      () => 'waits',
      ({ order_id }) => {
        const { id } = storefront.razorpay.attempt(order_id, { outcome: 'failed' });
        return {
          'error[code]': 'BAD_REQUEST_ERROR',
          'error[description]': 'Payment failed because the card was declined by the bank',
          'error[metadata]': JSON.stringify({ payment_id: id, order_id }),
        };
      },
      pays,
      pays,
    ],
    { userAgent: instagram },
  );
  await placeOrder(page);
  await opened(window, 1);
  await page.evaluate(
    `razorpayWindow.box.remove();
     dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))`,
  );
  await placeOrder(page);
  await page.getByRole('alert').getByText('Payment failed').waitFor();
  for (const line of [
    'Your cart and your details are kept: place the order again to try another card or UPI app.',
    'If money has left your account, wait a few minutes first. It arrives, or your bank gives it back.',
  ]) {
    await page.getByText(line).waitFor();
  }
  await typedAgain(page);
  expect(await page.getByLabel('Phone').inputValue()).toBe('9812345678');
  expect(await page.getByRole('tab', { name: 'Pickup' }).getAttribute('aria-selected')).toBe(
    'true',
  );
  expect(await cartOf(page)).toContain('Brass lamp');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await typedAgain(page);
  expect(await page.getByText('Payment failed').count()).toBe(0);

  await page.route(callback, (route) => route.abort('connectionreset'), { times: 1 });
  await placeOrder(page);
  await expect.poll(() => page.url()).toMatch(/^chrome-error:/);
  await page.goto(`${storefront.server.url}/acme/checkout`);
  await typedAgain(page);
  expect(await cartOf(page)).toContain('Brass lamp');
  await placeOrder(page);
  await page.getByRole('heading', { name: 'Order Confirmed' }).waitFor();
  const after = await storefront.orders();
  expect(after).toHaveLength(before + 1);
  expect(after[0]?.paymentStatus).toBe('paid');
});

it("another order's address thanks for nothing and keeps the cart", {
  tags: ['CHK-44'],
}, async () => {
  const { page } = await storefront.atCheckout([]);
  await page.goto(
    `${storefront.server.url}/acme/thank-you?order=0190e3c5-0000-7000-8000-000000000000`,
  );
  await page.getByRole('link', { name: 'Back to the store' }).waitFor();
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined);
  expect(await cartOf(page)).toContain('Brass lamp');
  expect(await page.getByText('Order created').count()).toBe(0);
});
