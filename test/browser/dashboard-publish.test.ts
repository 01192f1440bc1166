/** Publishing from the dashboard: status, date, address, words for search, preview, duplicate, undo, order (PUB). */
import { apiRoutes, type Product, type ProductListItem, storePaths } from '@shop/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newProduct } from '../support/cast.ts';
import { useServer } from '../support/server.ts';
import { chooseFrom, type DashboardPage, failing, openDashboard } from './dashboard-page.ts';

const server = useServer();
const chromium = useChromium();
let dashboard: DashboardPage;
let page: Page;
let windowId: string;
let shawl: Product;
let lamp: Product;

beforeAll(async () => {
  dashboard = await openDashboard(server, chromium, 'press');
  page = dashboard.page;
  const added = await owner().post(apiRoutes.categories('press'), { name: 'Window' }).expect(201);
  windowId = added.body.category.id;
  for (const name of ['Ant', 'Bee', 'Cat'])
    await newProduct(dashboard.shop, { name, categories: [windowId] });
  // Before the dashboard reads the list.
  await newProduct(dashboard.shop, { name: 'Copper jug' });
  shawl = await newProduct(dashboard.shop, { name: 'Winter shawl' });
  lamp = await newProduct(dashboard.shop, { name: 'Lost lamp', stock: 4 });
});
afterAll(() => dashboard?.close());

const owner = () => dashboard.shop.owner;
const read = async (id: string): Promise<Product> =>
  (await owner().get(apiRoutes.product(id)).expect(200)).body.product;
const listed = async (): Promise<ProductListItem[]> =>
  (await owner().get(apiRoutes.products('press')).expect(200)).body.products;
