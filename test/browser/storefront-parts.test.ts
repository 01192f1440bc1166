/** What may happen between a shown total and the order, and where else the parts of an order are read. */
import { apiRoutes, type Order, ownerRoutes, type Product, storageKeys } from '@shop/contract';
import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import {
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newProduct, newShop, newShopper, openAccounts, type Shop } from '../support/cast.ts';
import { everyDay, newOffer, place, quotedOrder, quoteOf, setRules } from '../support/checkout.ts';
import { useServer } from '../support/server.ts';
import { change, delivery, fillIn } from './storefront-shop.ts';

const geocoder = 'https://geocoder.test/reverse';
const server = useServer({
  GEOCODER_URL: geocoder,
  MAP_TILES_URL: 'https://tiles.test/{z}/{x}/{y}.png',
});
const chromium = useChromium();
let shop: Shop;
let cups: Product;

beforeAll(async () => {
  shop = await newShop(server.anyone, 'parts');
  cups = await newProduct(shop, { name: 'Chai cups', price: 400 });
  await newOffer(shop, { name: 'First ones', code: 'ONCE', percent: 25, totalUses: 1 });
  await newOffer(shop, { name: 'Gift card', code: 'CARD500', kind: 'amount', amount: 500 });
  await newOffer(shop, { name: 'Diwali', code: 'DIWALI10', percent: 10 });
  const zone = { name: 'Bengaluru', pincodes: '5600*', fee: 30, days: '2–4 days' };
  await shop.owner.post(ownerRoutes.zones(shop.slug), zone).expect(201);
  await setRules(shop, { cashFee: 20 });
});

const person = { 'First Name': 'Asha', 'Last Name': 'Rao', Phone: '9812345678' };
const at = (path: string, slug = shop.slug) => `${server.url}/${slug}${path}`;
const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' });
const placeButton = (page: Page) => page.getByRole('button', { name: 'Place Order', exact: true });
const total = (page: Page, amount: string) =>
  expect.poll(() => placeButton(page).getAttribute('data-amount')).toBe(amount);
const confirmed = (page: Page) => page.getByText('Order Confirmed').waitFor();

async function newestOf({ owner, store }: Shop): Promise<Order> {
  return (await owner.get(apiRoutes.orders(store.id)).expect(200)).body.orders[0];
}

/** What the first visitor with each product put into the cart; the others have it from the start. */
const carts: Record<string, string> = {};

/** Opens the checkout of a visitor who has put the product into the cart. */
async function atCheckout(
  path = '/checkout',
  product = cups,
  { slug } = shop,
  visitor?: BrowserContext,
): Promise<Page> {
  const page = await (visitor ?? (await chromium.regular({ viewport: phone }))).newPage();
  const key = `cart:${slug}`;
  const cart = carts[product.id];
  if (cart) {
    const plain = `${server.url}/api/health/live`;
    // A page that another test has used is there already.
    if (page.url() !== plain) await page.goto(plain);
    await page.evaluate(([name, lines]) => localStorage.setItem(name, lines), [key, cart] as const);
  } else {
    await page.goto(at(`/product/${product.handle}`, slug));
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByText('Added to Cart').first().waitFor();
    carts[product.id] = await page.evaluate((name) => localStorage.getItem(name) ?? '', key);
  }
  await page.goto(at(path, slug));
  return page;
}

it('a code that somebody else has used up meanwhile is refused with the new total, which is then ordered', {
  tags: ['OFFER-04', 'OFFER-05', 'OFFER-06'],
}, async () => {
  const page = await atCheckout('/checkout?code=ONCE');
  await page.getByRole('tab', { name: 'Pickup' }).click();
  await fillIn(page, person);
  await total(page, '₹320.00');
  const first = await quotedOrder(server.anyone, shop, cups, { code: 'ONCE' });
  await place(server.anyone, first).expect(201);
  await placeButton(page).click();
  const refusal = page.getByRole('alert').filter({ hasText: 'ONCE' });
  await refusal.getByText('used up').first().waitFor();
  await total(page, '₹420.00');
  expect(await page.getByLabel('Phone').inputValue()).toBe(person.Phone);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Go on without it' }).click();
  await placeButton(page).click();
  await confirmed(page);
  expect(await newestOf(shop)).toMatchObject({ amount: 420 });
});

