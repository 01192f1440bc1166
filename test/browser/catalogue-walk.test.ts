/** The catalogue in one walk: a kurta made of typed words, found, filtered to and sold; the demo shops; the documented calls. */
import { makeDemoShops } from '@shop/api/demo/demo.js';
import { apiRoutes, type CatalogProduct, type Product } from '@shop/contract';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningApp, startApp } from '../support/app.ts';
import {
  complaintsOf,
  desktop,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import { Caller } from '../support/caller.ts';
import { newProduct, newShop, orderOf } from '../support/cast.ts';
import { readProduct, stocksOf } from '../support/kurta.ts';
import { isProof } from '../support/proof.ts';
import { useServer } from '../support/server.ts';
import { type DashboardPage, openDashboard } from './dashboard-page.ts';
import { delivery, fillIn } from './storefront-shop.ts';

const server = useServer();
const chromium = useChromium();

/** Times of one act of a practised user, ms: the keystroke-level model of Card, Moran and Newell. */
const keyMs = 280;
const tapMs = 1100 + 400 + 200;

const windows = [
  ['a phone', phone],
  ['a desktop', desktop],
] as const;

describe('a kurta in 3 sizes and 4 colours', () => {
  let dashboard: DashboardPage;
  let kurta: Product;

  beforeAll(async () => {
    dashboard = await openDashboard(server, chromium, 'walk');
    // What is found and filtered stands among others of the same words and values.
    for (const name of ['Cotton saree', 'Clay diya', 'Brass lamp']) {
      await newProduct(dashboard.shop, { name });
    }
    const variants = ['M', 'L'].map((value) => ({ type: 'Size', value, price: 0 }));
    await newProduct(dashboard.shop, { name: 'Linen shirt', type: 'variant', variants });
  });
  afterAll(() => dashboard?.close());

  const at = (path = '') => `${server.url}/walk${path}`;
  const hydrated = (page: Page) => page.locator('html[data-hydrated]').waitFor();
  const cards = (page: Page) => page.locator('main .card-name').allInnerTexts();

  it('is made of typed words within a minute of its owner’s time', {
    tags: ['SKU-03'],
  }, async () => {
    const { page } = dashboard;
    await page.addInitScript(() => {
      const acts = { keys: 0, taps: 0 };
      Object.assign(window, { acts });
      const isCapital = (key: string) => /^\p{Lu}$/u.test(key);
      addEventListener('keydown', ({ key }) => (acts.keys += isCapital(key) ? 2 : 1), true);
      addEventListener('pointerdown', () => acts.taps++, true);
    });
    await dashboard.open('products/add-new');
    const type = page.getByRole('group', { name: 'Type 1' });
    await page.getByRole('textbox', { name: 'Name', exact: true }).click();
    await page.keyboard.type('Cotton kurta');
    await page.locator('input[name=price]').click();
    await page.keyboard.type('499');
    await page.getByRole('button', { name: 'Everything' }).click();
    await page.getByRole('tab', { name: 'Variant' }).click();
    await page
      .getByRole('switch', { name: 'Sell combinations with their own price and stock' })
      .click();
    await type.getByLabel('Type', { exact: true }).click();
    await page.keyboard.type('Size: S, M, L · Colour: Red, Blue, Green, White');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByRole('table').locator('tbody th').count()).toBe(12);
    await page.getByRole('group', { name: 'Apply to all' }).getByLabel('Stock').click();
    await page.keyboard.type('10');
    await page.keyboard.press('Enter');
    await dashboard.toast('Set for 12 combinations');
    await page.getByLabel('Stock of M · Red', { exact: true }).click();
    await page.keyboard.type('1');
    await page.getByRole('button', { name: 'Add Product', exact: true }).first().click();
    const { keys, taps } = await page.evaluate(
      () => (window as never as { acts: { keys: number; taps: number } }).acts,
    );
    await dashboard.toast('Product added successfully');
    expect(keys).toBeGreaterThan(60);
    expect(taps).toBe(9);
    expect(keys * keyMs + taps * tapMs).toBeLessThanOrEqual(60_000);
    const { body } = await dashboard.shop.owner.get(apiRoutes.products('walk')).expect(200);
    const made = body.products.find(({ name }: Product) => name === 'Cotton kurta');
    kurta = await readProduct(dashboard.shop.owner, made);
    const stocks = stocksOf(kurta);
    expect(Object.keys(stocks)).toHaveLength(12);
    expect(Object.entries(stocks).filter(([, stock]) => stock !== 10)).toEqual([['M Red', 1]]);
    expect(kurta).toMatchObject({ priceLow: 499, priceHigh: 499, stock: 111, status: 'active' });
  });

  it('is found as “कुर्ता” and “kurti laal”, in the search box and by address', {
    tags: ['FIND-03', 'FIND-04'],
  }, async () => {
    const sought = ['कुर्ता', 'kurti laal'];
    const page = await (
      await chromium.regular({ viewport: phone, reducedMotion: 'reduce' })
    ).newPage();
    const complaints = complaintsOf(page);
    await page.goto(at('/cart'));
    await hydrated(page);
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
    const found = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    for (const words of sought) {
      // Nothing is suggested for no word, nor left of the word before.
      await page.getByRole('combobox', { name: 'Search the shop' }).fill('');
      await expect.poll(() => found.count()).toBe(0);
      await page.getByRole('combobox', { name: 'Search the shop' }).fill(words);
      await found.filter({ hasText: 'Cotton kurta' }).waitFor();
    }
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(at(`/product/${kurta.handle}`));
    for (const words of sought) {
      await page.goto(at(`?q=${encodeURIComponent(words)}`));
      expect(await cards(page)).toEqual(['Cotton kurta']);
    }
    expect(complaints).toEqual([]);
  });

  it('sells its last red M once, and tells the other of two who order it at once', {
    tags: ['SKU-05', 'SKU-06'],
  }, async () => {
    const shoppers = await Promise.all(
      [desktop, phone].map(async (viewport) => (await chromium.regular({ viewport })).newPage()),
    );
    for (const page of shoppers) {
      await page.goto(at(`/product/${kurta.handle}`));
      await hydrated(page);
      const box = page.getByRole('main').locator('form').first();
      await box.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
      await box.getByRole('radio', { name: 'Red', exact: true }).check({ force: true });
      await page.waitForURL(/\?Size=M&Colour=Red$/);
      await page.getByText('Only 1 left').waitFor();
      await box.getByRole('button', { name: 'Add to Cart' }).click();
      await page.getByText('Added to Cart').first().waitFor();
      await page.goto(at('/checkout'));
      await fillIn(page, delivery);
      await page.getByText('Cotton kurta - Size: M, Colour: Red').waitFor();
    }
    await Promise.all(
      shoppers.map((page) =>
        page.getByRole('button', { name: 'Place Order', exact: true }).click(),
      ),
    );
    const told = 'Cotton kurta - Size: M, Colour: Red is sold out';
    const isTold = await Promise.all(
      shoppers.map(async (page) => {
        await page.getByText('Order Confirmed').or(page.getByText(told)).first().waitFor();
        return (await page.getByText(told).count()) > 0;
      }),
    );
    expect([...isTold].sort()).toEqual([false, true]);
    expect(stocksOf(await readProduct(dashboard.shop.owner, kurta))).toMatchObject({
      'M Red': 0,
      'L Red': 10,
      'M Blue': 10,
    });
    const { body } = await dashboard.shop.owner
      .get(apiRoutes.orders(dashboard.shop.store.id))
      .expect(200);
    expect(body.orders).toHaveLength(1);
  });

  it.each(isProof ? windows : windows.slice(0, 1))(
    'is filtered to without JavaScript on %s, and its sold red M is not in stock',
    {
      tags: ['FIND-02', 'GEN-04'],
    },
    async (_, viewport) => {
      const page = await (await chromium.regular({ viewport, javaScriptEnabled: false })).newPage();
      const filters = page.getByRole('button', { name: 'Filters' });
      const show = async (...choices: string[]) => {
        if (await filters.isVisible()) await filters.click();
        for (const choice of choices) {
          await page.getByRole('checkbox', { name: new RegExp(`^${choice}\\b`) }).check();
        }
        await page.getByRole('button', { name: /^Show / }).click();
      };
      await page.goto(at());
      await page.getByRole('link', { name: '5 products in Everything: sort and filter' }).click();
      await show('M');
      expect((await cards(page)).sort()).toEqual(['Cotton kurta', 'Linen shirt']);
      await show('Red');
      expect(await cards(page)).toEqual(['Cotton kurta']);
      await expectNoSidewaysScroll(page);
      await page.getByRole('link', { name: 'Cotton kurta', exact: true }).first().click();
      await page.waitForURL(at(`/product/${kurta.handle}`));
      await page.goBack();
      await show('In stock');
      await page.getByText('Nothing matches these filters').waitFor();
      await page.getByRole('link', { name: 'Remove Size: M' }).click();
      expect(await cards(page)).toEqual(['Cotton kurta']);
    },
  );
});

