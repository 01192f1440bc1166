/** New orders arrive in the open dashboard by themselves: list, home, title, line and sound (MEND-26, OLIST-04). */
import { apiRoutes, type Order, type Product, storageKeys } from '@shop/contract';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newProduct, newShop, orderOf, type Shop, someDetails } from '../support/cast.ts';
import { isProof } from '../support/proof.ts';
import { useServer } from '../support/server.ts';
import { type DashboardPage, failing, forgetToasts, openDashboard } from './dashboard-page.ts';

const server = useServer();
const chromium = useChromium();
let shop: Shop;
let lamp: Product;
const dashboards: DashboardPage[] = [];

beforeAll(async () => {
  shop = await newShop(server.anyone, 'arrivals');
  lamp = await newProduct(shop, { name: 'Brass lamp', price: 450 });
});
afterEach(async () => {
  for (const dashboard of dashboards.splice(0)) await dashboard.close();
});

const place = async (more: object = {}): Promise<Order> =>
  (await server.anyone.post(apiRoutes.createOrder, orderOf(shop, lamp, 1, more)).expect(201)).body
    .order;
const short = ({ id }: Order) => id.slice(-8).toUpperCase();
const rowOf = (page: Page, order: Order) =>
  page.getByRole('row').filter({ has: page.getByLabel(`Status of ${short(order)}`) });

/** Counts the tones that are played. */
const countTones = () => {
  const counted = window as unknown as { tones: number };
  counted.tones = 0;
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function begin(...args) {
    counted.tones += 1;
    return start.apply(this, args);
  };
};
const tonesOf = (page: Page) => page.evaluate(() => (window as unknown as { tones: number }).tones);

/** Opens a dashboard of its own on a screen, and waits until its stream of news is open. */
async function listening(screen: string): Promise<DashboardPage> {
  const dashboard = await openDashboard(server, chromium, '', { shop });
  dashboards.push(dashboard);
  await dashboard.page.addInitScript(countTones);
  await opened(dashboard, screen);
  return dashboard;
}

