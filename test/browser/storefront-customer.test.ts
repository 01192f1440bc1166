/** The customer's account and orders, row by row (CUST). */

import { apiRoutes, type Order, storageKeys } from '@shop/contract';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import {
  newProduct,
  newShop,
  newShopper,
  openAccounts,
  orderOf,
  type Shop,
  type Shopper,
} from '../support/cast.ts';
import { rows } from '../support/rows.ts';
import { useServer } from '../support/server.ts';
import { failing } from './dashboard-page.ts';
import { change } from './storefront-shop.ts';

const server = useServer();
const chromium = useChromium();
let shop: Shop;
let shopper: Shopper;

beforeAll(async () => {
  shop = await newShop(server.anyone, 'patrons');
  await openAccounts(shop);
  shopper = await newShopper(server.anyone, shop.slug);
});

const at = (path = '') => `${server.url}/${shop.slug}${path}`;

/** Opens a page as a new visitor, signed in where a customer is given. */
async function visit(path: string, who?: Shopper, viewport = desktop): Promise<Page> {
  const context: BrowserContext = await chromium.regular({ viewport });
  if (who) {
    await context.addInitScript(
      ([key, token]) => {
        if (!sessionStorage.getItem('told')) localStorage.setItem(key, token);
        sessionStorage.setItem('told', 'yes');
      },
      [storageKeys.customerToken, who.token ?? ''] as const,
    );
  }
  const page = await context.newPage();
  await page.goto(at(path));
  await page.locator('html[data-hydrated]').waitFor();
  return page;
}

const tokenIn = (page: Page) =>
  page.evaluate((key) => localStorage.getItem(key), storageKeys.customerToken);
const isValid = (page: Page, label: string) =>
  page
    .getByLabel(label, { exact: true })
    .evaluate((input) => (input as HTMLInputElement).validity.valid);

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
}

/** Presses the form's button; returns the calls of the API that this makes. */
async function sentBy(page: Page, name: string): Promise<string[]> {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.getByRole('button', { name, exact: true }).click();
  return sent;
}

describe.each([
  [
    ...(['signup', 'Create Account', 'new-password'] as const),
    /^To order at .+ and see your orders later\.$/,
  ],
  [...(['signin', 'Login', 'current-password'] as const), /^Welcome back to .+\.$/],
])('/%s', (screen, label, kind, welcome) => {
  it('asks for a valid email and 6 characters, and sends nothing less; tells refusals and exceptions in a red box', {
    tags: ['CUST-05', 'CUST-07', ...rows('CUST-10', 'CUST-14'), 'CUST-53', 'CUST-54'],
  }, async () => {
    const page = await visit(`/${screen}`);
    await page.getByText('Minimum 6 characters').waitFor();
    await page.getByText(welcome).waitFor();
    const password = page.getByLabel('Password', { exact: true });
    expect(await password.getAttribute('type')).toBe('password');
    expect(await password.getAttribute('autocomplete')).toBe(kind);
    const sent = await sentBy(page, label);
    expect([await isValid(page, 'Email'), await isValid(page, 'Password')]).toEqual([false, false]);
    await fill(page, { Email: 'nonsense', Password: '12345' });
    await page.getByRole('button', { name: label, exact: true }).click();
    expect([await isValid(page, 'Email'), await isValid(page, 'Password')]).toEqual([false, false]);
    await fill(page, { Email: 'meera@shop.test', Password: '123456' });
    expect([await isValid(page, 'Email'), await isValid(page, 'Password')]).toEqual([true, true]);
    expect(sent).toEqual([]);
    await expectAccessible(page);
    await fill(page, { Email: shopper.email, Password: 'not the right one' });
    await page.getByRole('button', { name: label, exact: true }).click();
    const box = page.getByRole('alert');
    await box
      .getByText(
        screen === 'signup'
          ? 'An account with this email already exists. Please sign in instead.'
          : 'Invalid email or password',
      )
      .waitFor();
    expect(await box.evaluate((element) => getComputedStyle(element).color)).toBe(
      'rgb(140, 29, 24)',
    );
    await failing(page, /\/api\/customer\//, 'offline', async () => {
      await page.getByRole('button', { name: label, exact: true }).click();
      await box.getByText('Failed to fetch').waitFor();
    });
    await page.context().close();
  });
});

