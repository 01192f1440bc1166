/** The whole story through the screens: an owner opens a shop, a shopper orders for cash, the owner ships. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complaintsOf, phone, useChromium } from '../support/browser.ts';
import { picture } from '../support/cast.ts';
import { useServer } from '../support/server.ts';

const server = useServer();
const chromium = useChromium();
const owner = { email: 'meera@shop.test', password: 'mangoes in may' };
const slug = 'meeras-pickles';

let folder: string;
let photo: string;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-photo-'));
  photo = join(folder, 'jar.png');
  await writeFile(photo, await picture(900, 900));
  page = await (await chromium.visitor()).newPage();
  complaints = complaintsOf(page);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const toast = (text: string) => page.getByText(text, { exact: true }).first().waitFor();

describe('from sign-up to a shipped order', () => {
  it('an owner signs up', { tags: ['AUTH-03', 'AUTH-08'] }, async () => {
    await page.goto(`${server.url}/signup`);
    await page.getByRole('heading', { name: 'Create an Account' }).waitFor();
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Password').fill(owner.password);
    await page.getByRole('button', { name: 'Get Started' }).click();
    await toast('Profile created Successfully');
  });

  it('launches a store, the slug corrected while typing', {
    tags: ['STORE-29', 'STORE-34', 'STORE-42'],
  }, async () => {
    await page.getByRole('heading', { name: 'Create Your Store' }).waitFor();
    await page.getByLabel('Store Name').fill("Meera's Pickles");
    await page.getByLabel('Store Slug').fill('Meeras Pickles');
    expect(await page.getByLabel('Store Slug').inputValue()).toBe(slug);
    await page.getByRole('button', { name: 'Launch My Store' }).click();
    await toast('Store Created Successfully');
    await page.getByRole('heading', { name: 'Your Stores' }).waitFor();
    await page.getByRole('heading', { name: "Meera's Pickles" }).waitFor();
  });

  it('adds a category and a product with a photo', {
    tags: ['PROD-15', 'PROD-19', 'PROD-23'],
  }, async () => {
    await page.goto(`${server.url}/${slug}/dashboard/products/add-new`);
    await page.getByRole('heading', { name: 'Add New Product' }).waitFor();
    await page.getByLabel('Name').first().fill('Mango pickle');
    await page.getByLabel('Description', { exact: true }).fill('Sun-dried, no preservatives.');
    await page.getByRole('spinbutton', { name: 'Price', exact: true }).fill('249.5');
    await page.getByLabel('Category Name').fill('Pickles');
    await page.getByRole('button', { name: 'Add Category' }).click();
    await toast('Category added successfully');
    await page.getByRole('button', { name: 'Choose Images' }).click();
    const library = page.getByRole('dialog');
    await library.locator('input[type=file]').setInputFiles(photo);
    await toast('Successfully uploaded 1 image(s)');
    await library.getByRole('button', { name: 'Use Selected' }).click();
    await page.getByRole('button', { name: 'Add Product' }).click();
    await toast('Product added successfully');
    await page.getByText('Mango pickle').first().waitFor();
  });

  it('turns pickup on', { tags: ['STORE-83', 'STORE-85'] }, async () => {
    await page.goto(`${server.url}/${slug}/dashboard/setting`);
    await page.getByRole('switch', { name: /pickup/i }).click();
    await page.getByRole('button', { name: 'Save Changes' }).first().click();
    await toast('Settings updated successfully');
  });

  it('a shopper on a phone orders it for cash', {
    tags: ['SHOP-25', 'CART-03', 'CHK-12', 'CHK-44'],
  }, async () => {
    const shopper = await (await chromium.visitor({ viewport: phone, hasTouch: true })).newPage();
    const shopperComplaints = complaintsOf(shopper);
    await shopper.goto(`${server.url}/${slug}`);
    await shopper
      .getByRole('button', { name: /^Add to Cart/ })
      .first()
      .click();
    await shopper.getByText('Added to Cart').first().waitFor();
    await shopper.goto(`${server.url}/${slug}/cart`);
    await shopper.getByText('Mango pickle').first().waitFor();
    await shopper
      .getByRole('link', { name: /checkout/i })
      .first()
      .click();
    await shopper.getByLabel('First name', { exact: false }).fill('Asha');
    await shopper.getByLabel('Last name', { exact: false }).fill('Rao');
    await shopper.getByLabel('Phone', { exact: false }).fill('9812345678');
    await shopper.getByRole('button', { name: /place order/i }).click();
    await shopper.getByText('Order Confirmed').first().waitFor();
    expect(new URL(shopper.url()).pathname).toBe(`/${slug}/thank-you`);
    expect(shopperComplaints).toEqual([]);
  });

  it('the owner sees the order and marks it shipped', {
    tags: ['ORDER-02', 'ORDER-07', 'ORDER-09'],
  }, async () => {
    await page.goto(`${server.url}/${slug}/dashboard/orders`);
    await page.getByText('Asha Rao').first().waitFor();
    await page.getByText('₹249.50').first().waitFor();
    await page
      .getByLabel(/^Status/)
      .first()
      .selectOption('shipped');
    await page.getByRole('button', { name: /^Save/ }).first().click();
    await toast('Order updated successfully');
    const signedIn = await server.anyone.post('/api/auth/signin', owner).expect(200);
    const caller = server.anyone.as(signedIn.body.token);
    const { body } = await caller.get('/api/store/get-all').expect(200);
    const orders = await caller.get(`/api/order/get-all/${body.stores[0].id}`).expect(200);
    expect(orders.body.orders).toMatchObject([
      { status: 'shipped', amount: 249.5, type: 'pickup' },
    ]);
    expect(complaints).toEqual([]);
  });
});
