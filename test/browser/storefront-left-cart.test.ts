/** A guest asks for one mail about the cart, takes it back, and comes back by its link (CHK2-05). */
import { leftCartPath, leftCartRoutes, type Product } from '@shop/contract';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import {
  complaintsOf,
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newProduct, newShop, type Shop } from '../support/cast.ts';
import { useServer } from '../support/server.ts';
import { change, fillIn } from './storefront-shop.ts';

const server = useServer();
const chromium = useChromium();
let shop: Shop;
let cups: Product;

beforeAll(async () => {
  shop = await newShop(server.anyone, 'leaving');
  cups = await newProduct(shop, { name: 'Chai cups', price: 400 });
  await newProduct(shop, { name: 'Clay diya', price: 25 });
  await change(shop, { settings: { remindsCarts: true } });
});

const at = (path = '') => `${server.url}${path.startsWith('/leaving') ? '' : '/leaving'}${path}`;
const box = (page: Page) => page.getByRole('checkbox', { name: /Send me one mail/ });

async function atCheckout(): Promise<Page> {
  const page = await (await chromium.visitor()).newPage();
  await page.goto(at(`/product/${cups.handle}`));
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByText('Added to Cart').first().waitFor();
  await page.goto(at('/checkout'));
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

it('the box is not ticked beforehand, needs an e-mail, and is taken back by unticking it', {
  tags: ['CHK2-05'],
}, async () => {
  const page = await atCheckout();
  const sent: { url: string; body: object | null }[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/api/left-cart/')) return;
    sent.push({ url: new URL(request.url()).pathname, body: request.postDataJSON() });
  });
  await box(page).waitFor();
  expect(await box(page).isChecked()).toBe(false);
  await fits(page);
  await page.getByLabel('E-mail').fill('guest@shop.test');
  await page.getByLabel('First Name').fill('Asha');
  expect(sent).toEqual([]);
  await page.getByLabel('E-mail').fill('');
  await box(page).check();
  await page.getByText('Fill in your e-mail for this.').waitFor();
  expect(sent).toEqual([]);
  await page.getByLabel('E-mail').fill('guest@shop.test');
  await page.getByLabel('First Name').focus();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]).toEqual({
    url: leftCartRoutes.leave('leaving'),
    body: {
      email: 'guest@shop.test',
      items: [{ id: cups.id, quantity: 1, variant: [] }],
      consent: true,
    },
  });
  await fits(page);
  await page.reload();
  await expect.poll(() => box(page).isChecked()).toBe(true);
  await box(page).uncheck();
  await expect.poll(() => sent.at(-1)?.url).toContain('/forget/');
  await page.reload();
  await box(page).waitFor();
  expect(await box(page).isChecked()).toBe(false);
});

it('an order ends it, and the box is not ticked for the next one', {
  tags: ['CHK2-05'],
}, async () => {
  const page = await atCheckout();
  const left = page.waitForResponse((answer) => answer.url().endsWith('/api/left-cart/leaving'));
  await page.getByRole('tab', { name: 'Pickup' }).click();
  await fillIn(page, { 'First Name': 'Asha', 'Last Name': 'Rao', Phone: '9812345678' });
  await page.getByLabel('E-mail').fill('buyer@shop.test');
  await box(page).check();
  expect((await left).status()).toBe(201);
  await page.getByRole('button', { name: 'Place Order', exact: true }).click();
  await page.getByText('Order Confirmed').waitFor();
  await page.goto(at(`/product/${cups.handle}`));
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByText('Added to Cart').first().waitFor();
  await page.goto(at('/checkout'));
  await box(page).waitFor();
  expect(await box(page).isChecked()).toBe(false);
  expect(await page.evaluate(() => sessionStorage.getItem('left-cart:leaving'))).toBeNull();
});

it('a shop that sends no such mails shows no box', { tags: ['CHK2-05'] }, async () => {
  await change(shop, { settings: { remindsCarts: false } });
  const page = await atCheckout();
  await page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);
  await page.getByLabel('E-mail').waitFor();
  expect(await box(page).count()).toBe(0);
  await change(shop, { settings: { remindsCarts: true } });
});

it('the link puts the cart into another browser beside what is there, and reads without script', {
  tags: ['CHK2-05', 'GEN-04'],
}, async () => {
  const left = await server.anyone
    .post(leftCartRoutes.leave('leaving'), {
      email: 'other@shop.test',
      items: [{ id: cups.id, variant: [], quantity: 3 }],
      consent: true,
    })
    .expect(201);
  const path = leftCartPath('leaving', left.body.token);
  const page = await (await chromium.visitor()).newPage();
  const complaints = complaintsOf(page);
  await page.goto(at());
  const card = page.locator('.card', { hasText: 'Clay diya' });
  await card.getByRole('button').click();
  await card.getByText('Added to Cart').waitFor();
  await page.goto(at(path));
  await page.getByText('3 × ₹400').waitFor();
  await fits(page);
  await page.getByRole('button', { name: 'Put it into my cart' }).click();
  await page.waitForURL(at('/cart'));
  await page.getByText('Chai cups').first().waitFor();
  await page.getByText('Clay diya').first().waitFor();
  await page.getByText('₹1,225').first().waitFor();
  expect(complaints).toEqual([]);
  const plain = await (await chromium.visitor({ javaScriptEnabled: false })).newPage();
  await plain.goto(at(path));
  expect(await plain.getByRole('button', { name: 'Put it into my cart' }).isVisible()).toBe(false);
  await plain.getByRole('link', { name: 'Chai cups' }).click();
  await plain.waitForURL(at(`/product/${cups.handle}`));
});
