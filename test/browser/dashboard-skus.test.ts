/** Combinations with their own price and stock in the product form (SKU-03, SKU-07). */
import { apiRoutes, type Product } from '@shop/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  held,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newProduct, picture } from '../support/cast.ts';
import { choiceOf, kurtaItem, newKurta, orderItems, skuOf } from '../support/kurta.ts';
import { useServer } from '../support/server.ts';
import { upload } from '../support/upload.ts';
import { type DashboardPage, forgetToasts, openDashboard } from './dashboard-page.ts';

const server = useServer();
const chromium = useChromium();
let dashboard: DashboardPage;
let page: Page;

beforeAll(async () => {
  dashboard = await openDashboard(server, chromium, 'matrix');
  page = dashboard.page;
  // What the lists are asked for, before the dashboard has read them.
  await newProduct(dashboard.shop, { name: 'Something else' });
  await newKurta(
    dashboard.shop,
    {
      'M Red': { price: 450, stock: 3, code: 'FINDME', barcode: '8900000000017' },
      'M Blue': { price: 600, stock: 4 },
    },
    { name: 'Found kurta' },
  );
  await newKurta(
    dashboard.shop,
    { 'M Red': { stock: 1 }, 'M Blue': { stock: 400 } },
    { name: 'Nearly gone in red' },
  );
  const dear = { 'M Red': { price: 123456.75 }, 'L Red': { price: 234567.5 } };
  await newKurta(dashboard.shop, dear, { name: 'Dear kurta' });
});
afterAll(() => dashboard?.close());

const read = async (id: string): Promise<Product> =>
  (await dashboard.shop.owner.get(apiRoutes.product(id)).expect(200)).body.product;
const named = async (name: string): Promise<Product> => {
  const { body } = await dashboard.shop.owner.get(apiRoutes.products('matrix')).expect(200);
  return read(body.products.find((one: Product) => one.name === name)?.id);
};
const edit = (product: Product) => dashboard.edit(product);
const save = (label: string) => page.getByRole('button', { name: label, exact: true }).first();
const update = async () => {
  await save('Update Product').click();
  await dashboard.toast('Product updated successfully');
  // The same form may be opened again only when it is gone.
  await page.getByRole('heading', { level: 1, name: 'Products', exact: true }).waitFor();
};
const switchOn = () =>
  page.getByRole('switch', { name: 'Sell combinations with their own price and stock' });
const type = (number: number) => page.getByRole('group', { name: `Type ${number}` });
const cell = (label: string, name: string) =>
  page.getByLabel(`${label} of ${name}`, { exact: true });
const rowNames = () => page.getByRole('table').locator('tbody th').allInnerTexts();
const valuesOf = async (number: number, text: string) => {
  await type(number).getByLabel('Values', { exact: true }).last().fill(text);
  await page.keyboard.press('Enter');
};

