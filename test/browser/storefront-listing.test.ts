/** Lists that are sorted and filtered, with and without script, and what leads to them (FIND-01 to FIND-06). */
import { apiRoutes, type Product } from '@shop/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  complaintsOf,
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newProduct, newShop, orderOf, type Shop } from '../support/cast.ts';
import { useServer } from '../support/server.ts';

const server = useServer();
const chromium = useChromium();
let shop: Shop;
let lamp: Product;
let oil: Product;

const sizes = (...values: string[]) => values.map((value) => ({ type: 'Size', value, price: 0 }));

beforeAll(async () => {
  shop = await newShop(server.anyone, 'shelf');
  lamp = await newProduct(shop, {
    name: 'Brass lamp',
    price: 750,
    salePrice: 600,
    tags: ['Diwali'],
    information: { origin: 'IN' },
  });
  await newProduct(shop, { name: 'Clay diya', price: 40, tags: ['Diwali'], stock: 0 });
  await newProduct(shop, {
    name: 'Paper lantern',
    price: 250,
    tags: ['Diwali', 'Paper'],
    information: { origin: 'CN' },
  });
  for (const name of ['Red kurta', 'Blue kurta']) {
    const variants = sizes('S', 'M', 'L');
    await newProduct(shop, { name, price: 900, type: 'variant', variants, tags: ['Cotton'] });
  }
  oil = await newProduct(shop, { name: 'Lamp oil', price: 120 });
  const { body } = await server.anyone.get(apiRoutes.catalog('shelf')).expect(200);
  expect(body.total).toBe(6);
  const both = [lamp, oil].map(({ id, name }) => ({ id, name, quantity: 1, price: 0 }));
  const items = both.map((item, index) => ({ ...item, price: index === 0 ? 600 : 120 }));
  await server.anyone
    .post(apiRoutes.createOrder, orderOf(shop, lamp, 1, { items, amount: 720 }))
    .expect(201);
});

const at = (path = '') => `${server.url}/shelf${path}`;
const category = () => `?category=${shop.categoryId}`;
const cards = (page: Page) => page.locator('main .listing .card-name').allInnerTexts();
const hydrated = (page: Page) => page.locator('html[data-hydrated]').waitFor();

/** Opens the filters where they are in a sheet. */
async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Filters' });
  if (await button.isVisible()) await button.click();
}

