/** Numbers of 1§9 and 2§9 that only a screen can show. */
import { apiRoutes } from '@shop/contract';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { held, useChromium } from '../support/browser.ts';
import { useServer } from '../support/server.ts';
import { openDashboard } from './dashboard-page.ts';
import { change, newStockedShop, type StockedShop } from './storefront-shop.ts';

const server = useServer();
const chromium = useChromium();
let shop: StockedShop;

beforeAll(async () => {
  shop = await newStockedShop(server, 'bazaar');
  await change(shop, { settings: { theme: { bottomMobileNav: true } } });
});

async function visit(path = '', width = 1280): Promise<Page> {
  const visitor = await chromium.regular({ viewport: { width, height: 800 } });
  const page = await visitor.newPage();
  await page.goto(`${server.url}/bazaar${path}`);
  return page;
}

const addButton = (page: Page) =>
  page.locator('.card', { hasText: 'Chai cups' }).getByRole('button');

/** The aspect ratio of an element: width ÷ height. */
async function ratioOf(picture: Locator): Promise<number> {
  const box = await picture.boundingBox();
  return box ? box.width / box.height : 0;
}

describe('the storefront', () => {
  it('is a phone below 768 px', { tags: ['CONST-24'] }, async () => {
    const bottom = (page: Page) =>
      page.getByRole('navigation', { name: 'Quick links', includeHidden: true });
    expect(await bottom(await visit('', 767)).isVisible()).toBe(true);
    expect(await bottom(await visit('', 768)).isVisible()).toBe(false);
  });

  it.each([
    ['SHOP-22', 360, 2],
    ['SHOP-23', 800, 3],
    ['SHOP-24', 1280, 4],
  ])('%s, CONST-39: at %i px shows products in %i columns', async (_row, width, columns) => {
    const page = await visit('', width);
    const shown = await page
      .locator('.products')
      .first()
      .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
    expect(shown).toBe(columns);
  });

  it('says Added to Cart for 1.5 s', { tags: ['SHOP-30', 'CONST-42'] }, async () => {
    const page = await visit();
    await page.locator('html[data-hydrated]').waitFor();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await addButton(page).click();
    await page.getByText('Added to Cart').waitFor();
    await page.clock.runFor(1499);
    expect(await page.getByText('Added to Cart').isVisible()).toBe(true);
    await page.clock.runFor(1);
    await page.getByText('Added to Cart').waitFor({ state: 'detached' });
  });

  it('stands eight tiles in for what a search will find', {
    tags: ['SHOP-21', 'CONST-55'],
  }, async () => {
    const page = await visit();
    await page.route('**/catalog**', () => undefined);
    await page.getByPlaceholder('Search products...').fill('cups');
    await expect.poll(() => page.locator('.products .skeleton.aspect-square').count()).toBe(8);
  });

  it('lets the list of the order summary grow to 15rem', {
    tags: ['CART-07', 'CONST-56'],
  }, async () => {
    const page = await visit();
    await addButton(page).click();
    await page.getByText('Added to Cart').waitFor();
    await page.goto(`${server.url}/bazaar/checkout`);
    // Until the page is hydrated it may show an empty list, which hydration removes.
    await page.locator('html[data-hydrated]').waitFor();
    const height = await page
      .getByRole('list', { name: 'Items' })
      .evaluate((list) => getComputedStyle(list).maxHeight);
    expect(height).toBe('240px');
  });

  it('stops a category 80 px below the top', { tags: ['CONST-57'] }, async () => {
    const page = await visit();
    const margin = await page
      .locator('section[id]')
      .first()
      .evaluate((section) => getComputedStyle(section).scrollMarginTop);
    expect(margin).toBe('80px');
  });

  it('shows banners in 16:9', { tags: ['SHOP-03', 'CONST-31'] }, async () => {
    const page = await visit('', 360);
    expect(await ratioOf(page.locator('li.aspect-video').first())).toBeCloseTo(16 / 9, 1);
  });

  it('asks the device for its exact place, for 5 s at most', {
    tags: ['CONST-51', 'CONST-52'],
  }, async () => {
    await change(shop, { settings: { addressType: 'map' } });
    const page = await visit();
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (_done, _failed, options) => {
        document.documentElement.dataset.asked = JSON.stringify(options);
      };
    });
    await addButton(page).click();
    await page.getByText('Added to Cart').waitFor();
    await page.goto(`${server.url}/bazaar/checkout`);
    await page.getByRole('button', { name: /location/i }).click();
    await expect
      .poll(() => page.evaluate(() => JSON.parse(document.documentElement.dataset.asked ?? '{}')))
      .toEqual({ enableHighAccuracy: true, timeout: 5000 });
    await change(shop, { settings: { addressType: 'input' } });
  });

  it('says that an order could not be made', { tags: ['CHK-43', 'ERR-41'] }, async () => {
    const page = await visit();
    await addButton(page).click();
    await page.getByText('Added to Cart').waitFor();
    await page.goto(`${server.url}/bazaar/checkout`);
    for (const label of ['First Name', 'Last Name', 'Address Line 1', 'City']) {
      await page.getByLabel(label).fill('Somewhere 1');
    }
    await page.getByLabel('Phone').fill('9812345678');
    await page.getByLabel('Postal Code').fill('560001');
    await page.getByLabel('State').selectOption('Karnataka');
    await page.route(`**${apiRoutes.createOrder}`, (route) => route.abort());
    await page.getByRole('button', { name: 'Place Order', exact: true }).click();
    await page.getByRole('status').getByText('Failed to create Order').waitFor();
  });
});