it('a time whose last place is taken meanwhile is refused beside the times, and another is chosen', {
  tags: ['DELIV-06'],
}, async () => {
  const timed = await newShop(server.anyone, 'timed');
  const lamp = await newProduct(timed, { name: 'Lamp', price: 400 });
  const windows = everyDay('only', 1);
  const pickupSlots = { windows, leadMinutes: 0, daysAhead: 4, closedDays: [] };
  await setRules(timed, { pickupSlots });
  const page = await atCheckout('/checkout', lamp, timed);
  await page.getByRole('tab', { name: 'Pickup' }).click();
  const quotedFor = (phoneNumber: string) =>
    page.waitForResponse(
      (answer) =>
        answer.url().endsWith(apiRoutes.quote) &&
        Boolean(answer.request().postData()?.includes(phoneNumber)),
    );
  const quoted = quotedFor(person.Phone);
  await fillIn(page, person);
  await quoted;
  const times = page.getByRole('radio', { name: '10:00–12:00' });
  // The answer is there before the page shows it.
  await times.first().waitFor();
  const before = await times.count();
  const wanted = await quotedOrder(server.anyone, timed, lamp);
  const takeLast = async () => {
    const slot = (await quoteOf(server.anyone, wanted)).slots.at(-1) ?? expect.fail('no time');
    const { windowId, date } = slot;
    await place(server.anyone, { ...wanted, slot: { windowId, date } }).expect(201);
  };
  const taken = page.getByText('This time is taken. Please choose another one.').first();
  await times.last().check();
  await takeLast();
  await placeButton(page).click();
  await taken.waitFor();
  await expect.poll(() => times.count()).toBe(before - 1);
  await expectAccessible(page);
  await times.last().check();
  await taken.waitFor({ state: 'hidden' });
  await takeLast();
  // What is typed asks for the costs anew, and the chosen time is not among the times any more.
  await page.getByLabel('Phone').fill('9812345679');
  await taken.waitFor();
  await expect.poll(() => times.count()).toBe(before - 2);
  await times.last().check();
  const last = await times.last().getAttribute('value');
  await placeButton(page).click();
  await confirmed(page);
  const { slot } = await newestOf(timed);
  expect(`${slot?.date}/${slot?.windowId}`).toBe(last);
});

it('what an offer pays for whole costs nothing, no fee for cash either, and is ordered so', {
  tags: ['OFFER-01', 'GEN-07'],
}, async () => {
  const page = await atCheckout('/checkout?code=CARD500');
  await page.getByRole('tab', { name: 'Pickup' }).click();
  await fillIn(page, person);
  await total(page, '₹0.00');
  expect(await summary(page).getByText('Cash fee').count()).toBe(0);
  await expectNoSidewaysScroll(page);
  await placeButton(page).click();
  await confirmed(page);
  await page.getByText('Nothing to pay', { exact: true }).waitFor();
  expect(await page.getByText('keep the amount ready').count()).toBe(0);
  expect(await newestOf(shop)).toMatchObject({ amount: 0, offers: [{ saved: 400 }] });
  // Nothing has to be paid where the shop takes no cash either.
  const upi = { upiEnabled: true, upiId: 'asha@okhdfcbank', upiKind: 'personal' } as const;
  await change(shop, { ...upi, codOption: false });
  const again = await atCheckout('/checkout?code=CARD500');
  await again.getByRole('tab', { name: 'Pickup' }).click();
  await fillIn(again, person);
  await total(again, '₹0.00');
  await placeButton(again).click();
  await confirmed(again);
  await change(shop, { upiEnabled: false, codOption: true });
  expect(await newestOf(shop)).toMatchObject({ amount: 0, paymentStatus: 'cod' });
});