describe.each([
  ['on a phone', phone],
  ['on a desktop', desktop],
])('%s', (_, viewport) => {
  it('filters by script: the button counts before it is pressed, and chips take filters back', {
    tags: ['FIND-02'],
  }, async () => {
    const visitor = await chromium.visitor({ viewport, reducedMotion: 'reduce' });
    const page = await visitor.newPage();
    const complaints = complaintsOf(page);
    await page.goto(at(category()));
    await hydrated(page);
    expect(await cards(page)).toHaveLength(6);
    const isNarrow = viewport.width < 1024;
    expect(await page.getByRole('button', { name: 'Filters' }).isVisible()).toBe(isNarrow);
    expect(await page.getByRole('button', { name: 'Sort', exact: true }).isVisible()).toBe(false);
    await openFilters(page);
    await page.getByRole('button', { name: 'Show 6 products' }).waitFor();
    await page.getByLabel('Diwali').check();
    await page.getByRole('button', { name: 'Show 3 products' }).waitFor();
    await page.getByLabel('In stock').check();
    await page.getByRole('button', { name: 'Show 2 products' }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Show 2 products' }).click();
    await page.waitForURL(/\?category=[\w-]+&stock=1&tag=Diwali$/);
    expect(await cards(page)).toEqual(['Paper lantern', 'Brass lamp']);
    await page.getByText('2 of 6 products').waitFor();
    await hydrated(page);
    await page.getByLabel('Sort by').selectOption('Price: high to low');
    await page.waitForURL(/sort=price-desc/);
    expect(await cards(page)).toEqual(['Brass lamp', 'Paper lantern']);
    // What was chosen there is not what this list is sorted by.
    await page.goBack();
    await hydrated(page);
    expect(await page.getByLabel('Sort by').inputValue()).toBe('');
    await page.goForward();
    await hydrated(page);
    // A page that was only laid aside comes back as it was left.
    await page.getByLabel('Sort by').evaluate((field: HTMLSelectElement) => {
      field.selectedIndex = 1;
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expect.poll(() => page.getByLabel('Sort by').inputValue()).toBe('price-desc');
    await page.getByRole('link', { name: 'Remove In stock' }).click();
    await page.getByText('3 of 6 products').waitFor();
    expect(await cards(page)).toEqual(['Brass lamp', 'Paper lantern', 'Clay diya']);
    await page.getByRole('link', { name: 'Clear all' }).click();
    await page.waitForURL(/\?category=[\w-]+&sort=price-desc$/);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(complaints).toEqual([]);
    await visitor.close();
  });

  it('filters and sorts without script', { tags: ['FIND-02', 'GEN-04'] }, async () => {
    const visitor = await chromium.visitor({ viewport, javaScriptEnabled: false });
    const page = await visitor.newPage();
    await page.goto(at());
    await page.getByRole('link', { name: '6 products in Everything: sort and filter' }).click();
    await openFilters(page);
    await page.getByLabel('Cotton').check();
    // As its placeholder writes prices.
    await page.getByLabel('From').fill('₹500');
    await page.getByRole('button', { name: /^Show / }).click();
    expect((await cards(page)).sort()).toEqual(['Blue kurta', 'Red kurta']);
    await page.getByLabel('Sort by').selectOption('Price: low to high');
    await page.getByRole('button', { name: 'Sort' }).click();
    await page.waitForURL(/sort=price-asc/);
    expect((await cards(page)).sort()).toEqual(['Blue kurta', 'Red kurta']);
    await page.goto(at(`${category()}&option=Size:S&origin=CN`));
    await page.getByText('Nothing matches these filters').waitFor();
    await page.getByRole('heading', { name: 'Popular in this shop' }).waitFor();
    await expectNoSidewaysScroll(page);
    await visitor.close();
  });
});

it('tells what it left out of an address, and asks search engines to keep the plain list', {
  tags: ['FIND-02'],
}, async () => {
  const page = await (await chromium.visitor()).newPage();
  await page.goto(at(`${category()}&tag=Nothing&sort=odd&min=abc`));
  await page.getByText('Left out, because nothing here has it').waitFor();
  expect(await page.locator('main').textContent()).toContain('tag “Nothing”');
  const head = async (path: string) => {
    const { text } = await server.anyone.get(`/shelf${path}`).expect(200);
    return {
      canonical: /<link rel="canonical" href="([^"]+)"/.exec(text)?.[1],
      isIndexed: !/<meta name="robots" content="noindex/.test(text),
    };
  };
  const plain = `${server.url}/shelf${category()}`;
  expect(await head(category())).toEqual({ canonical: plain, isIndexed: true });
  const filtered = await head(`${category()}&tag=Diwali&sort=price-asc`);
  expect(filtered.isIndexed).toBe(false);
});

it('collections appear when the owner turns them on, in the bar, at their addresses and in the sitemap', {
  tags: ['FIND-01'],
}, async () => {
  const page = await (await chromium.visitor({ viewport: phone })).newPage();
  const bar = page.getByRole('navigation', { name: 'Categories' });
  await page.goto(at());
  await bar.waitFor();
  expect(await bar.getByRole('link').allInnerTexts()).toEqual(['Everything']);
  await page.goto(at('/collection/sale'));
  expect(page.url()).toBe(at());
  const settings = { showNew: true, showSale: true, showBestSellers: true };
  await shop.owner.put(apiRoutes.updateStore('shelf'), { settings }).expect(200);
  await page.goto(at());
  expect(await bar.getByRole('link').allInnerTexts()).toEqual([
    'New',
    'Sale',
    'Best sellers',
    'Everything',
  ]);
  await bar.getByRole('link', { name: 'Sale' }).click();
  await page.getByRole('heading', { level: 1, name: 'Sale' }).waitFor();
  expect(await cards(page)).toEqual(['Brass lamp']);
  await page.goto(at('/collection/best-sellers'));
  expect(await cards(page)).toEqual(['Lamp oil', 'Brass lamp']);
  await hydrated(page);
  await openFilters(page);
  await page.getByLabel('Diwali').check();
  await page.getByRole('button', { name: 'Show 1 product', exact: true }).waitFor();
  await page.goto(at('/collection/new?tag=Cotton'));
  expect(await cards(page)).toHaveLength(2);
  await expectAccessible(page);
  const { text } = await server.anyone.get('/shelf/sitemap.xml').expect(200);
  for (const key of ['new', 'sale', 'best-sellers']) expect(text).toContain(`/collection/${key}<`);
});

it('a search can be sorted, and one without matches shows what is near and popular', {
  tags: ['FIND-02', 'FIND-05'],
}, async () => {
  const page = await (await chromium.visitor({ viewport: phone })).newPage();
  await page.goto(at('?q=lamp'));
  await page.getByRole('link', { name: 'Sort and filter' }).click();
  await page.getByRole('heading', { name: 'Search results for "lamp"' }).waitFor();
  expect(await cards(page)).toEqual(['Brass lamp', 'Lamp oil', 'Clay diya']);
  expect(
    (await page.getByLabel('Sort by').locator('option').allTextContents()).slice(0, 5),
  ).toEqual(['Best match', 'Newest', 'Price: low to high', 'Price: high to low', 'Best selling']);
  await page.goto(at('?q=lamp&sort=price-asc'));
  expect(await cards(page)).toEqual(['Clay diya', 'Lamp oil', 'Brass lamp']);
  await page.goto(at('?q=golden+lantern'));
  const near = page.locator('section', { has: page.getByRole('heading', { name: 'Close to' }) });
  await near.getByRole('link', { name: 'Paper lantern' }).first().waitFor();
  await page.getByRole('heading', { name: 'Popular in this shop' }).waitFor();
});

it('suggestions are a combobox: arrow keys go through them, Enter opens one', {
  tags: ['FIND-04'],
}, async () => {
  await shop.owner.post(apiRoutes.categories('shelf'), { name: 'Lamps' }).expect(201);
  const page = await (await chromium.visitor({ viewport: phone })).newPage();
  await page.goto(at('/cart'));
  await hydrated(page);
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  const box = page.getByRole('combobox', { name: 'Search the shop' });
  await box.fill('lamp');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await list.getByRole('option', { name: /Brass lamp/ }).waitFor();
  expect(await list.getByRole('option').first().textContent()).toContain('Lamps');
  await expectAccessible(page);
  const active = () => list.locator('[aria-selected=true]').allInnerTexts();
  await page.keyboard.press('ArrowDown');
  expect((await active())[0]).toContain('Lamps');
  await page.keyboard.press('ArrowDown');
  expect((await active())[0]).toContain('Brass lamp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  expect(await active()).toEqual([]);
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowDown');
  const described = await box.getAttribute('aria-activedescendant');
  expect(await page.locator(`[id="${described}"]`).textContent()).toContain('Brass lamp');
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/product/${lamp.handle}`);
});

it('a product shows what is bought with it first, and what this browser looked at before', {
  tags: ['FIND-06', 'GEN-05'],
}, async () => {
  const visitor = await chromium.visitor({ viewport: phone });
  const page = await visitor.newPage();
  await page.goto(at(`/product/${lamp.handle}`));
  const related = page.locator('section', {
    has: page.getByRole('heading', { name: 'You may also like' }),
  });
  expect((await related.locator('.card-name').allInnerTexts())[0]).toBe('Lamp oil');
  await hydrated(page);
  await page.waitForFunction(() => localStorage.getItem('viewed:shelf') !== null);
  // What was looked at may cost something else by now, or not be sold any more.
  await page.goto(at(`/product/${oil.handle}`));
  await page.waitForFunction(() => localStorage.getItem('viewed:shelf')?.includes(','));
  await shop.owner.put(apiRoutes.product(lamp.id), { salePrice: 590 }).expect(200);
  await shop.owner.put(apiRoutes.product(oil.id), { status: 'archived' }).expect(200);
  await page.goto(at('/product/paper-lantern'));
  const seen = page.getByRole('region', { name: 'Recently viewed' });
  await seen.getByRole('link', { name: 'Brass lamp' }).waitFor();
  expect(await seen.locator('.card-name').allInnerTexts()).toEqual(['Brass lamp']);
  await seen.getByText('₹590.00').waitFor();
  const { text } = await server.anyone.get('/shelf/product/paper-lantern').expect(200);
  expect(text).not.toContain('Recently viewed');
  await visitor.close();
});
