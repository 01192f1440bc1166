/** The ready looks on three shops: they fit, can be read, and write ₹ and Devanagari in their own type (MEND-19, LOOK-01, LOOK-02). */
import { mkdirSync } from 'node:fs';
import { apiRoutes, lookFonts, lookKeys, looks } from '@shop/contract';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  complaintsOf,
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import type { Shop } from '../support/cast.ts';
import { isProof } from '../support/proof.ts';
import { useServer } from '../support/server.ts';
import { openShop, shopKinds } from './storefront-three-shops.ts';

const server = useServer();
const chromium = useChromium();
const shops = new Map<string, Shop>();
/** The kinds that are looked at. */
const kinds = isProof ? shopKinds : shopKinds.slice(0, 1);
/** The folder for screenshots; '' = none are taken. */
const shots = process.env.SHOTS ?? '';

beforeAll(async () => {
  if (shots) mkdirSync(shots, { recursive: true });
  for (const kind of kinds) {
    for (const withPictures of [true, false]) {
      const shop = await openShop(server, kind, withPictures);
      shops.set(shop.slug, shop);
    }
  }
});

async function shot(page: Page, name: string, fullPage = true): Promise<void> {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage });
}

/** Runs in the page: whether a font came from the server, not from the browser's cache. */
function fontsCame(): boolean {
  const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return loaded.some(({ name, transferSize }) => name.endsWith('.woff2') && transferSize > 0);
}

/** Opens a page, and again where fonts had to be loaded: they may have come too late to be used. */
async function settled(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(() => document.fonts.ready);
  if (await page.evaluate(fontsCame)) await page.goto(address);
  await page.locator('html[data-hydrated]').waitFor();
  await page.evaluate(() => document.fonts.ready);
}

async function productOf(shop: Shop): Promise<string> {
  const { body } = await server.anyone.get(apiRoutes.catalog(shop.slug)).expect(200);
  return body.products.at(-1).handle;
}

const places = kinds.flatMap(({ slug }) => [slug, `${slug}-bare`]);
const windows = { desktop, phone };

describe.each(isProof ? places : places.slice(0, 1))('the shop %s', (slug) => {
  let context: BrowserContext;
  beforeAll(async () => {
    context = await chromium.visitor({ reducedMotion: 'reduce' });
  });
  afterAll(() => context?.close());

  it.each(Object.entries(windows))(
    'fits and can be read on a %s',
    { tags: ['MEND-19'] },
    async (size, viewport) => {
      const page = await context.newPage();
      await page.setViewportSize(viewport);
      const complaints = complaintsOf(page);
      const shop = shops.get(slug);
      const product = shop ? await productOf(shop) : '';
      for (const [name, path] of [
        ['home', ''],
        ['product', `/product/${product}`],
        ['search', '?q=a'],
      ] as const) {
        await settled(page, `${server.url}/${slug}${path}`);
        await expectAccessible(page);
        await expectNoSidewaysScroll(page);
        await shot(page, `${slug}-${name}-${size}`);
      }
      expect(complaints).toEqual([]);
      await page.close();
    },
  );
});

it('a product without a picture shows its initial, a price its paise smaller', {
  tags: ['MEND-19'],
}, async () => {
  const context = await chromium.visitor();
  const page = await context.newPage();
  await page.goto(`${server.url}/sweets-bare`);
  const card = page.locator('.card', { hasText: 'Besan laddu' });
  expect(await card.locator('.initial').textContent()).toBe('B');
  const hindi = page.locator('.card', { hasText: 'आलू भुजिया' });
  expect(await hindi.locator('.initial').textContent()).toBe('आ');
  const price = card.locator('.price strong');
  expect(await price.textContent()).toBe('₹480.00');
  const sizeOf = (selector: string) =>
    price.locator(selector).evaluate((part) => Number.parseFloat(getComputedStyle(part).fontSize));
  expect(await sizeOf('.paise')).toBeLessThan(0.8 * (await sizeOf('xpath=.')));
  await context.close();
});

/** The fonts with which the glyphs of a node were really drawn. */
async function fontsOf(page: Page, selector: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts;
}

describe.each(isProof ? lookKeys : lookKeys.slice(0, 2))('the look %s', (look) => {
  it('is seen on the own shop before it is taken, and writes ₹ and Devanagari in its own type', {
    tags: ['LOOK-01', 'LOOK-02'],
  }, async () => {
    const context = await chromium.visitor({ reducedMotion: 'reduce' });
    const page = await context.newPage();
    const sent: [url: string, bytes: number][] = [];
    page.on('response', async (answer) => {
      if (!answer.url().endsWith('.woff2')) return;
      sent.push([answer.url(), Number(answer.headers()['content-length'])]);
    });
    await settled(page, `${server.url}/sweets?look=${look}`);
    const { type, colors } = looks[look];
    const ground = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--page').trim(),
    );
    expect(ground).toBe(colors.page);
    const text = `${lookFonts[type.text].name}`;
    for (const selector of ['.card .price strong', '.card:first-child .card-name']) {
      const fonts = await fontsOf(page, selector);
      expect(fonts.map(({ isCustomFont }) => isCustomFont)).toEqual(fonts.map(() => true));
    }
    const price = await fontsOf(page, '.card .price strong');
    expect(price.every(({ familyName }) => familyName.startsWith(text.split(' ')[0] ?? ''))).toBe(
      true,
    );
    const shelf = page.getByRole('heading', { name: 'नमकीन' });
    await shelf.evaluate((heading) => heading.setAttribute('data-hindi', ''));
    const hindi = await fontsOf(page, '[data-hindi]');
    expect(hindi.length).toBeGreaterThan(0);
    expect(hindi.every(({ isCustomFont }) => isCustomFont)).toBe(true);
    const files = new Map(sent);
    const bytes = (part: RegExp) =>
      [...files].reduce((sum, [url, size]) => sum + (part.test(url) ? size : 0), 0);
    expect(bytes(/-\d00-/)).toBeGreaterThan(0);
    expect(bytes(/-\d00-/)).toBeLessThanOrEqual(60 * 1024);
    expect(bytes(/devanagari/)).toBeLessThanOrEqual(60 * 1024);
    await expectAccessible(page);
    await shot(page, `look-${look}`, false);
    await context.close();
  });
});

it('nothing jumps when the type comes late', { tags: ['LOOK-02'] }, async () => {
  const context = await chromium.visitor({ viewport: phone });
  const page = await context.newPage();
  await page.route('**/*.woff2', async (route) => {
    await new Promise((go) => setTimeout(go, 1500));
    await route.continue();
  });
  await page.addInitScript(() => {
    const held = window as unknown as { shifted: number };
    held.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        held.shifted += (entry as PerformanceEntry & { value: number }).value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const look of ['zari', 'mithai', 'workshop'] as const) {
    await page.goto(`${server.url}/sweets?look=${look}`);
    await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loaded'));
    await page.evaluate(() => document.fonts.ready);
    const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
    expect(shifted).toBeLessThan(0.01);
  }
  await context.close();
});
