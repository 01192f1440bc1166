/**
 * Every screen of the storefront with endless words and with text of twice the size on a phone, and a
 * home without its data (MEND-17, MEND-50, FIX-47).
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  apiRoutes,
  type ProductBody,
  type RenderStorefront,
  type StorefrontServices,
  storageKeys,
} from '@shop/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoSidewaysScroll, phone, useChromium } from '../support/browser.ts';
import {
  newShop,
  newShopper,
  openAccounts,
  orderOf,
  type Shop,
  type Shopper,
  signedInAdmin,
} from '../support/cast.ts';
import { isProof } from '../support/proof.ts';
import { useServer } from '../support/server.ts';
import { standingOut } from '../support/text-fit.ts';
import { change, newStockedShop, type StockedShop } from './storefront-shop.ts';

const server = useServer();
const chromium = useChromium();
let shop: StockedShop;
let closed: Shop;
let shopper: Shopper;

/** One word of so many letters, as people paste links and codes. */
const endless = (letters: number) => 'Incomprehensibility'.repeat(20).slice(0, letters);

/** A product whose every text is one endless word (FIX-47). */
async function writeEndlessWords(): Promise<void> {
  const { owner, kurta, slug } = shop;
  const added = await owner.post(apiRoutes.categories(slug), { name: endless(60) }).expect(201);
  const product: Partial<ProductBody> = {
    name: endless(90),
    categories: [added.body.category.id],
    description: endless(300),
    price: 1234567.5,
    salePrice: 1234000.5,
    unit: endless(20),
    questions: [
      { label: endless(80), kind: 'text', required: false, surcharge: 12345.5, choices: [] },
    ],
    variants: [{ type: endless(60), value: endless(60).toLowerCase(), price: 1234567.5 }],
  };
  await owner.put(apiRoutes.product(kurta.id), product).expect(200);
}

beforeAll(async () => {
  shop = await newStockedShop(server, 'fit');
  await writeEndlessWords();
  closed = await newShop(server.anyone, 'shut');
  const admin = await signedInAdmin(server.anyone);
  const term = { type: 'basic', expiryDate: Date.now() - 1000 };
  await admin.put(apiRoutes.adminMembership(closed.store.id), term).expect(200);
  await openAccounts(shop);
  shopper = await newShopper(server.anyone, 'fit');
  await shopper.post(apiRoutes.createOrder, orderOf(shop, shop.cups, 2)).expect(201);
  const content = '<h2>Who we are</h2><p>Incomprehensibilities of every kind.</p>';
  await shop.owner.put(apiRoutes.page('fit', 'aboutPage'), { content }).expect(200);
});

/** In the gate the second theme is seen on the pages that differ most by it. */
describe.each([
  ['as it is', {}, Number.POSITIVE_INFINITY],
  [
    'with the bar, the float and picture tiles',
    { bottomMobileNav: true, floatingCartButton: true, categoryWithImage: true, logoCenter: true },
    isProof ? Number.POSITIVE_INFINITY : 6,
  ],
])('the storefront %s', (_, theme, most) => {
  it('fits a phone with text of twice the size, on every screen', {
    tags: ['MEND-17', 'FIX-47'],
  }, async () => {
    await change(shop, { settings: { theme } });
    const paths = [
      '/fit',
      '/fit?q=lamp',
      `/fit/product/${shop.kurta.handle}`,
      `/fit/product/${shop.guide.handle}`,
      '/fit/cart',
      '/fit/checkout',
      `/fit/checkout?item=${shop.cups.id}`,
      '/fit/thank-you',
      '/fit/about-page',
      '/fit/no-such-page',
      '/fit/signin',
      '/fit/signup',
      '/fit/forget-password',
      '/fit/customer-dashboard/orders',
      '/shut',
      '/not-found?shop=incomprehensibilities-and-other-long-names',
    ];
    const line = { id: shop.cups.id, name: 'Chai cups', image: '', variant: [], price: 50.5 };
    const context = await chromium.visitor({ viewport: phone, reducedMotion: 'reduce' });
    await context.addInitScript(
      (entries) => {
        for (const [key, value] of entries) localStorage.setItem(key, value);
      },
      [
        [storageKeys.customerToken, shopper.token ?? ''],
        [`${storageKeys.cart}fit`, JSON.stringify([{ ...line, minOrder: 2, quantity: 100 }])],
      ] as [string, string][],
    );
    const page = await context.newPage();
    for (const path of paths.slice(0, most)) {
      await page.goto(server.url + path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(await standingOut(page), `${path} with its usual text`).toEqual([]);
      // The shop's font is wider than the one that stands in until it has come.
      await page.evaluate(async () => {
        document.documentElement.style.fontSize = '200%';
        await document.fonts.ready;
      });
      expect(await standingOut(page), path).toEqual([]);
      await expectNoSidewaysScroll(page);
      const search = page
        .getByRole('button', { name: 'Search', exact: true })
        .filter({ visible: true });
      if ((await search.count()) === 0) continue;
      await search.first().click();
      await page.getByRole('combobox', { name: 'Search the shop' }).waitFor();
      expect(await standingOut(page), `${path} search`).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await context.close();
  });
});

it('a link to another site says so before it is followed, on card and page', {
  tags: ['MEND-17'],
}, async () => {
  const page = await (await chromium.visitor()).newPage();
  await page.goto(`${server.url}/fit`);
  await page
    .getByRole('link', { name: /Buy Now.*Guide book.*Opens example\.com in a new tab/ })
    .waitFor();
  await page.goto(`${server.url}/fit/product/${shop.guide.handle}`);
  await page.getByText('Opens example.com in a new tab').waitFor();
  await page.context().close();
});

describe('a home whose data is away', () => {
  const away = () => Promise.reject(new Error('the database is away'));

  async function render(services: Partial<StorefrontServices>) {
    const entry = pathToFileURL(join(import.meta.dirname, '../../web-store/dist/server/entry.js'));
    const { renderStorefront }: { renderStorefront: RenderStorefront } = await import(entry.href);
    const request = { path: '/fit', query: new Map(), mainOrigin: server.url };
    return renderStorefront(request, services as StorefrontServices);
  }

  it('shows empty shelves with Retry, and no crash', { tags: ['SHOP-42', 'MEND-50'] }, async () => {
    for (const heals of [true, false]) {
      const { status, body, cacheable } = await render({ storeBySlug: away, heals: () => heals });
      expect([status, cacheable]).toEqual([heals ? 503 : 500, false]);
      expect(body).not.toContain('Unexpected Application Error!');
      expect(body).toContain('The shelves could not be loaded');
      expect(body).toContain('It is not your fault. Please try again in a moment.');
      expect(body).toContain('Retry');
      expect(body.match(/class="skeleton aspect-square"/g)).toHaveLength(8);
    }
  });
});
