/** Paying online while connections break, buttons are pressed twice and pages are reloaded: one order, no lost payment. */
import { apiRoutes } from '@shop/contract';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, useChromium } from '../support/browser.ts';
import {
  cartOf,
  opened,
  placeOrder,
  typedAgain,
  useOnlineStorefront,
} from './online-storefront.ts';

const storefront = useOnlineStorefront(useChromium());
const pays = ({ order_id }: { order_id: string }) => storefront.razorpay.paid(order_id);
const thanks = (page: Page) => page.getByRole('heading', { name: 'Order Confirmed' });
const thanked = (page: Page) => thanks(page).waitFor();
const create = `**${apiRoutes.createOrder}`;
const verify = `**${apiRoutes.verifyOrder}`;

/** Lets the pauses between tries pass until something is seen. */
const inTime = (page: Page, seen: Locator) =>
  expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return seen.isVisible();
    })
    .toBe(true);

/** Counts the orders and payments that were made while `act` ran. */
async function made(act: () => Promise<void>): Promise<{ orders: number; payments: number }> {
  const before = {
    orders: (await storefront.orders()).length,
    payments: storefront.razorpay.payments.length,
  };
  await act();
  return {
    orders: (await storefront.orders()).length - before.orders,
    payments: storefront.razorpay.payments.length - before.payments,
  };
}

it('a double click makes one order and one window; when the page is closed between payment and verify, the checkout thanks', {
  tags: ['PAY-31', 'CHK-11'],
}, async () => {
  const { page, window } = await storefront.atCheckout([pays, pays]);
  await page.route(verify, () => undefined);
  const counted = await made(async () => {
    await page.getByRole('button', { name: 'Place Order' }).dblclick();
    await page.getByText('Confirming your payment').waitFor();
    await page.unroute(verify);
    await page.goto(`${storefront.server.url}/acme/checkout`);
    await thanked(page);
  });
  expect(counted).toEqual({ orders: 1, payments: 1 });
  expect(window.opened).toHaveLength(1);
  expect((await storefront.orders())[0]?.paymentStatus).toBe('paid');
  expect(await cartOf(page)).not.toContain('Brass lamp');
});