// How long it takes a practised owner, and several types from one line, are in catalogue-walk.
it('a new product refuses the hundred and first combination, and is not left, nor saved, while a typed word is no value yet; becomes a kurta in 3 sizes and 4 colours, typed one after another, and tells of a type that is there', {
  tags: ['SKU-03', 'FIX-26', 'GEN-06', 'MEND-23'],
}, async () => {
  const typed = (text: string) => page.keyboard.insertText(text);
  await dashboard.open('products/add-new');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Cotton kurta');
  await page.locator('input[name=price]').fill('499');
  await page.getByRole('button', { name: 'Everything' }).click();
  await page.getByRole('tab', { name: 'Variant' }).click();
  await switchOn().click();
  await type(1).getByLabel('Type', { exact: true }).fill('Number');
  await save('Add Product').click();
  await page.getByText('“Number” has no values yet, or is not added').first().waitFor();
  const many = Array.from({ length: 101 }, (_, index) => `n${index + 1}`);
  await valuesOf(1, many.join(','));
  await page
    .getByText('That would make 101 combinations; a product can have at most 100.')
    .waitFor();
  await valuesOf(1, 'S');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Stay here' }).click();
  await expect.poll(rowNames).toEqual(['S']);
  await type(1).getByRole('button', { name: 'Remove Number', exact: true }).click();
  await expect.poll(() => page.getByRole('table').count()).toBe(0);

  await type(1).getByLabel('Type', { exact: true }).click();
  await typed('Size');
  await page.keyboard.press('Enter');
  await typed('S, M, L');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add another type' }).click();
  await typed('size');
  await type(2).getByText('Size is there already').waitFor();
  await typed(' of the box');
  await type(2).getByText('Size is there already').waitFor({ state: 'detached' });
  await type(1).getByRole('button', { name: 'Remove Size', exact: true }).click();
  await expect.poll(() => type(2).count()).toBe(0);
  await type(1).getByLabel('Type', { exact: true }).fill('Size');
  await page.keyboard.press('Enter');
  await typed('S, M, L');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add another type' }).click();
  await type(2).getByLabel('Type', { exact: true }).fill('Colour');
  await page.keyboard.press('Enter');
  await typed('Red, Blue, Green, White');
  await page.keyboard.press('Enter');
  const colours = ['Red', 'Blue', 'Green', 'White'];
  const rows = ['S', 'M', 'L'].flatMap((size) => colours.map((colour) => `${size} · ${colour}`));
  await expect.poll(rowNames).toEqual(rows);
  const all = page.getByRole('group', { name: 'Apply to all' });
  await all.getByLabel('Stock').click();
  await typed('10');
  await page.keyboard.press('Enter');
  await dashboard.toast('Set for 12 combinations');
  await cell('Price', 'L · White').fill('549');
  await save('Add Product').click();
  await dashboard.toast('Product added successfully');
  const kurta = await named('Cotton kurta');
  expect(kurta.skus).toHaveLength(12);
  expect(skuOf(kurta, 'L White')).toMatchObject({ price: 549, stock: 10, active: true });
  expect(skuOf(kurta, 'S Red')).toMatchObject({ price: 0, stock: 10 });
  expect(kurta).toMatchObject({ priceLow: 499, priceHigh: 549, stock: 120 });
});

