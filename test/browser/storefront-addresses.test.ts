/** The address book of a signed-in customer: its page, and the choice in the checkout (CHK2-02). */
import {
  type Address,
  addressRoutes,
  apiRoutes,
  limits,
  type Product,
  storageKeys,
} from '@shop/contract';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import {
  complaintsOf,
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  held,
  phone,
  useChromium,
} from '../support/browser.ts';
import {
  newProduct,
  newShop,
  newShopper,
  openAccounts,
  type Shop,
  type Shopper,
  someDetails,
} from '../support/cast.ts';
import { useServer } from '../support/server.ts';
import { change, delivery, fillIn } from './storefront-shop.ts';

const server = useServer();
const chromium = useChromium();
let shop: Shop;
let cups: Product;

beforeAll(async () => {
  shop = await newShop(server.anyone, 'addresses-shop');
  await openAccounts(shop);
  cups = await newProduct(shop, { name: 'Chai cups', price: 400 });
});

const at = (path = '') => `${server.url}/${shop.slug}${path}`;
const bookPath = '/customer-dashboard/addresses';
const list = async (who: Shopper): Promise<Address[]> =>
  (await who.get(addressRoutes.all(shop.slug)).expect(200)).body.addresses;
const keep = (who: Shopper, line1: string, more: object = {}) =>
  who
    .post(addressRoutes.all(shop.slug), { details: { ...someDetails, line1 }, ...more })
    .expect(201);

/** Opens a path as a customer with the product in the cart. */
async function visit(path: string, who: Shopper): Promise<Page> {
  const visitor = await chromium.visitor();
  const page = await visitor.newPage();
  await page.goto(at(`/product/${cups.handle}`));
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByText('Added to Cart').first().waitFor();
  await page.evaluate(([key, token]) => localStorage.setItem(key, token), [
    storageKeys.customerToken,
    who.token ?? '',
  ] as const);
  await page.goto(at(path));
  return page;
}

async function fits(page: Page): Promise<void> {
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
}