it('a link with a code opens without script as it does without one, and the code counts in the form', {
  tags: ['OFFER-07', 'GEN-04', 'GEN-05'],
}, async () => {
  const visitor = await chromium.regular({ javaScriptEnabled: false, viewport: phone });
  const page = await visitor.newPage();
  await page.goto(at(`/product/${cups.handle}?code=DIWALI10`));
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await fillIn(page, delivery);
  await page.getByLabel(/^Code/).fill('diwali10');
  await page.getByRole('button', { name: 'Work out the total again' }).click();
  const costs = page.getByRole('region', { name: 'What it costs' });
  await costs.getByText('− ₹40.00').waitFor();
  await costs.getByText('₹410.00', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Order for cash' }).click();
  await confirmed(page);
  expect(await newestOf(shop)).toMatchObject({ amount: 410, offers: [{ code: 'DIWALI10' }] });
});

it('an order by WhatsApp tells the shop what offers took off, and is no cash, which has a fee and is refused here', {
  tags: ['OFFER-04', 'FIX-67', 'DELIV-05'],
}, async () => {
  await change(shop, { whatsAppNumber: '9812345678', whatsAppOrderEnabled: true });
  await change(shop, { whatsAppAlways: true, settings: { cashFrom: 1000 } });
  const visitor = await chromium.regular({ viewport: phone });
  await visitor.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
  const page = await atCheckout('/checkout?code=DIWALI10', cups, shop, visitor);
  await fillIn(page, delivery);
  await page.getByText('₹410.00').last().waitFor();
  await page.getByText('Cash is taken from ₹1,000.00 of items on').last().waitFor();
  expect(await page.getByRole('button', { name: 'Cannot Place Order' }).isDisabled()).toBe(true);
  const [chat] = await Promise.all([
    visitor.waitForEvent('page'),
    page.getByRole('button', { name: 'Order on WhatsApp' }).click(),
  ]);
  await chat.waitForURL(/wa\.me/);
  const lines = (new URL(chat.url()).searchParams.get('text') ?? '').split('\n');
  const { amount } = await newestOf(shop);
  // Without the fee of cash.
  expect(amount).toBe(390);
  expect(lines).toEqual(
    expect.arrayContaining([
      '1 × Chai cups: ₹400.00',
      'Shipping: ₹30.00',
      'Diwali (DIWALI10): − ₹40.00',
      `*Total: ₹${amount.toFixed(2)}*`,
    ]),
  );
  await change(shop, { whatsAppOrderEnabled: false, whatsAppAlways: false });
  await change(shop, { settings: { cashFrom: 0 } });
});

it('a marker on the map decides the zone, its fee, and where the shop does not deliver', {
  tags: ['DELIV-01', 'DELIV-02'],
}, async () => {
  const mapped = await newShop(server.anyone, 'mapped');
  const lassi = await newProduct(mapped, { name: 'Lassi', price: 40 });
  const mapLink = 'https://www.openstreetmap.org/#map=17/18.5204/73.8567';
  await change(mapped, { mapLink, settings: { addressType: 'map' } });
  const zone = { name: 'Five kilometres', radius: 5, fee: 25, days: 'Same day' };
  await mapped.owner.post(ownerRoutes.zones(mapped.slug), zone).expect(201);
  const visitor = await chromium.visitor({
    geolocation: { latitude: 18.53, longitude: 73.86 },
    permissions: ['geolocation'],
  });
  await visitor.route('https://tiles.test/**', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  );
  const headers = { 'access-control-allow-origin': '*' };
  await visitor.route(`${geocoder}**`, (route) =>
    route.fulfill({ headers, json: { address: { road: 'MG Road', city: 'Pune' } } }),
  );
  const page = await atCheckout('/checkout', lassi, mapped, visitor);
  await fillIn(page, person);
  await page.locator('.leaflet-container').click({ position: { x: 200, y: 120 } });
  await summary(page).getByText('The shop does not deliver to this address.').waitFor();
  await page.getByRole('button', { name: 'Use my location' }).click();
  await total(page, '₹65.00');
  await placeButton(page).click();
  await confirmed(page);
  expect(await newestOf(mapped)).toMatchObject({ amount: 65, zone: { name: 'Five kilometres' } });
});

it('the list of a customer’s orders adds up with offers, zone and fee', {
  tags: ['OFFER-04', 'GEN-07'],
}, async () => {
  await openAccounts(shop);
  const shopper = await newShopper(server.anyone, shop.slug);
  const details = { firstName: 'Asha', lastName: 'Rao', phone: '9812345670', line1: '12 MG Road' };
  const body = await quotedOrder(server.anyone, shop, cups, {
    type: 'delivery',
    code: 'DIWALI10',
    customerId: shopper.customerId,
    details: { ...details, city: 'Bengaluru', state: 'Karnataka', postalCode: '560001' },
  });
  await place(shopper, body).expect(201);
  const visitor = await chromium.regular({ viewport: phone });
  await visitor.addInitScript(([key, token]) => localStorage.setItem(key, token), [
    storageKeys.customerToken,
    shopper.token ?? '',
  ] as const);
  const page = await visitor.newPage();
  await page.goto(at('/customer-dashboard/orders'));
  await page.getByText('Delivered in').waitFor();
  const card = page.getByRole('listitem').filter({ hasText: 'Delivered in' });
  const sums = card.locator('dl').last().locator('> div');
  expect(await sums.evaluateAll((rows) => rows.map((row) => row.textContent))).toEqual([
    'Items₹400.00',
    'Shipping₹30.00',
    'Diwali (DIWALI10)− ₹40.00',
    'Cash fee₹20.00',
    'Subtotal₹410.00',
    'Total₹410.00',
  ]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});
