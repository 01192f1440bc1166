/** Offers in the storefront: the strip, the product's page, and codes in the cart (OFFER-06 to OFFER-08). */
import { apiRoutes, type NewOfferBody, ownerRoutes, type Product } from '@shop/contract';
import type { BrowserContext, Page } from 'playwright-core';
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
import { newProduct, newShop, type Shop } from '../support/cast.ts';
import { useServer } from '../support/server.ts';
import { change } from './storefront-shop.ts';

const server = useServer();
const chromium = useChromium();
let shop: Shop;
let plain: Shop;
let cups: Product;

const offer = (body: NewOfferBody) =>
  shop.owner.post(ownerRoutes.offers(shop.slug), body).expect(201);

beforeAll(async () => {
  shop = await newShop(server.anyone, 'diwali');
  plain = await newShop(server.anyone, 'plain');
  cups = await newProduct(shop, { name: 'Chai cups', price: 400 });
  await newProduct(shop, { name: 'Clay diya', price: 1200 });
  await newProduct(plain, { name: 'Plain lamp', price: 100 });
  await offer({ name: 'Big basket', kind: 'percent', percent: 10, cap: 100, leastItems: 1000 });
  await offer({ name: 'Cup week', kind: 'amount', amount: 40, productIds: [cups.id] });
  await offer({ name: 'Diwali', kind: 'percent', percent: 25, code: 'DIWALI25' });
  await offer({ name: 'Over', kind: 'percent', percent: 50, code: 'OVER50', leastItems: 5000 });
});

const at = (path = '', slug = shop.slug) => `${server.url}/${slug}${path}`;
const strip = (page: Page) => page.getByRole('complementary', { name: 'Offers' });
const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' });

/** The sums of the summary, label by label. */
async function sums(page: Page): Promise<Record<string, string>> {
  const rows = summary(page).locator('dl > div');
  const texts = await rows.evaluateAll((found) =>
    found.map((row) => [...row.children].map((cell) => cell.textContent ?? '')),
  );
  return Object.fromEntries(texts);
}

const hydrated = (page: Page) =>
  page.waitForFunction(() => 'hydrated' in document.documentElement.dataset);

/** Puts a product into the cart of a new visitor, and opens a path. */
async function visit(path: string, product: string, visitor?: BrowserContext): Promise<Page> {
  const page = await (visitor ?? (await chromium.visitor())).newPage();
  await page.goto(at());
  const card = page.locator('.card', { hasText: product });
  await card.getByRole('button').click();
  await card.getByText('Added to Cart').waitFor();
  await page.goto(at(path));
  return page;
}