describe('a stored product', () => {
  it('keeps what its combinations have when a value is renamed or added, and pieces that are ordered while its form is open, and brings back what a removed one had; asks when more were ordered than its lowered stock allows, and keeps the typed number', {
    tags: ['SKU-03', 'SKU-06', 'GEN-06', 'ABUSE-16', 'MEND-24'],
  }, async () => {
    const kurta = await newKurta(
      dashboard.shop,
      {
        'M Red': { price: 450, stock: 7, code: 'KMR' },
        'M Blue': { stock: 3 },
        'L Red': { price: 460, stock: 5, code: 'BACK' },
        'L Blue': {},
      },
      { name: 'Renamed kurta' },
    );
    await edit(kurta);
    await orderItems(server.anyone, dashboard.shop, [
      kurtaItem(kurta, 'M Red', 2, 450),
      kurtaItem(kurta, 'L Red', 1, 460),
    ]).expect(201);
    await page.getByRole('button', { name: 'Rename Size M', exact: true }).click();
    await page.getByLabel('New name of M').fill('Medium');
    await page.keyboard.press('Enter');
    await valuesOf(1, 'XL');
    await expect
      .poll(rowNames)
      .toEqual(['Medium · Red', 'Medium · Blue', 'L · Red', 'L · Blue', 'XL · Red', 'XL · Blue']);
    expect(await cell('Price', 'Medium · Red').inputValue()).toBe('450');
    expect(await cell('Code', 'Medium · Red').inputValue()).toBe('KMR');
    await page.getByRole('button', { name: 'Remove Size L', exact: true }).click();
    await expect.poll(rowNames).toEqual(['Medium · Red', 'Medium · Blue', 'XL · Red', 'XL · Blue']);
    await valuesOf(1, 'L');
    expect(await cell('Code', 'L · Red').inputValue()).toBe('BACK');
    await cell('Stock', 'Medium · Red').fill('10');
    await cell('Price', 'Medium · Blue').fill('480');
    await update();
    const saved = await read(kurta.id);
    expect(skuOf(saved, 'Medium Red')).toMatchObject({
      id: skuOf(kurta, 'M Red').id,
      price: 450,
      stock: 8,
      code: 'KMR',
    });
    expect(skuOf(saved, 'Medium Blue')).toMatchObject({ price: 480, stock: 3 });
    expect(skuOf(saved, 'L Red')).toMatchObject({
      id: skuOf(kurta, 'L Red').id,
      price: 460,
      stock: 4,
      code: 'BACK',
    });
    expect(skuOf(saved, 'L Blue').id).toBe(skuOf(kurta, 'L Blue').id);
    expect(saved.skus).toHaveLength(6);

    await edit(saved);
    await orderItems(server.anyone, dashboard.shop, [
      kurtaItem(saved, 'Medium Red', 7, 450),
    ]).expect(201);
    await cell('Stock', 'Medium · Red').fill('2');
    await save('Update Product').click();
    const question = page.getByRole('alertdialog', { name: 'Changed meanwhile' });
    await question.getByText(/only 1 are left, no longer 8/).waitFor();
    await question.getByRole('button', { name: 'Keep mine' }).click();
    await dashboard.toast('Product updated successfully');
    const counted = await read(kurta.id);
    expect(skuOf(counted, 'Medium Red').stock).toBe(2);

    // One more type makes other combinations of them: what they have passes on, but for pieces that were ordered since.
    await edit(counted);
    const cart = [kurtaItem(counted, 'L Red', 1, 460)];
    await orderItems(server.anyone, dashboard.shop, cart).expect(201);
    await page.getByRole('button', { name: 'Add another type' }).click();
    await type(3).getByLabel('Type', { exact: true }).fill('Cloth');
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('Cotton');
    await page.keyboard.press('Enter');
    await cell('Stock', 'L · Red · Cotton').waitFor();
    await save('Update Product').click();
    await question.getByText(/The stock has changed: \d+ are left now, no longer \d+/).waitFor();
    expect(skuOf(await read(kurta.id), 'L Red').stock).toBe(3);
    await question.getByRole('button', { name: 'Keep mine' }).click();
    await expect.poll(async () => (await read(kurta.id)).skus[0]?.choice).toHaveLength(3);
  });

  it('shows combinations that it does not sell, and sells one when asked; says at the cell what the server refuses, and is saved when that is right', {
    tags: ['SKU-03'],
  }, async () => {
    await newKurta(dashboard.shop, { 'M Red': { code: 'TAKEN' } }, { name: 'Owner of the code' });
    const kurta = await newKurta(
      dashboard.shop,
      { 'M Red': {}, 'L Blue': { active: false } },
      { name: 'Half a kurta' },
    );
    await edit(kurta);
    const blue = (label: string) => cell(label, 'M · Blue');
    expect(await blue('Price').isDisabled()).toBe(true);
    await blue('Sold').check();
    await blue('Price').fill('300');
    await cell('Sold', 'L · Blue').check();
    await blue('Code').fill('taken');
    await save('Update Product').click();
    await page.getByText('Another product or choice has the code taken').first().waitFor();
    await expect.poll(() => blue('Code').getAttribute('aria-invalid')).toBe('true');
    expect(await cell('Code', 'M · Red').getAttribute('aria-invalid')).toBeNull();
    await blue('Code').fill('FREE');
    await cell('Sale price', 'M · Red').fill('900');
    await save('Update Product').click();
    await page.getByText('The sale price must be below the price').first().waitFor();
    await expect
      .poll(() => cell('Sale price', 'M · Red').evaluate((one) => one === document.activeElement))
      .toBe(true);
    await cell('Sale price', 'M · Red').fill('400');
    await update();
    const saved = await read(kurta.id);
    expect(saved.skus).toHaveLength(3);
    expect(skuOf(saved, 'M Blue')).toMatchObject({ price: 300, active: true, code: 'FREE' });
    expect(skuOf(saved, 'L Blue').active).toBe(true);
  });

  it('does not lose its combinations unasked with its type; can go back to the simple way, after it was told what is lost', {
    tags: ['SKU-03', 'GEN-06'],
  }, async () => {
    const kurta = await newKurta(
      dashboard.shop,
      { 'M Red': { stock: 4 }, 'L Red': { stock: 5 } },
      { name: 'Simple again' },
    );
    await edit(kurta);
    const asked = page.getByRole('alertdialog', { name: 'Remove 2 combinations?' });
    for (const type of ['Simple', 'Affiliate']) {
      await page.getByRole('tab', { name: type }).click();
      if (type === 'Affiliate') await page.getByLabel('Link').fill('example.com/kurta');
      await save('Update Product').click();
      await asked.getByRole('button', { name: 'Keep them' }).click();
    }
    await page.getByRole('tab', { name: 'Variant' }).click();
    await page.locator('input[name=name]').fill('Kept');
    await update();
    const kept = await read(kurta.id);
    expect(skuOf(kept, 'M Red')).toMatchObject({ stock: 4 });

    await edit(kept);
    await switchOn().click();
    await page.getByText(/the prices, stock and codes of its combinations are gone/).waitFor();
    await page.getByRole('list', { name: 'Variants' }).waitFor();
    await save('Update Product').click();
    await asked.getByText('stock (9 in all) and codes of M · Red, L · Red are gone').waitFor();
    await asked.getByRole('button', { name: 'Keep them' }).click();
    expect((await read(kurta.id)).skus).toHaveLength(2);
    await save('Update Product').click();
    await asked.getByRole('button', { name: 'Yes, save it' }).click();
    await dashboard.toast('Product updated successfully');
    expect(await read(kurta.id)).toMatchObject({ skus: [], hasSkus: false, stock: 9 });
  });
});