describe('the dashboard', () => {
  it('shows a tooltip after 700 ms, the next one after 300 ms', {
    tags: ['CONST-25', 'CONST-26'],
  }, async () => {
    const dashboard = await openDashboard(server, chromium, 'tips', { shop });
    await dashboard.open('home');
    const { page } = dashboard;
    const toggle = page.getByRole('button', { name: /Toggle Sidebar/ });
    await toggle.waitFor();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    const tip = page.getByRole('tooltip');
    await toggle.hover();
    await page.clock.runFor(690);
    expect(await tip.count()).toBe(0);
    await page.clock.runFor(20);
    await tip.waitFor();
    await toggle.click();
    const next = page.getByRole('tooltip', { name: 'Products' });
    await page.getByRole('link', { name: 'Products', exact: true }).hover();
    await page.clock.runFor(290);
    expect(await next.count()).toBe(0);
    await page.clock.runFor(20);
    await next.waitFor();
    await dashboard.close();
  });

  it('says that the link was copied for 2 s', { tags: ['CONST-43'] }, async () => {
    const dashboard = await openDashboard(server, chromium, 'copies', { shop });
    await dashboard.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await dashboard.open('home');
    const { page } = dashboard;
    const copy = page.getByRole('button', { name: 'Copy Link' });
    await copy.waitFor();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await copy.click();
    const copied = page.getByRole('button', { name: 'Copied' });
    await copied.waitFor();
    await page.clock.runFor(1999);
    expect(await copied.isVisible()).toBe(true);
    await page.clock.runFor(1);
    await copy.waitFor();
    await dashboard.close();
  });

  it('crops banners to 16:9, stands ten tiles in for the pictures of the media library, and recommends a logo of 500x500', {
    tags: ['CONST-30', 'CONST-31', 'CONST-32'],
  }, async () => {
    const dashboard = await openDashboard(server, chromium, 'crops', { shop });
    const { page } = dashboard;
    await dashboard.open('banner');
    const banner = page.getByAltText(/^1 of /);
    await banner.waitFor();
    expect(await ratioOf(banner)).toBeCloseTo(16 / 9, 1);
    const release = await held(page, '**/api/file/**');
    await page.getByRole('button', { name: 'Choose Images' }).click();
    const library = page.getByRole('dialog', { name: 'Media Library' });
    await expect.poll(() => library.locator('li[aria-hidden=true]').count()).toBe(10);
    release();
    await library.getByRole('button', { name: 'Cancel' }).click();
    await dashboard.go('setting', 'Settings');
    await page.getByText('Recommended: 500x500, ratio 1:1').waitFor();
    await dashboard.close();
  });
});
