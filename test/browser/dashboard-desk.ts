/** The owner at her desk: a signed-in page on a store's dashboard, for the dashboard's tests. */
import { storageKeys } from '@shop/contract';
import type { BrowserContext, Page } from 'playwright-core';
import { type Chromium, complaintsOf, desktop, settlingOf } from '../support/browser.ts';
import type { Caller } from '../support/caller.ts';
import { newShop, type Shop } from '../support/cast.ts';
import type { RunningServer } from '../support/server.ts';

export interface Desk {
  page: Page;
  context: BrowserContext;
  shop: Shop;
  /** Uncaught exceptions and console errors so far. */
  complaints: string[];
  /** Waits until the page asks for nothing any more. */
  settled(): Promise<void>;
  /** Opens a screen of the shop's dashboard. */
  open(screen: string): Promise<void>;
  /** Waits for a toast of exactly this text. */
  toast(text: string): Promise<void>;
  close(): Promise<void>;
}

export interface DeskOptions {
  viewport?: { width: number; height: number };
  shop?: Shop;
}

/** A page of somebody whose token is already in the browser. */
export async function signedInPage(
  server: RunningServer,
  chromium: Chromium,
  who: Caller,
  viewport = desktop,
): Promise<Pick<Desk, 'page' | 'context' | 'complaints' | 'settled'>> {
  const context = await chromium.visitor({ viewport, reducedMotion: 'reduce' });
  const entry = [storageKeys.userToken, who.token ?? ''] as const;
  await context.addInitScript(([key, token]) => {
    if (location.protocol.startsWith('http') && !sessionStorage.getItem('told')) {
      sessionStorage.setItem('told', 'yes');
      localStorage.setItem(key, token);
    }
  }, entry);
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const settled = settlingOf(page);
  await page.goto(`${server.url}/api/health/live`);
  return { page, context, complaints: complaintsOf(page), settled };
}

/** A new shop, or the given one, with its owner before the screen. */
export async function newDesk(
  server: RunningServer,
  chromium: Chromium,
  slug: string,
  { viewport, shop }: DeskOptions = {},
): Promise<Desk> {
  const owned = shop ?? (await newShop(server.anyone, slug));
  const seat = await signedInPage(server, chromium, owned.owner, viewport);
  return {
    ...seat,
    shop: owned,
    open: async (screen) => {
      await seat.page.goto(`${server.url}/${owned.slug}/dashboard/${screen}`);
    },
    toast: (text) => seat.page.getByText(text, { exact: true }).first().waitFor(),
    close: () => seat.context.close(),
  };
}

/** The next answers to a call fail: with that status, or by not being reached. */
export async function failing(
  page: Page,
  address: RegExp,
  how: number | 'offline',
  act: () => Promise<void>,
): Promise<void> {
  await page.route(address, (route) =>
    how === 'offline'
      ? route.abort('internetdisconnected')
      : route.fulfill({
          status: how,
          contentType: 'application/problem+json',
          body: JSON.stringify({ statusCode: how, error: 'Refused by the test' }),
        }),
  );
  await act();
  await page.unroute(address);
}

/** Every screen of the dashboard and its heading. */
export const screens = [
  ['home', 'Dashboard'],
  ['membership', 'Membership'],
  ['products', 'Products'],
  ['products/add-new', 'Add New Product'],
  ['products/add-new/{id}', 'Update Product'],
  ['category', 'Categories'],
  ['banner', 'Store Banner'],
  ['pages', 'Policy Pages'],
  ['pages/about-page', 'About Us'],
  ['orders', 'Orders'],
  ['payment', 'Payment Options'],
  ['domain', 'Custom Domain'],
  ['theme', 'Theme'],
  ['setting', 'Settings'],
  ['bulk-add', 'Add Product in Bulk'],
  ['bulk-edit', 'Edit Product in Bulk'],
  ['bulk-json', 'Add Products from JSON'],
  ['media', 'All Media Files'],
] as const;