async function opened(dashboard: DashboardPage, screen: string): Promise<void> {
  const stream = dashboard.page.waitForResponse(/\/api\/order\/news\//);
  await dashboard.open(screen);
  await stream;
  await ready(dashboard);
}

/** Waits for the first event: from then on, every order is announced. */
const ready = ({ page }: DashboardPage) =>
  expect
    .poll(() =>
      page.evaluate(
        (key) => JSON.parse(localStorage.getItem(key) ?? '{}').last ?? null,
        storageKeys.orderNews + shop.store.id,
      ),
    )
    .not.toBeNull();

describe('a new order', () => {
  let dashboard: DashboardPage;
  let page: Page;
  beforeAll(async () => {
    dashboard = await openDashboard(server, chromium, '', { shop });
    page = dashboard.page;
    await page.addInitScript(countTones);
  });
  afterAll(() => dashboard?.close());

  it('stands in the open list in a moment, is said, and heard', { tags: ['MEND-26'] }, async () => {
    await opened(dashboard, 'orders');
    await page.getByRole('heading', { name: 'Orders', exact: true }).click();
    const order = await place();
    await rowOf(page, order).waitFor();
    await page
      .getByRole('status')
      .getByText(`New order no. ${order.number}, ₹450.00`)
      .waitFor({ state: 'attached' });
    await expect.poll(() => tonesOf(page)).toBe(2);
    expect(await page.title()).toBe(`Orders · ${shop.store.name}`);
  });

  it('loses no row that is being edited, even one that falls off the page', {
    tags: ['MEND-26'],
  }, async () => {
    const first = await place();
    await page.getByLabel(`Status of ${short(first)}`).selectOption('shipped');
    await page.getByText('not saved yet').waitFor();
    const next = await place();
    await rowOf(page, next).waitFor();
    expect(await page.getByLabel(`Status of ${short(first)}`).inputValue()).toBe('shipped');
    // A row with an unsaved edit stays listed, even where it does not match the filter.
    await page.getByLabel('Filter by payment').selectOption('paid');
    await rowOf(page, next).waitFor({ state: 'detached' });
    await rowOf(page, first).getByText('not saved yet').waitFor();
    await page.getByLabel('Filter by payment').selectOption('');
    await rowOf(page, first).getByRole('button', { name: 'Save' }).click();
    await dashboard.toast('Order updated successfully');
    await page.getByText('not saved yet').waitFor({ state: 'detached' });
  });

  it('is counted in the title on other screens until the orders are looked at', {
    tags: ['MEND-26'],
  }, async () => {
    await dashboard.go('home', 'Dashboard');
    await page.getByRole('region', { name: 'Takings' }).waitFor();
    const [one, two] = [await place(), await place()];
    await expect.poll(() => page.title()).toBe(`(2) Dashboard · ${shop.store.name}`);
    const toPrepare = page.getByRole('region', { name: /^To prepare/ });
    await toPrepare.getByText(/To prepare \(\d+\)/).waitFor();
    await page.getByText(`New order no. ${two.number}, ₹450.00`).first().waitFor();
    await page.getByRole('link', { name: 'Orders 2 new' }).waitFor();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    await rowOf(page, one).waitFor();
    await rowOf(page, two).waitFor();
    await expect.poll(() => page.title()).toBe(`Orders · ${shop.store.name}`);
  });

  it('is said and counted where a filter or another page hides it, and shown in the end', {
    tags: ['MEND-26'],
  }, async () => {
    await page.getByLabel('Filter by status').selectOption('delivered');
    await page.getByRole('heading', { name: 'No orders match' }).waitFor();
    const order = await place();
    await page.getByText(`New order no. ${order.number}, ₹450.00`).first().waitFor();
    await expect.poll(() => page.title()).toBe(`(1) Orders · ${shop.store.name}`);
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await page.getByRole('region', { name: 'Takings' }).waitFor();
    const next = await place();
    await page.getByText(`New order no. ${next.number}, ₹450.00`).first().waitFor();
    await page.getByRole('button', { name: 'Show', exact: true }).click();
    for (const one of [order, next]) await rowOf(page, one).waitFor();
    await expect.poll(() => page.title()).toBe(`Orders · ${shop.store.name}`);
  });

  it('keeps what is chosen and typed at an order when the order can not be read anew', {
    tags: ['MEND-26'],
  }, async () => {
    const order = await place();
    await rowOf(page, order).waitFor();
    await dashboard.open(`orders/${order.id}`);
    const status = page.getByLabel(`Status of ${short(order)}`);
    await status.selectOption('shipped');
    await failing(page, /get-all\//, 503, async () => {
      const failed = page.waitForResponse(
        (answer) => answer.url().includes('/get-all/') && answer.status() === 503,
      );
      await place();
      await failed;
      await page.getByRole('link', { name: 'Orders 1 new' }).waitFor();
    });
    expect(await status.inputValue()).toBe('shipped');
    await page.getByRole('button', { name: 'Save' }).click();
    await dashboard.toast('Order updated successfully');
    await dashboard.go('orders', 'Orders');
    await expect.poll(() => page.title()).toBe(`Orders · ${shop.store.name}`);
  });

  it("changes the home's sums by itself", { tags: ['MEND-26'] }, async () => {
    await dashboard.go('home', 'Dashboard');
    const takings = page.getByRole('region', { name: 'Takings' });
    const today = () => takings.locator('dl').first().locator('..').textContent();
    const before = await today();
    await place();
    await expect.poll(today).not.toBe(before);
  });

  it('that came while the network was away is told when it is back, once', {
    tags: ['MEND-26'],
  }, async () => {
    await dashboard.go('orders', 'Orders');
    await dashboard.go('home', 'Dashboard');
    await dashboard.context.setOffline(true);
    const missed = [await place(), await place(), await place()];
    await dashboard.context.setOffline(false);
    await expect.poll(() => page.title()).toMatch(/^\(3\) /);
    await dashboard.go('orders', 'Orders');
    for (const order of missed) await rowOf(page, order).waitFor();
    await expect.poll(() => page.title()).toBe(`Orders · ${shop.store.name}`);
  });

  it('makes no sound where that is turned off, also after a reload', {
    tags: ['MEND-26'],
  }, async () => {
    await dashboard.go('orders', 'Orders');
    await page.setViewportSize(phone);
    await forgetToasts(page);
    const sound = page.getByRole('button', { name: 'Sound for new orders' });
    expect(await sound.getAttribute('aria-pressed')).toBe('true');
    await sound.click();
    expect(await sound.getAttribute('aria-pressed')).toBe('false');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await opened(dashboard, 'orders');
    await expect.poll(() => sound.getAttribute('aria-pressed')).toBe('false');
    await page.getByRole('heading', { name: 'Orders', exact: true }).click();
    const order = await place();
    await page.getByRole('button', { name: `Details of ${short(order)}` }).waitFor();
    expect(await tonesOf(page)).toBe(0);
    await sound.click();
    await expect.poll(() => tonesOf(page)).toBe(2);
    await page.setViewportSize(desktop);
  });

  it('closes no dialog in which something is typed, of an order that falls out of the list', {
    tags: ['MEND-26', 'FULF-01'],
  }, async () => {
    const sent = await place({ type: 'delivery', details: someDetails, amount: 500 });
    const move = (status: string) =>
      shop.owner.put(apiRoutes.order(sent.id), { status }).expect(200);
    await move('shipped');
    await opened(dashboard, 'orders');
    await page.getByLabel('Filter by status').selectOption('shipped');
    await rowOf(page, sent)
      .getByRole('button', { name: /^Details of/ })
      .click();
    await page.getByRole('button', { name: 'Add tracking' }).click();
    await page.getByRole('dialog').getByLabel('Courier').selectOption({ index: 1 });
    const number = page.getByRole('dialog').getByLabel('Tracking number');
    await number.fill('AB 123');
    await move('delivered');
    const read = page.waitForResponse(/\/api\/order\/get-all\//);
    await place();
    expect((await (await read).json()).orders).not.toContainEqual(
      expect.objectContaining({ id: sent.id }),
    );
    expect(await number.inputValue()).toBe('AB 123');
    await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click();
    await rowOf(page, sent).waitFor({ state: 'detached' });
    await page.getByLabel('Filter by status').selectOption('');
  });

  it('that was there before anybody listened is none, also after a reload; it is heard by one of many tabs, and counted in all', {
    tags: ['MEND-26'],
  }, async () => {
    await place();
    const dashboard = await listening('pages');
    await opened(dashboard, 'pages');
    const order = await place();
    await expect.poll(() => dashboard.page.title()).toBe(`(1) Policy Pages · ${shop.store.name}`);
    await dashboard.page.getByText(`New order no. ${order.number}, ₹450.00`).first().waitFor();

    const others = await Promise.all(
      ['category', 'pages'].slice(isProof ? 0 : 1).map(async (screen) => {
        const page = await dashboard.context.newPage();
        await page.addInitScript(countTones);
        await page.goto(`${server.url}/arrivals/dashboard/${screen}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        return page;
      }),
    );
    const pages = [dashboard.page, ...others];
    for (const page of pages) await page.getByRole('heading', { level: 1 }).click();
    const tones = async () => (await Promise.all(pages.map(tonesOf))).reduce((a, b) => a + b, 0);
    expect(await tones()).toBe(0);
    await place();
    for (const page of pages) await expect.poll(() => page.title()).toMatch(/^\(2\) /);
    await expect.poll(tones).toBe(2);
    // Another tab takes over when that one is closed.
    await dashboard.page.close();
    await place();
    for (const page of others) {
      await expect.poll(() => page.title()).toMatch(/^\(3\) /);
    }
  });
});