it('the table fits a phone and a desktop, and everyone can use it; it is travelled with arrows and Enter, which never saves the form; sets one value’s combinations at once, and takes that back', {
  tags: ['SKU-03', 'GEN-06'],
}, async () => {
  const pictures: string[] = [];
  for (const width of [40, 60]) {
    const { body } = await upload(dashboard.shop, await picture(width)).expect(201);
    pictures.push(body.file.url);
  }
  const kurta = await newKurta(
    dashboard.shop,
    { 'M Red': {}, 'M Blue': {}, 'L Red': {}, 'L Blue': {} },
    { images: pictures },
  );
  await page.setViewportSize(phone);
  await edit(kurta);
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await cell('Stock', 'M · Red').waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }

  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  await cell('Price', 'M · Red').click();
  const keys = [
    ['Enter', 'Price of M · Blue'],
    ['ArrowDown', 'Price of L · Red'],
    ['ArrowRight', 'Sale price of L · Red'],
    ['ArrowRight', 'Stock of L · Red'],
    ['ArrowLeft', 'Sale price of L · Red'],
    ['ArrowUp', 'Sale price of M · Blue'],
    ['Shift+Enter', 'Sale price of M · Red'],
    ['ArrowUp', 'Sale price of M · Red'],
  ];
  for (const [key = '', label] of keys) {
    await page.keyboard.press(key);
    expect(await focused()).toBe(label);
  }
  await cell('Code', 'M · Red').fill('AB');
  await page.keyboard.press('ArrowLeft');
  expect(await focused()).toBe('Code of M · Red');
  await page.getByRole('heading', { name: 'Update Product' }).waitFor();

  const all = page.getByRole('group', { name: 'Apply to all' });
  await all.getByLabel('Set for').selectOption({ label: 'Colour: Red' });
  await all.getByLabel('Price', { exact: true }).fill('650');
  await all.getByLabel('Code begins with').fill('kur');
  await all.getByRole('button', { name: /^Picture for all/ }).click();
  await page.getByRole('menuitem', { name: 'Picture 2' }).click();
  await all.getByRole('button', { name: 'Apply', exact: true }).click();
  await dashboard.toast('Set for 2 combinations');
  expect(await cell('Price', 'M · Red').inputValue()).toBe('650');
  expect(await cell('Code', 'L · Red').inputValue()).toBe('KUR-L-RED');
  expect(await cell('Price', 'M · Blue').inputValue()).toBe('');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => cell('Price', 'M · Red').inputValue()).toBe('');
  await all.getByLabel('Price', { exact: true }).fill('650');
  await page.keyboard.press('Enter');
  await page.getByLabel('Picture of M · Blue, cover').click();
  await page.getByRole('menuitem', { name: 'Picture 2' }).click();
  await page.getByRole('button', { name: 'Barcode and weight' }).click();
  await cell('Barcode', 'M · Blue').fill('8901234567894');
  await cell('Weight (g)', 'M · Blue').fill('350');
  await update();
  const saved = await read(kurta.id);
  expect(skuOf(saved, 'M Blue')).toMatchObject({
    barcode: '8901234567894',
    weight: 350,
    image: kurta.images[1],
    price: 0,
  });
  expect(skuOf(saved, 'L Red').price).toBe(650);
});

