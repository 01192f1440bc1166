/** Cart and checkout, row by row (CART, CHK). */

import { apiRoutes, type Order, type Product } from '@shop/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { held, useChromium } from '../support/browser.ts';
import { newProduct, newShop, type Shop } from '../support/cast.ts';
import { rows } from '../support/rows.ts';
import { useServer } from '../support/server.ts';
import { change, delivery, fillIn } from './storefront-shop.ts';

const server = useServer();
const chromium = useChromium();
let shop: Shop;
let cups: Product;

beforeAll(async () => {
  shop = await newShop(server.anyone, 'corner');
  cups = await newProduct(shop, { name: 'Chai cups', price: 50.5, minOrder: 2 });
  await newProduct(shop, { name: 'Tea strainer', price: 80 });
});

const at = (path = '') => `${server.url}/${shop.slug}${path}`;
const linesIn = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart:corner') ?? '[]'));

/** What the first visitor with that product put into the cart. */
const carts: Record<string, string> = {};

/** Opens a path as a visitor with a product of that name in the cart. */
async function visit(path: string, product = 'Chai cups'): Promise<Page> {
  const page = await (await chromium.regular()).newPage();
  const cart = carts[product];
  if (cart) {
    const plain = `${server.url}/api/health/live`;
    // A page that another test has used is there already.
    if (page.url() !== plain) await page.goto(plain);
    await page.evaluate((lines) => localStorage.setItem('cart:corner', lines), cart);
    await page.goto(at(path));
    return page;
  }
  await page.goto(at());
  const card = page.locator('.card', { hasText: product });
  await card.getByRole('button').click();
  await card.getByText('Added to Cart').waitFor();
  carts[product] = JSON.stringify(await linesIn(page));
  await page.goto(at(path));
  return page;
}

const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' });
const tabs = (page: Page) => page.getByRole('tab').allTextContents();

/** The labels of the fields that are required now. */
async function requiredIn(page: Page): Promise<string[]> {
  const labels: string[] = [];
  for (const label of Object.keys({ ...delivery, 'Address Line 2': '' })) {
    const field = page.getByLabel(label);
    const isAsked = (await field.isVisible()) && (await field.isEnabled());
    if (isAsked && (await field.getAttribute('required')) !== null) labels.push(label);
  }
  return labels.sort();
}

it('buttons that are pressed before the page is hydrated show it, and do their work then, one after another', {
  tags: ['SHOP-25'],
}, async () => {
  const page = await (await chromium.regular()).newPage();
  const release = await held(page, /hydrate.*\.js/);
  await page.goto(at());
  const cards = ['Chai cups', 'Tea strainer'].map((name) =>
    page.locator('.card', { hasText: name }),
  );
  for (const card of cards) {
    await card.getByRole('button').click();
    await card.locator('button[data-held]').waitFor();
  }
  release();
  for (const card of cards) await card.getByText('Added to Cart').waitFor();
  expect(await page.locator('[data-held]').count()).toBe(0);
  expect(await linesIn(page)).toHaveLength(2);
  await page.context().close();
});

describe('the cart', () => {
  it('lists, counts and forgets what was added', {
    tags: [
      'CART-01',
      ...rows('CART-03', 'CART-06'),
      'CART-08',
      'CART-16',
      'CART-17',
      'CART-19',
      'CART-20',
    ],
  }, async () => {
    const page = await visit('/cart');
    const { id } = cups;
    expect(await linesIn(page)).toMatchObject([
      { id, name: 'Chai cups', price: 50.5, quantity: 2, minOrder: 2 },
    ]);
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'each' });
    await row.getByRole('link', { name: 'Chai cups' }).waitFor();
    const [less, more] = ['Less of Chai cups', 'More of Chai cups'].map((name) =>
      row.getByRole('button', { name }),
    );
    await expect.poll(() => less?.isDisabled()).toBe(true);
    await more?.click();
    await row.getByRole('status').getByText('3').waitFor();
    await summary(page).getByText('× 3').waitFor();
    await summary(page).getByText('₹151.50').last().waitFor();
    await less?.click();
    await row.getByRole('status').getByText('2').waitFor();
    expect(await less?.isDisabled()).toBe(true);
    await page.getByRole('link', { name: 'Continue Shopping' }).click();
    await page.waitForURL(at());
    await page.goto(at('/cart'));
    await page.getByRole('button', { name: 'Remove Chai cups' }).click();
    await page.getByText('Your cart is empty!').waitFor();
    expect(await linesIn(page)).toEqual([]);
    await page.context().close();
  });

  it('an empty one leads to the shelves', { tags: ['CART-09', 'CART-10'] }, async () => {
    const page = await (await chromium.regular()).newPage();
    await page.goto(at('/cart'));
    await page.getByRole('heading', { name: 'Your cart is empty!' }).waitFor();
    await page.getByRole('link', { name: 'Start Shopping' }).click();
    await page.waitForURL(at());
    await page.context().close();
  });
});

