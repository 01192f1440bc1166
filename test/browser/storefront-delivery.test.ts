/** Delivery in the storefront: 'Deliver to', places that are not served, times and days (DELIV-02, DELIV-03, DELIV-06, CHK2-01). */
import { arrivalOf, dayText } from '@shop/commerce';
import { apiRoutes, ownerRoutes, type Product, usualDeliveryDays } from '@shop/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newProduct, newShop, type Shop, someDetails } from '../support/cast.ts';
import { quoteOf } from '../support/checkout.ts';
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

it('a pincode shows fee, days and cash, and is kept for the cart and other pages; the checkout says where it does not deliver, offers pickup, and asks for a time elsewhere; the browser remembers who ordered, and forgets it when asked', {
  tags: ['DELIV-02', 'DELIV-03', 'DELIV-06', 'CHK2-01', 'CHK2-02'],
}, async () => {
  const page = await (await chromium.regular()).newPage();
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

  await page.goto(product());
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await page.getByText('Added to Cart').first().waitFor();
  await page.goto(at('/checkout'));
  await page.getByText('Filled in from your last order.').waitFor();
  expect(await page.getByLabel('Phone').inputValue()).toBe(delivery.Phone);
  await page.getByRole('button', { name: 'Not you? Clear' }).click();
  await expect.poll(() => page.getByLabel('Phone').inputValue()).toBe('');
  await page.reload();
  expect(await page.getByLabel('Phone').inputValue()).toBe('');
});

