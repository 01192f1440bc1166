/** Shoppers of a sweet shop with three zones, times, a Diwali code and a limit for cash, with and without script. */
import { apiRoutes, type Order, ownerRoutes, type Product } from '@shop/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoSidewaysScroll, phone, useChromium } from '../support/browser.ts';
import { newProduct, newShop, type Shop } from '../support/cast.ts';
import { everyDay, newOffer, setRules } from '../support/checkout.ts';
import { isProof } from '../support/proof.ts';
import { useServer } from '../support/server.ts';
import { fillIn } from './storefront-shop.ts';

const server = useServer();
const chromium = useChromium();
let shop: Shop;
let barfi: Product;
/** One page for those with script and one for those without: they share a phone, as families do. */
let scripted: Page;
let plain: Page;

const near = { name: 'Near the shop', pincodes: '560001-560010', fee: 40, freeFrom: 800 };
const city = { name: 'Bengaluru', pincodes: '560*', fee: 80, days: '1-2 days' };
const india = { name: 'All India', fee: 150, days: '4-6 days', cashAllowed: false };

// What the owner of dashboard-sweet-shop.test.ts has typed.
beforeAll(async () => {
  shop = await newShop(server.anyone, 'kaju');
  barfi = await newProduct(shop, { name: 'Kaju barfi', price: 450 });
  await newOffer(shop, { name: 'Diwali sale', code: 'DIWALI10', percent: 10, cap: 200 });
  for (const zone of [{ ...near, days: 'Same day' }, city, india]) {
    await shop.owner.post(ownerRoutes.zones(shop.slug), zone).expect(201);
  }
  const windows = everyDay('day', 10);
  await setRules(shop, {
    cashFee: 30,
    cashUpTo: 2000,
    deliverySlots: { windows, leadMinutes: 120, daysAhead: 7, closedDays: [] },
  });
  scripted = await (await chromium.regular({ viewport: phone })).newPage();
  const withoutScript = { viewport: phone, javaScriptEnabled: false };
  plain = await (await chromium.regular(withoutScript)).newPage();
});
afterAll(async () => {
  for (const page of [scripted, plain]) await page?.context().close();
});

interface Shopper {
  who: string;
  pincode: string;
  place: readonly [city: string, state: string];
  pieces: number;
  code?: string;
  /** What 'Deliver to' says. */
  told: readonly string[];
  /** Why they cannot pay in cash as they wanted, and what they do then. */
  refusal?: { text: string; instead: 'pickup' | { pieces: number } };
  /** Rupees, row by row. */
  sums: Readonly<Record<string, string>>;
}

const noCashTo = (pincode: string) => `Cash is not taken for deliveries to ${pincode}`;
const upTo = 'Cash is taken up to ₹2,000.00 of items';
const cash = { 'Cash fee': '₹30.00' };
const nearby = ['Delivery ₹40.00, free from ₹800.00', 'in Same day', 'Cash on Delivery is taken'];
const inTown = ['Delivery ₹80.00', 'in 1-2 days', 'Cash on Delivery is taken'];
const farAway = ['Delivery ₹150.00', 'in 4-6 days', 'No Cash on Delivery there'];
const bengaluru = ['Bengaluru', 'Karnataka'] as const;

/** In the gate without the first: who comes from further away without the code pays for delivery, too. */
const shoppers: readonly Shopper[] = [
  {
    who: 'a neighbour',
    pincode: '560004',
    place: bengaluru,
    pieces: 1,
    told: nearby,
    sums: { Items: '₹450.00', Shipping: '₹40.00', ...cash, Total: '₹520.00' },
  },
  {
    who: 'a neighbour with the code',
    pincode: '560010',
    place: bengaluru,
    pieces: 2,
    code: 'diwali10',
    told: nearby,
    sums: {
      Items: '₹900.00',
      'Diwali sale': '− ₹90.00',
      Shipping: 'Free',
      ...cash,
      Total: '₹840.00',
    },
  },
  {
    who: 'somebody across the city',
    pincode: '560093',
    place: bengaluru,
    pieces: 1,
    code: 'DIWALI10',
    told: inTown,
    sums: {
      Items: '₹450.00',
      'Diwali sale': '− ₹45.00',
      Shipping: '₹80.00',
      ...cash,
      Total: '₹515.00',
    },
  },
  {
    who: 'somebody far away',
    pincode: '110001',
    place: ['New Delhi', 'Delhi'] as const,
    pieces: 1,
    told: farAway,
    refusal: { text: noCashTo('110001'), instead: 'pickup' },
    sums: { Items: '₹450.00', ...cash, Total: '₹480.00' },
  },
  {
    who: 'a large order',
    pincode: '560001',
    place: bengaluru,
    pieces: 5,
    told: nearby,
    refusal: { text: upTo, instead: { pieces: 4 } },
    sums: { Items: '₹1,800.00', Shipping: 'Free', ...cash, Total: '₹1,830.00' },
  },
];

/** The same kinds of people elsewhere, who have no script; the first and the last two are kinds that others are, too. */
const scriptless: readonly Shopper[] = [
  { ...(shoppers[1] as Shopper), pincode: '560008' },
  {
    who: 'a family across the city',
    pincode: '560066',
    place: bengaluru,
    pieces: 5,
    code: 'DIWALI10',
    told: inTown,
    refusal: { text: upTo, instead: { pieces: 4 } },
    sums: {
      Items: '₹1,800.00',
      'Diwali sale': '− ₹180.00',
      Shipping: '₹80.00',
      ...cash,
      Total: '₹1,730.00',
    },
  },
  {
    ...(shoppers[3] as Shopper),
    pincode: '400001',
    place: ['Mumbai', 'Maharashtra'] as const,
    refusal: { text: noCashTo('400001'), instead: 'pickup' },
  },
  { ...(shoppers[0] as Shopper), pincode: '560002' },
  { ...(shoppers[4] as Shopper), pincode: '560009' },
];

