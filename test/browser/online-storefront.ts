/** A shop that takes online payments in a running server, and shoppers with phones at its checkout. */
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

export interface OnlineStorefront {
  razorpay: RazorpayDouble;
  server: RunningServer;
  shop: Shop;
  shopper: Shopper;
  /** Returns every order of the shop, newest first. */
  orders(): Promise<Order[]>;
  /** Opens the page of a shopper with a brass lamp in the cart. */
  withCart(acts: Acts, visit?: Visit): Promise<Visitor>;
  /** Opens the checkout of such a shopper, with everything filled in. */
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

/** The outcomes of Razorpay's windows, one after the other. */
type Acts = ((options: WindowOptions) => Act | Promise<Act>)[];

/** Starts the shop; `settings` = further settings of the server. */
export function useOnlineStorefront(
  chromium: Chromium,
  settings: Record<string, string> = {},
): OnlineStorefront {
  const storefront = {} as OnlineStorefront;
  beforeAll(async () => {
    storefront.razorpay = await startRazorpayDouble();
    storefront.server = await startServer({
      RAZORPAY_API_URL: storefront.razorpay.url,
      ...settings,
    });
    storefront.shop = await newShop(storefront.server.anyone, 'acme');
    await storefront.shop.owner
      .put(apiRoutes.updateStore('acme'), { razorpayEnabled: true, ...razorpayKeys })
      .expect(200);
    await newProduct(storefront.shop, { name: 'Brass lamp', price: 499.5, stock: 100 });
    storefront.shopper = await newShopper(storefront.server.anyone, 'acme');
  });
  afterAll(async () => {
    await storefront.server?.stop();
    await storefront.razorpay?.close();
  });
  storefront.orders = async () =>
    (await storefront.shop.owner.get(apiRoutes.orders(storefront.shop.store.id)).expect(200)).body
      .orders;
  /** What the first shopper put in the cart; the others have it from the start. */
  let cart = '';
  storefront.withCart = async (acts, { signedIn = true, userAgent } = {}) => {
    const context = await chromium.regular({ viewport: phone, ...(userAgent && { userAgent }) });
    const page = await context.newPage();
    const plain = `${storefront.server.url}/api/health/live`;
    // A page that another test has used is there already.
    if (page.url() !== plain) await page.goto(plain);
    const store = (key: string, value: string) =>
      page.evaluate(([name = '', text = '']) => localStorage.setItem(name, text), [key, value]);
    if (signedIn) await store(storageKeys.customerToken, storefront.shopper.token ?? '');
    if (cart) {
      await store('cart:acme', cart);
    } else {
      await page.goto(`${storefront.server.url}/acme`);
      await page.getByRole('button', { name: /^Add to Cart/ }).click();
      await page.getByText('Added to Cart').first().waitFor();
      cart = await cartOf(page);
    }
    const window = await standInWindow(page, (options) => acts.shift()?.(options) ?? 'waits');
    return { page, window };
  };
  storefront.atCheckout = async (acts, visit) => {
    const visitor = await storefront.withCart(acts, visit);
    const { page } = visitor;
    await page.goto(`${storefront.server.url}/acme/checkout`);
    await page.getByRole('tab', { name: 'Pickup' }).click();
    await page.getByLabel('First name').fill('Asha');
    await page.getByLabel('Last name').fill('Rao');
    await page.getByLabel('Phone').fill('9812345678');
    return visitor;
  };
  return storefront;
}

export const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place Order' }).click();

export const cartOf = (page: Page) => page.evaluate(() => localStorage.getItem('cart:acme') ?? '');

/** Waits until that many of Razorpay's windows were opened. */
export const opened = (window: RazorpayWindow, count: number) =>
  expect.poll(() => window.opened.length).toBe(count);

/** Waits until the form shows what was typed before. */
export const typedAgain = (page: Page) =>
  expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Asha');
