/** A signed-in page on a store's dashboard, for the dashboard's tests. */
import { storageKeys } from '@shop/contract';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { type Chromium, complaintsOf, desktop, settlingOf } from '../support/browser.ts';
import type { Caller } from '../support/caller.ts';
import { newShop, type Shop } from '../support/cast.ts';
import type { RunningServer } from '../support/server.ts';

export interface DashboardPage {
  page: Page;
  context: BrowserContext;
  shop: Shop;
  /** Uncaught exceptions and console errors so far. */
  complaints: string[];
  /** Waits until the page makes no requests any more. */
  settled(): Promise<void>;
  /** Opens a screen of the shop's dashboard. */
  open(screen: string): Promise<void>;
  /**
   * Goes to a screen as its links do, and waits until it is there: for tests of what is on many
   * screens, because to load one takes longer than to look at it.
   */
  go(screen: string, heading: string): Promise<void>;
  /** Waits for a toast of exactly this text. */
  toast(text: string): Promise<void>;
  close(): Promise<void>;
}

export interface DashboardPageOptions {
  viewport?: { width: number; height: number };
  shop?: Shop;
}

/** Runs in the page: stores a token once. */
function signIn([key, token]: readonly [key: string, token: string]): void {
  if (!location.protocol.startsWith('http') || sessionStorage.getItem('told')) return;
  sessionStorage.setItem('told', 'yes');
  localStorage.setItem(key, token);
}

/** Opens a page of somebody whose token is already in the browser. */
export async function signedInPage(
  server: RunningServer,
  chromium: Chromium,
  who: Caller,
  viewport = desktop,
): Promise<Pick<DashboardPage, 'page' | 'context' | 'complaints' | 'settled'>> {
  const context = await chromium.regular(server.url, { viewport, reducedMotion: 'reduce' });
  const entry = [storageKeys.userToken, who.token ?? ''] as const;
  await context.addInitScript(signIn, entry);
  const page = await context.newPage();
  const settled = settlingOf(page);
  const plain = `${server.url}/api/health/live`;
  // A page that another test has used is there already.
  if (page.url() === plain) await page.evaluate(signIn, entry);
  else await page.goto(plain);
  return { page, context, complaints: complaintsOf(page), settled };
}

/**
 * Goes from one screen of a dashboard to another one of it, as its links do: nothing is loaded anew.
 * From elsewhere the screen is opened.
 */
export async function goTo(page: Page, url: string): Promise<void> {
  const dashboardOf = (address: string) => /^.*\/dashboard\//.exec(address)?.[0] ?? address;
  if (dashboardOf(page.url()) !== dashboardOf(url)) {
    await page.goto(url);
    return;
  }
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, url);
}

/** Opens the dashboard of a new shop, or of the given one, as its owner. */
export async function openDashboard(
  server: RunningServer,
  chromium: Chromium,
  slug: string,
  { viewport, shop }: DashboardPageOptions = {},
): Promise<DashboardPage> {
  const owned = shop ?? (await newShop(server.anyone, slug));
  const signedIn = await signedInPage(server, chromium, owned.owner, viewport);
  return {
    ...signedIn,
    shop: owned,
    open: async (screen) => {
      await signedIn.page.goto(`${server.url}/${owned.slug}/dashboard/${screen}`);
    },
    go: async (screen, heading) => {
      await goTo(signedIn.page, `${server.url}/${owned.slug}/dashboard/${screen}`);
      const title = { level: 1, name: heading, exact: true } as const;
      await signedIn.page.getByRole('heading', title).waitFor();
    },
    toast: (text) => signedIn.page.getByText(text, { exact: true }).first().waitFor(),
    close: () => signedIn.context.close(),
  };
}

/** Lets the next answers to a call fail: with that status, or by a broken connection. */
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

/** The field of exactly this label; that of a required one ends with a star. */
export function fieldOf(page: Page, label: string): Locator {
  const words = label.replace(/[()]/g, '\\$&');
  return page.getByLabel(new RegExp(`^${words}\\W*$`));
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
  ['offers', 'Offers'],
  ['offers/new', 'New Offer'],
  ['delivery', 'Delivery Zones'],
  ['delivery/new', 'New Zone'],
  ['checkout', 'Delivery and Payment'],
  ['reviews', 'Reviews'],
  ['payment', 'Payment Options'],
  ['domain', 'Custom Domain'],
  ['theme', 'Theme'],
  ['setting', 'Settings'],
  ['bulk-add', 'Add Product in Bulk'],
  ['bulk-edit', 'Edit Product in Bulk'],
  ['bulk-json', 'Add Products from JSON'],
  ['media', 'All Media Files'],
] as const;
