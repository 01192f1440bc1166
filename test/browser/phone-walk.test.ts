/** One order on three phones: bought and paid by UPI, confirmed, sent and told by its owner, and followed by its link alone. */
import { apiRoutes, type Order, ownerRoutes } from '@shop/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  complaintsOf,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newProduct } from '../support/cast.ts';
import { useServer } from '../support/server.ts';
import { type DashboardPage, openDashboard } from './dashboard-page.ts';
import { change, delivery, fillIn } from './storefront-shop.ts';

const server = useServer();
const chromium = useChromium();
const shots = process.env.SHOTS;
let owner: DashboardPage;

beforeAll(async () => {
  owner = await openDashboard(server, chromium, 'walked', { viewport: phone });
  const { shop } = owner;
  await newProduct(shop, { name: 'Brass lamp', price: 450, stock: 5 });
  const zone = { name: 'Bengaluru', pincodes: '5600*', fee: 49, days: '2–4 days' };
  await shop.owner.post(ownerRoutes.zones(shop.slug), zone).expect(201);
  const upi = { upiEnabled: true, upiId: 'asha@okhdfcbank', guestCheckout: true };
  await change(shop, { ...upi, settings: { asksNote: true } });
  await owner.page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
});
afterAll(() => owner?.close());

const at = (path = '') => `${server.url}/walked${path}`;

async function expectFit(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  if (shots) await page.screenshot({ path: `${shots}/walk-${name}.png`, fullPage: true });
}

it('an order is bought, paid by UPI, confirmed, sent, told and followed', {
  tags: ['DELIV-03', 'CHK2-01', 'UPI-01', 'UPI-03', 'UPI-04', 'FULF-01', 'OLIST-05', 'OPAGE-01'],
}, async () => {
  const asha = await chromium.visitor({ viewport: phone, reducedMotion: 'reduce' });
  const buyer = await asha.newPage();
  const complaints = complaintsOf(buyer);

  // She looks what comes to her for how much. Here also belongs by when (the days of the zone are all that is told).
  await buyer.goto(at());
  await buyer.getByRole('link', { name: 'Brass lamp' }).first().click();
  await buyer.getByLabel('Deliver to').fill('560034');
  await buyer.getByLabel('Deliver to').press('Enter');
  await buyer.getByText('Delivery ₹49.00').waitFor();
  await buyer.getByText('in 2–4 days').waitFor();
  await expectFit(buyer, '1-product');
  await buyer.getByRole('button', { name: 'Add to Cart' }).first().click();
  await buyer.getByText('Added to Cart').first().waitFor();

  // She orders with a note, to be paid by UPI.
  await buyer.goto(at('/checkout'));
  await fillIn(buyer, { ...delivery, 'Postal Code': '560034' });
  await buyer.getByLabel('Note for the shop').fill('Please ring twice');
  await buyer.getByRole('radio', { name: /^UPI \(scan and pay\)/ }).check();
  await buyer.getByRole('region', { name: 'Order summary' }).getByText('₹499.00').first().waitFor();
  await expectFit(buyer, '2-checkout');
  await buyer.getByRole('button', { name: /^Place Order/ }).click();
  await buyer.getByRole('heading', { name: 'Now pay by UPI' }).waitFor();
  await buyer.getByRole('link', { name: 'Pay now' }).click();
  await buyer.getByRole('heading', { name: 'Pay ₹499.00 by UPI' }).waitFor();
  await buyer.getByLabel('UTR of your payment').fill('4123 4567 8901');
  await buyer.getByRole('button', { name: 'I have paid' }).click();
  await buyer.getByRole('heading', { name: 'Your payment is being looked for' }).waitFor();
  const link = buyer.url();

  // Her owner looks for it and confirms. Here also belongs that the owner's phone was told (push).
  await owner.open('home');
  const toDo = owner.page.getByRole('region', { name: 'Payments by UPI to look for (1)' });
  await toDo.getByRole('link', { name: /^#1 / }).click();
  const card = owner.page.getByRole('region', { name: 'Payment by UPI of order 1' });
  await card.getByText('4123 4567 8901').waitFor();
  await owner.page.getByText('Please ring twice').waitFor();
  await card.getByRole('button', { name: 'Yes, ₹499.00 came' }).click();
  await owner.toast('The order is paid');
  await card.waitFor({ state: 'detached' });

  // The parcel goes out with a number, and one tap tells her.
  const { shop } = owner;
  const stored = async (): Promise<Order> =>
    (await shop.owner.get(apiRoutes.orders(shop.store.id)).expect(200)).body.orders[0];
  await owner.page.getByLabel(/^Status of/).selectOption('shipped');
  await owner.page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = owner.page.getByRole('dialog', { name: 'Send out order #1' });
  await dialog.getByLabel('Courier', { exact: true }).selectOption('delhivery');
  await dialog.getByLabel('Tracking number').fill('1410412345');
  await dialog.getByRole('button', { name: 'Send out' }).click();
  await owner.toast('Order updated successfully');
  await expect.poll(async () => (await stored()).status).toBe('shipped');
  await owner.page.getByText('Delhivery 1410412345').first().waitFor();
  await expectFit(owner.page, '3-owner');
  const chatLink = owner.page.getByRole('link', { name: 'WhatsApp', exact: true });
  const [chat] = await Promise.all([owner.page.context().waitForEvent('page'), chatLink.click()]);
  const told = new URL(chat.url());
  expect(told.pathname).toBe('/919812345678');
  expect(told.searchParams.get('text')).toContain('1410412345');
  await chat.close();

  // She follows it on another phone, by the link alone.
  const elsewhere = await chromium.visitor({ viewport: phone, reducedMotion: 'reduce' });
  const follower = await elsewhere.newPage();
  await follower.goto(link);
  await follower.getByRole('heading', { name: 'Your order is on its way' }).waitFor();
  await follower.getByText('₹499.00 was paid by UPI.').waitFor();
  const tracking = follower.getByRole('region', { name: 'Tracking' });
  await tracking.getByText('1410412345', { exact: true }).waitFor();
  expect(await tracking.getByRole('link').getAttribute('href')).toBe(
    'https://www.delhivery.com/track/package/1410412345',
  );
  const steps = follower.getByRole('list', { name: 'Progress' }).getByRole('listitem');
  expect((await steps.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual(
    expect.arrayContaining(['Placed', 'Paid', 'On its way']),
  );
  await expectFit(follower, '4-followed');
  expect(await follower.getByText(delivery['Address Line 1']).count()).toBe(0);
  expect(complaints).toEqual([]);
  expect(owner.complaints).toEqual([]);
  await elsewhere.close();
  await asha.close();
});
