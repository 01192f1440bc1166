/** Numbers of 1§9 and 2§9 that only a screen can show. */
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { held, useChromium } from '../support/browser.ts';
import { rows } from '../support/rows.ts';
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
  it('is a phone below 768 px, shows products in 2 to 4 columns and banners in 16:9, stops a category 80 px below the top, and stands eight tiles in for what a search will find', {
    tags: [
      'CONST-24',
      'CONST-31',
      'CONST-39',
      'CONST-55',
      'CONST-57',
      'SHOP-03',
      'SHOP-21',
      'SHOP-22',
      'SHOP-23',
      'SHOP-24',
    ],
  }, async () => {
    const page = await visit('', 360);
    expect(await ratioOf(page.locator('li.aspect-video').first())).toBeCloseTo(16 / 9, 1);
    const columns = () =>
      page
        .locator('.products')
        .first()
        .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length);
    for (const [width, count] of [
      [360, 2],
      [800, 3],
      [1280, 4],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(columns).toBe(count);
    }
    const bottom = page.getByRole('navigation', { name: 'Quick links', includeHidden: true });
    for (const width of [767, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => bottom.isVisible()).toBe(width < 768);
    }
    const margin = await page
      .locator('section[id]')
      .first()
      .evaluate((section) => getComputedStyle(section).scrollMarginTop);
    expect(margin).toBe('80px');
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.route('**/catalog**', () => undefined);
    await page.getByPlaceholder('Search products...').fill('cups');
    await expect.poll(() => page.locator('.products .skeleton.aspect-square').count()).toBe(8);
  });

  it('says Added to Cart for 1.5 s, lets the list of the order summary grow to 15rem, and asks the device for its exact place, for 5 s at most', {
    tags: ['CART-07', 'SHOP-30', 'CONST-42', 'CONST-51', 'CONST-52', 'CONST-56'],
  }, async () => {
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
    await page.clock.resume();

    await change(shop, { settings: { addressType: 'map' } });
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (_done, _failed, options) => {
        document.documentElement.dataset.asked = JSON.stringify(options);
      };
    });
    await page.goto(`${server.url}/bazaar/checkout`);
    // Until the page is hydrated it may show an empty list, which hydration removes.
    await page.locator('html[data-hydrated]').waitFor();
    const height = await page
      .getByRole('list', { name: 'Items' })
      .evaluate((list) => getComputedStyle(list).maxHeight);
    expect(height).toBe('240px');
    await page.getByRole('button', { name: /location/i }).click();
    await expect
      .poll(() => page.evaluate(() => JSON.parse(document.documentElement.dataset.asked ?? '{}')))
      .toEqual({ enableHighAccuracy: true, timeout: 5000 });
    await change(shop, { settings: { addressType: 'input' } });
  });
});

describe('the dashboard', () => {
  it('crops banners to 16:9, stands ten tiles in for the pictures of the media library, and recommends a logo of 500x500; shows a tooltip after 700 ms, the next one after 300 ms, and says that the link was copied for 2 s', {
    tags: ['CONST-25', 'CONST-26', ...rows('CONST-30', 'CONST-32'), 'CONST-43'],
  }, async () => {
    const dashboard = await openDashboard(server, chromium, 'crops', { shop });
    await dashboard.context.grantPermissions(['clipboard-read', 'clipboard-write']);
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

    await dashboard.go('home', 'Dashboard');
    const toggle = page.getByRole('button', { name: /Toggle Sidebar/ });
    const copy = page.getByRole('button', { name: 'Copy Link' });
    await copy.waitFor();
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

    await copy.click();
    const copied = page.getByRole('button', { name: 'Copied' });
    await copied.waitFor();
    await page.clock.runFor(1999);
    expect(await copied.isVisible()).toBe(true);
    await page.clock.runFor(1);
    await copy.waitFor();
    await dashboard.close();
  });
});