const at = (path: string) => `${server.url}/${shop.slug}${path}`;

/** The sums that a region shows, row by row. */
async function sumsOf(page: Page, region: string): Promise<Record<string, string>> {
  const rows = await page
    .getByRole('region', { name: region })
    .locator('dl > div')
    .evaluateAll((found) =>
      found.map((row) => [...row.children].map((cell) => cell.textContent ?? '')),
    );
  return Object.fromEntries(rows);
}

async function askPincode(page: Page, { pincode, told }: Shopper): Promise<void> {
  await page.goto(at(`/product/${barfi.handle}`));
  await page.getByLabel('Deliver to').fill(pincode);
  await page.getByRole('button', { name: 'Check' }).click();
  for (const text of told) await page.getByText(text).first().waitFor();
}

const addressOf = ({ pincode, place: [town, state] }: Shopper, phoneNumber: string) => ({
  'First Name': 'Asha',
  'Last Name': 'Rao',
  Phone: phoneNumber,
  'Address Line 1': '12 Main Road',
  'Postal Code': pincode,
  City: town,
  State: state,
});

const aTime = (page: Page) => page.getByRole('radio', { name: '10:00–12:00' }).last();

/** Puts the pieces into the cart and orders them at the checkout. */
async function orderWithScript(page: Page, shopper: Shopper, phoneNumber: string): Promise<void> {
  const { pieces, code = '', refusal, sums } = shopper;
  await askPincode(page, shopper);
  for (let piece = 0; piece < pieces; piece += 1) {
    await page
      .getByRole('button', { name: /^Add(ed)? to Cart/ })
      .first()
      .click();
  }
  await page.goto(at(code ? `/checkout?code=${code}` : '/checkout'));
  await fillIn(page, addressOf(shopper, phoneNumber));
  if (refusal) {
    await page.getByText(refusal.text).first().waitFor();
    if (refusal.instead === 'pickup') await page.getByRole('tab', { name: 'Pickup' }).click();
    else {
      await page.goto(at('/cart'));
      for (let piece = pieces; piece > refusal.instead.pieces; piece -= 1) {
        await page.getByRole('button', { name: 'Less of Kaju barfi' }).click();
      }
      await page.goto(at('/checkout'));
    }
  }
  await expect.poll(() => sumsOf(page, 'Order summary')).toEqual(sums);
  if (refusal?.instead !== 'pickup') await aTime(page).check();
  await expectNoSidewaysScroll(page);
  const place = page.getByRole('button', { name: 'Place Order', exact: true });
  await expect.poll(() => place.getAttribute('data-amount')).toBe(sums.Total);
  await place.click();
  await page.getByText('Order Confirmed').waitFor();
}

/** Orders by the form that needs no cart. */
async function orderByForm(page: Page, shopper: Shopper, phoneNumber: string): Promise<void> {
  const { pieces, code = '', refusal, sums } = shopper;
  await askPincode(page, shopper);
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await fillIn(page, { ...addressOf(shopper, phoneNumber), Quantity: String(pieces) });
  if (code) await page.getByLabel(/^Code/).fill(code);
  const again = page.getByRole('button', { name: 'Work out the total again' });
  await again.click();
  if (refusal) {
    await page.getByText(refusal.text).first().waitFor();
    if (refusal.instead === 'pickup') await page.getByRole('radio', { name: 'Pickup' }).check();
    else await fillIn(page, { Quantity: String(refusal.instead.pieces) });
    await again.click();
  }
  await expect.poll(() => sumsOf(page, 'What it costs')).toEqual(sums);
  if (refusal?.instead !== 'pickup') await aTime(page).check();
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Order for cash' }).click();
  await page.getByText('Order Confirmed').waitFor();
}

const rupees = (text = '') => Number(text.replace(/[^\d.]/g, ''));

/** Expects the shop's newest order to be what the shopper saw. */
async function expectOrdered({ code, refusal, sums, told }: Shopper): Promise<void> {
  const { body } = await shop.owner.get(apiRoutes.orders(shop.store.id)).expect(200);
  const [order] = body.orders as Order[];
  const isPickup = refusal?.instead === 'pickup';
  const zone = told === nearby ? 'Near the shop' : 'Bengaluru';
  expect(order).toMatchObject({
    amount: rupees(sums.Total),
    shippingCharges: rupees(sums.Shipping),
    cashFee: 30,
    paymentStatus: 'cod',
    type: isPickup ? 'pickup' : 'delivery',
    ...(!isPickup && { zone: { name: zone }, slot: { from: 600, to: 720 } }),
    ...(code && { offers: [{ name: 'Diwali sale', saved: rupees(sums['Diwali sale']) }] }),
  });
  expect(order?.offers ?? []).toHaveLength(code ? 1 : 0);
}

const tags = ['DELIV-01', 'DELIV-03', 'DELIV-05', 'DELIV-06', 'OFFER-01', 'GEN-04'];

describe('shoppers of the sweet shop get the right price, day and choice', { tags }, () => {
  it.each(isProof ? shoppers : shoppers.slice(1))(
    '$who, $pincode, with script',
    async (shopper) => {
      await orderWithScript(scripted, shopper, `98123${shopper.pincode.slice(1)}`);
      await expectOrdered(shopper);
    },
  );

  it.each(isProof ? scriptless : scriptless.slice(1, -2))(
    '$who, $pincode, without script',
    async (shopper) => {
      await orderByForm(plain, shopper, `98124${shopper.pincode.slice(1)}`);
      await expectOrdered(shopper);
    },
  );
});