describe('signing up and in', () => {
  it('the screens lead to each other; a reset asks for all three fields, and sends nothing while the passwords differ', {
    tags: ['CUST-06', 'CUST-08', 'CUST-09', ...rows('CUST-49', 'CUST-52')],
  }, async () => {
    const page = await visit('/signup');
    await page.getByText('Have an account?').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await page.waitForURL(at('/signin'));
    await page.getByRole('link', { name: 'Create an account' }).click();
    await page.waitForURL(at('/signup'));
    await page.goto(at('/signin'));
    await page.getByText('New here?').waitFor();
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.waitForURL(at('/forget-password'));
    await page.locator('html[data-hydrated]').waitFor();
    const sent = await sentBy(page, 'Send Code');
    for (const label of ['Email', 'New password', 'Confirm password']) {
      expect(await isValid(page, label)).toBe(false);
    }
    await fill(page, {
      Email: shopper.email,
      'New password': 'one thing',
      'Confirm password': 'another',
    });
    await page.getByRole('button', { name: 'Send Code' }).click();
    await page.getByRole('alert').getByText('Passwords do not match.').waitFor();
    expect(sent).toEqual([]);
    await page.context().close();
  });

  it('a new customer without a cart comes to the orders, which are none yet; a logout that fails says so', {
    tags: ['CUST-01', 'CUST-15', 'CUST-18', 'CUST-46', 'CUST-47', 'CUST-55', 'ERR-45'],
  }, async () => {
    const page = await visit('/signup');
    await fill(page, { Email: 'kavya@shop.test', Password: 'jasmine tea' });
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.waitForURL(at('/customer-dashboard/orders'));
    await page.getByText('No orders yet').waitFor();
    const token = await tokenIn(page);
    await server.anyone
      .as(token ?? '')
      .get(apiRoutes.customer)
      .expect(200);
    await page.evaluate(() => {
      Storage.prototype.removeItem = () => {
        throw new Error('The storage is locked');
      };
    });
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('Logout failed').waitFor();
    await page.getByRole('link', { name: 'Go back to Store' }).click();
    await page.waitForURL(at());
    await page.context().close();
  });

  it('who signs in comes to the orders, known by the token', {
    tags: ['CUST-02', 'CUST-16', 'CUST-19', 'CUST-24', 'CUST-25', 'CUST-26'],
  }, async () => {
    const page = await visit('/signin');
    expect(await tokenIn(page)).toBeNull();
    await fill(page, { Email: shopper.email, Password: shopper.password });
    const asked = page.waitForResponse(`${server.url}${apiRoutes.customer}`);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL(at('/customer-dashboard/orders'));
    expect(await (await asked).json()).toEqual({
      customer: { id: shopper.customerId, email: shopper.email, emailVerified: true },
    });
    expect(storageKeys.customerToken).toBe('customer-token');
    expect(await tokenIn(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    await page.context().close();
  });
});

describe('the customer dashboard', () => {
  it('leads to All Orders, beside My Orders and Logout, below the store’s name; has the bottom navigation on a phone where the theme says so', {
    tags: ['CUST-03', ...rows('CUST-27', 'CUST-32'), 'CUST-34'],
  }, async () => {
    const page = await visit('/customer-dashboard', shopper);
    await page.waitForURL(at('/customer-dashboard/orders'));
    await page.getByRole('heading', { name: 'All Orders', level: 1 }).waitFor();
    const sidebar = page.getByRole('navigation', { name: 'Account' });
    expect(await sidebar.getByRole('link', { name: 'My Orders' }).getAttribute('href')).toBe(
      '/patrons/customer-dashboard/orders',
    );
    await sidebar.getByRole('button', { name: 'Logout' }).waitFor();
    await page.getByRole('banner').getByText(shop.store.name).waitFor();

    await page.setViewportSize(phone);
    const links = page.getByRole('navigation', { name: 'Quick links' });
    expect(await links.isVisible()).toBe(false);
    await change(shop, { settings: { theme: { bottomMobileNav: true } } });
    await page.reload();
    await links.waitFor();
    await page.setViewportSize(desktop);
    await links.waitFor({ state: 'hidden' });
    await page.context().close();
  });

  it('Logout forgets token and customer and leads home', {
    tags: [...rows('CUST-20', 'CUST-22'), 'CUST-33'],
  }, async () => {
    const leaver = await newShopper(server.anyone, shop.slug);
    const page = await visit('/customer-dashboard/orders', leaver);
    const draft = `checkout:${shop.slug}`;
    await page.evaluate((key) => sessionStorage.setItem(key, '{"details":{}}'), draft);
    const person = `last-person:${shop.slug}`;
    await page.evaluate((key) => sessionStorage.setItem(key, '{"id":"1"}'), person);
    // The account is one for all shops of the host.
    await page.evaluate(() => sessionStorage.setItem('checkout:another', '{"details":{}}'));
    // So is an order that is being paid, with the secret of its page, and one that may not have arrived.
    await page.evaluate(() => {
      localStorage.setItem('pending-order:another', '{"order":{},"since":0,"report":null}');
      sessionStorage.setItem('order-key', '{"key":"1","body":{}}');
    });
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('Logout successful').waitFor();
    expect(page.url()).toBe(at());
    expect(await tokenIn(page)).toBeNull();
    expect(await page.evaluate((key) => sessionStorage.getItem(key), draft)).toBeNull();
    expect(await page.evaluate((key) => sessionStorage.getItem(key), person)).toBeNull();
    expect(await page.evaluate(() => sessionStorage.getItem('checkout:another'))).toBeNull();
    expect(await page.evaluate(() => localStorage.getItem('pending-order:another'))).toBeNull();
    expect(await page.evaluate(() => sessionStorage.getItem('order-key'))).toBeNull();
    await expect.poll(async () => (await leaver.get(apiRoutes.customer)).status).toBe(401);
    // Who is not signed in is sent to sign in.
    await page.goto(at('/customer-dashboard/orders'));
    await expect.poll(() => page.url()).toBe(at('/signin'));
    await page.context().close();
  });
});

describe("a customer's orders", () => {
  it('stand on cards with number, person, address, items and sums, as valid lists; name what has no name, and count one where no quantity is known', {
    tags: [...rows('CUST-35', 'CUST-45'), 'CONST-49', 'MEND-17'],
  }, async () => {
    const own = await newShopper(server.anyone, shop.slug);
    const kurta = await newProduct(shop, {
      name: 'Kurta',
      type: 'variant',
      price: 900,
      variants: [{ type: 'Size', value: 'L', price: 950 }],
    });
    const items = [
      { id: kurta.id, quantity: 2, price: 950, variant: [{ type: 'Size', value: 'L' }] },
    ];
    const place = async (type: string, amount: number): Promise<Order> => {
      const body = orderOf(shop, kurta, 2, { type, amount, items });
      const details = { ...body.details, line2: 'Near the lake' };
      return (await own.post(apiRoutes.createOrder, { ...body, details }).expect(201)).body.order;
    };
    const [pickup, delivery] = [await place('pickup', 1900), await place('delivery', 1950)];
    const page = await visit('/customer-dashboard/orders', own);
    await page
      .getByRole('heading', { name: /^Order: / })
      .first()
      .waitFor();
    expect(await page.getByRole('heading', { name: /^Order: / }).allTextContents()).toEqual([
      `Order: ${delivery.id.toUpperCase()}`,
      `Order: ${pickup.id.toUpperCase()}`,
    ]);
    const card = ({ id }: Order) =>
      page.getByRole('listitem').filter({ hasText: id.toUpperCase() });
    await card(pickup).getByText(`No. ${pickup.number} · `).waitFor();
    const text = async (order: Order) =>
      (await card(order).allInnerTexts()).join(' ').replace(/\s+/g, ' ');
    const person = `Name Asha Rao Email ${own.email} Phone 9812345678 Order type`;
    expect(await text(delivery)).toContain(
      `${person} Delivery Shipping address 12 MG Road, Near the lake, Bengaluru, Karnataka, 560001`,
    );
    expect(await text(pickup)).toContain(`${person} Pickup Product`);
    expect(await text(pickup)).not.toContain('Shipping address');
    const table = card(delivery).getByRole('table');
    expect(await table.getByRole('columnheader').allTextContents()).toEqual([
      'Product',
      'Quantity',
      'Price',
      'Total',
    ]);
    expect(await table.getByRole('rowheader').allInnerTexts()).toEqual(['Kurta - Size: L']);
    expect(await table.getByRole('cell').allTextContents()).toEqual(['2', '₹950.00', '₹1,900.00']);
    expect(await text(delivery)).toContain(
      'Items ₹1,900.00 Shipping ₹50.00 Subtotal ₹1,950.00 Total ₹1,950.00',
    );
    expect(await text(pickup)).toContain('Subtotal ₹1,900.00 Total ₹1,900.00');
    const sums = card(delivery).locator('dl').last();
    expect(await sums.locator('dt').allTextContents()).toEqual([
      'Items',
      'Shipping',
      'Subtotal',
      'Total',
    ]);
    expect(await sums.locator('dd').allTextContents()).toEqual([
      '₹1,900.00',
      '₹50.00',
      '₹1,950.00',
      '₹1,950.00',
    ]);
    await expectAccessible(page);
    await page.setViewportSize(phone);
    expect(await text(delivery)).toContain('Product Total Kurta - Size: L 2 × ₹950.00 ₹1,900.00');
    await expectNoSidewaysScroll(page);

    await page.setViewportSize(desktop);
    const item = { id: kurta.id, name: '', variant: [], quantity: 0, price: 40 };
    await page.route(/\/api\/order\/by-customer/, (route) =>
      route.fulfill({ json: { orders: [{ ...pickup, items: [item] }] } }),
    );
    await page.reload();
    const unnamed = page.getByRole('table');
    await unnamed.getByText('Unnamed Product').waitFor();
    expect(await unnamed.getByRole('cell').allTextContents()).toEqual(['1', '₹40.00', '₹40.00']);
    await page.context().close();
  });
});