describe('a product that uses none of it', () => {
  const plain = {
    name: 'Cup',
    description: 'Of clay.\n\nFired <twice>.',
    price: 120.5,
    salePrice: 99,
    images: ['https://example.com/cup.webp'],
    type: 'simple',
    variants: [],
    link: '',
    minOrder: 2,
    stock: 9,
    unit: 'pcs',
  } as const;

  /** What the documented calls answer of the product: its documented fields, and no others. */
  const documented = (answered: Product) => {
    const fields = [...Object.keys(plain), 'id', 'storeId', 'categories', 'createdAt', 'updatedAt'];
    return Object.fromEntries(fields.map((key) => [key, answered[key as keyof Product]]));
  };

  it('is answered by the documented calls in every documented field as before', {
    tags: ['SKU-01'],
  }, async () => {
    const shop = await newShop(server.anyone, 'plain-walk');
    const { owner, slug, store, categoryId } = shop;
    const body = { ...plain, categories: [categoryId] };
    const stored = {
      ...body,
      id: expect.any(String),
      storeId: store.id,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    };
    const added: Product = (await owner.post(apiRoutes.products(slug), body).expect(201)).body
      .product;
    expect(documented(added)).toEqual(stored);
    const { id } = added;
    const read = await server.anyone.get(apiRoutes.product(id)).expect(200);
    expect(Object.keys(read.body)).toEqual(['product']);
    expect(documented(read.body.product)).toEqual(stored);
    const put = await owner.put(apiRoutes.product(id), { price: 130 }).expect(200);
    expect(documented(put.body.product)).toEqual({ ...stored, id, price: 130 });
    const bulk = await owner
      .put(apiRoutes.productsBulk(slug), { products: [{ id, stock: 4, salePrice: 0 }] })
      .expect(200);
    const changed = { ...stored, id, price: 130, stock: 4, salePrice: 0 };
    expect(bulk.body.updated).toBe(1);
    expect(documented(bulk.body.products[0])).toEqual(changed);
    const listed = await owner.get(apiRoutes.products(slug)).expect(200);
    const { description, variants, link, ...inList } = changed;
    expect(listed.body.products).toEqual([expect.objectContaining(inList)]);
    expect(listed.headers['content-range']).toBe('products 0-0/1');
    const shown = await server.anyone.get(apiRoutes.publicData(slug)).expect(200);
    expect(shown.body.products.map(documented)).toEqual([changed]);
    const catalogue = await server.anyone.get(apiRoutes.catalog(slug)).expect(200);
    expect(catalogue.body).toMatchObject({ nextCursor: null, total: 1 });
    expect(catalogue.body.products.map(documented)).toEqual([changed]);
    const order = orderOf(shop, { ...added, price: 130, salePrice: 0 }, 2);
    const placed = await server.anyone.post(apiRoutes.createOrder, order).expect(201);
    expect(placed.body.order).toMatchObject({ amount: 260, status: 'processing' });
    expect(placed.body.order.items).toEqual([
      expect.objectContaining({ id, name: 'Cup', quantity: 2, price: 130 }),
    ]);
    const more = await owner.post(apiRoutes.productsBulk(slug), { products: [body] }).expect(201);
    expect(more.body.created).toBe(1);
    expect(documented(more.body.products[0])).toEqual(stored);
    await owner.delete(apiRoutes.product(id)).expect(200, { success: true });
    const gone = await server.anyone.get(apiRoutes.product(id)).expect(404);
    expect(gone.body.error).toBe('Product not found');
  });
});

