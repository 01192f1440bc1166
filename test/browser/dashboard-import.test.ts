/** Tables of other programs on /bulk-add: their columns are shown, and asked about, before rows are taken. */
import { apiRoutes, type Product } from '@shop/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import { useServer } from '../support/server.ts';
import { type DashboardPage, openDashboard } from './dashboard-page.ts';

const server = useServer();
const chromium = useChromium();
let dashboard: DashboardPage;
let page: Page;

beforeAll(async () => {
  dashboard = await openDashboard(server, chromium, 'tables');
  page = dashboard.page;
});
afterAll(() => dashboard.close());

const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Reads a table as it is pasted. */
async function read(text: string): Promise<void> {
  await page.getByLabel('Rows from a spreadsheet').fill(text);
  await button('Read Rows').click();
  await page.getByRole('group', { name: 'Columns of the table' }).waitFor();
}

/** Chooses a file. */
async function choose(name: string, bytes: Uint8Array): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(bytes) };
  await page.getByLabel('CSV file').setInputFiles(file);
}

async function product(name: string): Promise<Product> {
  const { owner } = dashboard.shop;
  const { products } = (await owner.get(apiRoutes.products('tables')).expect(200)).body;
  const { id } = products.find((one: Product) => one.name === name);
  return (await owner.get(apiRoutes.product(id)).expect(200)).body.product;
}

describe('a table of another program', () => {
  it('shows its columns, asks about two for one and an unknown one, and keeps what it holds', {
    tags: ['FIX-10', 'FIX-12'],
  }, async () => {
    await dashboard.open('bulk-add');
    await read(
      [
        'sep=;',
        'Sharma Traders',
        'Item Name;Rate;Price;Shelf;Category;Unit;Description;Image 1;Image 2',
        'Clay pot;380;450;B4;Everything;piece;"<p>Hand &amp; heart</p>";https://img.example/1.jpg;https://img.example/2.jpg',
      ].join('\n'),
    );
    await page.getByText('Left out above the columns: “Sharma Traders”.').waitFor();
    expect(await button('Take 1 Row').isDisabled()).toBe(true);
    expect(await page.getByText('What is in this column?').count()).toBe(3);
    await expectAccessible(page);
    await page.getByLabel('Take Rate as').selectOption('salePrice');
    await page.getByLabel('Take Price as').selectOption('salePrice');
    await page.getByText('Another column is taken as that').waitFor();
    await page.getByLabel('Take Price as').selectOption('price');
    await page.getByLabel('Take Shelf as').selectOption('none');
    await button('Take 1 Row').click();
    await dashboard.toast('1 row read');
    await page.getByText('with description · 2 pictures · unit piece').waitFor();
    await button('Add 1 Product').click();
    await dashboard.toast('1 product added successfully');
    expect(await product('Clay pot')).toMatchObject({
      price: 450,
      salePrice: 380,
      unit: 'piece',
      description: '<p>Hand &amp; heart</p>',
      descriptionFormat: 'html',
      images: ['https://img.example/1.jpg', 'https://img.example/2.jpg'],
    });
  });

  it('pasted again is added below the rows, or replaces them', { tags: ['FIX-72'] }, async () => {
    await dashboard.again('bulk-add', 'Add Product in Bulk');
    const first = page.getByLabel('Name of row 1', { exact: true });
    await read('Item\tRate\tOffer\nDiya\t40\t30\nMat\t90\t80');
    await button('Take 2 Rows').click();
    await expect.poll(() => first.inputValue()).toBe('Diya');
    const sale = page.getByLabel('Sale price of row 2', { exact: true });
    expect(await sale.inputValue()).toBe('80');
    await read('Item\tRate\nDiya\t45\nMat\t95\nBell\t120');
    await button('Replace 2 Rows').click();
    await dashboard.toast('3 rows read');
    await expect.poll(() => page.getByLabel(/^Name of row/).count()).toBe(3);
    expect(await page.getByLabel('Price of row 1', { exact: true }).inputValue()).toBe('45');
    await read('Item\tRate\nLamp\t50');
    await button('Add 1 Row Below').click();
    await expect.poll(() => page.getByLabel(/^Name of row/).count()).toBe(4);
  });

  it('with doubtful numbers asks how they are written', { tags: ['FIX-11'] }, async () => {
    await dashboard.again('bulk-add', 'Add Product in Bulk');
    await read('Name;Price\nPot;1.250\nCup;20');
    await page.getByText('Line 2, Price: “1.250” may be 1.25 or 1250').waitFor();
    expect(await button('Take 2 Rows').isDisabled()).toBe(true);
    await page.getByLabel('How the numbers in Price are written').selectOption('comma');
    await button('Take 2 Rows').click();
    const price = page.getByLabel('Price of row 1', { exact: true });
    await expect.poll(() => price.inputValue()).toBe('1250');
  });

  it('in a file is read by its encoding, or said to be no table', {
    tags: ['FIX-13'],
  }, async () => {
    await dashboard.again('bulk-add', 'Add Product in Bulk');
    await choose('list.xlsx', Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 6, 0));
    await page.getByText(/This is a spreadsheet file .* save it .* as CSV/).waitFor();
    await button('Back').click();
    await choose('list.csv', Buffer.from('Name,Price\n"Pot,20\n'));
    await page.getByText(/^Line 2: a cell begins with a quote/).waitFor();
    await button('Back').click();
    await choose('list.csv', Buffer.from('\uFEFFनाम\tदाम\nमटका\t20\n', 'utf16le'));
    await button('Take 1 Row').click();
    const name = page.getByLabel('Name of row 1', { exact: true });
    await expect.poll(() => name.inputValue()).toBe('मटका');
    await choose(
      'list.csv',
      Uint8Array.of(...Buffer.from('Name,Price\nCaf'), 0x8e, ...Buffer.from(',20')),
    );
    await page.getByLabel(/The file does not say/).selectOption('macintosh');
    await page.getByText('Café', { exact: true }).waitFor();
    await button('Cancel').click();
    await page.getByLabel('Rows from a spreadsheet').waitFor();
  });

  it('brings sizes with a price and a stock of each', { tags: ['FIX-17'] }, async () => {
    await dashboard.again('bulk-add', 'Add Product in Bulk');
    await read(
      'Name,Price,Size,Qty,Category\nKurta,450,S,3,Everything\nKurta,500,M,4,Everything\nMat,90,"L, XL",,Everything',
    );
    await button('Take 2 Rows').click();
    await page.getByText('Size: S, M · price and stock of each').waitFor();
    await page.getByText('Size: L, XL', { exact: true }).waitFor();
    await expectAccessible(page);
    await button('Add 2 Products').click();
    await dashboard.toast('2 products added successfully');
    const { price, variants, skus } = await product('Kurta');
    expect([price, variants.map(({ value }) => value)]).toEqual([450, ['S', 'M']]);
    expect(skus.map((sku) => [sku.price, sku.stock])).toEqual([
      [0, 3],
      [500, 4],
    ]);
    expect(await product('Mat')).toMatchObject({ type: 'variant', skus: [] });
  });

  it('fits a phone', { tags: ['FIX-10'] }, async () => {
    await page.setViewportSize(phone);
    await dashboard.again('bulk-add', 'Add Product in Bulk');
    await read(
      'Handle,Title,Variant Price,Variant Compare At Price,Option1 Name,A word nobody knows\npot,Pot,1.250,450,Size,x',
    );
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
