/** Numbers of 1§9 and 2§9 that only a screen can show. */
import { apiRoutes } from '@shop/contract';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { useChromium } from '../support/browser.ts';
import { useServer } from '../support/server.ts';
import { newDesk } from './dashboard-desk.ts';
import { type Bazaar, change, newBazaar } from './storefront-shop.ts';

const server = useServer();
const chromium = useChromium();
let shop: Bazaar;

beforeAll(async () => {
  shop = await newBazaar(server, 'bazaar');
  await change(shop, { settings: { theme: { bottomMobileNav: true } } });
});

async function visit(path = '', width = 1280): Promise<Page> {
  const visitor = await chromium.visitor({ viewport: { width, height: 800 } });
  const page = await visitor.newPage();
  page.setDefaultTimeout(10_000);
  await page.goto(`${server.url}/bazaar${path}`);
  return page;
}

const addButton = (page: Page) =>
  page.locator('.card', { hasText: 'Chai cups' }).getByRole('button');

/** Width through height of an element. */
async function ratioOf(picture: Locator): Promise<number> {
  const box = await picture.boundingBox();
  return box ? box.width / box.height : 0;
}

describe('the storefront', () => {
  it('CONST-24: is a phone below 768 px', async () => {
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

  it('SHOP-30, CONST-42: says Added to Cart for 1.5 s', async () => {
    const page = await visit();
    await page.locator('html[data-awake]').waitFor();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await addButton(page).click();
    await page.getByText('Added to Cart').waitFor();
    await page.clock.runFor(1499);
    expect(await page.getByText('Added to Cart').isVisible()).toBe(true);
    await page.clock.runFor(1);
    await page.getByText('Added to Cart').waitFor({ state: 'detached' });
  });

  it('SHOP-21, CONST-55: stands eight tiles in for what a search will find', async () => {
    const page = await visit();
    await page.route('**/catalog**', () => undefined);
    await page.getByPlaceholder('Search products...').fill('cups');
    await expect.poll(() => page.locator('.products .skeleton.aspect-square').count()).toBe(8);
  });

  it('CART-07, CONST-56: lets the list of the order summary grow to 15rem', async () => {
    const page = await visit();
    await addButton(page).click();
    await page.getByText('Added to Cart').waitFor();
    await page.goto(`${server.url}/bazaar/checkout`);
    // Until the page is awake an empty list may stand there, which it takes away.
    await page.locator('html[data-awake]').waitFor();
    const height = await page
      .getByRole('list', { name: 'Items' })
      .evaluate((list) => getComputedStyle(list).maxHeight);
    expect(height).toBe('240px');
  });

  it('CONST-57: stops a category 80 px below the top', async () => {
    const page = await visit();
    const margin = await page
      .locator('section[id]')
      .first()
      .evaluate((section) => getComputedStyle(section).scrollMarginTop);
    expect(margin).toBe('80px');
  });

  it('SHOP-03, CONST-31: shows banners in 16:9', async () => {
    const page = await visit('', 360);
    expect(await ratioOf(page.locator('li.aspect-video').first())).toBeCloseTo(16 / 9, 1);
  });

  it('CONST-51, CONST-52: asks the device for its exact place, for 5 s at most', async () => {
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

  it('CHK-43, ERR-41: says that an order could not be made', async () => {
    const page = await visit();
    await addButton(page).click();
    await page.getByText('Added to Cart').waitFor();
    await page.goto(`${server.url}/bazaar/checkout`);
    for (const label of ['First Name', 'Last Name', 'Address Line 1', 'City', 'State']) {
      await page.getByLabel(label).fill('Somewhere 1');
    }
    await page.getByLabel('Phone').fill('9812345678');
    await page.getByLabel('Postal Code').fill('560001');
    await page.route(`**${apiRoutes.createOrder}`, (route) => route.abort());
    await page.getByRole('button', { name: 'Place Order', exact: true }).click();
    await page.getByRole('status').getByText('Failed to create Order').waitFor();
  });
});

describe('the dashboard', () => {
  it('CONST-25, CONST-26: shows a tooltip after 700 ms, the next one after 300 ms', async () => {
    const desk = await newDesk(server, chromium, 'tips', { shop });
    await desk.open('home');
    const { page } = desk;
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
    await desk.close();
  });

  it('CONST-43: says that the link was copied for 2 s', async () => {
    const desk = await newDesk(server, chromium, 'copies', { shop });
    await desk.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await desk.open('home');
    const { page } = desk;
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
    await desk.close();
  });

  it('CONST-30: stands ten tiles in for the pictures of the media library', async () => {
    const desk = await newDesk(server, chromium, 'media', { shop });
    await desk.page.route('**/api/file/**', () => undefined);
    await desk.open('banner');
    await desk.page.getByRole('button', { name: 'Choose Images' }).click();
    const library = desk.page.getByRole('dialog', { name: 'Media Library' });
    await expect.poll(() => library.locator('li[aria-hidden=true]').count()).toBe(10);
    await desk.close();
  });

  it('CONST-31, CONST-32: crops banners to 16:9 and recommends a logo of 500x500', async () => {
    const desk = await newDesk(server, chromium, 'crops', { shop });
    await desk.open('banner');
    const banner = desk.page.getByAltText(/^1 of /);
    await banner.waitFor();
    expect(await ratioOf(banner)).toBeCloseTo(16 / 9, 1);
    await desk.open('setting');
    await desk.page.getByText('Recommended: 500x500, ratio 1:1').waitFor();
    await desk.close();
  });
});
