/** Products, categories, media, banner and the bulk screens (PROD, CAT, FILE, BAN). */

import { apiRoutes, type Category, type Product, type ProductBody } from '@shop/contract';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { expectNoSidewaysScroll, held, phone, useChromium } from '../support/browser.ts';
import { newProduct, picture } from '../support/cast.ts';
import { isProof } from '../support/proof.ts';
import { rows } from '../support/rows.ts';
import { useServer } from '../support/server.ts';
import {
  type DashboardPage,
  failing,
  forgetToasts,
  goTo,
  openDashboard,
} from './dashboard-page.ts';

const server = useServer();
const chromium = useChromium();
let dashboard: DashboardPage;
let page: Page;
/** Another shop, which has nothing at first. */
let own: DashboardPage;

beforeAll(async () => {
  dashboard = await openDashboard(server, chromium, 'shelf');
  page = dashboard.page;
  await newProduct(dashboard.shop, { name: 'Zari border', price: 123456 });
  own = await openDashboard(server, chromium, 'spare');
});
afterAll(async () => {
  await dashboard?.close();
  await own?.close();
});

const save = (label: string) => page.getByRole('button', { name: label, exact: true }).first();
const products = async (): Promise<ProductBody[]> =>
  (await dashboard.shop.owner.get(apiRoutes.products('shelf')).expect(200)).body.products;
const product = async (name: string): Promise<ProductBody> => {
  const listed = (await products()).find((item) => item.name === name) as ProductBody & {
    id: string;
  };
  return (await server.anyone.get(apiRoutes.product(listed.id)).expect(200)).body.product;
};