it('the page takes addresses, changes them, and brings a deleted one back', {
  tags: ['CHK2-02'],
}, async () => {
  const asha = await newShopper(server.anyone, shop.slug);
  const page = await visit(bookPath, asha);
  const complaints = complaintsOf(page);
  await page.getByRole('heading', { name: 'No addresses yet' }).waitFor();
  await fits(page);
  await page.getByRole('button', { name: 'Add Address' }).click();
  await page.getByRole('button', { name: 'Save Address' }).click();
  await page.locator('p', { hasText: /^City is required$/ }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('firstName');
  await page.getByLabel('What you call it').fill('Home');
  await fillIn(page, delivery);
  await fits(page);
  await page.getByRole('button', { name: 'Save Address' }).click();
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  await page.getByText('Default', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Edit Home' }).click();
  await page.getByLabel('Address Line 1').fill('14 MG Road');
  await page.getByRole('button', { name: 'Save Address' }).press('Enter');
  await page.getByText('14 MG Road, Bengaluru, Karnataka, 560001').waitFor();
  await keep(asha, '9 Hill Road', { label: 'Shop' });
  await page.reload();
  await page.getByRole('button', { name: 'Make Shop the default' }).click();
  await page.getByRole('button', { name: 'Make Home the default' }).waitFor();
  await fits(page);
  await page.getByRole('button', { name: 'Delete Shop' }).click();
  await page.getByText('Shop is removed.').waitFor();
  expect((await list(asha)).map(({ label }) => label)).toEqual(['Home']);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByRole('heading', { name: 'Shop' }).waitFor();
  expect((await list(asha)).map(({ label, isDefault }) => [label, isDefault])).toEqual([
    ['Shop', true],
    ['Home', false],
  ]);
  expect(complaints).toEqual([]);
});

it('the page waits, says what failed, and leads who is not signed in to sign in', {
  tags: ['CHK2-02', 'CUST-33'],
}, async () => {
  const asha = await newShopper(server.anyone, shop.slug);
  const page = await visit('/', asha);
  const calls = `**${addressRoutes.all(shop.slug)}`;
  const release = await held(page, calls);
  await page.goto(at(bookPath));
  await page.locator('[aria-busy=true] .skeleton').first().waitFor();
  release();
  await page.getByRole('heading', { name: 'No addresses yet' }).waitFor();
  await page.route(calls, (route) => route.abort());
  await page.reload();
  await page.getByRole('heading', { name: 'Your addresses could not be loaded' }).waitFor();
  await fits(page);
  await page.unroute(calls);
  await page.getByRole('link', { name: 'Retry' }).click();
  await page.getByRole('heading', { name: 'No addresses yet' }).waitFor();
  const guest = await (await chromium.visitor()).newPage();
  await guest.goto(at(bookPath));
  await guest.waitForURL(at('/signin'));
  const plain = await (await chromium.visitor({ javaScriptEnabled: false })).newPage();
  await plain.goto(at(bookPath));
  const noscript = plain.getByRole('main').locator('noscript');
  expect(await noscript.textContent()).toBe('Your addresses need JavaScript.');
});

it('as many as may be are told, and none can be added then', { tags: ['CHK2-02'] }, async () => {
  const asha = await newShopper(server.anyone, shop.slug);
  for (let index = 1; index <= limits.addresses; index += 1) await keep(asha, `${index} Hill Road`);
  const page = await visit(bookPath, asha);
  await page.getByText('You have 10 addresses').waitFor();
  expect(await page.getByRole('button', { name: 'Add Address' }).count()).toBe(0);
  await fits(page);
});

it('the checkout fills in the default, offers the others, and orders to the chosen one', {
  tags: ['CHK2-02'],
}, async () => {
  const asha = await newShopper(server.anyone, shop.slug);
  await keep(asha, '1 Hill Road', { label: 'Home' });
  await keep(asha, '2 Sea Road', { label: 'Shop' });
  const page = await visit('/checkout', asha);
  const line1 = page.getByLabel('Address Line 1');
  const choice = page.getByRole('group', { name: 'Your addresses' });
  await expect.poll(() => line1.inputValue()).toBe('1 Hill Road');
  await choice.getByRole('radio', { name: 'Home', checked: true }).waitFor();
  await fits(page);
  await choice.getByRole('radio', { name: 'Shop' }).check();
  await expect.poll(() => line1.inputValue()).toBe('2 Sea Road');
  await line1.fill('3 New Road');
  await choice.getByRole('radio', { name: 'Another address', checked: true }).waitFor();
  await page.reload();
  await expect.poll(() => line1.inputValue()).toBe('3 New Road');
  await page.getByRole('button', { name: 'Save to my addresses' }).click();
  await page.getByText('Saved to your addresses.').waitFor();
  await choice.getByRole('radio', { name: '3 New Road', checked: true }).waitFor();
  expect((await list(asha)).map(({ details }) => details.line1)).toEqual([
    '1 Hill Road',
    '2 Sea Road',
    '3 New Road',
  ]);
  await choice.getByRole('radio', { name: 'Another address' }).check();
  await expect.poll(() => line1.inputValue()).toBe('');
  expect(await page.getByLabel('First Name').inputValue()).toBe('Asha');
  await choice.getByRole('radio', { name: 'Shop' }).check();
  await page.getByRole('button', { name: 'Place Order', exact: true }).click();
  await page.getByText('Order Confirmed').waitFor();
  const { body } = await shop.owner.get(apiRoutes.orders(shop.store.id)).expect(200);
  expect(body.orders[0].details).toMatchObject({ line1: '2 Sea Road', firstName: 'Asha' });
});

it('a pickup asks for no address, and a guest sees no book', { tags: ['CHK2-02'] }, async () => {
  const asha = await newShopper(server.anyone, shop.slug);
  await keep(asha, '1 Hill Road');
  const page = await visit('/checkout', asha);
  const choice = page.getByRole('group', { name: 'Your addresses' });
  await choice.waitFor();
  await page.getByRole('tab', { name: 'Pickup' }).click();
  await choice.waitFor({ state: 'detached' });
  await change(shop, { requiredAccountForOrder: false });
  const guest = await (await chromium.visitor()).newPage();
  const asked: string[] = [];
  guest.on('request', (request) => asked.push(request.url()));
  await guest.goto(at(`/product/${cups.handle}`));
  await guest.getByRole('button', { name: 'Add to Cart' }).first().click();
  await guest.getByText('Added to Cart').first().waitFor();
  await guest.goto(at('/checkout'));
  await guest.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
  await guest.getByLabel('Address Line 1').waitFor();
  expect(asked.filter((url) => /checkoutBook|api.customer/.test(url))).toEqual([]);
  await change(shop, { requiredAccountForOrder: true });
});