const edit = (product: Product) => dashboard.edit(product);
const save = async () => {
  await page.getByRole('button', { name: 'Update Product', exact: true }).first().click();
  await dashboard.toast('Product updated successfully');
};
const row = (name: string) => page.getByRole('row').filter({ hasText: name });
const more = async (name: string, act: string) => {
  await page.getByRole('button', { name: `More for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: act, exact: true }).click();
};

describe('the form of a product', () => {
  it('saves status, publish date in India’s time, address and words for search', {
    tags: ['PUB-01', 'PUB-03', 'PUB-04', 'PUB-08', 'FIX-72'],
  }, async () => {
    const product = await newProduct(dashboard.shop, { name: 'Terracotta pot', price: 250 });
    await edit(product);
    await chooseFrom(page.getByRole('combobox', { name: 'Status' }), 'Draft');
    await page.getByLabel('Publish date').fill('2087-01-05T10:30');
    await page.getByText('Only you see it, also after its publish date.').waitFor();
    await chooseFrom(page.getByRole('combobox', { name: 'Status' }), 'Active');
    await page.getByText('Scheduled: shoppers see it from 5 Jan 2087, 10:30 am.').waitFor();
    await chooseFrom(page.getByRole('combobox', { name: 'Status' }), 'Draft');
    await page.getByRole('textbox', { name: 'Address', exact: true }).fill('Clay Pot');
    await page.getByText('/press/product/clay-pot. Earlier addresses lead here.').waitFor();
    await page.getByRole('textbox', { name: 'Search title' }).fill('Pots of clay');
    await page.getByRole('textbox', { name: 'Search description' }).fill('Cool water all day.');
    for (const name of ['Search result', 'WhatsApp']) {
      const shown = page.getByRole('figure', { name });
      await shown.getByText(/^Pots of clay · /).waitFor();
      await shown.getByText('Cool water all day.').waitFor();
    }
    await expectAccessible(page);
    await save();
    expect(await read(product.id)).toMatchObject({
      status: 'draft',
      publishAt: '2087-01-05T05:00:00.000Z',
      handle: 'clay-pot',
      searchTitle: 'Pots of clay',
      searchDescription: 'Cool water all day.',
    });
    await row('Terracotta pot').getByText('Draft, not scheduled').waitFor();
    await owner().put(apiRoutes.product(product.id), { status: 'active' }).expect(200);
    // A search reads anew.
    const search = page.getByPlaceholder('Search name, code or barcode');
    await search.fill('Terracotta pot');
    await row('Terracotta pot').getByText('Scheduled, 5 Jan 2087').waitFor();
    await search.fill('');
    await row('Copper jug').waitFor();
    await owner().put(apiRoutes.product(product.id), { publishAt: '' }).expect(200);
    const path = storePaths.product('press', 'clay-pot');
    const { text } = await server.anyone.get(path).expect(200);
    expect(text).toMatch(/<title>Pots of clay · [^<]+<\/title>/);
    expect(text).toContain('<meta name="description" content="Cool water all day.">');
    expect(text).toMatch(/<meta property="og:title" content="Pots of clay · /);
    expect(text).toContain('<meta property="og:description" content="Cool water all day.">');
  });

  it('says what a publish date in the past means, and saves it as it is typed', {
    tags: ['PUB-04'],
  }, async () => {
    const product = await newProduct(dashboard.shop, { name: 'Old jug', status: 'draft' });
    await edit(product);
    const field = page.getByLabel('Publish date');
    const hint = async () => {
      const id = (await field.getAttribute('aria-describedby')) ?? '';
      return page.locator(`[id="${id}"]`).textContent();
    };
    expect(await hint()).toBe("In India's time. Leave it empty to show the product at once.");
    await field.fill('2020-01-05T10:30');
    await expect.poll(hint).toBe('In the past: shoppers see it as soon as it is active.');
    await chooseFrom(page.getByRole('combobox', { name: 'Status' }), 'Active');
    await expect.poll(hint).toBe('In the past: shoppers see it at once.');
    await save();
    const publishAt = '2020-01-05T05:00:00.000Z';
    expect(await read(product.id)).toMatchObject({ status: 'active', publishAt });
    await server.anyone.get(storePaths.product('press', product.handle)).expect(200);
    await edit(product);
    await page.getByLabel('Publish date').fill('2087-01-05T10:30');
    await expect.poll(hint).toBe("In India's time. Leave it empty to show the product at once.");
    await page.getByLabel('Publish date').fill('2020-01-05T10:30');
  });

  it('says beside the field that an address is taken; it fits a phone', {
    tags: ['PUB-01', 'PUB-03', 'PUB-08'],
  }, async () => {
    await newProduct(dashboard.shop, { name: 'First', handle: 'same' });
    const product = await newProduct(dashboard.shop, { name: 'Second' });
    await page.setViewportSize(phone);
    await edit(product);
    await page.getByText('Search and sharing', { exact: true }).click();
    await page.getByRole('figure', { name: 'WhatsApp' }).waitFor();
    await page.getByRole('heading', { name: 'More', exact: true }).click();
    await page.getByLabel('Publish date').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.setViewportSize(desktop);
    await page.getByRole('textbox', { name: 'Address', exact: true }).fill('same');
    await page.getByRole('button', { name: 'Update Product', exact: true }).first().click();
    await page.getByText('The address same is taken by another product').first().waitFor();
  });

  it('opens a preview of a draft, in which nothing can be ordered', {
    tags: ['PUB-02'],
  }, async () => {
    const product = await newProduct(dashboard.shop, { name: 'Secret vase', status: 'draft' });
    await edit(product);
    const opened = page.context().waitForEvent('page');
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    const preview = await opened;
    await preview.getByRole('heading', { name: 'Secret vase', level: 1 }).waitFor();
    await preview.getByText(/^Preview: only people with this link/).waitFor();
    const buy = preview.getByRole('button', { name: 'Add to Cart' });
    await buy.waitFor();
    expect(await buy.isDisabled()).toBe(true);
    await expectAccessible(preview);
    await preview.close();
  });
});

describe('the list of products', () => {
  it('says what failed', { tags: ['PUB-05'] }, async () => {
    await dashboard.go('products', 'Products');
    await failing(page, /\/duplicate$/, 500, async () => {
      await more('Copper jug', 'Duplicate');
      await page
        .getByText(/Failed to duplicate product|Refused by the test/)
        .first()
        .waitFor();
    });
    expect((await listed()).some(({ name }) => name === 'Copper jug (copy)')).toBe(false);
  });

  it('archives a product, shows it by its status, and brings it back', {
    tags: ['PUB-01', 'PUB-06'],
  }, async () => {
    await more('Winter shawl', 'Archive');
    await dashboard.toast('Winter shawl is archived');
    await page.getByRole('combobox', { name: 'Filter by status' }).selectOption('archived');
    await row('Winter shawl').getByText('Archived', { exact: true }).waitFor();
    expect((await read(shawl.id)).status).toBe('archived');
    await expectAccessible(page);
    await more('Winter shawl', 'Bring back');
    await dashboard.toast('Winter shawl is active again');
    await page.getByRole('combobox', { name: 'Filter by status' }).selectOption('');
    await row('Winter shawl').waitFor();
    expect((await read(shawl.id)).status).toBe('active');
  });

  it('undoes a deletion', { tags: ['PUB-06'] }, async () => {
    await page.getByRole('button', { name: 'Delete Lost lamp' }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await dashboard.toast('Product deleted successfully');
    await row('Lost lamp').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await dashboard.toast('Lost lamp is back');
    await row('Lost lamp').waitFor();
    expect(await read(lamp.id)).toMatchObject({ stock: 4, handle: lamp.handle });
  });

  it('duplicates a product as a draft and opens it', { tags: ['PUB-05'] }, async () => {
    await more('Copper jug', 'Duplicate');
    await dashboard.toast('Duplicated as a draft');
    const name = page.getByRole('textbox', { name: 'Name', exact: true });
    await page.getByRole('heading', { name: 'Update Product' }).waitFor();
    await expect.poll(() => name.inputValue()).toBe('Copper jug (copy)');
  });
});

describe('the order of a category', () => {
  it('is set by the keyboard and by dragging, and asks before it is lost', {
    tags: ['PUB-07'],
  }, async () => {
    await dashboard.go('category', 'Categories');
    await page.getByRole('link', { name: 'Order the products of Window' }).click();
    await page.getByRole('heading', { name: 'Order of Window' }).waitFor();
    const shown = () => page.locator('main ol li').allInnerTexts();
    expect(await shown()).toEqual(['Cat', 'Bee', 'Ant']);
    await page.getByRole('button', { name: 'Move Ant up' }).focus();
    await page.keyboard.press('Enter');
    expect(await shown()).toEqual(['Cat', 'Ant', 'Bee']);
    const line = (name: string) => page.locator('main ol li').filter({ hasText: name });
    await line('Bee').dragTo(line('Cat'));
    await expect.poll(shown).toEqual(['Bee', 'Cat', 'Ant']);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Categories' }).first().click();
    await page.getByRole('button', { name: 'Stay here' }).click();
    await page.getByRole('button', { name: 'Save order' }).click();
    await dashboard.toast('Order saved');
    const category = { category: windowId };
    const { body } = await server.anyone.get(apiRoutes.catalog('press')).query(category);
    expect(body.products.map(({ name }: Product) => name)).toEqual(['Bee', 'Cat', 'Ant']);
    // What leaves the category meanwhile leaves the list, and the order that was made stays.
    const [, cat] = body.products;
    await dashboard.shop.owner.delete(apiRoutes.product(cat.id)).expect(200);
    await page.getByRole('button', { name: 'Move Ant up' }).click();
    await page.getByRole('button', { name: 'Save order' }).click();
    await dashboard.toast('Not saved: some products have left this category');
    expect(await shown()).toEqual(['Bee', 'Ant']);
    await page.getByRole('button', { name: 'Move Ant up' }).click();
    await page.getByRole('button', { name: 'Save order' }).click();
    await dashboard.toast('Order saved');
    expect(await shown()).toEqual(['Ant', 'Bee']);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(desktop);
  });
});