describe('the list of products', () => {
  it('finds a combination by its code and barcode, and shows what it costs and what is left; keeps the lowest price clear of its buttons on a phone', {
    tags: ['SKU-07', 'SKU-08', 'GEN-06'],
  }, async () => {
    await dashboard.go('products', 'Products');
    const search = page.getByPlaceholder('Search name, code or barcode');
    const row = page.getByRole('row').filter({ hasText: 'Found kurta' });
    for (const text of ['findme', '8900000000017']) {
      await search.fill('');
      await page.getByRole('link', { name: 'Something else', exact: true }).waitFor();
      await search.fill(text);
      await page
        .getByRole('link', { name: 'Something else', exact: true })
        .waitFor({ state: 'detached' });
      await row.getByText('from ₹450.00').waitFor();
      await row.getByText('7 in stock').waitFor();
    }

    await page.setViewportSize(phone);
    await search.fill('Dear kurta');
    const dear = page.locator('tr', { hasText: 'Dear kurta' });
    const price = dear.getByText('from ₹1,23,456.75');
    await price.waitFor();
    const end = await price.evaluate((cell) => {
      const text = document.createRange();
      text.selectNodeContents(cell);
      const { bottom, right } = text.getBoundingClientRect();
      return { bottom, right };
    });
    const view = await dear.getByRole('link', { name: 'View Dear kurta' }).boundingBox();
    const isClear = end.right <= (view?.x ?? 0) || end.bottom <= (view?.y ?? 0);
    expect(isClear, JSON.stringify([end, view])).toBe(true);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(desktop);
  });

  it('names on the home screen a product of which one combination runs low', {
    tags: ['SKU-07'],
  }, async () => {
    await dashboard.go('home', 'Dashboard');
    await page.getByRole('heading', { name: 'Low stock' }).waitFor();
    const low = page.getByRole('region', { name: 'Low stock' }).getByRole('listitem');
    await low
      .filter({ hasText: 'Nearly gone in red' })
      .getByText('A combination runs low')
      .waitFor();
  });
});

