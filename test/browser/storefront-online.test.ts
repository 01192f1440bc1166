/** Paying online through the screens: the real API, Razorpay's double, and a stand-in for its window (OQ-19). */

import { apiRoutes } from '@shop/contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { complaintsOf, held, settlingOf, useChromium } from '../support/browser.ts';
import { newOffer } from '../support/checkout.ts';
import { razorpayKeys } from '../support/razorpay-double.ts';
import { rows } from '../support/rows.ts';
import {
  cartOf,
  opened,
  placeOrder,
  typedAgain,
  useOnlineStorefront,
} from './online-storefront.ts';

const storefront = useOnlineStorefront(useChromium());
const whatsApp = { whatsAppNumber: '9812345678', whatsAppOrderEnabled: true };

it('a shopper closes the window, which keeps cart and form, fails to pay in the next, pays the same order there, and is thanked', {
  tags: [
    'CHK-11',
    'CHK-12',
    'OQ-19',
    'PAY-22',
    ...rows('PAY-25', 'PAY-28'),
    'PAY-29',
    'PAY-30',
    'PAY-31',
  ],
}, async () => {
  await storefront.shop.owner
    .put(apiRoutes.updateStore('acme'), {
      settings: { theme: { productCardButtonColor: 'bg-red-900' } },
    })
    .expect(200);
  const before = (await storefront.orders()).length;
  const { page, window } = await storefront.atCheckout([
    () => 'closes',
    ({ order_id }) => {
      storefront.razorpay.attempt(order_id, { outcome: 'failed' });
      return { 'error[code]': 'BAD_REQUEST_ERROR' };
    },
  ]);
  const complaints = complaintsOf(page);
  await page.waitForLoadState('networkidle');
  // The gateway's script comes on demand, and once for two tries.
  expect(window.loads).toBe(0);
  await placeOrder(page);
  await page.getByRole('alert').getByText('You have not paid yet.').waitFor();
  await page
    .getByText('Your cart and your details are kept. Place the order again to pay it.')
    .waitFor();
  expect(window.opened).toHaveLength(1);
  expect(window.loads).toBe(1);
  const [order] = await storefront.orders();
  const [options] = window.opened;
  expect(options).toMatchObject({
    key: razorpayKeys.razorpayKeyId,
    amount: 49950,
    order_id: storefront.razorpay.orders.at(-1)?.id,
    description: `Order ${order?.number}`,
    notes: { order_number: String(order?.number) },
    prefill: { name: 'Asha Rao', contact: '9812345678', email: storefront.shopper.email },
    theme: { color: '#82181a' },
    retry: { enabled: true, max_count: 4 },
  });
  expect(options?.timeout).toBeLessThanOrEqual(900);
  expect(options?.timeout).toBeGreaterThanOrEqual(60);
  expect(options?.callback_url).toBeUndefined();
  expect(order?.paymentStatus).toBe('unpaid');
  expect(await cartOf(page)).toContain('Brass lamp');
  expect(await page.getByLabel('First name').inputValue()).toBe('Asha');

  await placeOrder(page);
  await opened(window, 2);
  // A payment that fails leaves the window open for the next try.
  const placing = page.getByRole('button', { name: 'Placing order…' });
  await placing.waitFor();
  expect(await placing.getAttribute('aria-busy')).toBe('true');
  expect(await placing.isDisabled()).toBe(true);
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(await cartOf(page)).toContain('Brass lamp');

  const answer = storefront.razorpay.paid(window.opened[1]?.order_id ?? '');
  await page.evaluate(`razorpayWindow.options.handler(${JSON.stringify(answer)})`);
  await page.getByRole('heading', { name: 'Order Confirmed' }).waitFor();
  await page.getByText('Order created').waitFor();
  const after = await storefront.orders();
  expect(after).toHaveLength(before + 1);
  expect(after[0]).toMatchObject({
    id: order?.id,
    paymentStatus: 'paid',
    amount: 499.5,
    customerEmail: storefront.shopper.email,
  });
  expect(await cartOf(page)).not.toContain('Brass lamp');
  expect(window.loads).toBe(1);
  expect(complaints).toEqual([]);
});

it('an offer whose last use is in the order that waits to be paid stays in it, when the window was closed and when the page is loaded again', {
  tags: ['OQ-69'],
}, async () => {
  const before = (await storefront.orders()).length;
  await newOffer(storefront.shop, { name: 'The last one', totalUses: 1 });
  const { page, window } = await storefront.atCheckout([() => 'closes', () => 'closes']);
  const total = page.getByRole('region', { name: 'Order summary' }).getByRole('definition').last();
  const asked = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('9812345670') ?? false,
  );
  await page.getByLabel('Phone').fill('9812345670');
  await asked;
  await expect.poll(() => total.textContent()).toBe('₹449.55');
  const settled = settlingOf(page);
  await placeOrder(page);
  await page.getByRole('alert').getByText('You have not paid yet.').waitFor();
  await settled();
  expect(await total.textContent()).toBe('₹449.55');
  await page.reload();
  await typedAgain(page);
  await expect.poll(() => total.textContent()).toBe('₹499.50');
  await placeOrder(page);
  await opened(window, 2);
  expect(window.opened[1]?.order_id).toBe(window.opened[0]?.order_id);
  expect(await storefront.orders()).toHaveLength(before + 1);
  await page.context().close();
});

