/** Texts of the error catalogue that no other file provokes, each by failing the very call (ERR, OQ-42). */
import { apiRoutes, storageKeys } from '@shop/contract';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useChromium } from '../support/browser.ts';
import {
  newProduct,
  newShop,
  newShopper,
  openAccounts,
  picture,
  type Shop,
  type Shopper,
  signedInAdmin,
} from '../support/cast.ts';
import { useServer } from '../support/server.ts';
import { answering, goTo, signedInPage } from './dashboard-page.ts';

const server = useServer();
const chromium = useChromium();
let shop: Shop;
let shopper: Shopper;
let productPath: string;
/** A page of the owner that goes from screen to screen. */
let dashboard: Page;
let end: (() => Promise<void>) | undefined;

beforeAll(async () => {
  shop = await newShop(server.anyone, 'acme');
  const product = await newProduct(shop, { name: 'Brass lamp', price: 500 });
  productPath = `/acme/product/${product.handle}`;
  await shop.owner
    .post(apiRoutes.files('acme'))
    .attach('file', await picture(300, 300), 'one.png')
    .expect(201);
  await openAccounts(shop);
  shopper = await newShopper(server.anyone, 'acme');
  dashboard = await signedInDashboard();
  await go('home');
});
afterEach(async () => {
  await end?.();
  end = undefined;
});

/** Lets calls to an address fail from now on, with an empty body or by a broken connection. */
const fail = (
  page: Page,
  method: string,
  address: RegExp,
  how: 'refused' | 'offline' = 'refused',
) => answering(page, address, how === 'offline' ? how : { status: 500, json: {} }, method);