describe('the product form', () => {
  it('has its fields and says what is missing', {
    tags: [
      'PROD-15',
      'PROD-17',
      'PROD-18',
      ...rows('PROD-20', 'PROD-22'),
      'PROD-24',
      'PROD-39',
      'PROD-40',
      'PROD-43',
      'ERR-23',
    ],
  }, async () => {
    // With a second category none is chosen.
    const { owner } = dashboard.shop;
    const second = await owner.post(apiRoutes.categories('shelf'), { name: 'Sale' }).expect(201);
    await dashboard.open('products/add-new');
    await page.getByRole('heading', { name: 'Add New Product' }).waitFor();
    for (const [role, name] of [
      ['textbox', 'Name'],
      ['textbox', 'Description'],
      ['spinbutton', 'Price'],
      ['spinbutton', 'Sale price'],
    ] as const) {
      await page.getByRole(role, { name, exact: true }).waitFor();
    }
    const categories = page.getByRole('group', { name: 'Categories' });
    await categories.getByRole('button', { name: 'Everything' }).waitFor();
    expect(await page.getByRole('tab').allTextContents()).toEqual([
      'Simple',
      'Variant',
      'Affiliate',
    ]);
    await save('Add Product').click();
    await dashboard.toast('Please select any category');
    await page.getByText('Enter a name').waitFor();
    await page.getByText('Enter a price').waitFor();
    await owner.delete(apiRoutes.category('shelf', second.body.category.id)).expect(200);
  });

  it('a category is added in place', {
    tags: ['PROD-23', 'CAT-05', 'CAT-06', 'ERR-26', 'ERR-27'],
  }, async () => {
    const add = page.getByRole('button', { name: 'Add Category' });
    expect(await add.isDisabled()).toBe(true);
    await page.getByLabel('Category Name').fill('   ');
    await add.click();
    await dashboard.toast('Please add a Category Name');
    await page.getByLabel('Category Name').fill('everything');
    await add.click();
    await dashboard.toast('Failed to add new category');
    await page.getByLabel('Category Name').fill('Gifts');
    await add.click();
    await dashboard.toast('Category added successfully');
    expect(await page.getByRole('button', { name: 'Gifts' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
  });

  it('each switch sets its value and takes it back', {
    tags: ['PROD-28', ...rows('PROD-30', 'PROD-33'), 'PROD-35', ...rows('CONST-08', 'CONST-10')],
  }, async () => {
    await forgetToasts(page);
    const rules = [
      ['Minimum order', 'minOrder', '2'],
      ['Track stock', 'stock', '1'],
      ['Unit', 'unit', 'pcs'],
    ] as const;
    for (const [label, source, value] of rules) {
      await page.getByLabel(label, { exact: true }).check();
      expect(await page.locator(`input[name=${source}]`).inputValue()).toBe(value);
    }
    expect(await page.locator('input[name=minOrder]').getAttribute('min')).toBe('1');
    expect(await page.locator('input[name=stock]').getAttribute('min')).toBe('0');
    await page.getByLabel('Unit', { exact: true }).uncheck();
    expect(await page.locator('input[name=unit]').count()).toBe(0);
  });

  it('the wheel scrolls the page over a number that has the focus, and changes none', {
    tags: ['FIX-06'],
  }, async () => {
    // A page that may stop the wheel, as many extensions make it, is one in which Chromium steps numbers.
    await page.evaluate(() => addEventListener('wheel', () => undefined, { passive: false }));
    const names = ['price', 'stock'];
    if (isProof) names.push('salePrice', 'minOrder');
    for (const name of names) {
      const input = page.locator(`input[name=${name}]`);
      const place = async () => (await input.boundingBox())?.y ?? 0;
      const typed = await input.inputValue();
      for (const distance of [120, -120]) {
        await input.fill('25');
        await input.click();
        const before = await place();
        await page.mouse.wheel(0, distance);
        await expect.poll(place).not.toBe(before);
        expect(await input.inputValue()).toBe('25');
      }
      await input.fill(typed);
    }
  });

  it('a pasted price is read as it is meant, and what is no number changes nothing', {
    tags: ['FIX-11'],
  }, async () => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const price = page.locator('input[name=price]');
    const paste = async (text: string) => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await price.fill('');
      await price.press('ControlOrMeta+v');
    };
    // How numbers are read is tried with many more in rules/import-table; here one of each kind.
    const texts = [
      ['₹ 1,250/-', '1250'],
      ['1.250,00', '1250.00'],
      ['499', '499'],
    ];
    if (isProof) {
      texts.push(['Rs. 1,250', '1250'], ['Rs.450/-', '450'], ['₹1,23,456.50', '123456.50']);
      texts.push(['१,२५०', '1250'], ['249,50', '249.50']);
    }
    for (const [text = '', number] of texts) {
      await paste(text);
      await expect.poll(() => price.inputValue()).toBe(number);
    }
    await paste('Rs. 450 to 500');
    await dashboard.toast('“Rs. 450 to 500” is not one number');
    expect(await price.inputValue()).toBe('');
    await price.fill('499');
  });

  it('variants are added one by one', {
    tags: ['PROD-25', 'PROD-26', 'PROD-44', 'FIX-26'],
  }, async () => {
    await page.getByRole('tab', { name: 'Variant' }).click();
    await page.getByRole('button', { name: 'Add Variant' }).click();
    await dashboard.toast('Please enter variant type and value');
    const draft = page.getByRole('group', { name: 'Variant' });
    for (const [value, price] of [
      ['Small', ''],
      ['Large', '450'],
    ] as const) {
      await draft.getByLabel('Type').fill('Size');
      await draft.getByLabel('Value').fill(value);
      await draft.getByLabel('Price').fill(price);
      await page.getByRole('button', { name: 'Add Variant' }).click();
    }
    const list = page.getByRole('list', { name: 'Variants' });
    expect(await list.getByRole('listitem').count()).toBe(2);
    const [small, large] = await list.getByRole('listitem').allTextContents();
    expect(small).toMatch(/Size.*Small/);
    expect(large).toMatch(/Size.*Large.*₹450\.00/);
    // FIX-26: the same type in other letters, and a value that is there.
    await draft.getByLabel('Type').fill('size');
    await draft.getByText('Goes to Size').waitFor();
    await draft.getByLabel('Value').fill('SMALL');
    await draft.getByText('Size Small is there already').waitFor();
    await draft.getByLabel('Value').fill('Medium');
    await page.getByRole('button', { name: 'Add Variant' }).click();
    await page.getByRole('button', { name: 'Remove Size Medium' }).click();
  });

  it('what each choice of several types costs is told while they are typed', {
    tags: ['MEND-25'],
  }, async () => {
    const draft = page.getByRole('group', { name: 'Variant' });
    await page.locator('input[name=price]').fill('300');
    await page.locator('input[name=salePrice]').fill('250');
    for (const [value, price] of [
      ['Red', '500'],
      ['Blue', ''],
    ] as const) {
      await draft.getByLabel('Type').fill('Color');
      await draft.getByLabel('Value').fill(value);
      await draft.getByLabel('Price').fill(price);
      await page.getByRole('button', { name: 'Add Variant' }).click();
    }
    const prices = page.getByRole('region', { name: 'What shoppers pay' });
    expect(await prices.getByRole('listitem').allTextContents()).toEqual([
      'Small · Red₹500.00',
      'Small · Blue₹250.00',
      'Large · Red₹500.00',
      'Large · Blue₹450.00',
    ]);
    for (const value of ['Red', 'Blue']) {
      await page.getByRole('button', { name: `Remove Color ${value}` }).click();
    }
    await prices.waitFor({ state: 'detached' });
    for (const name of ['price', 'salePrice']) await page.locator(`input[name=${name}]`).fill('');
  });

  it('pictures are uploaded as they are chosen in the library', {
    tags: [
      'PROD-19',
      ...rows('FILE-05', 'FILE-08'),
      ...rows('FILE-11', 'FILE-19'),
      'ERR-09',
      'ERR-10',
      'ERR-13',
    ],
  }, async () => {
    await page.getByRole('button', { name: 'Choose Images' }).click();
    const dialog = page.getByRole('dialog', { name: 'Media Library' });
    const input = dialog.locator('input[type=file]');
    expect(await input.getAttribute('accept')).toBe('image/*');
    const queue = dialog.getByRole('list', { name: 'Upload queue' });
    const statuses = () =>
      queue
        .locator('[data-status]')
        .evaluateAll((all) => all.map((row) => row.getAttribute('data-status')));
    const removable = () =>
      queue
        .getByRole('button', { name: /^Remove/ })
        .and(page.locator(':enabled'))
        .count();
    const sent: (() => void)[] = [];
    const looks: (() => void)[] = [];
    await page.route(/api\/file/, async (route) => {
      // The library loads the pictures late, and nothing waits for that.
      const held = route.request().method() === 'POST' ? sent : looks;
      await new Promise<void>((go) => held.push(go));
      // The page that made the request may be closed by then.
      await route.continue().catch(() => undefined);
    });
    const next = async (count: number) => {
      await expect.poll(() => sent.length).toBe(count);
      sent.at(-1)?.();
    };
    const bytes = [...(await picture(600, 600))];
    // Made in the page: to send it a file of this size is costly.
    await input.evaluate((field: HTMLInputElement, photo) => {
      const chosen = new DataTransfer();
      for (const [name, content] of [
        ['huge.png', new Uint8Array(5 * 1024 * 1024 + 1)],
        ['one.png', new Uint8Array(photo)],
        ['two.png', new Uint8Array(photo)],
        ['broken.png', 'no picture'],
      ] as const) {
        chosen.items.add(new File([content], name, { type: 'image/png' }));
      }
      field.files = chosen.files;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    }, bytes);
    await dashboard.toast('Files too large (max 5MB): huge.png');
    await expect.poll(statuses).toEqual(['error', 'uploading', 'pending', 'pending']);
    expect(await removable()).toBe(3);
    expect(await queue.getByText('pending').count()).toBe(2);
    await next(1);
    await expect.poll(statuses).toEqual(['error', 'completed', 'uploading', 'pending']);
    await next(2);
    await next(3);
    await dashboard.toast('Successfully uploaded 2 image(s)');
    await dashboard.toast('Failed to upload 1 image(s)');
    await queue.waitFor({ state: 'detached' });
    await forgetToasts(page);
    await dialog.getByRole('button', { name: 'Use Selected' }).click();
    await expect.poll(() => page.getByAltText(/^\d+ of \d+$/).count()).toBe(2);
    for (const go of looks) go();
    await page.unroute(/api\/file/);
    await page.getByText('Cover', { exact: true }).waitFor();
  });

  it('it is saved and the list is shown, once its sale price is below the price', {
    tags: ['PROD-36', 'PROD-37', 'ERR-18', 'MEND-31'],
  }, async () => {
    await page
      .getByLabel('Name', { exact: true })
      .or(page.locator('input[name=name]'))
      .first()
      .fill('Kurta');
    await page.locator('input[name=price]').fill('499.5');
    const salePrice = page.locator('input[name=salePrice]');
    await salePrice.fill('499.5');
    await save('Add Product').click();
    await page.getByText('The sale price must be below the price').waitFor();
    expect(await salePrice.getAttribute('aria-invalid')).toBe('true');
    await salePrice.fill('499');
    await save('Add Product').click();
    await dashboard.toast('Product added successfully');
    await page.waitForURL('**/dashboard/products');
    await page.getByRole('link', { name: 'Kurta', exact: true }).waitFor();
    expect(await product('Kurta')).toMatchObject({
      price: 499.5,
      salePrice: 499,
      type: 'variant',
      minOrder: 2,
      stock: 1,
      unit: '',
      variants: [
        { type: 'Size', value: 'Small', price: 0 },
        { type: 'Size', value: 'Large', price: 450 },
      ],
    });
  });

  it('messages of the server land on the fields they are about; then it can become an affiliate link', {
    tags: [
      'PROD-16',
      'PROD-27',
      'PROD-29',
      'PROD-34',
      'PROD-37',
      'PROD-38',
      'PROD-46',
      'ERR-19',
      'ERR-21',
      'ERR-22',
      'FIX-72',
    ],
  }, async () => {
    await page.getByRole('link', { name: 'Edit Kurta' }).click();
    await page.getByRole('heading', { name: 'Update Product' }).waitFor();
    await page.locator('input[name=name]').fill('Refused');
    await page.route(/product\/productId/, (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({
            status: 400,
            contentType: 'application/problem+json',
            body: JSON.stringify({
              error: 'Please check the fields',
              errors: [{ field: 'salePrice', message: 'Not that price' }],
            }),
          })
        : route.continue(),
    );
    await save('Update Product').click();
    await dashboard.toast('Failed to update product');
    await page.locator('.MuiFormHelperText-root', { hasText: 'Not that price' }).waitFor();
    await page.unroute(/product\/productId/);
    // A lost connection is no error of the server.
    await forgetToasts(page);
    await failing(page, /product\/productId/, 'offline', async () => {
      await save('Update Product').click();
      await dashboard.toast('Failed to update product');
      await page.getByText('The shop could not be reached').waitFor();
    });
    await forgetToasts(page);
    await failing(page, /product\/productId/, 500, async () => {
      await save('Update Product').click();
      await page.getByText('Internal server error').waitFor();
      await dashboard.toast('Failed to update product');
    });
    expect(await page.locator('input[name=name]').inputValue()).toBe('Refused');
    await page.locator('input[name=name]').fill('Kurta');

    const questions = page.getByText('Questions to the buyer');
    await questions.waitFor();
    await page.getByRole('tab', { name: 'Affiliate' }).click();
    // It is bought elsewhere: nothing is asked, and nothing is counted.
    expect(await questions.count()).toBe(0);
    expect(await page.getByLabel('Track stock').count()).toBe(0);
    expect(await page.getByLabel('Minimum order', { exact: true }).count()).toBe(0);
    await page.getByLabel('Link').fill('example.com/kurta');
    await save('Update Product').click();
    await dashboard.toast('Product updated successfully');
    expect(await product('Kurta')).toMatchObject({
      type: 'affiliate',
      link: 'https://example.com/kurta',
      variants: [],
      stock: -1,
      minOrder: 1,
    });
  });
});

describe('the product list', () => {
  it('columns, actions and the bulk card', {
    tags: [...rows('PROD-02', 'PROD-08'), ...rows('PROD-12', 'PROD-14')],
  }, async () => {
    await dashboard.go('products', 'Products');
    for (const column of ['Image', 'Name', 'Price', 'Actions']) {
      await page.getByRole('columnheader', { name: column }).waitFor();
    }
    await page.getByText('₹1,23,456.00').waitFor();
    const view = page.getByRole('link', { name: 'View Zari border' });
    expect(await view.getAttribute('href')).toMatch(/^\/shelf\/product\//);
    await page.getByRole('link', { name: 'Edit Zari border' }).waitFor();
    await page.getByRole('button', { name: 'Delete Zari border' }).waitFor();
    const bulk = page.getByRole('region', { name: 'Bulk Actions' });
    await bulk.getByRole('link', { name: 'Edit Product in Bulk' }).waitFor();
    await bulk.getByRole('link', { name: 'Add Product in Bulk' }).click();
    await page.getByRole('heading', { name: 'Add Product in Bulk' }).waitFor();
  });

  it('is sorted and searched by the server', async () => {
    await dashboard.go('products', 'Products');
    await page.getByRole('button', { name: 'Name' }).click();
    const first = page.getByRole('table', { name: 'Products' }).getByRole('link').first();
    await expect.poll(() => first.textContent()).toBe('Kurta');
    await page.getByRole('button', { name: 'Name' }).click();
    await expect.poll(() => first.textContent()).toBe('Zari border');
    await page.getByLabel('Search products').fill('zari');
    const { length } = await products();
    await page.getByText(`1 of ${length} products`, { exact: true }).waitFor();
  });

  it('delete asks, spins and tells', {
    tags: [...rows('PROD-09', 'PROD-11'), 'ERR-14', 'ERR-15'],
  }, async () => {
    await newProduct(own.shop, { name: 'Only one' });
    await own.open('products');
    const remove = async () => {
      await own.page.getByRole('button', { name: 'Delete Only one' }).click();
      const question = own.page.getByRole('alertdialog', { name: 'Delete this product?' });
      await question
        .getByText('“Only one” leaves your shop at once. Orders that hold it stay as they are.')
        .waitFor();
      await question.getByRole('button', { name: 'Delete', exact: true }).click();
    };
    await failing(own.page, /product\/productId/, 500, async () => {
      await remove();
      await own.toast('Failed to delete product');
    });
    const release = await held(own.page, /product\/productId/);
    await remove();
    await own.page.getByRole('progressbar', { name: 'Deleting Only one' }).waitFor();
    release();
    await own.toast('Product deleted successfully');
    await own.page.getByRole('heading', { name: 'No products found' }).waitFor();
    await own.page
      .getByText('Add your first product with a photo and a price; it shows in your shop at once.')
      .waitFor();
    await own.page.unroute(/product\/productId/);
  });

  it('what could not be loaded is said', { tags: ['ERR-16', 'ERR-17'] }, async () => {
    await failing(page, /api\/product\/shelf/, 500, async () => {
      await dashboard.open('products');
      await page.getByRole('heading', { name: 'Failed to get products' }).waitFor();
    });
    await dashboard.go(
      'products/add-new/0190aaaa-0000-7000-8000-000000000001',
      'Failed to load Product data',
    );
  });
});

describe('the media', () => {
  it('the library is its page, shows and deletes', {
    tags: ['MEND-42', ...rows('FILE-01', 'FILE-04'), 'FILE-09', 'ERR-11'],
  }, async () => {
    const release = await held(page, /api\/file/);
    const { files } = (await dashboard.shop.owner.get(apiRoutes.files('shelf')).expect(200)).body;
    expect(files.length).toBeGreaterThan(0);
    // Loaded with the products above, and it has read no files since.
    await dashboard.go('media', 'All Media Files');
    const dialog = page.getByRole('region', { name: 'Media Library' });
    await expect.poll(() => dialog.locator('li[aria-hidden=true]').count()).toBe(10);
    release();
    await expect.poll(() => dialog.getByRole('img').count()).toBe(files.length);
    await page.unroute(/api\/file/);
    await dialog.getByRole('button', { name: 'Delete Picture 1' }).click();
    const question = page.getByRole('alertdialog', { name: 'Delete this image?' });
    await question
      .getByText('Products and banners that use it show a placeholder instead.')
      .waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await dashboard.toast('Image deleted successfully');
    await expect.poll(() => dialog.getByRole('img').count()).toBe(files.length - 1);
    await page.getByRole('heading', { name: 'All Media Files' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
  });
});

describe('what is easily lost in the product form', () => {
  const draft = () => page.getByRole('group', { name: 'Variant' });

  it('a variant that is typed and not added is saved with the product', {
    tags: ['MEND-23'],
  }, async () => {
    await dashboard.again('products/add-new', 'Add New Product');
    await page.locator('input[name=name]').fill('Tunic');
    await page.locator('input[name=price]').fill('400');
    await page.getByRole('button', { name: 'Everything' }).click();
    await page.getByRole('tab', { name: 'Variant' }).click();
    await draft().getByLabel('Type').fill('Size');
    await draft().getByLabel('Value').fill('Small');
    await page.getByRole('button', { name: 'Add Variant' }).click();
    // An incomplete draft is pointed out, and nothing is sent.
    await draft().getByLabel('Price').fill('450');
    await page.getByRole('button', { name: 'Add Product' }).first().click();
    await dashboard.toast('Please enter variant type and value');
    const value = draft().getByLabel('Value');
    expect(await value.getAttribute('aria-invalid')).toBe('true');
    expect(await value.evaluate((field) => field === document.activeElement)).toBe(true);
    // Leaving the screen asks for confirmation when only a draft was typed, too.
    await value.fill('Large');
    await page.getByRole('button', { name: 'Add Product' }).first().click();
    await dashboard.toast('Product added successfully');
    const saved = (await product('Tunic')) as Product;
    expect(saved.variants).toMatchObject([
      { type: 'Size', value: 'Small', price: 0 },
      { type: 'Size', value: 'Large', price: 450 },
    ]);
    await dashboard.edit(saved);
    await page.getByRole('list', { name: 'Variants' }).getByRole('listitem').nth(1).waitFor();
    await draft().getByLabel('Value').fill('Medium');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click();
    expect(await draft().getByLabel('Value').inputValue()).toBe('Medium');
  });

  it('no sale price is shown as an empty field when the form opens again; a product that lost its category is saved, alone and in bulk, and offered another', {
    tags: ['MEND-32', 'MEND-40', 'OQ-94'],
  }, async () => {
    const { owner } = dashboard.shop;
    const made = await owner.post(apiRoutes.categories('shelf'), { name: 'Gone soon' }).expect(201);
    const category: string = made.body.category.id;
    const lostBody = { name: 'Saucer', price: 90, categories: [category] };
    const lost = await newProduct(dashboard.shop, lostBody);
    await owner.delete(apiRoutes.category('shelf', category)).expect(200);
    await dashboard.edit(lost);
    await page.getByText('It stands in no category any more.').waitFor();
    expect(await page.locator('input[name=price]').inputValue()).toBe('90');
    const salePrice = page.locator('input[name=salePrice]');
    expect(await salePrice.inputValue()).toBe('');
    await salePrice.fill('80.5');
    expect(await salePrice.inputValue()).toBe('80.5');
    await salePrice.fill('');
    await page.locator('input[name=name]').fill('Big saucer');
    await page.getByRole('button', { name: 'Update Product' }).first().click();
    await dashboard.toast('Product updated successfully');
    await dashboard.go('bulk-edit', 'Edit Product in Bulk');
    await page.getByLabel('Search products').fill('Big saucer');
    await page.getByText('1–1 of 1').waitFor();
    await page.getByLabel('Price of row 1', { exact: true }).fill('77');
    await page.getByRole('button', { name: 'Save 1 Product' }).first().click();
    await dashboard.toast('Products updated successfully');
    const saved = (await server.anyone.get(apiRoutes.product(lost.id)).expect(200)).body.product;
    expect(saved).toMatchObject({ name: 'Big saucer', price: 77, categories: [] });
  });
});

describe('bulk (OQ-37)', () => {
  afterEach(() => own.page.unrouteAll({ behavior: 'ignoreErrors' }));

  it('rows are pasted, corrected and added together; a failure is logged', {
    tags: ['PROD-59', 'PROD-62'],
  }, async () => {
    await dashboard.go('bulk-add', 'Add Product in Bulk');
    await page
      .getByLabel('Rows from a spreadsheet')
      .fill('Name,Price,Category,Stock\nDiya,"₹1,250.00",Gifts,4\nRug,abc,Carpets,');
    await page.getByRole('button', { name: 'Read Rows' }).click();
    await page.getByRole('button', { name: 'Take 2 Rows' }).click();
    await page.getByText('No category here is called Carpets.').waitFor();
    await page.getByLabel('Category of row 2', { exact: true }).selectOption({ label: 'Gifts' });
    await page.getByRole('button', { name: 'Add 2 Products' }).click();
    await page.getByText('Row 2, Price: Enter a number').waitFor();
    await page.getByLabel('Price of row 2', { exact: true }).fill('800');
    const logged: string[] = [];
    page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
    await failing(page, /bulk/, 500, async () => {
      await page.getByRole('button', { name: 'Add 2 Products' }).click();
      await expect.poll(() => logged.join()).toContain('Refused by the test');
    });
    await page.getByRole('button', { name: 'Add 2 Products' }).click();
    await dashboard.toast('2 products added successfully');
    expect(await product('Diya')).toMatchObject({ price: 1250, stock: 4 });
    expect(await product('Rug')).toMatchObject({ price: 800, stock: -1 });
  });

  it('a file chosen before the categories are there waits for them, and makes those that are new', {
    tags: ['MEND-30'],
  }, async () => {
    const release = await held(own.page, /\/api\/category\/spare/);
    await own.go('bulk-add', 'Add Product in Bulk');
    const text =
      'Name,Price,Category\nDiya,40,everything\nRug,800,Carpets\nMat,90,carpets\nPot,60,Clay';
    await own.page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await own.page.getByRole('button', { name: 'Take 4 Rows' }).click();
    await own.page.getByText('The rows show as soon as your categories are loaded…').waitFor();
    expect(await own.page.getByText(/No category here/).count()).toBe(0);
    release();
    await own.toast('4 rows read');
    await own.page.getByText('No category here is called Carpets, Clay.').waitFor();
    await own.page.getByRole('button', { name: 'Make 2 new categories' }).click();
    await own.toast('2 new categories added');
    await own.page.getByText(/No category here/).waitFor({ state: 'detached' });
    await own.page.getByRole('button', { name: 'Add 4 Products' }).click();
    await own.toast('4 products added successfully');
    const { owner } = own.shop;
    const { categories } = (await owner.get(apiRoutes.categories('spare')).expect(200)).body;
    expect(categories.map(({ name }: Category) => name).sort()).toEqual([
      'Carpets',
      'Clay',
      'Everything',
    ]);
  });

  it('only changed rows are saved; what is typed while they are being saved stays, and is not saved yet', {
    tags: ['PROD-65', 'ERR-74', 'ERR-75', 'ERR-76'],
  }, async () => {
    await dashboard.go('bulk-edit', 'Edit Product in Bulk');
    await page.getByLabel('Search products').fill('rug');
    await page.getByLabel('Price of row 1', { exact: true }).fill('750');
    await failing(page, /bulk/, 500, async () => {
      await page.getByRole('button', { name: 'Save 1 Product' }).click();
      await dashboard.toast('Bulk update failed');
    });
    await page.getByRole('button', { name: 'Save 1 Product' }).click();
    await dashboard.toast('Products updated successfully');
    expect(await product('Rug')).toMatchObject({ price: 750 });
    const price = page.getByLabel('Price of row 1', { exact: true });
    const stock = page.getByLabel('Stock of row 1', { exact: true });
    const release = await held(page, `**${apiRoutes.productsBulk('shelf')}`);
    await price.fill('760');
    await page.getByRole('button', { name: 'Save 1 Product' }).click();
    await price.fill('770');
    await stock.fill('9');
    release();
    await page.getByRole('progressbar', { name: 'Saving products' }).waitFor({ state: 'hidden' });
    expect(await product('Rug')).toMatchObject({ price: 760, stock: -1 });
    expect([await price.inputValue(), await stock.inputValue()]).toEqual(['770', '9']);
    await page.getByRole('button', { name: 'Save 1 Product' }).click();
    await page.getByRole('button', { name: 'Save Changes' }).waitFor();
    expect(await product('Rug')).toMatchObject({ price: 770, stock: 9 });
    await page.unroute(`**${apiRoutes.productsBulk('shelf')}`);
    await dashboard.go('pages', 'Policy Pages');
    await failing(page, /api\/product\/shelf/, 500, async () => {
      await goTo(page, `${server.url}/shelf/dashboard/bulk-edit`);
      await page.getByRole('heading', { name: 'Failed to load products' }).waitFor();
    });
  });

  it('JSON is read, refused and uploaded', {
    tags: ['MEND-40', 'PROD-63', 'PROD-64', 'ERR-89', 'ERR-90', 'FIX-14'],
  }, async () => {
    await dashboard.go('bulk-json', 'Add Products from JSON');
    const box = page.getByLabel('JSON', { exact: true });
    await box.fill('[{"name": ');
    await page.getByRole('button', { name: 'Upload' }).click();
    await page.getByText('Invalid JSON format. Please check your input.').waitFor();
    await page.getByText('Line 1, column 11: the text ends here').waitFor();
    await box.fill('\uFEFF[{"name":"Bell","price":-1,"categories":["Gifts"]}]');
    await page.getByRole('button', { name: 'Upload' }).click();
    await page.getByText('Something went wrong while uploading').waitFor();
    await page.getByText('Product 1 “Bell”: Price must be at least 0').waitFor();
    await box.fill(
      '[{"name":"Bell","price":120,"categories":[{"id":15,"name":"Gifts"}],"unit":null}]',
    );
    await page.getByRole('button', { name: 'Upload' }).click();
    await dashboard.toast('1 product added successfully');
  });

  it('JSON that names new categories has them made first', { tags: ['MEND-30'] }, async () => {
    await own.go('bulk-json', 'Add Products from JSON');
    await own.page
      .getByLabel('JSON', { exact: true })
      .fill('[{"name":"Gong","price":120,"categories":["Brass","Everything","brass"]}]');
    const upload = own.page.getByRole('button', { name: 'Upload', exact: true });
    await upload.click();
    await own.page.getByText('No category here is called Brass.').waitFor();
    await own.page.getByRole('button', { name: 'Make 1 new category' }).click();
    await own.toast('1 new category added');
    await upload.click();
    await own.toast('1 product added successfully');
    const { owner } = own.shop;
    const { products } = (await owner.get(apiRoutes.products('spare')).expect(200)).body;
    expect(products.find(({ name }: Product) => name === 'Gong').categories).toHaveLength(2);
  });

  it('what was uploaded stands in the list, though its screen was left', async () => {
    await own.again('bulk-json', 'Add Products from JSON');
    await own.page
      .getByLabel('JSON', { exact: true })
      .fill('[{"name":"Bell","price":120,"categories":["Everything"]}]');
    const release = await held(own.page, /api\/product\/.*bulk$/);
    await own.page.getByRole('button', { name: 'Upload', exact: true }).click();
    await own.page.getByRole('link', { name: 'Products', exact: true }).first().click();
    await own.page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await own.page.getByRole('link', { name: 'Gong', exact: true }).waitFor();
    const bell = own.page.getByRole('link', { name: 'Bell', exact: true });
    expect(await bell.count()).toBe(0);
    release();
    await bell.waitFor();
  });

  it.each([
    ['bulk-add', 'Add Product in Bulk', 'Name of row 1', 'Add 1 Product'],
    ['bulk-json', 'Add Products from JSON', 'JSON', 'Upload'],
  ])(
    '%s is locked while it saves, asks who leaves, and tells of a refusal elsewhere too',
    { tags: ['MEND-40'] },
    async (screen, heading, label, button) => {
      await own.again(screen, heading);
      const box = own.page.getByLabel(label, { exact: true });
      if (screen === 'bulk-json') {
        await box.fill('[{"name":"Bell","price":120,"categories":["Everything"]}]');
      } else {
        await own.page.getByLabel('Rows from a spreadsheet').fill('Bell\t120\t\tEverything');
        await own.page.getByRole('button', { name: 'Read Rows' }).click();
        await own.page.getByRole('button', { name: 'Take 1 Row', exact: true }).click();
        await own.toast('1 row read');
      }
      let refuse = () => {};
      const gate = new Promise<void>((go) => {
        refuse = go;
      });
      await own.page.route(/api\/product\/.*bulk$/, async (route) => {
        await gate;
        await route.abort('internetdisconnected');
      });
      await own.page.getByRole('button', { name: button, exact: true }).click();
      await own.page.getByRole('progressbar').first().waitFor();
      const canFocus = box.evaluate((element: HTMLElement) => {
        element.focus();
        return document.activeElement === element;
      });
      expect(await canFocus).toBe(false);
      await own.page.getByRole('link', { name: 'Orders', exact: true }).click();
      const question = own.page.getByRole('alertdialog', { name: 'Leave without saving?' });
      await question.getByRole('button', { name: 'Leave' }).click();
      await own.page.getByRole('heading', { name: 'Orders', level: 1 }).waitFor();
      refuse();
      await own.toast('Failed to add the products');
    },
  );
});

describe('while a product is loaded or saved', () => {
  let shawl: Product;
  beforeAll(async () => {
    shawl = await newProduct(own.shop, { name: 'Shawl', description: 'Woven by hand' });
    await newProduct(own.shop, { name: 'Quilt' });
  });
  afterEach(() => own.page.unrouteAll({ behavior: 'ignoreErrors' }));

  it('a form opened from the list waits for the whole product: nothing typed is overwritten', async () => {
    await own.again('products', 'Products');
    // Made elsewhere: a search reads anew.
    await own.page.getByLabel('Search products').fill('Shawl');
    const release = await held(own.page, /product\/productId/);
    const asked = own.page.waitForRequest(/product\/productId/);
    await own.page.getByRole('link', { name: 'Shawl', exact: true }).click();
    await asked;
    await own.page.getByRole('status', { name: 'Loading' }).waitFor();
    expect(await own.page.getByRole('heading', { name: 'Update Product' }).count()).toBe(0);
    release();
    const description = own.page.getByRole('textbox', { name: 'Description', exact: true });
    expect(await description.inputValue()).toBe('Woven by hand');
    await own.page.locator('input[name=price]').fill('150');
    await own.page.getByRole('button', { name: 'Update Product' }).first().click();
    await own.toast('Product updated successfully');
    const { body } = await server.anyone.get(apiRoutes.product(shawl.id)).expect(200);
    expect(body.product).toMatchObject({ price: 150, description: 'Woven by hand' });
    await own.page.getByLabel('Search products').fill('');
    await own.page.getByRole('link', { name: 'Quilt', exact: true }).waitFor();
  });

  it('a bulk edit that is saved late leaves an open form as it is', async () => {
    await own.go('bulk-edit', 'Edit Product in Bulk');
    await own.page.getByLabel('Price of row 1', { exact: true }).fill('750');
    const release = await held(own.page, /api\/product\/spare\/bulk/);
    await own.page.getByRole('button', { name: 'Save 1 Product' }).click();
    await own.page.getByRole('link', { name: 'Products', exact: true }).first().click();
    await own.page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
    await own.page.getByRole('link', { name: 'Shawl', exact: true }).click();
    const name = own.page.locator('input[name=name]');
    await name.fill('Silk shawl');
    const asked: string[] = [];
    own.page.on('request', (request) => asked.push(request.url()));
    release();
    await own.toast('Products updated successfully');
    // When this call is answered, the save has made its further requests.
    await own.page.evaluate(() => fetch('/api/health/live'));
    expect(asked.filter((address) => address.includes('productId'))).toEqual([]);
    expect(await name.inputValue()).toBe('Silk shawl');
  });

  it('a category ticked while a new one is added stays ticked; Enter pressed twice adds one once, and what is typed then stays', async () => {
    await own.again('products/add-new', 'Add New Product');
    const chip = (name: string) => own.page.getByRole('button', { name, exact: true });
    await chip('Everything').waitFor();
    const release = await held(own.page, /api\/category/);
    await own.page.getByLabel('Category Name').fill('Gifts');
    await own.page.getByRole('button', { name: 'Add Category' }).click();
    await chip('Everything').click();
    release();
    await expect.poll(() => chip('Gifts').getAttribute('aria-pressed')).toBe('true');
    expect(await chip('Everything').getAttribute('aria-pressed')).toBe('true');
    await own.page.unroute(/api\/category/);

    const sent: string[] = [];
    own.page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    const releaseSale = await held(own.page, /api\/category/);
    const name = own.page.getByLabel('Category Name');
    await name.fill('Sale');
    await name.press('Enter');
    const add = own.page.getByRole('button', { name: 'Add Category' });
    await expect.poll(() => add.isDisabled()).toBe(true);
    await name.press('Enter');
    await name.fill('Toys');
    releaseSale();
    await own.toast('Category added successfully');
    await own.page.getByRole('button', { name: 'Sale', pressed: true }).waitFor();
    expect(await name.inputValue()).toBe('Toys');
    expect(sent.filter((address) => address.includes('/api/category'))).toHaveLength(1);
  });

  it('is locked while it saves; leaving asks first; who is elsewhere when it is saved stays there', async () => {
    await own.edit(shawl);
    await own.page.locator('input[name=price]').fill('160');
    const release = await held(own.page, new RegExp(`productId/${shawl.id}`));
    await own.page.getByRole('button', { name: 'Update Product' }).first().click();
    await own.page.locator('[inert] input[name=price]').waitFor();
    await own.page.getByRole('link', { name: 'Products', exact: true }).first().click();
    const question = own.page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Leave' }).click();
    await own.page.getByRole('link', { name: 'Quilt', exact: true }).click();
    const name = own.page.locator('input[name=name]');
    await name.fill('Silk quilt');
    release();
    await own.toast('Product updated successfully');
    expect(await question.count()).toBe(0);
    expect(await name.inputValue()).toBe('Silk quilt');
  });
});

describe('a product with a minimum order above its stock', () => {
  const why = 'Nobody can buy it: 6 in stock, minimum order 10';

  it('its owner is told that nobody can buy it, in form, list and home; shoppers see out of stock', {
    tags: ['PROD-30', 'PROD-35'],
  }, async () => {
    const tiles = await newProduct(own.shop, { name: 'Terracotta tiles', stock: 6 });
    // Many products that are not counted don't hide it.
    const others = Array.from({ length: 60 }, (_, index) => ({
      name: `Other ${index}`,
      price: 1,
      categories: [own.shop.categoryId],
    }));
    await own.shop.owner.post(apiRoutes.productsBulk('spare'), { products: others }).expect(201);

    await own.page.setViewportSize(phone);
    await own.edit(tiles);
    await own.page.getByLabel('Minimum order', { exact: true }).check();
    expect(await own.page.getByText('Nobody can buy it').count()).toBe(0);
    await own.page.getByLabel('Minimum quantity').fill('10');
    await own.page.getByText(`${why}. Shoppers see it as out of stock.`).waitFor();
    await own.page.getByRole('button', { name: 'Update Product' }).first().click();
    await own.toast('Product updated successfully');

    await own.page.getByLabel('Search products').fill('Terracotta');
    await own.page.getByText(why, { exact: true }).waitFor();
    expect(await own.page.getByText('6 in stock', { exact: true }).count()).toBe(0);
    await expectNoSidewaysScroll(own.page);
    await own.go('home', 'Dashboard');
    const low = own.page.getByRole('region', { name: 'Low stock' });
    await low.getByText(why, { exact: true }).waitFor();
    await low.getByText('Out of stock').waitFor();
    await expectNoSidewaysScroll(own.page);

    await own.page.goto(`${server.url}/spare/product/${tiles.handle}`);
    await own.page.getByRole('button', { name: 'Out of stock' }).first().waitFor();
    expect(await own.page.getByText('Nobody can buy it').count()).toBe(0);
  });
});

describe('categories', () => {
  const categoryNames = async (): Promise<string[]> => {
    const { body } = await server.anyone.get(apiRoutes.categories('shelf')).expect(200);
    return body.categories.map(({ name }: Category) => name);
  };

  it('are renamed, moved and saved', {
    tags: [...rows('CAT-07', 'CAT-09'), 'ERR-69', 'ERR-70'],
  }, async () => {
    await dashboard.go('category', 'Categories');
    expect(await page.getByRole('button', { name: 'Move Everything up' }).isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Move Gifts down' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Move Gifts up' }).click();
    await page.getByLabel('Name of Everything').fill('The rest');
    await page.getByRole('button', { name: 'Picture of Gifts' }).click();
    const library = page.getByRole('dialog', { name: 'Media Library' });
    await library.getByRole('button', { name: 'Picture 1', exact: true }).click();
    await library.getByRole('button', { name: 'Use Selected' }).click();
    await failing(page, /api\/category/, 500, async () => {
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await dashboard.toast('Save failed');
    });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await dashboard.toast('Categories saved!');
    const { body } = await server.anyone.get(apiRoutes.categories('shelf')).expect(200);
    expect(body.categories).toMatchObject([
      { name: 'Gifts', order: 0, imageUrl: expect.stringContaining('/uploads/') },
      { name: 'The rest', order: 1, imageUrl: '' },
    ]);
  });

  it('delete says what it means, and can be undone', {
    tags: ['CAT-10', 'OQ-39', 'ERR-71', 'FIX-72'],
  }, async () => {
    const deleteGifts = async () => {
      await page.getByRole('button', { name: 'Delete Gifts' }).click();
      const question = page.getByRole('alertdialog', { name: 'Delete Gifts?' });
      await question.getByText('4 products stay in your shop, without this category.').waitFor();
      await question.getByRole('button', { name: 'Delete' }).click();
      await dashboard.toast('Category deleted');
      await page.getByLabel('Name of Gifts').waitFor({ state: 'hidden' });
    };
    await deleteGifts();
    await page.getByRole('button', { name: 'Undo' }).click();
    await dashboard.toast('Category is back');
    await expect.poll(categoryNames).toEqual(['Gifts', 'The rest']);
    await page.getByLabel('Name of Gifts').waitFor();
    await deleteGifts();
  });

  it('are kept both, one that is added and a name that is typed meanwhile', async () => {
    const release = await held(page, /api\/category/);
    await page.getByLabel('Category Name').fill('Lamps');
    await page.getByRole('button', { name: 'Add Category' }).click();
    await page.getByLabel('Name of The rest').fill('Sundries');
    await page.getByLabel('Category Name').fill('Wicks');
    release();
    await page.getByLabel('Name of Lamps').waitFor();
    expect(await page.getByLabel('Category Name').inputValue()).toBe('Wicks');
    await page.unroute(/api\/category/);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Unsaved Changes').waitFor({ state: 'hidden' });
    expect(await categoryNames()).toEqual(['Sundries', 'Lamps']);
  });

  it('are locked while they are saved', async () => {
    const release = await held(page, /api\/category/);
    const name = page.getByLabel('Name of Sundries');
    await name.fill('Odds');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('button', { name: 'Saving...' }).waitFor();
    const lamps = page.getByLabel('Name of Lamps');
    expect(await lamps.evaluate((field) => field.closest('[inert]') !== null)).toBe(true);
    release();
    await expect.poll(categoryNames).toEqual(['Odds', 'Lamps']);
    await page.unroute(/api\/category/);
    await page.getByText('Unsaved Changes').waitFor({ state: 'hidden' });
    await lamps.fill('Lights');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect.poll(categoryNames).toEqual(['Odds', 'Lights']);
  });

  it('are saved without one that another tab has deleted', { tags: ['MEND-24'] }, async () => {
    await page.getByLabel('Category Name').fill('Short-lived');
    await page.getByRole('button', { name: 'Add Category' }).click();
    await page.getByLabel('Name of Short-lived').waitFor();
    const { body } = await server.anyone.get(apiRoutes.categories('shelf')).expect(200);
    const gone = body.categories.find(({ name }: Category) => name === 'Short-lived');
    await dashboard.shop.owner.delete(apiRoutes.category('shelf', gone.id)).expect(200);
    await page.getByLabel('Name of Lights').fill('Lamps again');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText('Deleted meanwhile in another tab').waitFor();
    await page.getByLabel('Name of Short-lived').waitFor({ state: 'hidden' });
    await expect.poll(categoryNames).toEqual(['Odds', 'Lamps again']);
    await page.getByLabel('Name of Lamps again').fill('Lights');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect.poll(categoryNames).toEqual(['Odds', 'Lights']);
  });

  it('need a name each', async () => {
    await page.getByLabel('Name of Odds').fill(' ');
    await page.getByText('Please add a Category Name').first().waitFor();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await dashboard.toast('Please add a Category Name');
    expect(await categoryNames()).toEqual(['Odds', 'Lights']);
    await page.getByRole('button', { name: 'Delete' }).first().waitFor();
  });
});

describe('the banner', () => {
  it('wide pictures are chosen, removed and saved', {
    tags: [...rows('BAN-01', 'BAN-05'), 'ERR-30', 'ERR-31'],
  }, async () => {
    await dashboard.go('banner', 'Store Banner');
    await page.getByRole('button', { name: 'Choose Images' }).click();
    const dialog = page.getByRole('dialog', { name: 'Media Library' });
    await dialog.getByRole('button', { name: 'Picture 1', exact: true }).click();
    await dialog.getByRole('button', { name: 'Use Selected' }).click();
    const shape = await page.getByAltText(/^\d+ of \d+$/).evaluate((image) => {
      const { width, height } = image.getBoundingClientRect();
      return width / height;
    });
    expect(shape).toBeCloseTo(16 / 9, 1);
    await page.getByRole('button', { name: 'Update Banner' }).click();
    await dashboard.toast('Banner updated successfully');
    await page.getByRole('button', { name: 'Remove image 1' }).click();
    await failing(page, /update-any/, 500, async () => {
      await page.getByRole('button', { name: 'Update Banner' }).click();
      await dashboard.toast('Failed to upload banner');
    });
  });

  it('the banner is locked while it is saved', async () => {
    const pictures = async (): Promise<number> =>
      (await dashboard.shop.owner.get(apiRoutes.storeFields('shelf', ['banner'])).expect(200)).body
        .store.banner.length;
    const release = await held(page, /update-any/);
    await page.getByRole('button', { name: 'Update Banner' }).click();
    await page.getByRole('button', { name: 'Saving...' }).waitFor();
    const choose = page.getByText('Choose Images');
    expect(await choose.evaluate((button) => button.closest('[inert]') !== null)).toBe(true);
    release();
    await expect.poll(pictures).toBe(0);
    await page.unroute(/update-any/);
    await page.getByText('Unsaved Changes').waitFor({ state: 'hidden' });
  });

  it('a banner that could not be read is no empty one, and is read again by Retry', {
    tags: ['MEND-39'],
  }, async () => {
    await dashboard.go('pages', 'Policy Pages');
    await failing(page, /get-data/, 500, async () => {
      await goTo(page, `${server.url}/shelf/dashboard/banner`);
      await dashboard.toast('Failed to get banner');
      await page.getByRole('heading', { name: 'Failed to get banner' }).waitFor();
      expect(await page.getByText('No banner yet').count()).toBe(0);
      expect(await page.getByRole('button', { name: 'Update Banner' }).count()).toBe(0);
    });
    await page.getByRole('button', { name: 'Retry' }).click();
    await page.getByRole('button', { name: 'Choose Images' }).waitFor();
  });
});