it('a strip names what counts by itself, on one cached page for all, and stays closed', {
  tags: ['OFFER-08', 'GEN-05'],
}, async () => {
  const { text } = await server.anyone.get(`/${shop.slug}`).expect(200);
  expect(text).toContain('Big basket: 10% off, at most ₹100, on orders from ₹1,000');
  expect(text).toContain('Cup week: ₹40 off on selected products');
  expect(text).not.toContain('DIWALI25');
  const visitor = await chromium.visitor({ viewport: phone });
  const page = await visitor.newPage();
  const complaints = complaintsOf(page);
  await page.goto(at());
  await hydrated(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await strip(page).getByRole('button', { name: 'Close offers' }).press('Enter');
  await strip(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  await page.goto(at(`/product/${cups.handle}`));
  await hydrated(page);
  expect(await strip(page).count()).toBe(0);
  await page.getByRole('list', { name: 'Offers for this' }).getByText('Cup week').waitFor();
  await page.goto(at('/cart'));
  await page.goBack();
  await hydrated(page);
  expect(await strip(page).count()).toBe(0);
  const other = await (await chromium.visitor()).newPage();
  await other.goto(at());
  await strip(other).getByText('Big basket').waitFor();
  expect(complaints).toEqual([]);
});

it('offers can be read without script, and a shop without any is as it was', {
  tags: ['OFFER-08', 'GEN-04'],
}, async () => {
  const page = await (await chromium.visitor({ javaScriptEnabled: false })).newPage();
  await page.goto(at());
  await strip(page).getByText('Big basket').waitFor();
  expect(await page.getByRole('button', { name: 'Close offers' }).isVisible()).toBe(false);
  await page.goto(at('', plain.slug));
  expect(await strip(page).count()).toBe(0);
});

it('a shop with nothing to work out asks nothing of the server and says what it said', {
  tags: ['OFFER-08', 'GEN-01'],
}, async () => {
  const page = await (await chromium.visitor()).newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(at('', plain.slug));
  const card = page.locator('.card', { hasText: 'Plain lamp' });
  await card.getByRole('button').click();
  await card.getByText('Added to Cart').waitFor();
  for (const path of ['/cart', '/checkout']) {
    await page.goto(at(path, plain.slug));
    await hydrated(page);
    await summary(page).getByText('Total').waitFor();
  }
  expect(await sums(page)).toEqual({ Items: '₹100.00', Shipping: '₹50.00', Total: '₹150.00' });
  expect(await page.getByText('Have a code?').count()).toBe(0);
  expect(asked.filter((url) => /order\/quote|QuotedCart|checkoutParts/.test(url))).toEqual([]);
});

it('the cart shows the parts as the server has them; a better code counts, others say why not', {
  tags: ['OFFER-03', 'OFFER-06'],
}, async () => {
  const page = await visit('/cart', 'Chai cups');
  await expect.poll(() => sums(page)).toMatchObject({ 'Cup week': '− ₹40.00' });
  await summary(page).getByRole('button', { name: 'Have a code?' }).click();
  const code = summary(page).getByLabel('Code');
  await code.fill('nope');
  await code.press('Enter');
  await summary(page).getByText('There is no offer NOPE in this shop').waitFor();
  await expectAccessible(page);
  await code.fill('over50');
  await summary(page).getByRole('button', { name: 'Apply' }).click();
  await summary(page).getByText('OVER50 counts from').waitFor();
  await code.fill(' diwali25 ');
  await code.press('Enter');
  await summary(page).getByText('saves you ₹100.00').waitFor();
  const parts = await sums(page);
  expect(parts).toMatchObject({ Items: '₹400.00', Diwali: '− ₹100.00' });
  expect(parts['Cup week']).toBeUndefined();
  await page.reload();
  await summary(page).getByText('saves you ₹100.00').waitFor();
  await summary(page).getByRole('button', { name: 'Remove code DIWALI25' }).click();
  await expect.poll(() => sums(page)).toMatchObject({ 'Cup week': '− ₹40.00' });
  await shop.owner.put(apiRoutes.product(cups.id), { stock: 0 }).expect(200);
  await page.reload();
  await page.getByText('Sold out.').first().waitFor();
  await expect.poll(() => sums(page)).toEqual({ Items: '₹0.00' });
  await shop.owner.put(apiRoutes.product(cups.id), { stock: -1 }).expect(200);
  await page.reload();
  await expect.poll(() => sums(page)).toMatchObject({ 'Cup week': '− ₹40.00' });
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

it('a link with a code puts it into the cart of both tabs, and Back does not bring it again', {
  tags: ['OFFER-07'],
}, async () => {
  const visitor = await chromium.visitor();
  const page = await visit('/cart', 'Clay diya', visitor);
  const other = await visitor.newPage();
  await other.goto(at('/about-page?code=diwali25'));
  await strip(other).getByText('DIWALI25').waitFor();
  expect(new URL(other.url()).search).toBe('');
  await summary(page).getByText('saves you ₹300.00').waitFor();
  await summary(page).getByRole('button', { name: 'Remove code DIWALI25' }).click();
  await other.goto(at());
  await other.goBack();
  await hydrated(other);
  expect(await strip(other).getByText('DIWALI25').count()).toBe(0);
});

it('a shop that cannot be asked says so, and another try works', {
  tags: ['OFFER-08'],
}, async () => {
  const page = await visit('', 'Chai cups');
  await page.route(`**${apiRoutes.quote}`, (route) => route.abort());
  await page.goto(at('/cart'));
  await summary(page).getByText('could not be worked out').waitFor();
  await summary(page).getByText('₹400.00').last().waitFor();
  await page.unroute(`**${apiRoutes.quote}`);
  const release = await held(page, `**${apiRoutes.quote}`);
  await summary(page).getByRole('button', { name: 'Try again' }).click();
  await summary(page).locator('.skeleton').first().waitFor();
  release();
  await expect.poll(() => sums(page)).toMatchObject({ 'Cup week': '− ₹40.00' });
});

it('the order is placed at the total that the button names, and the thank-you page says what it saved', {
  tags: ['OFFER-04', 'OFFER-07', 'DELIV-05', 'CHK2-03'],
}, async () => {
  await change(shop, { settings: { cashFee: 20 } });
  const page = await visit('/checkout?code=DIWALI25', 'Chai cups');
  await expect.poll(() => sums(page)).toMatchObject({ Diwali: '− ₹100.00', 'Cash fee': '₹20.00' });
  await page.getByRole('tab', { name: 'Pickup' }).click();
  await expect.poll(async () => (await sums(page)).Total).toBe('₹320.00');
  const place = page.getByRole('button', { name: 'Place Order', exact: true });
  await expect.poll(() => place.getAttribute('data-amount')).toBe('₹320.00');
  const person = { 'First Name': 'Asha', 'Last Name': 'Rao', Phone: '+91 98123 45678' };
  for (const [label, text] of Object.entries(person)) await page.getByLabel(label).fill(text);
  await place.click();
  await page.getByText('Order Confirmed').waitFor();
  await page.getByText('Diwali (DIWALI25)').waitFor();
  await page.getByText('− ₹100.00').waitFor();
  await expectAccessible(page);
  const { body } = await shop.owner.get(apiRoutes.orders(shop.store.id)).expect(200);
  expect(body.orders[0]).toMatchObject({
    amount: 320,
    cashFee: 20,
    offers: [{ name: 'Diwali', code: 'DIWALI25', saved: 100 }],
  });
  await page.goto(at('/cart'));
  await page.getByText('Your cart is empty!').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('code:diwali'))).toBe(null);
  await change(shop, { settings: { cashFee: 0 } });
});

it('what has become dearer is shown part by part before it is ordered', {
  tags: ['OFFER-04', 'CHK2-03'],
}, async () => {
  const page = await visit('/checkout', 'Clay diya');
  await page.getByRole('tab', { name: 'Pickup' }).click();
  await expect.poll(async () => (await sums(page)).Total).toBe('₹1,100.00');
  const { body } = await shop.owner.get(ownerRoutes.offers(shop.slug)).expect(200);
  const big = body.offers.find(({ name }: { name: string }) => name === 'Big basket');
  await shop.owner
    .put(ownerRoutes.offer(shop.slug, big.id), { cap: 30, version: big.version })
    .expect(200);
  const person = { 'First Name': 'Ravi', 'Last Name': 'Iyer', Phone: '9812345679' };
  for (const [label, text] of Object.entries(person)) await page.getByLabel(label).fill(text);
  const place = page.getByRole('button', { name: 'Place Order', exact: true });
  await place.click();
  const refusal = page.getByRole('alert').filter({ hasText: 'The total has changed.' });
  await refusal
    .getByText('Nothing was ordered yet. Look it over and place the order again.')
    .waitFor();
  await refusal.getByText('Big basket: -₹30.00').waitFor();
  await refusal.getByText('The total is now ₹1,170.00.').waitFor();
  await expect.poll(() => place.getAttribute('data-amount')).toBe('₹1,170.00');
  await place.click();
  await page.getByText('Order Confirmed').waitFor();
});
