/** Cart and checkout, row by row (CART, CHK). */
import { apiRoutes, type Product } from '@shop/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { held, useChromium } from '../support/browser.ts';
import { newProduct, newShop, type Shop } from '../support/cast.ts';
import { useServer } from '../support/server.ts';
import { change, delivery } from './storefront-shop.ts';

const server = useServer();
const chromium = useChromium();
let shop: Shop;
let cups: Product;

beforeAll(async () => {
  shop = await newShop(server.anyone, 'corner');
  cups = await newProduct(shop, { name: 'Chai cups', price: 50.5, minOrder: 2 });
});

const at = (path = '') => `${server.url}/${shop.slug}${path}`;
const linesIn = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart:corner') ?? '[]'));

/** A visitor at a path, with a product of that name put into the cart before. */
async function visit(path: string, product = 'Chai cups'): Promise<Page> {
  const page = await (await chromium.visitor()).newPage();
  page.setDefaultTimeout(10_000);
  await page.goto(at());
  const card = page.locator('.card', { hasText: product });
  await card.getByRole('button').click();
  await card.getByText('Added to Cart').waitFor();
  await page.goto(at(path));
  return page;
}

const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' });
const tabs = (page: Page) => page.getByRole('tab').allTextContents();

/** Labels of the fields that may not stay empty now. */
async function requiredIn(page: Page): Promise<string[]> {
  const labels: string[] = [];
  for (const label of Object.keys({ ...delivery, 'Address Line 2': '' })) {
    const field = page.getByLabel(label);
    const isAsked = (await field.isVisible()) && (await field.isEnabled());
    if (isAsked && (await field.getAttribute('required')) !== null) labels.push(label);
  }
  return labels.sort();
}

it('SHOP-25: a button that is pressed before the page is awake shows it, and does its work then', async () => {
  const page = await (await chromium.visitor()).newPage();
  page.setDefaultTimeout(10_000);
  const release = await held(page, /wake.*\.js/);
  await page.goto(at());
  const card = page.locator('.card', { hasText: 'Chai cups' });
  await card.getByRole('button').click();
  await card.locator('button[data-held]').waitFor();
  release();
  await card.getByText('Added to Cart').waitFor();
  expect(await card.locator('[data-held]').count()).toBe(0);
  await page.context().close();
});

describe('the cart', () => {
  it('CART-01, CART-03 to CART-06, CART-08, CART-16, CART-17, CART-19, CART-20: lists, counts and forgets what was added', async () => {
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

  it('CART-09, CART-10: an empty one leads to the shelves', async () => {
    const page = await (await chromium.visitor()).newPage();
    await page.goto(at('/cart'));
    await page.getByRole('heading', { name: 'Your cart is empty!' }).waitFor();
    await page.getByRole('link', { name: 'Start Shopping' }).click();
    await page.waitForURL(at());
    await page.context().close();
  });
});

describe('the checkout', () => {
  it('CART-02, CHK-01 to CHK-04, CHK-07, CHK-08, CHK-10, CHK-18 to CHK-24, CHK-33, CHK-45: takes a delivery, or a pickup without an address', async () => {
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
    await page.getByRole('tab', { name: 'Pickup' }).click();
    expect(await isChosen('Pickup')).toBe('true');
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
      await page.getByLabel(label).fill(text);
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

  it('CHK-03, CHK-04, CHK-10: has no tab for what the store does not do', async () => {
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

  it('CHK-08: keeps what was typed before the page was awake', async () => {
    const page = await visit('/cart');
    const release = await held(page, /wake.*\.js/);
    await page.goto(at('/checkout'));
    await page.getByLabel('First Name').fill('Usha');
    release();
    await page.locator('html[data-awake]').waitFor();
    await page.reload();
    await page.locator('html[data-awake]').waitFor();
    expect(await page.getByLabel('First Name').inputValue()).toBe('Usha');
    await page.context().close();
  });

  it('CHK-08, CHK-18, CHK-20: keeps what was typed over a look into the cart and a reload, until it is placed', async () => {
    const page = await visit('/checkout');
    const typed = async () => {
      const labels = Object.keys(delivery);
      return Promise.all(labels.map((label) => page.getByLabel(label).inputValue()));
    };
    for (const [label, text] of Object.entries(delivery)) await page.getByLabel(label).fill(text);
    await page.locator('html[data-awake]').waitFor();
    await page.goto(at('/cart'));
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await page.waitForURL(at('/checkout'));
    await expect.poll(typed, { timeout: 10_000 }).toEqual(Object.values(delivery));
    await page.getByRole('tab', { name: 'Pickup' }).click();
    await page.getByLabel('First Name').fill('Usha');
    await page.reload();
    await page.getByRole('tab', { name: 'Pickup', selected: true }).waitFor();
    await page.getByRole('tab', { name: 'Delivery' }).click();
    const [, ...others] = Object.values(delivery);
    await expect.poll(typed, { timeout: 10_000 }).toEqual(['Usha', ...others]);
    await page.getByRole('button', { name: 'Place Order' }).click();
    await page.waitForURL(at('/thank-you'));
    expect(await page.evaluate(() => sessionStorage.getItem('checkout:corner'))).toBeNull();
    await page.context().close();
  });

  it('CHK-08: keeps the chosen tab over a look into the cart, though nothing is typed after it', async () => {
    const page = await visit('/checkout');
    await page.locator('html[data-awake]').waitFor();
    await page.getByRole('tab', { name: 'Pickup' }).click();
    await page.getByRole('tab', { name: 'Pickup', selected: true }).waitFor();
    await page.goto(at('/cart'));
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await page.waitForURL(at('/checkout'));
    await page.getByRole('tab', { name: 'Pickup', selected: true }).waitFor();
    await page.context().close();
  });

  it('CHK-29, CHK-40: the button rests while a guest is ordering, whose customerId is null', async () => {
    const page = await visit('/checkout');
    await page.getByRole('tab', { name: 'Pickup' }).click();
    await page.getByLabel('First Name').fill('Asha');
    await page.getByLabel('Last Name').fill('Rao');
    await page.getByLabel('Phone').fill('9812345678');
    const release = await held(page, /order\/create-one/);
    const asked = page.waitForRequest(/order\/create-one/);
    await page.getByRole('button', { name: 'Place Order' }).click();
    const busy = page.getByRole('button', { name: 'Placing order…' });
    await busy.waitFor();
    expect(await busy.isDisabled()).toBe(true);
    expect((await asked).postDataJSON()).toMatchObject({ customerId: null });
    release();
    await page.waitForURL(/thank-you/);
    await page.context().close();
  });

  it('CHK-30, CHK-31: cannot be placed for nothing, be it free or an empty cart', async () => {
    await newProduct(shop, { name: 'Free leaflet', price: 0 });
    const page = await visit('/checkout', 'Free leaflet');
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

  it('CHK-09, CHK-37 to CHK-39: offers WhatsApp with a number, and without cash and the gateway', async () => {
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
      // Not the checkout again: with the gateway on it sends a guest to sign up.
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
