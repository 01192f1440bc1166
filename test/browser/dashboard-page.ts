/** A signed-in page on a store's dashboard, for the dashboard's tests. */
import { storageKeys } from '@shop/contract';
import type { BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
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
  /** Loads a screen of the shop's dashboard, by its address. */
  open(screen: string): Promise<void>;
  /**
   * Goes to a screen as its links do, leaves what is not saved, and waits until the screen is there:
   * to load one takes several times as long. What the dashboard has read within 5 s is not read
   * again, so a screen whose data was changed elsewhere is opened.
   */
  go(screen: string, heading: string): Promise<void>;
  /** Goes there from another screen, also when it is open: an edit of what is stored reads it anew. */
  again(screen: string, heading: string): Promise<void>;
  /**
   * Goes to the form of a product, leaves what is not saved, and waits until the form holds it: one
   * form to another looks as if it was there already.
   */
  edit(product: { id: string; name: string }): Promise<void>;
  /** Waits for a toast of exactly this text; each answers once. */
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

/** Puts somebody's token in the place of the one that a browser holds. */
export const signedInAs = (page: Page, { token }: Caller): Promise<void> =>
  page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    storageKeys.userToken,
    token ?? '',
  ] as const);

/** Opens a page of somebody whose token is already in the browser. */
export async function signedInPage(
  server: RunningServer,
  chromium: Chromium,
  who: Caller,
  viewport = desktop,
): Promise<Pick<DashboardPage, 'page' | 'context' | 'complaints' | 'settled'>> {
  const context = await chromium.regular({ viewport, reducedMotion: 'reduce' });
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

/** What was said before is no answer to what comes (toast), and in the way of no tap. */
export const forgetToasts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const toast of document.querySelectorAll<HTMLElement>('[data-sonner-toast]')) {
      toast.setAttribute('data-seen', '');
      toast.style.pointerEvents = 'none';
    }
  });

/** Waits for a toast of exactly this text, title or description, that has answered nothing before. */
async function seeToast(page: Page, text: string): Promise<void> {
  const unseen = page.locator('[data-sonner-toast]:not([data-seen]) :not([data-seen])');
  await page.getByText(text, { exact: true }).and(unseen).first().waitFor();
  await page.evaluate((said) => {
    for (const element of document.querySelectorAll('[data-sonner-toast] *')) {
      if (element.textContent?.trim() === said) element.setAttribute('data-seen', '');
    }
  }, text);
}

/**
 * Goes from one screen of a dashboard, or of the admin board, to another one of it, as its links do:
 * nothing is loaded anew.
 * From elsewhere the screen is opened.
 */
export async function goTo(page: Page, url: string): Promise<void> {
  const dashboardOf = (address: string) =>
    /^.*\/(dashboard|adminboard)\//.exec(address)?.[0] ?? address;
  if (dashboardOf(page.url()) !== dashboardOf(url)) {
    await page.goto(url);
    return;
  }
  await forgetToasts(page);
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
  const { page } = signedIn;
  const urlOf = (screen: string) => `${server.url}/${owned.slug}/dashboard/${screen}`;
  const arrive = async (screen: string, sign: Locator) => {
    await goTo(page, urlOf(screen));
    const leave = page.getByRole('button', { name: 'Leave', exact: true });
    await sign.or(leave).first().waitFor();
    if (await leave.isVisible()) await leave.click();
    await sign.waitFor();
  };
  const headed = (name: string) => page.getByRole('heading', { level: 1, name, exact: true });
  const elsewhere = () => arrive('pages', headed('Policy Pages'));
  return {
    ...signedIn,
    shop: owned,
    open: async (screen) => {
      await page.goto(urlOf(screen));
    },
    go: (screen, heading) => arrive(screen, headed(heading)),
    again: async (screen, heading) => {
      await elsewhere();
      await arrive(screen, headed(heading));
    },
    edit: async ({ id, name }) => {
      const form = `products/add-new/${id}`;
      if (page.url() === urlOf(form)) await elsewhere();
      await arrive(form, page.locator(`input[name=name][value=${JSON.stringify(name)}]`));
    },
    toast: (text) => seeToast(page, text),
    close: () => signedIn.context.close(),
  };
}

/** What a call is answered with instead of by the server; 'offline' breaks its connection. */
export type Answer = 'offline' | { status?: number; json: unknown };

/**
 * Answers a page's calls of the API to an address, until the returned function is called. Playwright's
 * routes stop all requests of a page, and keep none of its hundred scripts: a load costs twice as much.
 */
export async function answering(
  page: Page,
  address: RegExp,
  answer: Answer,
  method?: string,
): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    // A page that goes on to another one, or is closed, no longer waits for its answer.
    const send = async () => {
      if (!address.test(request.url) || (method && method !== request.method)) {
        await session.send('Fetch.continueRequest', { requestId });
      } else if (answer === 'offline') {
        await session.send('Fetch.failRequest', { requestId, errorReason: 'InternetDisconnected' });
      } else {
        await session.send('Fetch.fulfillRequest', {
          requestId,
          responseCode: answer.status ?? 200,
          responseHeaders: [{ name: 'content-type', value: 'application/json' }],
          body: Buffer.from(JSON.stringify(answer.json)).toString('base64'),
        });
      }
    };
    send().catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] });
  return () => session.detach();
}

/** Lets the next answers to a call fail: with that status, or by a broken connection. */
export async function failing(
  page: Page,
  address: RegExp,
  how: number | 'offline',
  act: () => Promise<void>,
): Promise<void> {
  const refused = (status: number) => ({
    status,
    json: { statusCode: status, error: 'Refused by the test' },
  });
  const end = await answering(page, address, how === 'offline' ? how : refused(how));
  await act();
  await end();
}

/**
 * Chooses from a menu, and waits until it is gone: its backdrop lies in the way for a while, and a click
 * that meets it is tried again only every half second.
 */
export async function chooseFrom(menu: Locator, option: string): Promise<void> {
  const page = menu.page();
  await menu.click();
  await page.getByRole('option', { name: option, exact: true }).click();
  await expect.poll(() => page.locator('.MuiMenu-root').count()).toBe(0);
}

/** The field of exactly this label; that of a required one ends with a star. */
export function fieldOf(page: Page, label: string): Locator {
  const words = label.replace(/[()]/g, '\\$&');
  return page.getByLabel(new RegExp(`^${words}\\W*$`));
}

/** The sentence below the heading, where it does not depend on what the shop holds. */
export const subtitles: Readonly<Record<string, string>> = {
  membership: 'What keeps your shop open.',
  products: 'What your shop sells.',
  category: 'The shelves of your shop, in the order shoppers see them.',
  banner: 'Wide pictures (16:9) that open your shop; shoppers leaf through them.',
  pages:
    'What shoppers want to know before they trust a shop. The footer links to those that are written.',
  orders: 'New ones come in by themselves.',
  offers:
    'What you take off your prices, by a code or by itself. The best offer counts; they never add up.',
  delivery: 'An address belongs to the first zone that fits it. Put the nearest first.',
  checkout: 'When orders come to buyers, who may pay in cash, and what the checkout asks.',
  payment: 'Choose how shoppers pay you. You can offer several ways at once.',
  domain: 'Let shoppers find your shop under a name of your own.',
  theme: 'Choose a look, then change single colours if you like.',
  setting: 'How your shop presents itself and takes orders.',
  'bulk-add': 'One row, one product. They are added together, or not at all.',
  'bulk-edit': 'Change what you like, then save all of it at once.',
  'bulk-json':
    'A list of products; categories by name or id. They are added together, or not at all.',
  media: 'The pictures of your products, banners and logo.',
};

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
