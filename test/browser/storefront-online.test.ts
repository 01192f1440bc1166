/** Paying online through the screens: the real API, Razorpay's double, and a stand-in for its window (OQ-19). */
import { apiRoutes, storageKeys } from '@shop/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complaintsOf, phone, useChromium } from '../support/browser.ts';
import { newProduct, newShop, newShopper, type Shop, type Shopper } from '../support/cast.ts';
import {
  type RazorpayDouble,
  razorpayKeys,
  startRazorpayDouble,
} from '../support/razorpay-double.ts';
import { type RunningServer, startServer } from '../support/server.ts';

const chromium = useChromium();
let razorpay: RazorpayDouble;
let server: RunningServer;
let shop: Shop;
let shopper: Shopper;

beforeAll(async () => {
  razorpay = await startRazorpayDouble();
  server = await startServer({ RAZORPAY_API_URL: razorpay.url });
  shop = await newShop(server.anyone, 'acme');
  await shop.owner
    .put(apiRoutes.updateStore('acme'), { razorpayEnabled: true, ...razorpayKeys })
    .expect(200);
  await newProduct(shop, { name: 'Brass lamp', price: 499.5, stock: 10 });
  shopper = await newShopper(server.anyone, 'acme');
});
afterAll(async () => {
  await server?.stop();
  await razorpay?.close();
});

/** Razorpay's script: its window answers at once as the test says. */
const script = `window.Razorpay = class {
  constructor(options) { this.options = options; }
  async open() {
    const answer = await window.razorpayAnswers(this.options.order_id, this.options.amount);
    if (answer) this.options.handler(answer);
    else this.options.modal.ondismiss();
  }
};`;

type Answer = 'pays' | 'closes';

async function atCheckout(answers: Answer[], signedIn = true): Promise<Page> {
  const context = await chromium.visitor({ viewport: phone });
  if (signedIn) {
    await context.addInitScript(
      ([key, token]) => localStorage.setItem(key ?? '', token ?? ''),
      [storageKeys.customerToken, shopper.token],
    );
  }
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  await page.route('https://checkout.razorpay.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
  await page.exposeFunction('razorpayAnswers', (orderId: string, paise: number) => {
    expect(paise).toBe(49950);
    return answers.shift() === 'pays' ? razorpay.paid(orderId) : null;
  });
  await page.goto(`${server.url}/acme`);
  await page.getByRole('button', { name: /^Add to Cart/ }).click();
  await page.getByText('Added to Cart').first().waitFor();
  return page;
}

async function fill(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Pickup' }).click();
  await page.getByLabel('First name').fill('Asha');
  await page.getByLabel('Last name').fill('Rao');
  await page.getByLabel('Phone').fill('9812345678');
}

const orders = async () =>
  (await shop.owner.get(apiRoutes.orders(shop.store.id)).expect(200)).body.orders;
const cartOf = (page: Page) => page.evaluate(() => localStorage.getItem('cart:acme'));

describe('a signed-in shopper', () => {
  it('PAY-29, PAY-30, PAY-31, CHK-12: pays, is thanked, and the order is paid', async () => {
    const page = await atCheckout(['pays']);
    const complaints = complaintsOf(page);
    await page.goto(`${server.url}/acme/checkout`);
    await fill(page);
    await page.getByRole('button', { name: /place order/i }).click();
    await page.getByText('Order Confirmed').first().waitFor();
    const [order] = await orders();
    expect(order).toMatchObject({
      paymentStatus: 'paid',
      amount: 499.5,
      customerEmail: shopper.email,
    });
    expect((await cartOf(page)) ?? '[]').not.toContain('Brass lamp');
    expect(complaints).toEqual([]);
  });

  it('keeps cart and form when the window is closed, and pays the same order at the second try', async () => {
    const before = (await orders()).length;
    const page = await atCheckout(['closes', 'pays']);
    await page.goto(`${server.url}/acme/checkout`);
    await fill(page);
    await page.getByRole('button', { name: /place order/i }).click();
    await expect.poll(async () => (await orders()).length).toBe(before + 1);
    expect((await orders())[0].paymentStatus).toBe('unpaid');
    expect(await cartOf(page)).toContain('Brass lamp');
    await page.getByRole('button', { name: /place order/i }).click();
    await page.getByText('Order Confirmed').first().waitFor();
    const after = await orders();
    expect(after).toHaveLength(before + 1);
    expect(after[0].paymentStatus).toBe('paid');
  });
});

describe('a guest', () => {
  it('CART-14, CART-15: is sent to sign up from the cart', async () => {
    const page = await atCheckout([], false);
    await page.goto(`${server.url}/acme/cart`);
    await page.getByRole('link', { name: 'Create Account to Checkout' }).click();
    await page.waitForURL(`${server.url}/acme/signup`);
  });
});
