/** Delivery in the storefront: 'Deliver to', places that are not served, and times (DELIV-02, DELIV-03, DELIV-06). */
import { apiRoutes, ownerRoutes, type Product } from '@shop/contract';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import {
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newProduct, newShop, type Shop } from '../support/cast.ts';
import { useServer } from '../support/server.ts';
import { change, delivery, fillIn } from './storefront-shop.ts';

const server = useServer();
const chromium = useChromium();
let shop: Shop;
let cups: Product;

const everyDay = Array.from({ length: 7 }, (_, weekday) => {
  return { id: `m${weekday}`, weekday, from: 600, to: 720, capacity: 2 };
});

beforeAll(async () => {
  shop = await newShop(server.anyone, 'zones');
  cups = await newProduct(shop, { name: 'Chai cups', price: 400 });
  const zone = { name: 'Bengaluru', pincodes: '5600*', fee: 30, freeFrom: 500, days: '2–4 days' };
  await shop.owner.post(ownerRoutes.zones(shop.slug), { ...zone, cashAllowed: true }).expect(201);
  const deliverySlots = { windows: everyDay, leadMinutes: 0, daysAhead: 3, closedDays: [] };
  const asks = { asksNote: true, asksGift: true, asksGstin: true };
  await change(shop, { settings: { deliverySlots, ...asks } });
});

const at = (path = '') => `${server.url}/${shop.slug}${path}`;
const product = () => at(`/product/${cups.handle}`);
const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' });
const place = (page: Page) => page.getByRole('button', { name: 'Place Order', exact: true });

