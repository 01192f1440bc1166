/** The shortest way to a first product: no category has to be thought of, a picture is two taps away (OQ-93). */
import { apiRoutes } from '@shop/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  held,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newOwner, type Owner, picture } from '../support/cast.ts';
import { useServer } from '../support/server.ts';
import {
  type DashboardPage,
  failing,
  goTo,
  openDashboard,
  signedInPage,
} from './dashboard-page.ts';

const server = useServer();
const chromium = useChromium();

/** Opens the form of a product in a new store without a category. */
async function atForm(slug: string): Promise<{ page: Page; owner: Owner }> {
  const owner = await newOwner(server.anyone);
  await owner.post(apiRoutes.createStore, { name: 'Fresh', slug }).expect(201);
  const { page } = await signedInPage(server, chromium, owner, phone);
  await page.goto(`${server.url}/${slug}/dashboard/products/add-new`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  return { page, owner };
}

async function nameAndPrice(page: Page, name = 'Mango pickle'): Promise<void> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('spinbutton', { name: 'Price', exact: true }).fill('249');
}

const chip = (page: Page) => page.getByRole('button', { name: 'Our products', exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Add Product' }).last();
const photo = async () => ({
  name: 'jar.png',
  mimeType: 'image/png',
  buffer: await picture(600, 600),
});

describe('the first product', () => {
  it('makes the first category by itself, which a failure does not make twice, and is saved with a picture that was uploaded in place, for which it waits', {
    tags: ['MEND-04'],
  }, async () => {
    const { page, owner } = await atForm('fresh-one');
    await expect.poll(() => chip(page).getAttribute('aria-pressed')).toBe('true');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await nameAndPrice(page);
    const release = await held(page, /api\/file\//);
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload pictures' }).click();
    await (await chooser).setFiles(await photo());
    await page.getByRole('button', { name: /^Uploading/ }).waitFor();
    await save(page).click();
    await page.getByText('Wait a moment: a picture is still on its way.').waitFor();
    release();
    await page.getByText('Successfully uploaded 1 image(s)').waitFor();
    await page.getByText('Wait a moment').waitFor({ state: 'detached' });
    await failing(page, /api\/product\//, 500, async () => {
      await save(page).click();
      await page.getByText('Failed to create Product').waitFor();
    });
    await save(page).click();
    await page.getByText('Product added successfully').waitFor();
    const { body } = await owner.get(apiRoutes.publicData('fresh-one')).expect(200);
    expect(body.categories.map(({ name }: { name: string }) => name)).toEqual(['Our products']);
    expect(body.products).toMatchObject([
      { name: 'Mango pickle', price: 249, categories: [body.categories[0].id] },
    ]);
    expect(body.products[0].images).toHaveLength(1);
    await goTo(page, `${server.url}/fresh-one/dashboard/products/add-new`);
    // It is the only one by now.
    await expect.poll(() => chip(page).getAttribute('aria-pressed')).toBe('true');
  });

  it('a category that is not wanted has to be chosen, as ever; one that is typed but not added is not dropped by the save', {
    tags: ['MEND-04', 'MEND-23'],
  }, async () => {
    const { page, owner } = await atForm('fresh-two');
    await nameAndPrice(page);
    await chip(page).click();
    await save(page).click();
    await page.getByText('Please select any category').first().waitFor();
    await chip(page).click();
    await page.getByLabel('Category Name').fill('Breads');
    await save(page).click();
    const told = page.getByText('Tap Add Category to use “Breads”, or clear it');
    await told.first().waitFor();
    await expectAccessible(page);
    const release = await held(page, /api\/category\/.*\?/);
    await page.getByRole('button', { name: 'Add Category' }).click();
    await page.getByText('Category added successfully').waitFor();
    // Before the categories have been read again.
    await save(page).click();
    await page.getByText('Product added successfully').waitFor();
    release();
    const { body } = await owner.get(apiRoutes.publicData('fresh-two')).expect(200);
    expect(body.categories.map(({ name }: { name: string }) => name)).toEqual(['Breads']);
    expect(body.products[0].categories).toEqual([body.categories[0].id]);
  });
});

describe('the next products', () => {
  let dashboard: DashboardPage;
  let page: Page;

  beforeAll(async () => {
    dashboard = await openDashboard(server, chromium, 'fresh-next', { viewport: phone });
    page = dashboard.page;
  });
  afterAll(() => dashboard?.close());

  /** The only category of the shop. */
  const only = () => page.getByRole('button', { name: 'Everything', exact: true });
  /** Goes to the form of a product, and waits until the only category is chosen. */
  const atNewProduct = async () => {
    await dashboard.go('products/add-new', 'Add New Product');
    await expect.poll(() => only().getAttribute('aria-pressed')).toBe('true');
  };
  const stored = async (called: string) => {
    const { body } = await server.anyone.get(apiRoutes.publicData('fresh-next')).expect(200);
    return body.products.filter(({ name }: { name: string }) => name === called);
  };

  it('a phone has all that a product needs within two screens, with the save in sight, and folds the rest; the form is over with its save: where its success is told there is nothing to tap twice', {
    tags: ['FIX-63', 'FIX-64'],
  }, async () => {
    await atNewProduct();
    const bar = page.getByTestId('floating-save').getByRole('button', { name: 'Add Product' });
    const lies = await bar.evaluate((button) => button.getBoundingClientRect().bottom);
    expect(lies).toBeGreaterThan(phone.height - 40);
    expect(lies).toBeLessThanOrEqual(phone.height);
    const stock = page.getByRole('switch', { name: 'Track stock' });
    expect(await stock.isVisible()).toBe(false);
    for (const part of [
      page.getByRole('button', { name: 'Upload pictures' }),
      page.getByRole('textbox', { name: 'Name', exact: true }),
      page.getByRole('spinbutton', { name: 'Price', exact: true }),
      only(),
      page.getByRole('textbox', { name: 'Description', exact: true }),
    ]) {
      const { y = 9999, height = 0 } = (await part.boundingBox()) ?? {};
      expect(y + height).toBeLessThan(2 * phone.height);
    }
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    // Nothing was typed: leaving does not ask.
    await page.getByRole('link', { name: 'Products', exact: true }).first().click();
    await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
    await page.goBack();
    await nameAndPrice(page, 'Mango folded');
    const options = page.getByText('Options and stock', { exact: true });
    await options.click();
    await stock.click();
    const pieces = page.getByRole('spinbutton', { name: 'Stock', exact: true });
    await pieces.fill('');
    await options.click();
    await pieces.waitFor({ state: 'hidden' });
    // A fault opens the fold that it lies in.
    await bar.click();
    await page.getByText('Enter the stock').waitFor();
    await expect
      .poll(() => pieces.evaluate((field) => field === document.activeElement))
      .toBe(true);
    await expectAccessible(page);
    await pieces.fill('5');
    await page.evaluate((done) => {
      const look = new MutationObserver(() => {
        if (!document.body.textContent?.includes(done)) return;
        look.disconnect();
        const form = document.getElementById('product-form');
        document.documentElement.dataset.form = form ? 'there' : 'gone';
      });
      look.observe(document.body, { childList: true, subtree: true, characterData: true });
    }, 'Product added successfully');
    await bar.click();
    await dashboard.toast('Product added successfully');
    expect(await page.locator('html').getAttribute('data-form')).toBe('gone');
    await page.getByRole('heading', { name: 'Products', level: 1 }).waitFor();
    expect(await page.getByText('Please select any category').count()).toBe(0);
    await page.getByRole('link', { name: 'Edit Mango folded' }).click();
    // So does a value.
    await expect.poll(() => pieces.inputValue()).toBe('5');
    expect(await page.getByLabel('Search title').isVisible()).toBe(false);
    expect(await stored('Mango folded')).toMatchObject([
      { categories: [dashboard.shop.categoryId] },
    ]);
  });

  it('a price of 0 is pointed out, with what the shop makes of it, and asked about once', {
    tags: ['PROD-49', 'FIX-07', 'FIX-62'],
  }, async () => {
    await atNewProduct();
    const price = page.getByRole('spinbutton', { name: 'Price', exact: true });
    const note = page.getByText('an order of ₹0 is refused');
    expect(await note.count()).toBe(0);
    await price.fill('0');
    await note.waitFor();
    await price.fill('60');
    await note.waitFor({ state: 'detached' });
    await nameAndPrice(page, 'Mango for nothing');
    await price.fill('0');
    await save(page).click();
    const asked = page.getByRole('alertdialog', { name: 'Really ₹0?' });
    await asked.getByText('an order of ₹0 is refused').waitFor();
    await asked.getByRole('button', { name: 'Change the price' }).click();
    await price.fill('2400');
    await page.getByRole('spinbutton', { name: 'Sale price' }).fill('220');
    await save(page).click();
    const off = page.getByRole('alertdialog', { name: '91% off?' });
    await off.getByText('Shoppers pay ₹220.00 instead of ₹2,400.00.').waitFor();
    await expectAccessible(page);
    await off.getByRole('button', { name: 'Yes, save it' }).click();
    await dashboard.toast('Product added successfully');
    expect(await stored('Mango for nothing')).toMatchObject([{ price: 2400, salePrice: 220 }]);
    // What is stored like that is not asked about again.
    await page.getByRole('link', { name: 'Edit Mango for nothing' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Lime pickle');
    await page.getByRole('button', { name: 'Update Product' }).last().click();
    await dashboard.toast('Product updated successfully');
  });

  it('the bulk screens ask about all such prices at once', { tags: ['FIX-62'] }, async () => {
    const { owner, slug, categoryId } = dashboard.shop;
    await dashboard.go('bulk-add', 'Add Product in Bulk');
    const asked = page.getByRole('alertdialog', { name: 'Are these prices right?' });
    await page
      .getByLabel('Rows from a spreadsheet')
      .fill('Name,Price,Category\nHoney,0,Everything');
    await page.getByRole('button', { name: 'Read Rows' }).click();
    await page.getByRole('button', { name: 'Take 1 Row', exact: true }).click();
    await page.getByRole('button', { name: 'Add 1 Product' }).last().click();
    const free = page.getByRole('alertdialog', { name: 'Really ₹0?' });
    await free.getByRole('button', { name: 'Yes, save it' }).click();
    await page.getByText('1 product added successfully').waitFor();
    await dashboard.go('bulk-json', 'Add Products from JSON');
    const jar = { categories: ['Everything'], salePrice: 0 };
    const jars = [
      { ...jar, name: 'Nectar', price: 0 },
      { ...jar, name: 'Ghee', price: 900, salePrice: 80 },
      { ...jar, name: 'Jam', price: 120, salePrice: 99 },
    ];
    await page.getByLabel('JSON', { exact: true }).fill(JSON.stringify(jars));
    await page.getByRole('button', { name: 'Upload' }).last().click();
    await asked.waitFor();
    expect(await asked.getByRole('listitem').allTextContents()).toEqual([
      expect.stringContaining('Nectar: Really ₹0?'),
      expect.stringContaining('Ghee: 91% off?'),
    ]);
    await asked.getByRole('button', { name: 'Yes, they are right' }).click();
    await page.getByText('3 products added successfully').waitFor();
    const asks = {
      kind: 'text',
      label: 'Weight in kg',
      required: true,
      surcharge: 50,
      choices: [],
    };
    const cake = {
      name: 'Cake',
      price: 300,
      categories: [categoryId],
      questions: [asks],
    };
    await owner.post(apiRoutes.products(slug), cake).expect(201);
    await dashboard.go('bulk-edit', 'Edit Product in Bulk');
    await page.getByLabel('Sale price of row 1').waitFor();
    const cell = async (name: string, column: string) => {
      const names = await page.getByLabel(/^Name of row/).all();
      const all = await Promise.all(names.map((field) => field.inputValue()));
      return page.getByLabel(`${column} of row ${all.indexOf(name) + 1}`, { exact: true });
    };
    // Nobody buys it without the surcharge that its question has, so at 0 it still costs ₹50.
    await (await cell('Cake', 'Price')).fill('0');
    await page.getByRole('button', { name: 'Save 1 Product' }).last().click();
    await page.getByText('Products updated successfully').waitFor();
    await (await cell('Jam', 'Sale price')).fill('9');
    await page.getByRole('button', { name: 'Save 1 Product' }).last().click();
    await page
      .getByRole('alertdialog', { name: '93% off?' })
      .getByRole('button', { name: 'Change the price' })
      .click();
    await page.getByRole('button', { name: 'Discard' }).last().click();
  });
});