describe('the checkout', () => {
  it('takes a delivery, or a pickup without an address', {
    tags: [
      'CART-02',
      ...rows('CHK-01', 'CHK-04'),
      'CHK-07',
      'CHK-08',
      'CHK-10',
      ...rows('CHK-18', 'CHK-24'),
      'CHK-33',
      'CHK-45',
      'FIX-53',
    ],
  }, async () => {
    const page = await visit('/checkout');
    expect(await tabs(page)).toEqual(['Delivery', 'Pickup']);
    const person = ['First Name', 'Last Name', 'Phone'];
    const isChosen = (name: string) =>
      page.getByRole('tab', { name }).getAttribute('aria-selected');
    expect(await isChosen('Delivery')).toBe('true');
    expect(await requiredIn(page)).toEqual(Object.keys(delivery).sort());
    expect(await page.getByLabel('Address Line 2').isEnabled()).toBe(true);
    await summary(page).getByText('Chai cups × 2').waitFor();
    await summary(page).getByText('₹151.00').waitFor();
    await page.getByText('Pay when you receive your order').waitFor();
    await page.getByRole('tab', { name: 'Pickup' }).click();
    expect(await isChosen('Pickup')).toBe('true');
    await page.getByRole('radio', { name: /^Cash at pickup/ }).waitFor();
    expect(await requiredIn(page)).toEqual(person);
    expect(await summary(page).getByText('₹101.00').last().isVisible()).toBe(true);
    expect(await summary(page).getByText('₹151.00').count()).toBe(0);
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    const place = page.getByRole('button', { name: 'Place Order', exact: true });
    for (const [index, label] of person.entries()) {
      await place.click();
      const isMissing = (field: Element) => (field as HTMLInputElement).validity.valueMissing;
      expect(await page.getByLabel(label).evaluate(isMissing)).toBe(true);
      await page.getByLabel(label).fill(Object.values(delivery)[index] ?? '');
    }
    await page.getByRole('tab', { name: 'Delivery' }).click();
    for (const [label, text] of Object.entries(delivery)) {
      await place.click();
      await fillIn(page, { [label]: text });
    }
    expect(sent).toEqual([]);
    await place.click();
    await page.waitForURL(at('/thank-you'));
    await page.getByText('Order Confirmed').waitFor();
    const { body } = await shop.owner.get(apiRoutes.orders(shop.store.id)).expect(200);
    expect(body.orders).toMatchObject([{ type: 'delivery', amount: 151, customerId: null }]);
    await page.getByRole('link', { name: 'Back to the store' }).click();
    await page.waitForURL(at());
    await page.context().close();
  });

  it('has no tab for what the store does not do', {
    tags: ['CHK-03', 'CHK-04', 'CHK-10'],
  }, async () => {
    const page = await visit('/checkout');
    for (const [settings, shown] of [
      [{ delivery: false, pickup: true }, 'Pickup'],
      [{ delivery: true, pickup: false }, 'Delivery'],
    ] as const) {
      await change(shop, { settings });
      await page.reload();
      await page.getByRole('tab', { name: shown, selected: true }).waitFor();
      expect(await tabs(page)).toEqual([shown]);
    }
    await change(shop, { settings: { delivery: true, pickup: true } });
    await page.context().close();
  });

  it('keeps what was typed before the page was hydrated', { tags: ['CHK-08'] }, async () => {
    const page = await visit('/cart');
    const release = await held(page, /hydrate.*\.js/);
    await page.goto(at('/checkout'));
    await page.getByLabel('First Name').fill('Usha');
    release();
    await page.locator('html[data-hydrated]').waitFor();
    await page.reload();
    await page.locator('html[data-hydrated]').waitFor();
    expect(await page.getByLabel('First Name').inputValue()).toBe('Usha');
    await page.context().close();
  });

  it('keeps what was typed over a look into the cart, a reload and a part that can not be loaded, until it is placed', {
    tags: ['CHK-08', 'CHK-18', 'CHK-20'],
  }, async () => {
    const page = await visit('/checkout');
    const typed = async () => {
      const labels = Object.keys(delivery);
      return Promise.all(labels.map((label) => page.getByLabel(label).inputValue()));
    };
    await fillIn(page, delivery);
    await page.locator('html[data-hydrated]').waitFor();
    await page.goto(at('/cart'));
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await page.waitForURL(at('/checkout'));
    await expect.poll(typed).toEqual(Object.values(delivery));
    await page.getByRole('tab', { name: 'Pickup' }).click();
    await page.getByLabel('First Name').fill('Usha');
    await page.reload();
    await page.getByRole('tab', { name: 'Pickup', selected: true }).waitFor();
    await page.getByRole('tab', { name: 'Delivery' }).click();
    const [, ...others] = Object.values(delivery);
    await expect.poll(typed).toEqual(['Usha', ...others]);
    // A new version of the shop has other files.
    const sending = /sending-.*\.js/;
    await page.route(sending, (route) => route.fulfill({ status: 404 }));
    await page.getByRole('button', { name: 'Place Order' }).click();
    const again = page.getByRole('button', { name: 'Load the page again' });
    await again.waitFor();
    await page.unroute(sending);
    await again.click();
    await again.waitFor({ state: 'detached' });
    await expect.poll(typed).toEqual(['Usha', ...others]);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.waitForURL(at('/thank-you'));
    expect(await page.evaluate(() => sessionStorage.getItem('checkout:corner'))).toBeNull();
    await page.context().close();
  });

  it('names its fields for autofill, opens the keyboard of numbers, says the amount, and keeps the chosen tab over a look into the cart', {
    tags: ['CHK-08', 'CHK2-03'],
  }, async () => {
    const page = await visit('/checkout');
    const said = async (label: string) => {
      const field = page.getByLabel(label);
      return [await field.getAttribute('autocomplete'), await field.getAttribute('inputmode')];
    };
    expect(await Promise.all(Object.keys(delivery).map(said))).toEqual([
      ['given-name', null],
      ['family-name', null],
      ['tel', 'tel'],
      ['address-line1', null],
      ['address-level2', null],
      ['address-level1', null],
      ['postal-code', 'numeric'],
    ]);
    const button = page.getByRole('button', { name: 'Place Order', exact: true });
    await expect.poll(() => button.getAttribute('data-amount')).toBe('₹151.00');
    const shown = (element: Element) => getComputedStyle(element, '::after').content;
    expect(await button.evaluate(shown)).toContain('₹151.00');

    // The chosen tab is kept though nothing is typed after it.
    await page.locator('html[data-hydrated]').waitFor();
    await page.getByRole('tab', { name: 'Pickup' }).click();
    await page.getByRole('tab', { name: 'Pickup', selected: true }).waitFor();
    await page.goto(at('/cart'));
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await page.waitForURL(at('/checkout'));
    await page.getByRole('tab', { name: 'Pickup', selected: true }).waitFor();
    await page.context().close();
  });

  it('the button rests while a guest is ordering, whose customerId is null; two tries of one order do not differ by how long it was open', {
    tags: ['CHK-29', 'CHK-40', 'CHK2-04', 'FIX-45'],
  }, async () => {
    const page = await visit('/checkout');
    await page.getByRole('tab', { name: 'Pickup' }).click();
    const { 'First Name': first, 'Last Name': last, Phone } = delivery;
    await fillIn(page, { 'First Name': first, 'Last Name': last, Phone });
    const tries: { openMs: number; key: string | undefined; customerId: unknown }[] = [];
    await page.route(`**${apiRoutes.createOrder}`, async (route, request) => {
      const key = request.headers()['idempotency-key'];
      const { openMs, customerId } = request.postDataJSON();
      tries.push({ openMs, key, customerId });
      if (tries.length > 1) return route.continue();
      // The order arrives, and its answer does not.
      await route.fetch();
      await route.abort();
    });
    const release = await held(page, `**${apiRoutes.createOrder}`);
    const place = page.getByRole('button', { name: 'Place Order', exact: true });
    await place.click();
    const busy = page.getByRole('button', { name: 'Placing order…' });
    await busy.waitFor();
    expect(await busy.isDisabled()).toBe(true);
    release();
    const box = page.getByRole('alert');
    await box.getByText('We could not tell whether your order arrived.').waitFor();
    await box.getByText('Pressing the button again is safe').waitFor();
    await place.click();
    await page.getByText('Order Confirmed').waitFor();
    const [one, two] = tries;
    expect(one?.openMs).toBeGreaterThan(0);
    expect(two?.openMs).toBeGreaterThan(one?.openMs ?? 0);
    expect(two?.key).toBe(one?.key);
    expect(one?.customerId).toBeNull();
    await page.context().close();
  });

  it('that arrived without an answer is not placed again when the form is changed, and one that did not is placed as changed', {
    tags: ['OQ-69', 'FIX-45'],
  }, async () => {
    const { 'First Name': first, 'Last Name': last, Phone } = delivery;
    const orders = async (): Promise<Order[]> =>
      (await shop.owner.get(apiRoutes.orders(shop.store.id)).expect(200)).body.orders;
    for (const arrives of [true, false]) {
      const before = (await orders()).length;
      const page = await visit('/checkout');
      await page.getByRole('tab', { name: 'Pickup' }).click();
      await fillIn(page, { 'First Name': first, 'Last Name': last, Phone });
      let isFirst = true;
      await page.route(`**${apiRoutes.createOrder}`, async (route) => {
        if (!isFirst) return route.continue();
        isFirst = false;
        if (arrives) await route.fetch();
        await route.abort();
      });
      const place = page.getByRole('button', { name: 'Place Order', exact: true });
      await place.click();
      await page.getByRole('alert').getByText('We could not tell whether').waitFor();
      await fillIn(page, { 'Last Name': 'Changed' });
      await place.click();
      if (arrives) {
        await page
          .getByRole('alert')
          .getByText('The order that you sent before has arrived.')
          .waitFor();
        expect((await orders()).map(({ details }) => details.lastName).slice(0, 1)).toEqual([last]);
        expect(await orders()).toHaveLength(before + 1);
        expect(await linesIn(page)).toHaveLength(1);
        // Who wants both may have both.
        await place.click();
      }
      await page.getByText('Order Confirmed').waitFor();
      const all = await orders();
      expect(all).toHaveLength(before + (arrives ? 2 : 1));
      expect(all[0]?.details.lastName).toBe('Changed');
      await page.context().close();
    }
  });

  it('cannot be placed for nothing, be it free or an empty cart', {
    tags: ['CHK-30', 'CHK-31', 'FIX-07'],
  }, async () => {
    await newProduct(shop, { name: 'Free leaflet', price: 0 });
    const page = await visit('/checkout', 'Free leaflet');
    const why = page.getByText('An order of ₹0 can’t be placed. Add something that has a price.');
    // Its delivery is paid for.
    await page.getByRole('tab', { name: 'Delivery' }).waitFor();
    expect(await why.count()).toBe(0);
    await page.getByRole('tab', { name: 'Pickup' }).click();
    await why.waitFor();
    await change(shop, { settings: { shippingCharges: 0 } });
    await page.goto(at('/cart'));
    await why.waitFor();
    await change(shop, { settings: { shippingCharges: 50 } });
    await page.goto(at('/checkout'));
    await page.getByRole('tab', { name: 'Pickup' }).click();
    await summary(page).getByText('Free leaflet').waitFor();
    const button = page.getByRole('button', { name: 'Cannot Place Order' });
    expect(await button.isDisabled()).toBe(true);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
    await page.getByText('Your cart is empty!').waitFor();
    expect(await button.isDisabled()).toBe(true);
    expect(await page.getByLabel('First Name').isVisible()).toBe(false);
    await page.context().close();
  });

  it('offers WhatsApp with a number, and without cash and the gateway', {
    tags: ['CHK-09', ...rows('CHK-37', 'CHK-39')],
  }, async () => {
    const page = await visit('/checkout');
    const chat = { whatsAppOrderEnabled: true, whatsAppNumber: '+919812345678', codOption: false };
    const gateway = { razorpayKeyId: 'rzp_test_1', razorpaySecret: 'a secret of the tests' };
    for (const [settings, offered] of [
      [chat, true],
      [{ whatsAppOrderEnabled: false }, false],
      [{ whatsAppOrderEnabled: false, whatsAppNumber: '' }, false],
      [{ ...chat, codOption: true }, false],
      [{ ...chat, ...gateway, razorpayEnabled: true }, false],
      [{ ...chat, razorpayEnabled: false }, true],
    ] as const) {
      await change(shop, settings);
      // It is fetched, not opened: with the gateway on, the checkout sends guests to sign up.
      const { text } = await server.anyone.get('/corner/checkout').expect(200);
      expect(text.includes('Order on WhatsApp')).toBe(offered);
    }
    await page.reload();
    await page
      .getByRole('button', { name: 'Order on WhatsApp' })
      .and(page.locator(':enabled'))
      .waitFor();
    expect(await page.getByRole('button', { name: /Place Order/ }).count()).toBe(0);
    await page.context().close();
  });
});