async function fits(page: Page): Promise<void> {
  for (const viewport of [desktop, phone]) {
    await page.setViewportSize(viewport);
    // Nothing lies half behind the sticky header then, which would be too small a target.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
}

it('a pincode shows fee, days and cash, and is kept for the cart and other pages', {
  tags: ['DELIV-03'],
}, async () => {
  const page = await (await chromium.visitor()).newPage();
  await page.goto(product());
  const pincode = page.getByLabel('Deliver to');
  await pincode.fill('12');
  await pincode.press('Enter');
  await page.getByText('Please enter a 6-digit PIN code').waitFor();
  await pincode.fill('560 034');
  await pincode.press('Enter');
  await page.getByText('Delivery ₹30.00, free from ₹500.00').waitFor();
  await page.getByText('in 2–4 days').waitFor();
  await page.getByText('Cash on Delivery is taken').waitFor();
  await fits(page);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByText('Added to Cart').first().waitFor();
  await page.goto(at('/cart'));
  await summary(page).getByText('₹430.00', { exact: true }).waitFor();
  await summary(page).getByText('₹100.00 more for free delivery').waitFor();
  await summary(page).getByLabel('Deliver to').fill('400001');
  await summary(page).getByRole('button', { name: 'Check' }).click();
  await summary(page).getByText('No delivery to 400001.').waitFor();
  await fits(page);
});

it('a plain form asks the same without script, and other visitors get the page without an answer', {
  tags: ['DELIV-03', 'GEN-04', 'GEN-05'],
}, async () => {
  const page = await (await chromium.visitor({ javaScriptEnabled: false })).newPage();
  await page.goto(product());
  await page.getByLabel('Deliver to').fill('560034');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByText('Delivery ₹30.00').waitFor();
  const { text } = await server.anyone.get(`/${shop.slug}/product/${cups.handle}`).expect(200);
  expect(text).not.toContain('Delivery ₹30.00');
});

it('without script a pincode and a choice are kept by each other’s form', {
  tags: ['DELIV-03', 'SKU-04'],
}, async () => {
  const variants = ['M', 'L'].map((value) => ({ type: 'Size', value, price: 0 }));
  const kurta = await newProduct(shop, { name: 'Kurta', type: 'variant', variants });
  const page = await (await chromium.visitor({ javaScriptEnabled: false })).newPage();
  await page.goto(at(`/product/${kurta.handle}?Size=L`));
  await page.getByLabel('Deliver to').fill('560034');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByText('Delivery ₹30.00').waitFor();
  expect(await page.getByLabel('L', { exact: true }).isChecked()).toBe(true);
  await page.getByLabel('M', { exact: true }).check();
  await page.getByRole('button', { name: 'Show price and stock' }).click();
  await page.waitForURL(/Size=M/);
  await page.getByText('Delivery ₹30.00').waitFor();
  expect(await page.getByLabel('Deliver to').inputValue()).toBe('560034');
});

it('the checkout says where it does not deliver, offers pickup, and asks for a time elsewhere', {
  tags: ['DELIV-02', 'DELIV-06', 'CHK2-01'],
}, async () => {
  const page = await (await chromium.visitor()).newPage();
  await page.goto(product());
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByText('Added to Cart').first().waitFor();
  await page.goto(at('/checkout'));
  await fillIn(page, {
    ...delivery,
    City: 'Mumbai',
    State: 'Maharashtra',
    'Postal Code': '400001',
  });
  await summary(page).getByText('The shop does not deliver to this address.').waitFor();
  await page.getByRole('button', { name: 'Cannot Place Order' }).waitFor();
  await fits(page);
  await summary(page).getByRole('button', { name: 'Pick it up instead' }).click();
  await expect.poll(() => place(page).getAttribute('data-amount')).toBe('₹400.00');
  await page.getByRole('tab', { name: 'Delivery' }).click();
  await fillIn(page, delivery);
  await expect.poll(() => place(page).getAttribute('data-amount')).toBe('₹430.00');
  await place(page).click();
  await page.getByText('Please choose a time').last().waitFor();
  const time = page.getByRole('radio', { name: '10:00–12:00' }).last();
  expect(await time.evaluate((input) => (input as HTMLInputElement).checked)).toBe(false);
  await time.check();
  await page.getByLabel('Note for the shop').fill('Ring twice');
  await page.getByLabel('GSTIN').fill('27AAPFU0939F1ZV');
  await fits(page);
  await place(page).click();
  await page.getByText('This GST number is of Maharashtra').first().waitFor();
  await page.getByRole('checkbox', { name: /Bill to the state of the GSTIN/ }).check();
  await place(page).click();
  await page.getByText('Order Confirmed').waitFor();
  await page.getByText('Ring twice').waitFor();
  await page.getByText('10:00–12:00').waitFor();
  const { body } = await shop.owner.get(apiRoutes.orders(shop.store.id)).expect(200);
  expect(body.orders[0]).toMatchObject({
    amount: 430,
    note: 'Ring twice',
    gstin: '27AAPFU0939F1ZV',
    zone: { name: 'Bengaluru' },
    slot: { from: 600, to: 720 },
  });
});

it('the browser remembers who ordered, and forgets it when asked', {
  tags: ['CHK2-02'],
}, async () => {
  const page = await (await chromium.visitor()).newPage();
  const add = async () => {
    await page.goto(product());
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByText('Added to Cart').first().waitFor();
    await page.goto(at('/checkout'));
  };
  await add();
  await page.getByRole('tab', { name: 'Pickup' }).click();
  const { 'First Name': first, 'Last Name': last, Phone } = delivery;
  await fillIn(page, { 'First Name': first, 'Last Name': last, Phone });
  await place(page).click();
  await page.getByText('Order Confirmed').waitFor();
  await add();
  await page.getByText('Filled in from your last order.').waitFor();
  expect(await page.getByLabel('Phone').inputValue()).toBe(Phone);
  await page.getByRole('button', { name: 'Not you? Clear' }).click();
  await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('');
  await page.reload();
  expect(await page.getByLabel('Phone').inputValue()).toBe('');
});

it('an order without script takes time and note, and shows the parts before it is placed', {
  tags: ['DELIV-06', 'CHK2-01', 'GEN-04'],
}, async () => {
  const visitor = await chromium.visitor({ javaScriptEnabled: false, viewport: phone });
  const page = await visitor.newPage();
  await page.goto(product());
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await fillIn(page, delivery);
  await page.getByRole('button', { name: 'Work out the total again' }).click();
  await page
    .getByRole('region', { name: 'What it costs' })
    .getByText('₹430.00', { exact: true })
    .waitFor();
  await page.getByLabel('Note for the shop').fill('Back door');
  await page.getByRole('radio', { name: '10:00–12:00' }).last().check();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Order for cash' }).click();
  await page.getByText('Order Confirmed').waitFor();
  const { body } = await shop.owner.get(apiRoutes.orders(shop.store.id)).expect(200);
  expect(body.orders[0]).toMatchObject({ amount: 430, note: 'Back door' });
});
