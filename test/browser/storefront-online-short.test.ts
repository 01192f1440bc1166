/** Paid online when too little is left in stock: the thank-you page tells what happened (MEND-11, ABUSE-07). */
import { apiRoutes, type Product } from '@shop/contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, useChromium } from '../support/browser.ts';
import { cartOf, placeOrder, useOnlineStorefront } from './online-storefront.ts';

const storefront = useOnlineStorefront(useChromium(), { RATE_LIMIT: 'on' });
const instagram =
  'Mozilla/5.0 (Linux; Android 14; SM-A546E Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0.6422.165 Mobile Safari/537.36 Instagram 334.0.0.42.95 Android';
let lamp: Product;

const setStock = (stock: number) =>
  storefront.shop.owner.put(apiRoutes.product(lamp.id), { stock, minOrder: 7 }).expect(200);

/** Pays after others have bought the whole stock. */
const paysTooLate = async ({ order_id }: { order_id: string }) => {
  await setStock(3);
  return storefront.razorpay.paid(order_id);
};

/** Pays after the owner has cancelled the order. */
const paysCancelled = async ({ order_id }: { order_id: string }) => {
  const [order] = await storefront.orders();
  await storefront.shop.owner
    .put(apiRoutes.order(order?.id ?? ''), { status: 'cancelled' })
    .expect(200);
  return storefront.razorpay.paid(order_id);
};

beforeAll(async () => {
  const { body } = await storefront.shop.owner.get(apiRoutes.products('acme')).expect(200);
  lamp = body.products[0];
});
// An order of more than half of the stock reserves nothing before it is paid.
beforeEach(() => setStock(12));

it.each([
  ['a window', undefined],
  ['the way back from an in-app browser', instagram],
])(
  'paid through %s, an order that lacks stock is not called confirmed',
  { tags: ['MEND-11'] },
  async (_way, userAgent) => {
    const { page } = await storefront.atCheckout([paysTooLate], {
      ...(userAgent && { userAgent }),
    });
    await placeOrder(page);
    await page.getByRole('heading', { name: 'Paid, but too little is left' }).waitFor();
    await page
      .getByText(
        `Your payment has arrived, but others were faster: ${storefront.shop.store.name} has too little left of what you ordered. The shop confirms your order once there is more, or gives your money back. Please do not pay or order again.`,
      )
      .waitFor();
    await page.getByText('Paid online').waitFor();
    await page.getByText('Brass lamp × 7').waitFor();
    expect(await page.getByText('Order Confirmed').count()).toBe(0);
    const [order] = await storefront.orders();
    expect(order).toMatchObject({
      status: 'pending',
      paymentStatus: 'paid',
      awaitsConfirmation: true,
    });
    expect(await cartOf(page)).not.toContain('Brass lamp');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.reload();
    await page.getByRole('heading', { name: 'Paid, but too little is left' }).waitFor();
    await page.context().close();
  },
);

/** Pays less than the due, without an offer of Razorpay. */
const paysLess = ({ order_id, amount }: { order_id: string; amount: number }) => {
  const payment = storefront.razorpay.attempt(order_id, { amount: amount - 100 });
  return storefront.razorpay.answerTo(payment);
};

it.each([
  ['a window', undefined],
  ['the way back from an in-app browser', instagram],
])(
  'paid through %s, an order for which too little came is not called confirmed, and not paid again',
  { tags: ['FIX-01'] },
  async (_way, userAgent) => {
    const { page } = await storefront.atCheckout([paysLess], { ...(userAgent && { userAgent }) });
    await placeOrder(page);
    await page.getByRole('heading', { name: 'Your payment is being looked at' }).waitFor();
    await page
      .getByText(
        `Your payment has arrived, but it is not the amount that your order costs. ${storefront.shop.store.name} knows of it, and confirms your order or gives your money back. Please do not pay or order again.`,
      )
      .waitFor();
    expect(await page.getByText('Order Confirmed').count()).toBe(0);
    const [order] = await storefront.orders();
    expect(order).toMatchObject({ status: 'pending', paymentStatus: 'unpaid', needsReview: true });
    // On the way back the page is there before its script, which empties the cart.
    await expect.poll(() => cartOf(page)).not.toContain('Brass lamp');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.reload();
    // What the script knows of the order comes above the link, and moves it.
    await page.locator('html[data-hydrated]').waitFor();
    await page.getByRole('heading', { name: 'Your payment is being looked at' }).waitFor();
    await page.getByRole('link', { name: 'View order details' }).click();
    await page
      .getByText('The shop looks at your payment: please do not pay again.')
      .first()
      .waitFor();
    await page.context().close();
  },
);

it.each([
  ['a window', undefined],
  ['the way back from an in-app browser', instagram],
])(
  'paid through %s, a cancelled order is called so',
  { tags: ['MEND-11'] },
  async (_way, userAgent) => {
    const { page } = await storefront.atCheckout([paysCancelled], {
      ...(userAgent && { userAgent }),
    });
    await placeOrder(page);
    await page.getByRole('heading', { name: 'Paid, but the order was cancelled' }).waitFor();
    await page
      .getByText(
        `Your payment came after the order had been cancelled. ${storefront.shop.store.name} knows of it and takes the order up again or gives your money back. Please do not pay again.`,
      )
      .waitFor();
    expect(await page.getByText('Order Confirmed').count()).toBe(0);
    expect(await page.getByText('Order created').count()).toBe(0);
    await expectAccessible(page);
    await page.context().close();
  },
);