describe('bulk edit', () => {
  it('lists combinations below their product, saves those that are changed, and asks before edited ones are left', {
    tags: ['SKU-07', 'GEN-06'],
  }, async () => {
    const own = await newKurta(
      dashboard.shop,
      {
        'M Red': { price: 450, stock: 3, code: 'BULKRED' },
        'M Blue': { price: 600, stock: 4 },
      },
      { name: 'Bulk kurta' },
    );
    await dashboard.go('bulk-edit', 'Edit Product in Bulk');
    await page.getByPlaceholder('Search name, code or barcode').fill('bulkred');
    await page.getByText('1–1 of 1').waitFor();
    await page.getByRole('button', { name: 'Combinations of Bulk kurta' }).click();
    const at = (label: string, name: string) =>
      page.getByLabel(`${label} of Bulk kurta ${name}`, { exact: true });
    expect(await at('Price', 'M · Red').inputValue()).toBe('450');
    expect(await at('Code', 'M · Red').inputValue()).toBe('BULKRED');
    await orderItems(server.anyone, dashboard.shop, [kurtaItem(own, 'M Red', 1, 450)]).expect(201);
    await at('Stock', 'M · Red').fill('13');
    await at('Sale price', 'M · Blue').fill('700');
    await page.getByRole('button', { name: 'Save 1 Product' }).click();
    await page.getByText('The sale price must be below the price').waitFor();
    await at('Sale price', 'M · Blue').fill('550');
    await at('Code', 'M · Blue').fill('bulkred');
    await page.getByRole('button', { name: 'Save 1 Product' }).click();
    await page.getByText('Another combination has this code').waitFor();
    await at('Code', 'M · Blue').fill('findme');
    await page.getByRole('button', { name: 'Save 1 Product' }).click();
    await dashboard.toast('Bulk update failed');
    await expect.poll(() => at('Code', 'M · Blue').getAttribute('aria-invalid')).toBe('true');
    await at('Code', 'M · Blue').fill('BULKBLUE');
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(desktop);
    // What lies under the pointer does not vanish by itself.
    await forgetToasts(page);
    const release = await held(page, `**${apiRoutes.productsBulk(dashboard.shop.slug)}`);
    await page.getByRole('button', { name: 'Save 1 Product' }).click();
    await at('Price', 'M · Red').fill('460');
    release();
    await dashboard.toast('Products updated successfully');
    // What is typed during the save is not saved yet.
    await expect.poll(() => at('Stock', 'M · Blue').inputValue()).toBe('4');
    expect(await at('Price', 'M · Red').inputValue()).toBe('460');
    await at('Price', 'M · Red').fill('450');
    const saved = await read(own.id);
    expect(skuOf(saved, 'M Red')).toMatchObject({ stock: 12, price: 450, code: 'BULKRED' });
    expect(skuOf(saved, 'M Blue')).toMatchObject({ salePrice: 550, stock: 4, code: 'BULKBLUE' });
    await expect.poll(() => at('Stock', 'M · Red').inputValue()).toBe('12');
    await page.getByRole('button', { name: 'Save Changes' }).waitFor();

    // What another tab adds meanwhile is told of, and stays.
    const skus = [
      ...saved.skus.map(({ id, choice }) => ({ id, choice })),
      { choice: choiceOf('L Red'), stock: 10, code: 'ADDED' },
    ];
    await dashboard.shop.owner.put(apiRoutes.product(own.id), { skus }).expect(200);
    await at('Price', 'M · Red').fill('470');
    await page.getByRole('button', { name: 'Save 1 Product' }).click();
    const asked = page.getByRole('alertdialog', { name: 'Changed meanwhile' });
    await asked.getByRole('button', { name: 'Keep mine' }).click();
    await expect.poll(async () => skuOf(await read(own.id), 'M Red').price).toBe(470);
    expect(skuOf(await read(own.id), 'L Red')).toMatchObject({ stock: 10, code: 'ADDED' });
    await at('Stock', 'L · Red').waitFor();

    await at('Stock', 'M · Red').fill('99');
    await page.getByRole('button', { name: 'Combinations of Bulk kurta' }).click();
    await page.getByRole('button', { name: 'Save 1 Product' }).waitFor();
    await page.getByRole('link', { name: 'Products', exact: true }).first().click();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    // Says which address it was instead.
    await expect.poll(() => page.url()).toMatch(/\/dashboard\/products(\?|$)/);
  });
});
