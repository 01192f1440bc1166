/** The search sheet of every page (MEND-06). */
import { apiRoutes } from '@shop/contract';
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
import { newProduct, newShop, type Shop } from '../support/cast.ts';
import { isProof } from '../support/proof.ts';
import { useServer } from '../support/server.ts';

const server = useServer();
const chromium = useChromium();
let shop: Shop;
let lamp: string;

beforeAll(async () => {
  shop = await newShop(server.anyone, 'seek');
  lamp = (await newProduct(shop, { name: 'Brass lamp', price: 750, salePrice: 600 })).handle;
  await newProduct(shop, { name: 'Copper water bottle', price: 899 });
  for (let count = 0; count < 12; count += 1)
    await newProduct(shop, { name: `Clay diya ${count}` });
});

const at = (path = '') => `${server.url}/seek${path}`;
const sheet = (page: Page) => page.locator('#search-sheet');
const box = (page: Page) => page.getByRole('combobox', { name: 'Search the shop' });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

async function open(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await box(page).waitFor();
  expect(await focused(page)).toBe('q');
}

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('on %s', (_, viewport) => {
  it('opens on every page but the checkout with the box in focus, and finds under it while one types', {
    tags: ['MEND-06'],
  }, async () => {
    const context = await chromium.regular({ viewport, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const complaints = complaintsOf(page);
    const paths = ['/cart', '', `/product/${lamp}`, '/thank-you', '/about-page', '/signin'];
    // A phone opens it on each of them; a desktop does so in a proof.
    for (const path of isProof || viewport === phone ? paths : paths.slice(0, 1)) {
      await page.goto(at(path));
      await open(page);
      await box(page).fill('coper botle');
      const found = sheet(page).getByRole('option', { name: /Copper water bottle/ });
      await found.waitFor();
      const [field, first] = [await box(page).boundingBox(), await found.boundingBox()];
      expect(first?.y ?? 0).toBeGreaterThan(field?.y ?? 0);
      expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
      // The first Escape empties the box, as in every search field.
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await sheet(page).waitFor({ state: 'hidden' });
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('tells how many there are, that there are none, and leads to all of them', {
    tags: ['MEND-06'],
  }, async () => {
    const context = await chromium.regular({ viewport, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await page.goto(at('/cart'));
    await open(page);
    await box(page).fill('zebra');
    await sheet(page).getByText('No products found for "zebra"').waitFor();
    await box(page).fill('diyas clay');
    await sheet(page).getByText('12 products found').waitFor();
    expect(await sheet(page).getByRole('option').count()).toBe(8);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await sheet(page).getByRole('link', { name: 'See all 12 results' }).click();
    await page.getByRole('heading', { name: 'Search results for "diyas clay"' }).waitFor();
    expect(await page.locator('main .card').count()).toBe(12);
    await page.goto(at('/cart'));
    await open(page);
    await box(page).fill('bottles');
    await sheet(page).getByText('1 product found').waitFor();
    await page.getByRole('button', { name: 'Close search' }).click();
    await sheet(page).waitFor({ state: 'hidden' });
    await context.close();
  });
});

it('says when no answer comes, and Enter tries it as a page', { tags: ['MEND-06'] }, async () => {
  const context = await chromium.regular();
  const page = await context.newPage();
  await page.route('**/catalog**', (route) => route.abort());
  await page.goto(at('/cart'));
  await open(page);
  await box(page).fill('lamp');
  await sheet(page).getByText('The search did not answer. Press Enter to try again.').waitFor();
  await box(page).press('Enter');
  await page.waitForURL('**/seek?q=lamp');
  await page.getByRole('link', { name: 'Brass lamp', exact: true }).waitFor();
  await context.close();
});

it('opens before the page is hydrated, and works without script as a form', {
  tags: ['MEND-06'],
}, async () => {
  const asleep = await chromium.visitor({ viewport: phone });
  const page = await asleep.newPage();
  await page.route('**/assets/store/assets/hydrate*', () => undefined);
  await page.goto(at('/about-page'));
  await open(page);
  await asleep.close();
  const plain = await chromium.visitor({ viewport: phone, javaScriptEnabled: false });
  const still = await plain.newPage();
  await still.goto(at(`/product/${lamp}`));
  await still.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await box(still).fill('lamps brass');
  await box(still).press('Enter');
  await still.getByRole('heading', { name: 'Search results for "lamps brass"' }).waitFor();
  await still.getByRole('link', { name: 'Brass lamp', exact: true }).waitFor();
  await plain.close();
});

it('a product of several categories is found once, the best first', {
  tags: ['FIX-48'],
}, async () => {
  const add = async (name: string): Promise<string> =>
    (await shop.owner.post(apiRoutes.categories('seek'), { name }).expect(201)).body.category.id;
  const categories = [await add('For the table'), await add('Presents'), shop.categoryId];
  await newProduct(shop, { name: 'Pickle jar', categories, description: 'With a lid.' });
  await newProduct(shop, { name: 'Lid', categories: categories.slice(0, 1) });
  for (const javaScriptEnabled of [true, false]) {
    const context = await chromium.regular({ viewport: phone, javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(at('?q=lid'));
    await page.getByRole('heading', { name: 'Search results for "lid"' }).waitFor();
    const names = await page
      .locator('main .card')
      .getByRole('link', { name: /^(?:Lid|Pickle jar)$/ });
    expect(await names.allTextContents()).toEqual(['Lid', 'Pickle jar']);
    const chips = page.getByRole('navigation', { name: 'Categories' }).getByRole('link');
    expect(await chips.allTextContents()).toEqual(['Everything', 'For the table', 'Presents']);
    await chips.last().click();
    await page.getByRole('heading', { name: 'Search results for "lid" in Presents' }).waitFor();
    expect(await page.locator('main .card').count()).toBe(1);
    // What was sought goes along with every filter and sort of the category.
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByLabel('In stock').check();
    await page.getByRole('button', { name: /^Show / }).click();
    await page.waitForURL(/q=lid&.*stock=1/);
    await page.getByRole('heading', { name: 'Search results for "lid" in Presents' }).waitFor();
    await page.getByRole('link', { name: 'All results' }).click();
    await page.getByRole('heading', { name: 'Search results for "lid"' }).waitFor();
    await context.close();
  }
});

it('a search without a match is no dead end, on the page while one types and in the sheet', {
  tags: ['FIX-48', 'FIND-05'],
}, async () => {
  const viewport = desktop;
  const context = await chromium.regular({ viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(at());
  await page.locator('html[data-hydrated]').waitFor();
  await page.getByPlaceholder('Search products...').fill('copper zebra');
  const near = page.locator('section', {
    has: page.getByRole('heading', { name: 'Close to your search' }),
  });
  await near.getByRole('link', { name: 'Copper water bottle', exact: true }).waitFor();
  await page.getByRole('heading', { name: 'Popular in this shop' }).waitFor();
  // The page of a phone has the sheet alone (FIX-50).
  await page.setViewportSize(phone);
  await page.goto(at('/cart'));
  await open(page);
  await box(page).fill('zebra copper');
  const group = sheet(page).getByRole('group', { name: 'Close to your search' });
  await group.getByRole('option', { name: /Copper water bottle/ }).waitFor();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Copper water bottle' }).waitFor();
  await context.close();
});

it('on the home page results stand under the box while one types', {
  tags: ['MEND-06'],
}, async () => {
  const viewport = desktop;
  const context = await chromium.regular({ viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(at());
  await page.locator('html[data-hydrated]').waitFor();
  const home = page.getByPlaceholder('Search products...');
  await home.fill('coper');
  const card = page.locator('main .card', { hasText: 'Copper water bottle' });
  await card.waitFor();
  const shown = await card.boundingBox();
  expect(shown?.y ?? 0).toBeLessThan(viewport.height - 100);
  await context.close();
});