it('without script a pincode and a choice are kept by each other’s form', {
  tags: ['DELIV-03', 'SKU-04'],
}, async () => {
  const variants = ['M', 'L'].map((value) => ({ type: 'Size', value, price: 0 }));
  const kurta = await newProduct(shop, { name: 'Kurta', type: 'variant', variants });
  const page = await (await chromium.regular({ javaScriptEnabled: false })).newPage();
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

it('a plain form asks the same without script, and other visitors get the page without an answer; an order takes time and note, and shows the parts before it is placed', {
  tags: ['DELIV-03', 'DELIV-06', 'CHK2-01', 'GEN-04', 'GEN-05'],
}, async () => {
  const visitor = await chromium.regular({ javaScriptEnabled: false, viewport: phone });
  const page = await visitor.newPage();
  await page.goto(product());
  await page.getByLabel('Deliver to').fill('560034');
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByText('Delivery ₹30.00').waitFor();
  const { text } = await server.anyone.get(`/${shop.slug}/product/${cups.handle}`).expect(200);
  expect(text).not.toContain('Delivery ₹30.00');
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

describe('a shop that asks for a day', () => {
  let dated: Shop;
  let cake: Product;
  const question = 'Name on the cake? <b>max. 12</b>';
  const note = '<img src=x onerror=alert(1)> Asha & Dev';
  const open = async (page: Page, path = '') => page.goto(`${server.url}/${dated.slug}${path}`);
  const rules = { ...usualDeliveryDays, asksDate: 'required', leadDays: 2 } as const;
  const today = () => new Date(Date.now() + 5.5 * 3_600_000);
  const inDays = (days: number) =>
    new Date(today().getTime() + days * 86_400_000).toISOString().slice(0, 10);
  /** The last order, as its owner reads it. */
  const lastOrder = async () =>
    (await dated.owner.get(apiRoutes.orders(dated.store.id)).expect(200)).body.orders[0];

  beforeAll(async () => {
    dated = await newShop(server.anyone, 'cakes');
    cake = await newProduct(dated, { name: 'Plum cake', price: 400 });
    const zone = { name: 'Bengaluru', pincodes: '5600*', fee: 49, fewestDays: 1, mostDays: 4 };
    await dated.owner.post(ownerRoutes.zones(dated.slug), zone).expect(201);
    const late = { name: 'Far', pincodes: '5*', fee: 90, mostDays: 9 };
    await dated.owner.post(ownerRoutes.zones(dated.slug), late).expect(201);
    await dated.owner.post(ownerRoutes.zones(dated.slug), { name: 'Goa', states: ['Goa'] });
    // Closed on the day after the first one that may be chosen.
    const closedWeekdays = [new Date(inDays(3)).getUTCDay()];
    const deliveryDays = { ...rules, closedWeekdays };
    await change(dated, { settings: { deliveryDays, asksNote: true, noteQuestion: question } });
  });

  it('says by when a pincode is delivered to, and takes an order with day and note at 360 px', {
    tags: ['DELIV-03', 'CHK2-01', 'GEN-03'],
  }, async () => {
    const page = await (await chromium.regular({ viewport: phone })).newPage();
    await open(page, `/product/${cake.handle}`);
    const pincode = page.getByLabel('Deliver to');
    await pincode.fill('560034');
    await pincode.press('Enter');
    const closed = { closedWeekdays: [new Date(inDays(3)).getUTCDay()], closedDays: [], cutoff: 0 };
    const by = arrivalOf(4, closed, Date.now()) ?? expect.fail('no day is said');
    await page.getByText(`Delivery ₹49.00 · ${by.text}`).waitFor();
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/pin-360.png`, fullPage: true });
    await fits(page);
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByText('Added to Cart').first().waitFor();
    await open(page, '/cart');
    await summary(page).getByText(`Shipping · ${by.text}`).waitFor();
    await open(page, '/checkout');
    await fillIn(page, delivery);
    const date = page.getByLabel('Delivery date');
    await date.waitFor();
    await page.getByText(`From ${dayText(inDays(2))} to`).waitFor();
    await page.getByLabel(question).fill(note);
    await place(page).click();
    await page.getByText('Please choose a day').last().waitFor();
    expect(await date.evaluate((input) => input === document.activeElement)).toBe(true);
    await date.fill(inDays(3));
    await page.getByText('The shop is closed on').waitFor();
    await date.fill(inDays(1));
    await page.getByText('That is too early: the first possible day is').waitFor();
    await fits(page);
    await page.setViewportSize(phone);
    await place(page).click();
    await page.getByRole('alert').filter({ hasText: 'too early' }).waitFor();
    expect(await page.getByLabel(question).inputValue()).toBe(note);
    // What is said of the day goes with it, in the box and beside the field; nothing else changes it.
    await page.getByLabel(question).fill(`${note} `);
    await page.getByLabel(question).fill(note);
    expect(await page.getByText('That is too early').count()).toBe(2);
    await date.fill(inDays(2));
    await expect.poll(() => page.getByText('That is too early').count()).toBe(0);
    if (process.env.SHOTS) {
      await page.screenshot({ path: `${process.env.SHOTS}/date-360.png`, fullPage: true });
    }
    // A question that fails takes away no day that was chosen.
    await page.route(`**${apiRoutes.quote}`, (route) => route.abort());
    await page.getByLabel('Phone').fill('9812345670');
    await summary(page).getByText('could not be worked out').waitFor();
    await page.unroute(`**${apiRoutes.quote}`);
    expect(await date.inputValue()).toBe(inDays(2));
    await page.getByRole('button', { name: 'Try again' }).click();
    await summary(page).getByText('₹449.00').first().waitFor();
    // Nor does a look at how it is collected.
    for (const name of ['Pickup', 'Delivery']) await page.getByRole('tab', { name }).click();
    await expect.poll(() => date.inputValue()).toBe(inDays(2));
    await summary(page).getByText('₹449.00').first().waitFor();
    await place(page).click();
    await page.getByText('Order Confirmed').waitFor();
    await page.getByText(dayText(inDays(2))).waitFor();
    await page.getByText(note).waitFor();
    expect(await lastOrder()).toMatchObject({
      amount: 449,
      note,
      zone: { name: 'Bengaluru' },
      slot: { windowId: '', date: inDays(2) },
    });
    if (process.env.SHOTS) {
      await page.screenshot({ path: `${process.env.SHOTS}/dated-thanks-360.png`, fullPage: true });
    }
  });

  it('takes the same without script, and loses nothing by a day that is closed', {
    tags: ['DELIV-03', 'CHK2-01', 'GEN-04'],
  }, async () => {
    const visitor = await chromium.regular({ javaScriptEnabled: false, viewport: phone });
    const page = await visitor.newPage();
    await open(page, `/product/${cake.handle}?pincode=580001`);
    const closed = { closedWeekdays: [new Date(inDays(3)).getUTCDay()], closedDays: [], cutoff: 0 };
    await page.getByText(`Delivery ₹90.00 · ${arrivalOf(9, closed, Date.now())?.text}`).waitFor();
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await fillIn(page, delivery);
    const date = page.getByLabel('Delivery date');
    expect(await date.getAttribute('min')).toBe(inDays(2));
    expect(await date.getAttribute('max')).not.toBeNull();
    await date.fill(inDays(3));
    await page.getByLabel(question).fill(note);
    await page.getByRole('button', { name: 'Work out the total again' }).click();
    await page.getByText('The shop is closed on').waitFor();
    await page.getByRole('button', { name: 'Order for cash' }).click();
    await page.getByText('The shop is closed on').first().waitFor();
    expect(await date.inputValue()).toBe(inDays(3));
    expect(await page.getByLabel(question).inputValue()).toBe(note);
    await date.fill(inDays(4));
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Order for cash' }).click();
    await page.getByText('Order Confirmed').waitFor();
    await page.getByText(dayText(inDays(4))).waitFor();
    expect(await lastOrder()).toMatchObject({ note, slot: { date: inDays(4) } });
  });

  it('tells a pincode that nobody has, and one of which the state decides, without harm', {
    tags: ['DELIV-02', 'DELIV-03'],
  }, async () => {
    const page = await (await chromium.regular()).newPage();
    await open(page, `/product/${cake.handle}`);
    const pincode = page.getByLabel('Deliver to');
    await pincode.fill('111111');
    await pincode.press('Enter');
    await page.getByText('Your full address decides, at checkout.').waitFor();
    await pincode.fill('110001');
    await pincode.press('Enter');
    await page.getByText('No delivery to 110001.').waitFor();
    await pincode.fill('403001');
    await pincode.press('Enter');
    await page.getByText('Free delivery').waitFor();
    expect(await page.getByText('Your full address decides').count()).toBe(0);
    await pincode.fill('<b>5</b>');
    await pincode.press('Enter');
    await page.getByText('Please enter a 6-digit PIN code').waitFor();
  });

  it('promises its day to orders for which none was chosen', {
    tags: ['DELIV-01', 'OPAGE-01'],
  }, async () => {
    await change(dated, { settings: { deliveryDays: usualDeliveryDays } });
    const items = [{ id: cake.id, name: 'Plum cake', quantity: 1, price: 400 }];
    const body = { storeId: dated.store.id, type: 'delivery', items, details: someDetails };
    const { amount } = await quoteOf(server.anyone, body);
    const placed = await server.anyone
      .post(apiRoutes.createOrder, { ...body, customerId: null, amount, paymentMethod: 'cod' })
      .expect(201);
    const page = await (await chromium.regular()).newPage();
    await open(page, `/order/${placed.body.reviewToken}`);
    await page.getByText('Delivered by').waitFor();
    await page
      .getByText(dayText(inDays(4)))
      .first()
      .waitFor();
    await change(dated, { settings: { deliveryDays: rules } });
  });
});