describe('the demo shops', () => {
  let demo: RunningApp;
  let anyone: Caller;

  beforeAll(async () => {
    demo = await startApp();
    anyone = new Caller(demo.url);
    await makeDemoShops(demo.app, 'the password of the demo', new AbortController().signal);
  }, 300_000);
  afterAll(() => demo?.close());

  /** All products that shoppers of a shop see. */
  const shownBy = async (slug: string): Promise<CatalogProduct[]> =>
    (await anyone.get(apiRoutes.publicData(slug)).expect(200)).body.products;

  /** The ids of products of which a choice is sold out, but not all. */
  const soldOutSkus = async (shown: CatalogProduct[]): Promise<Set<string>> => {
    const some = shown.filter(({ hasSkus, stock }) => hasSkus && stock !== 0);
    const read = await Promise.all(some.map((product) => readProduct(anyone, product)));
    const isOut = ({ skus }: Product) => skus.some(({ active, stock }) => active && stock === 0);
    return new Set(read.filter(isOut).map(({ id }) => id));
  };

  it.each(['demo', 'demo-chai', 'demo-vastra'])(
    '%s uses all of it',
    {
      tags: ['SKU-04', 'FIND-01', 'FIND-06', 'DET-01', 'DET-02', 'DET-03', 'DET-05', 'DET-06'],
      timeout: 120_000,
    },
    async (slug) => {
      // Those of the other shops look the same, and their pages do the same.
      const isSeen = isProof || slug === 'demo';
      const options = { viewport: phone, javaScriptEnabled: isSeen };
      const page = await (await chromium.regular(options)).newPage();
      const complaints = complaintsOf(page);
      const shown = await shownBy(slug);
      /** Looks at the first product that is so; fails where the shop has none. */
      const look = async (
        what: string,
        isSo: (product: CatalogProduct) => boolean,
        see: (main: Locator) => Promise<void>,
      ) => {
        const found = shown.find(isSo);
        expect(found, `${slug} has no product with ${what}`).toBeDefined();
        if (!isSeen) return;
        await page.goto(`${demo.url}/${slug}/product/${found?.handle}`);
        await expectNoSidewaysScroll(page);
        await see(page.getByRole('main'));
      };
      await page.goto(`${demo.url}/${slug}`);
      const bar = page.getByRole('navigation', { name: 'Categories' });
      if (isSeen) await page.locator('html[data-hydrated]').waitFor();
      expect(await bar.getByRole('list').evaluate((list) => list.scrollLeft)).toBe(0);
      for (const name of ['Sale', 'Best sellers']) {
        if (name !== 'Sale') await page.goto(`${demo.url}/${slug}`);
        await bar.getByRole('link', { name, exact: true }).click();
        await page.getByRole('heading', { level: 1, name }).waitFor();
        expect(await page.locator('main .listing .card-name').count()).toBeGreaterThan(1);
      }
      await look(
        'choices of their own',
        ({ hasSkus }) => hasSkus,
        async (main) => {
          expect(await main.getByRole('radio').count()).toBeGreaterThan(1);
          await main.getByRole('heading', { name: 'Product information' }).waitFor();
          await main.getByRole('heading', { name: 'You may also like' }).waitFor();
        },
      );
      const asked = ({ questions }: CatalogProduct) =>
        questions.some(({ surcharge }) => surcharge > 0);
      await look('a question with a surcharge', asked, (main) =>
        main
          .getByText(/\(\+ ₹/)
          .first()
          .waitFor(),
      );
      const isRich = ({ descriptionFormat }: CatalogProduct) => descriptionFormat === 'html';
      await look('a formatted description', isRich, (main) =>
        main.locator('strong').first().waitFor(),
      );
      const isReviewed = ({ reviewCount }: CatalogProduct) => reviewCount > 1;
      await look('reviews', isReviewed, (main) =>
        main.getByRole('heading', { name: 'Reviews' }).waitFor(),
      );
      const skus = await soldOutSkus(shown);
      const isOut = ({ id }: CatalogProduct) => skus.has(id);
      await look('a choice that is sold out', isOut, (main) =>
        main.getByText('Tell me when a sold-out choice is back').waitFor(),
      );
      expect(complaints).toEqual([]);
    },
  );
});