it('a cut connection, an order that another try still opens and a reload while the window is open all lead to the same order', {
  tags: ['CHK-43', 'OQ-69'],
}, async () => {
  const { page, window } = await storefront.atCheckout([() => 'waits', pays]);
  const counted = await made(async () => {
    await page.route(
      create,
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await placeOrder(page);
    await page
      .getByRole('alert')
      .getByText(
        'The shop could not be reached. Pressing the button again is safe: nothing is ordered twice.',
      )
      .waitFor();
    expect(await cartOf(page)).toContain('Brass lamp');
    // The payment of the order is still being opened by another try: it is waited for.
    await page.route(
      create,
      async (route) => {
        const { razorpay, ...answer } = await (await route.fetch()).json();
        await route.fulfill({ status: 201, json: answer });
      },
      { times: 1 },
    );
    await placeOrder(page);
    await opened(window, 1);
    await page.reload();
    await typedAgain(page);
    await placeOrder(page);
    await thanked(page);
  });
  expect(counted).toEqual({ orders: 1, payments: 1 });
  expect(window.opened).toHaveLength(2);
  expect(window.opened[1]?.order_id).toBe(window.opened[0]?.order_id);
});

it('a verify call that is lost at first is made again until the shop has received it', {
  tags: ['PAY-31'],
}, async () => {
  const { page } = await storefront.atCheckout([pays]);
  await page.route(verify, (route) => route.abort('connectionreset'), { times: 1 });
  await page.route(verify, (route) => route.fulfill({ status: 503, body: '{}' }), { times: 1 });
  await page.clock.install();
  await placeOrder(page);
  await page.getByText('Confirming your payment. Please keep this page open.').waitFor();
  await inTime(page, thanks(page));
  expect((await storefront.orders())[0]?.paymentStatus).toBe('paid');
});

it('while the shop stays out of reach the shopper is told the truth, and thanked when it is back', {
  tags: ['PAY-31', 'CHK-44'],
}, async () => {
  const { page } = await storefront.atCheckout([pays]);
  let cut = true;
  await page.route(verify, (route) => (cut ? route.abort('connectionreset') : route.continue()));
  await page.clock.install();
  await placeOrder(page);
  const waiting = page.getByRole('heading', { name: 'Your payment is being confirmed' });
  await inTime(page, waiting);
  await page
    .getByText(
      `Razorpay has taken your payment, but ${storefront.shop.store.name} could not be reached to confirm it. It will be confirmed by itself: please do not pay again.`,
    )
    .waitFor();
  expect(new URL(page.url()).pathname).toBe('/acme/thank-you');
  expect(await cartOf(page)).not.toContain('Brass lamp');
  const [order] = await storefront.orders();
  await page.getByText('Order number').waitFor();
  expect(order?.paymentStatus).toBe('unpaid');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.reload();
  await waiting.waitFor();
  cut = false;
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await thanked(page);
  expect((await storefront.orders())[0]).toMatchObject({ id: order?.id, paymentStatus: 'paid' });
});

it('a payment that does not fit keeps cart and order as they were, and an order that was paid meanwhile is not paid again', {
  tags: ['PAY-32', 'OQ-19', 'CHK-12'],
}, async () => {
  const { page, window } = await storefront.atCheckout([
    ({ order_id }) => storefront.razorpay.paid(order_id, 'another secret'),
  ]);
  const counted = await made(async () => {
    await placeOrder(page);
    await page.getByRole('alert').getByText('The payment could not be verified.').waitFor();
    await page
      .getByText('If money left your account, please ask the shop before you pay again.')
      .waitFor();
    expect(await cartOf(page)).toContain('Brass lamp');
    expect((await storefront.orders())[0]?.paymentStatus).toBe('unpaid');
    await expectAccessible(page);
    const razorPayOrderId = window.opened[0]?.order_id ?? '';
    const report = { ...storefront.razorpay.paid(razorPayOrderId), razorPayOrderId };
    await storefront.server.anyone.post(apiRoutes.verifyOrder, report).expect(200);
    await placeOrder(page);
    await thanked(page);
  });
  expect(counted).toEqual({ orders: 1, payments: 1 });
  expect(window.opened).toHaveLength(1);
  expect(await cartOf(page)).not.toContain('Brass lamp');
});

it('an order that was paid while the phone had ended its tab is told of in the next one, before it is ordered again', {
  tags: ['OQ-19'],
}, async () => {
  const { page, window } = await storefront.atCheckout([() => 'waits']);
  await placeOrder(page);
  await opened(window, 1);
  const razorPayOrderId = window.opened[0]?.order_id ?? '';
  const report = { ...storefront.razorpay.paid(razorPayOrderId), razorPayOrderId };
  await storefront.server.anyone.post(apiRoutes.verifyOrder, report).expect(200);
  const [order] = await storefront.orders();
  const next = await page.context().newPage();
  await page.close();
  await next.goto(`${storefront.server.url}/acme/checkout`);
  const told = next.getByRole('status').filter({ hasText: 'already' });
  await told.getByText(`You have paid order no. ${order?.number} already.`).waitFor();
  await expectAccessible(next);
  await expectNoSidewaysScroll(next);
  await told.getByRole('link', { name: 'See the order' }).click();
  await next.getByText('Paid', { exact: true }).first().waitFor();
  await next.context().close();
});

it('an order that expired is placed anew', { tags: ['OQ-69'] }, async () => {
  const { page, window } = await storefront.atCheckout([() => 'closes', pays]);
  await placeOrder(page);
  await opened(window, 1);
  const [first] = await storefront.orders();
  await storefront.shop.owner
    .put(apiRoutes.order(first?.id ?? ''), { status: 'cancelled' })
    .expect(200);
  await placeOrder(page);
  await thanked(page);
  const [second, cancelled] = await storefront.orders();
  expect(second).toMatchObject({ paymentStatus: 'paid', number: (first?.number ?? 0) + 1 });
  expect(cancelled).toMatchObject({ id: first?.id, paymentStatus: 'unpaid', status: 'cancelled' });
});
