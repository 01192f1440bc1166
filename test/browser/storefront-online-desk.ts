/** A shop that takes online payments in a running server, and shoppers on their phones before its checkout. */
import { apiRoutes, type Order, storageKeys } from '@shop/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { type Chromium, phone } from '../support/browser.ts';
import { newProduct, newShop, newShopper, type Shop, type Shopper } from '../support/cast.ts';
import {
  type Act,
  type RazorpayWindow,
  standInWindow,
  type WindowOptions,
} from '../support/razorpay/window.ts';
import {
  type RazorpayDouble,
  razorpayKeys,
  startRazorpayDouble,
} from '../support/razorpay-double.ts';
import { type RunningServer, startServer } from '../support/server.ts';

export interface OnlineDesk {
  razorpay: RazorpayDouble;
  server: RunningServer;
  shop: Shop;
  shopper: Shopper;
  /** Every order of the shop, newest first. */
  orders(): Promise<Order[]>;
  /** A shopper with a brass lamp in the cart. */
  withCart(acts: Acts, visit?: Visit): Promise<Visitor>;
  /** The same at the checkout, with everything filled in. */
  atCheckout(acts: Acts, visit?: Visit): Promise<Visitor>;
}

interface Visit {
  signedIn?: boolean;
  userAgent?: string;
}

interface Visitor {
  page: Page;
  window: RazorpayWindow;
}

/** What Razorpay's windows do, one after the other. */
type Acts = ((options: WindowOptions) => Act | Promise<Act>)[];

/** `settings` are more of the server's. */
export function useOnlineDesk(
  chromium: Chromium,
  settings: Record<string, string> = {},
): OnlineDesk {
  const desk = {} as OnlineDesk;
  beforeAll(async () => {
    desk.razorpay = await startRazorpayDouble();
    desk.server = await startServer({ RAZORPAY_API_URL: desk.razorpay.url, ...settings });
    desk.shop = await newShop(desk.server.anyone, 'acme');
    await desk.shop.owner
      .put(apiRoutes.updateStore('acme'), { razorpayEnabled: true, ...razorpayKeys })
      .expect(200);
    await newProduct(desk.shop, { name: 'Brass lamp', price: 499.5, stock: 100 });
    desk.shopper = await newShopper(desk.server.anyone, 'acme');
  });
  afterAll(async () => {
    await desk.server?.stop();
    await desk.razorpay?.close();
  });
  desk.orders = async () =>
    (await desk.shop.owner.get(apiRoutes.orders(desk.shop.store.id)).expect(200)).body.orders;
  desk.withCart = async (acts, { signedIn = true, userAgent } = {}) => {
    const context = await chromium.visitor({ viewport: phone, ...(userAgent && { userAgent }) });
    if (signedIn) {
      await context.addInitScript(
        ([key = '', token = '']) => {
          // Frames of others have no storage.
          if (self === top) localStorage.setItem(key, token);
        },
        [storageKeys.customerToken, desk.shopper.token],
      );
    }
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    const window = await standInWindow(page, (options) => acts.shift()?.(options) ?? 'waits');
    await page.goto(`${desk.server.url}/acme`);
    await page.getByRole('button', { name: /^Add to Cart/ }).click();
    await page.getByText('Added to Cart').first().waitFor();
    return { page, window };
  };
  desk.atCheckout = async (acts, visit) => {
    const visitor = await desk.withCart(acts, visit);
    const { page } = visitor;
    await page.goto(`${desk.server.url}/acme/checkout`);
    await page.getByRole('tab', { name: 'Pickup' }).click();
    await page.getByLabel('First name').fill('Asha');
    await page.getByLabel('Last name').fill('Rao');
    await page.getByLabel('Phone').fill('9812345678');
    return visitor;
  };
  return desk;
}

export const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' }).click();

export const cartOf = (page: Page) => page.evaluate(() => localStorage.getItem('cart:acme') ?? '');

/** Waits until that many of Razorpay's windows were opened. */
export const opened = (window: RazorpayWindow, count: number) =>
  expect.poll(() => window.opened.length, patient).toBe(count);

/** Waits until the form shows what was typed before. */
export const typedAgain = (page: Page) =>
  expect.poll(() => page.getByLabel('First name').inputValue(), patient).toBe('Asha');

const patient = { timeout: 10_000 };
