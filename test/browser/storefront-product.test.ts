/** The page of a product and a policy page, row by row (PDP, PAGE). */

import { apiRoutes } from '@shop/contract';
import pg from 'pg';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  held,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newProduct } from '../support/cast.ts';
import { rows } from '../support/rows.ts';
import { useServer } from '../support/server.ts';
import { change, newStockedShop, type StockedShop } from './storefront-shop.ts';

const server = useServer();
const chromium = useChromium();
let shop: StockedShop;

beforeAll(async () => {
  shop = await newStockedShop(server, 'bazaar');
});

const at = (path = '') => `${server.url}/${shop.slug}${path}`;

/** Opens the product's page and waits until it is hydrated; `script` runs before the page's own. */
async function visit(id: string, script = ''): Promise<Page> {
  const context = await chromium.regular({
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await context.addInitScript(script);
  const page = await context.newPage();
  await page.goto(at(`/product/${id}`));
  await page.locator('html[data-hydrated]').waitFor();
  return page;
}

describe('a product', () => {
  it('shows its pictures, turned by arrows and by thumbnails where there are several', {
    tags: [...rows('PDP-01', 'PDP-04')],
  }, async () => {
    const page = await visit(shop.diya.id);
    await page.getByRole('heading', { name: 'Clay diya', level: 1 }).waitFor();
    const gallery = page.getByRole('region', { name: 'Pictures of Clay diya' });
    const shown = () =>
      gallery
        .getByRole('button', { name: /^Show picture/ })
        .evaluateAll((all) => all.map((thumbnail) => thumbnail.getAttribute('aria-current')));
    const isInView = (picture: number) =>
      gallery.getByRole('img', { name: `picture ${picture}` }).evaluate((image) => {
        const list = image.closest('ul')?.getBoundingClientRect();
        return Math.abs(image.getBoundingClientRect().left - (list?.left ?? 0)) < 2;
      });
    expect(await shown()).toEqual(['true', null]);
    await gallery.getByRole('button', { name: 'Next picture' }).click();
    await expect.poll(() => isInView(2)).toBe(true);
    await expect.poll(shown).toEqual([null, 'true']);
    await gallery.getByRole('button', { name: 'Previous picture' }).click();
    await expect.poll(() => isInView(1)).toBe(true);
    await gallery.getByRole('button', { name: 'Show picture 2' }).click();
    await expect.poll(() => isInView(2)).toBe(true);
    await page.context().close();
    const images = shop.diya.images.slice(0, 1);
    const single = await visit((await newProduct(shop, { name: 'One view', images })).id);
    const alone = single.getByRole('region', { name: 'Pictures of One view' });
    expect(await alone.getByRole('img').count()).toBe(1);
    expect(await alone.getByRole('button').count()).toBe(0);
    await single.context().close();
  });

  it('adds what was chosen and pressed before the page was hydrated', async () => {
    const page = await (await chromium.regular()).newPage();
    const release = await held(page, /hydrate.*\.js/);
    await page.goto(at(`/product/${shop.kurta.handle}`));
    await page.getByRole('radio', { name: /^L/ }).check();
    await page.getByRole('radio', { name: /^Indigo/ }).check();
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await page.locator('button[data-held]').waitFor();
    release();
    await page.getByText('Added to Cart').waitFor();
    await page.context().close();
  });

  it('has a skeleton where its picture will be, and its words at once', {
    tags: ['PDP-18'],
  }, async () => {
    const page = await (await chromium.regular()).newPage();
    const release = await held(page, '**/uploads/**');
    await page.goto(at(`/product/${shop.diya.handle}`), { waitUntil: 'domcontentloaded' });
    const gallery = page.getByRole('region', { name: 'Pictures of Clay diya' });
    await gallery.locator('.skeleton').waitFor();
    await page.getByRole('heading', { name: 'Clay diya', level: 1 }).waitFor();
    release();
    await gallery.locator('.skeleton').waitFor({ state: 'detached' });
    expect(
      await gallery
        .getByRole('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.complete),
    ).toBe(true);
    await page.context().close();
  });

  it('is marked with Sale and the percent off only below its price', {
    tags: ['PDP-05', 'PDP-06'],
  }, async () => {
    const badges = async (id: string) => {
      const { text } = await server.anyone.get(`/bazaar/product/${id}`).redirects(1).expect(200);
      const [detail = ''] = text.split('You may also like');
      return [...detail.matchAll(/class="badge">(.*?)<\/span>/g)].map(([, words = '']) =>
        words.replaceAll('<!-- -->', ''),
      );
    };
    expect(await badges(shop.diya.id)).toEqual(['Sale', '19% off']);
    expect(await badges(shop.kurta.id)).toEqual([]);
    const dear = await newProduct(shop, { name: 'Dear', price: 100, salePrice: 100 });
    expect(await badges(dear.id)).toEqual([]);
  });

  it('says Added to Cart for 1.5 s', { tags: ['PDP-11', 'PDP-12'] }, async () => {
    const page = await visit(shop.diya.id);
    const main = page.getByRole('main').locator('form').first();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await main.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    const added = main.getByRole('button', { name: 'Added to Cart', exact: true });
    await added.waitFor();
    await page.clock.runFor(1499);
    expect(await added.isVisible()).toBe(true);
    await page.clock.runFor(1);
    await main.getByRole('button', { name: 'Add to Cart', exact: true }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('cart:bazaar'))).toContain('Clay diya');
    await page.context().close();
  });

  it('keeps price and button in view on a phone, takes a number of pieces, and says what delivery, returns and cash are', {
    tags: ['FIX-51'],
  }, async () => {
    const content = '<p>Within seven days.</p>';
    await shop.owner.put(apiRoutes.page('bazaar', 'refundPolicy'), { content }).expect(200);
    const before = { theme: { bottomMobileNav: false }, cashFee: 0, shippingCharges: 0 };
    const theme = { bottomMobileNav: true };
    await change(shop, { settings: { theme, cashFee: 20, shippingCharges: 40 } });
    const page = await (await chromium.regular({ viewport: phone })).newPage();
    await page.goto(at(`/product/${shop.kurta.handle}`));
    await page.locator('html[data-hydrated]').waitFor();
    const button = page.getByRole('button', { name: 'Add to Cart', exact: true });
    const foot = async () => {
      const box = await button.boundingBox();
      return Math.round(phone.height - (box?.y ?? 0) - (box?.height ?? 0));
    };
    const bar = page.locator('.buy-bar');
    expect(await foot()).toBeLessThan(20);
    const sum = () =>
      bar.locator('.buy-sum').evaluate(({ dataset: { note, sum } }) => `${note} ${sum}`);
    expect(await sum()).toBe('From ₹999.00');
    // The way to the cart is the header's, because the button stands where the bar would be.
    const carts = page.getByRole('link', { name: /Cart/ }).filter({ visible: true });
    expect(await carts.count()).toBe(1);
    expect(await page.getByRole('navigation', { name: 'Quick links' }).count()).toBe(0);
    await button.click();
    const asked = page.getByRole('alert').filter({ hasText: 'Please choose' });
    await expect.poll(() => asked.count()).toBe(2);
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
    expect(await focused()).toBe('variant:Size');
    await page.getByRole('radio', { name: /^L/ }).check();
    await page.getByRole('radio', { name: /^Indigo/ }).check();
    expect(await asked.count()).toBe(0);
    await page.getByRole('button', { name: 'More of Kurta' }).click();
    await page.getByRole('textbox', { name: 'Quantity' }).fill('3');
    await expect.poll(sum).toBe('3 pieces ₹3,750.00');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await button.click();
    await carts.getByText(', pieces: 3').waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: 'Quantity' }).inputValue()).toBe('1');
    const facts = page.getByRole('list', { name: 'Delivery, returns and payment' });
    expect(await facts.getByRole('listitem').allInnerTexts()).toEqual([
      'Delivery for ₹40.00',
      'Pickup at the shop',
      'Cash on Delivery, ₹20.00 more',
      'Returns and refunds',
    ]);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    expect(await foot()).toBeLessThan(20);
    const end = await page.getByRole('contentinfo').boundingBox();
    const top = await bar.boundingBox();
    expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((top?.y ?? 0) + 1);
    await facts.getByRole('link', { name: 'Returns and refunds' }).click();
    await page.getByRole('heading', { name: 'Refund Policy', level: 1 }).waitFor();
    await page.context().close();
    // Without script the number goes with the form.
    const plain = await (await chromium.visitor({ javaScriptEnabled: false })).newPage();
    await plain.goto(at(`/product/${shop.cups.handle}`));
    await plain.getByRole('textbox', { name: 'Quantity' }).fill('4');
    await plain.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await plain.getByRole('heading', { name: 'Order without a cart' }).waitFor();
    expect(await plain.getByLabel('Quantity').inputValue()).toBe('4');
    await plain.context().close();
    await change(shop, { settings: before });
  });

  it('two buttons share its address by the browser, a third copies it and says so for 2 s', {
    tags: ['PDP-13', 'PDP-14', 'PDP-17', 'CONST-43'],
  }, async () => {
    const page = await visit(
      shop.diya.id,
      'navigator.share = async (what) => (window.shared ??= []).push(what);',
    );
    const buttons = page.getByRole('button', { name: 'Share', exact: true });
    expect(await buttons.count()).toBe(2);
    for (const button of await buttons.all()) await button.click();
    const url = at(`/product/${shop.diya.handle}`);
    const shared = { title: 'Clay diya', url };
    expect(await page.evaluate('window.shared')).toEqual([shared, shared]);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: 'Copy link' }).click();
    const copied = page.getByRole('button', { name: 'Copied' });
    await copied.waitFor();
    await page.clock.runFor(1999);
    expect(await copied.isVisible()).toBe(true);
    await page.clock.runFor(1);
    await page.getByRole('button', { name: 'Copy link' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    await page.context().close();
  });

  it.each([
    ['there is no share sheet', 'delete Navigator.prototype.share'],
    ['it fails', "Navigator.prototype.share = () => Promise.reject(new Error('no'))"],
  ])('copies its address where %s', { tags: ['FIX-53'] }, async (_, script) => {
    const page = await visit(shop.diya.id, script);
    await page.getByRole('button', { name: 'Share', exact: true }).first().click();
    await page.getByRole('status').getByText('Link copied').waitFor();
    const url = at(`/product/${shop.diya.handle}`);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    await page.context().close();
  });

  it('that cannot be read says so, and Retry loads it again', {
    tags: ['PDP-19', 'PDP-20'],
  }, async () => {
    const client = new pg.Client({ connectionString: server.databaseUrl });
    await client.connect();
    const page = await (await chromium.regular()).newPage();
    await client.query('ALTER TABLE product RENAME TO product_away');
    try {
      const answer = await page.goto(at(`/product/${shop.guide.handle}`));
      expect(answer?.status()).toBe(500);
      await page.getByRole('heading', { name: 'Failed to load product details' }).waitFor();
    } finally {
      await client.query('ALTER TABLE product_away RENAME TO product');
      await client.end();
    }
    await page.getByRole('link', { name: 'Retry' }).click();
    await page.getByRole('heading', { name: 'Guide book', level: 1 }).waitFor();
    expect(page.url()).toBe(at(`/product/${shop.guide.handle}`));
    await page.context().close();
  });
});

describe('a policy page', () => {
  it('shows the HTML that was saved', { tags: ['PAGE-09'] }, async () => {
    const content = '<h2>Returns</h2><ul><li>Within <strong>7 days</strong></li></ul>';
    await shop.owner.put(apiRoutes.page('bazaar', 'refundPolicy'), { content }).expect(200);
    const page = await (await chromium.regular()).newPage();
    await page.goto(at('/refund-policy'));
    await page.getByRole('heading', { name: 'Refund Policy', level: 1 }).waitFor();
    expect(await page.locator('.prose').innerHTML()).toBe(content);
    await page.getByRole('heading', { name: 'Returns', level: 2 }).waitFor();
    await page.context().close();
  });
});