it('the last piece is not sold out for who has not paid it online and turns to cash, and what was paid meanwhile stays', {
  tags: ['OQ-19', 'OQ-69'],
}, async () => {
  const { anyone } = storefront.server;
  const { owner } = storefront.shop;
  const shown = await anyone.get(apiRoutes.publicData('acme')).expect(200);
  const lamp = apiRoutes.product(shown.body.products[0].id);
  const turn = async (page: Page) => {
    await page.getByRole('radio', { name: /Pay online/ }).check();
    await placeOrder(page);
    await page.getByRole('alert').getByText('You have not paid yet.').waitFor();
  };
  const toCash = async (page: Page) => {
    await page.getByRole('radio', { name: /Cash/ }).check();
    await placeOrder(page);
    await page.getByText('Order Confirmed').waitFor();
    await page.context().close();
    return storefront.orders();
  };
  await owner.put(lamp, { stock: 1 }).expect(200);
  try {
    const { page } = await storefront.atCheckout([() => 'closes']);
    await turn(page);
    expect((await anyone.get(lamp)).body.product.stock).toBe(0);
    // What waits to be paid here is not sold out here, also when the page is loaded again.
    const asked = page.waitForResponse(`**${lamp}`);
    await page.reload();
    await asked;
    await typedAgain(page);
    const [inCash, unpaid] = await toCash(page);
    expect(inCash).toMatchObject({ status: 'processing', paymentStatus: 'cod' });
    expect(unpaid).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' });
    await owner.put(lamp, { stock: 1 }).expect(200);
    await owner
      .put(apiRoutes.updateStore('acme'), { ...whatsApp, whatsAppAlways: true })
      .expect(200);
    const chat = (await storefront.atCheckout([() => 'closes'])).page;
    await chat.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
    await turn(chat);
    await chat.getByRole('button', { name: 'Order on WhatsApp' }).click();
    await chat.getByText('WhatsApp order created').waitFor();
    const [byChat, gone] = await storefront.orders();
    expect(byChat).toMatchObject({ status: 'processing', channel: 'whatsapp' });
    expect(gone).toMatchObject({ status: 'cancelled', paymentStatus: 'unpaid' });
    await chat.context().close();
  } finally {
    await owner.put(apiRoutes.updateStore('acme'), { whatsAppAlways: false }).expect(200);
    await owner.put(lamp, { stock: 100 }).expect(200);
  }
  // Paid in an app after the window was closed.
  const { page, window } = await storefront.atCheckout([() => 'closes']);
  await turn(page);
  const razorPayOrderId = window.opened[0]?.order_id ?? '';
  const report = { ...storefront.razorpay.paid(razorPayOrderId), razorPayOrderId };
  await anyone.post(apiRoutes.verifyOrder, report).expect(200);
  const before = (await storefront.orders()).length;
  await page.getByRole('radio', { name: /Cash/ }).check();
  await placeOrder(page);
  await page
    .getByRole('alert')
    .getByText(/^You have paid order no\. \d+ already\.$/)
    .waitFor();
  expect(await storefront.orders()).toHaveLength(before);
  const [, paid] = await toCash(page);
  expect(paid).toMatchObject({ status: 'processing', paymentStatus: 'paid' });
});

it('an order waits for who is signed in, so that a second try is the same order', {
  tags: ['OQ-69'],
}, async () => {
  const { page, window } = await storefront.atCheckout([() => 'closes', () => 'closes']);
  const release = await held(page, `**${apiRoutes.customer}`);
  const asked = page.waitForRequest(`**${apiRoutes.customer}`);
  await page.reload();
  await page.locator('html[data-hydrated]').waitFor();
  await asked;
  const before = (await storefront.orders()).length;
  // All that follows the button has ended, but for the answer that is held since before.
  const settled = settlingOf(page);
  await placeOrder(page);
  await page.getByRole('button', { name: 'Placing order…' }).waitFor();
  await settled();
  expect(window.opened).toEqual([]);
  expect(window.loads).toBe(0);
  release();
  await opened(window, 1);
  expect(window.opened[0]?.prefill.email).toBe(storefront.shopper.email);
  await page.reload();
  await page.locator('html[data-hydrated]').waitFor();
  await placeOrder(page);
  await opened(window, 2);
  expect(await storefront.orders()).toHaveLength(before + 1);
  await page.context().close();
});

it('a script that does not load is told, and the order can be placed when it does', {
  tags: ['ERR-44', 'PAY-33', 'FIX-75'],
}, async () => {
  const { page } = await storefront.atCheckout([
    ({ order_id }) => storefront.razorpay.paid(order_id),
  ]);
  await page.route('https://checkout.razorpay.com/**', (route) => route.abort(), { times: 1 });
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.accept();
  });
  await placeOrder(page);
  const told = page.getByRole('alert').filter({ hasText: 'The payment page could not load.' });
  await told.getByText('Failed to load Razorpay SDK. Please check your connection.').waitFor();
  await told.getByText('Nothing was ordered yet, and your details are kept.').waitFor();
  expect(dialogs).toEqual([]);
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { name: 'Order Confirmed' }).waitFor();
});

it('a script that never comes is given up after 8 s, and cash may be paid instead', {
  tags: ['MEND-01'],
}, async () => {
  const { page } = await storefront.atCheckout([]);
  await page.clock.install();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isAsked = false;
  await page.route('https://checkout.razorpay.com/**', async (route) => {
    isAsked = true;
    await held;
    await route.abort().catch(() => undefined);
  });
  await placeOrder(page);
  await page.getByRole('button', { name: 'Placing order…' }).waitFor();
  await expect.poll(() => isAsked).toBe(true);
  await page.clock.runFor(8000);
  await page.getByText('The payment page could not load.').waitFor();
  release();
  await page.getByRole('button', { name: 'Pay cash instead' }).click();
  await page.waitForURL(/thank-you/);
  await page.getByRole('heading', { name: 'Order Confirmed' }).waitFor();
  const [newest] = await storefront.orders();
  expect(newest).toMatchObject({ paymentStatus: 'cod' });
});