const signedInDashboard = async () => (await signedInPage(server, chromium, shop.owner)).page;
/** Goes to a screen of the dashboard as its links do. */
const go = (path: string) => goTo(dashboard, at(`/acme/dashboard/${path}`));
const shows = (page: Page, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const at = (path: string) => `${server.url}${path}`;

describe('lists that do not load', () => {
  it.each([
    ['ERR-07', 'media', /\/api\/file\/acme/, 'Failed to fetch images'],
    ['ERR-28', 'products/add-new', /\/api\/category\/acme/, 'Failed to get all categories'],
    ['ERR-29', 'banner', /\/get-data\?fields=banner/, 'Failed to get banner'],
    ['ERR-73', 'category', /\/api\/category\/acme/, 'Failed to get categories'],
    ['ERR-62', 'pages/refund-policy', /\/api\/store\/page\/acme/, 'Failed to get page details'],
  ])('%s: %s says so', async (_, screen, address, text) => {
    end = await fail(dashboard, 'GET', address);
    await go(screen);
    await shows(dashboard, text);
  });
});

describe('acts that are refused without a word of the server', () => {
  it('a store that is not made', { tags: ['STORE-47', 'ERR-05'] }, async () => {
    const page = await signedInDashboard();
    await fail(page, 'POST', /create-one/);
    await page.goto(at('/onboarding'));
    await page.getByLabel('Store Name').fill('Second');
    await page.getByLabel('Store Slug').fill('second');
    await page.getByRole('button', { name: 'Launch My Store' }).click();
    await shows(page, 'Failed to create Store');
  });

  it('a picture that is not deleted', { tags: ['ERR-12'] }, async () => {
    const page = dashboard;
    end = await fail(page, 'DELETE', /\/api\/file\/acme/);
    await go('media');
    await page
      .getByRole('button', { name: /^Delete Picture/ })
      .first()
      .click();
    const confirm = page.getByRole('button', { name: 'Delete', exact: true });
    await confirm.last().click();
    await shows(page, 'Failed to delete image');
  });

  it('a category that is not deleted', { tags: ['ERR-72'] }, async () => {
    const page = dashboard;
    end = await fail(page, 'DELETE', /\/api\/category\/acme/);
    await go('category');
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: /^Delete/ })
      .click();
    await shows(page, 'Delete failed');
  });

  it('pictures that never reach the server', { tags: ['ERR-08'] }, async () => {
    const page = dashboard;
    end = await fail(page, 'POST', /\/api\/file\/acme/, 'offline');
    await go('media');
    const file = { name: 'two.png', mimeType: 'image/png', buffer: await picture(60, 60) };
    await page.locator('input[type=file]').first().setInputFiles(file);
    await shows(page, 'Failed to upload images');
  });

  it('a domain that is not added', { tags: ['ERR-67'] }, async () => {
    const page = dashboard;
    end = await fail(page, 'PUT', /\/api\/store\/acme\/domain/);
    await go('domain');
    await page.getByLabel('Domain').first().fill('lamps.example');
    await page.getByRole('button', { name: 'Add Domain' }).click();
    await shows(page, 'Failed to add domain');
  });

  it('a product that is not made', { tags: ['ERR-20'] }, async () => {
    const page = dashboard;
    end = await fail(page, 'POST', /\/api\/product\/acme/);
    await go('products/add-new');
    await page.getByLabel('Name').first().fill('Clay pot');
    await page.getByRole('spinbutton', { name: 'Price', exact: true }).fill('100');
    await page.getByRole('group', { name: 'Categories' }).getByText('Everything').click();
    await page.getByRole('button', { name: 'Add Product' }).click();
    await shows(page, 'Failed to create Product');
  });

  it('a plan that is not saved', { tags: ['ERR-85'] }, async () => {
    const admin = await signedInAdmin(server.anyone);
    const { page } = await signedInPage(server, chromium, admin);
    await fail(page, 'POST', /\/api\/plans/);
    await page.goto(at('/adminboard/plans'));
    await page
      .getByRole('button', { name: /add plan|new plan/i })
      .first()
      .click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name').first().fill('Gold');
    await form.getByLabel('Description').fill('For shops that grow');
    await form.getByLabel('Price (₹)', { exact: false }).first().fill('999');
    await form
      .getByRole('button', { name: /save|add/i })
      .last()
      .click();
    await shows(page, 'Failed to save plan');
  });

  it.each([
    ['ERR-78, AUTH-67', 'refused', 'Failed to reset password.'],
    ['ERR-79, AUTH-68', 'offline', 'An unexpected error occurred.'],
  ] as const)('%s: a password that is not reset (%s)', async (_, how, text) => {
    const page = await (await chromium.regular()).newPage();
    await fail(page, 'POST', /reset-password/, how);
    await page.goto(at('/forget-password'));
    await page.getByLabel('Email').fill('ann@shop.test');
    const passwords = page.locator('input[type=password]');
    for (const field of await passwords.all()) await field.fill('a new secret');
    await page.locator('form').getByRole('button').last().click();
    await shows(page, text);
  });
});

describe('in the storefront', () => {
  async function asShopper(): Promise<Page> {
    const context = await chromium.regular();
    await context.addInitScript(
      ([key, token]) => localStorage.setItem(key ?? '', token ?? ''),
      [storageKeys.customerToken, shopper.token],
    );
    const page = await context.newPage();
    return page;
  }

  it('orders of a customer that do not load', { tags: ['ERR-51'] }, async () => {
    const page = await asShopper();
    await fail(page, 'GET', /\/api\/order\/by-customer/);
    await page.goto(at('/acme/customer-dashboard/orders'));
    await shows(page, 'Failed to get Orders');
  });

  it.each([
    [
      'ERR-37, PDP-16',
      'log',
      'Web Share API not supported in this browser',
      'delete Navigator.prototype.share',
    ],
    [
      'ERR-36, PDP-15',
      'error',
      'Error sharing',
      "Navigator.prototype.share = () => Promise.reject(new Error('no'))",
    ],
  ])('%s: sharing is only logged (%s)', async (_, kind, text, script) => {
    const page = await asShopper();
    await page.addInitScript(script);
    const logged: string[] = [];
    page.on('console', (message) => message.type() === kind && logged.push(message.text()));
    await page.goto(at(productPath));
    await page.getByRole('button', { name: 'Share', exact: true }).last().click();
    await expect.poll(() => logged.join('\n')).toContain(text);
  });
});
