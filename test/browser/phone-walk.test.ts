/** One order on three phones: bought and paid by UPI, told to its owner, confirmed, sent and told by her, and followed by its link alone. */
import { dayInIndia, dayText } from '@shop/commerce';
import { apiRoutes, type Order, ownerRoutes, usualDeliveryDays } from '@shop/contract';
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
import { PushDouble } from '../support/push-double.ts';
import { useServer } from '../support/server.ts';
import { deliver, makePhone, type Shown, shown, tapped, workerOf } from './alerted-phone.ts';
import { type DashboardPage, openDashboard } from './dashboard-page.ts';
import { change, delivery, fillIn } from './storefront-shop.ts';

const push = await new PushDouble().start();
afterAll(() => push.close());
const server = useServer({ PUSH_SERVICE: push.url });
const chromium = useChromium();
const shots = process.env.SHOTS;
let owner: DashboardPage;

/** Closed today and tomorrow, the shop promises the same day in the same words on either side of midnight. */
const began = Date.now();
const dayAfter = (days: number) => dayInIndia(began + days * 86_400_000);
const closedDays = [dayAfter(0), dayAfter(1)];
const promised = dayAfter(4);
const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'long', timeZone: 'UTC' });
const byThen = `by ${weekday.format(new Date(promised))}`;

beforeAll(async () => {
  owner = await openDashboard(server, chromium, 'walked', { viewport: phone });
  const { shop } = owner;
  await newProduct(shop, { name: 'Brass lamp', price: 450, stock: 5 });
  const zone = { name: 'Bengaluru', pincodes: '5600*', fee: 49, mostDays: 2 };
  await shop.owner.post(ownerRoutes.zones(shop.slug), zone).expect(201);
  const upi = { upiEnabled: true, upiId: 'asha@okhdfcbank', guestCheckout: true };
  const deliveryDays = { ...usualDeliveryDays, closedDays };
  await change(shop, { ...upi, settings: { asksNote: true, deliveryDays } });
  await makePhone(owner.context, push);
  await owner.page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
});
afterAll(() => owner?.close());

const summary = (page: Page) => page.getByRole('region', { name: 'Order summary' });
const at = (path = '') => `${server.url}/walked${path}`;

async function expectFit(page: Page, name: string): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  if (shots) await page.screenshot({ path: `${shots}/walk-${name}.png`, fullPage: true });
}

it('an order is bought, paid by UPI, confirmed, sent, told and followed', {
  tags: [
    'DELIV-03',
    'CHK2-01',
    'UPI-01',
    'UPI-03',
    'NOTE-01',
    'UPI-04',
    'FULF-01',
    'OLIST-05',
    'OPAGE-01',
  ],
}, async () => {
  // Her owner wants to be told on the phone.
  await owner.open('setting');
  const alerts = owner.page.getByRole('region', { name: 'Alerts to you' });
  await alerts.getByRole('button', { name: 'Turn on alerts on this device' }).click();
  await alerts.getByText('This device', { exact: true }).waitFor();
  const worker = await workerOf(owner.context);

  const asha = await chromium.visitor({ viewport: phone, reducedMotion: 'reduce' });
  const buyer = await asha.newPage();
  const complaints = complaintsOf(buyer);

  // She looks what comes to her for how much, and by when.
  await buyer.goto(at());
  await buyer.getByRole('link', { name: 'Brass lamp' }).first().click();
  await buyer.getByLabel('Deliver to').fill('560034');
  await buyer.getByLabel('Deliver to').press('Enter');
  await buyer.getByText(`Delivery ₹49.00 · ${byThen}`).waitFor();
  await expectFit(buyer, '1-product');
  await buyer.getByRole('button', { name: 'Add to Cart' }).first().click();
  await buyer.getByText('Added to Cart').first().waitFor();
  await buyer.goto(at('/cart'));
  await summary(buyer).getByText(`Shipping · ${byThen}`).waitFor();
  await expectFit(buyer, '2-cart');

  // She orders with a note, to be paid by UPI.
  await buyer.goto(at('/checkout'));
  await fillIn(buyer, { ...delivery, 'Postal Code': '560034' });
  await buyer.getByLabel('Note for the shop').fill('Please ring twice');
  await buyer.getByRole('radio', { name: /^UPI \(scan and pay\)/ }).check();
  await summary(buyer).getByText('₹499.00').first().waitFor();
  await summary(buyer).getByText(`Shipping · ${byThen}`).waitFor();
  await expectFit(buyer, '3-checkout');
  await buyer.getByRole('button', { name: /^Place Order/ }).click();
  await buyer.getByRole('heading', { name: 'Now pay by UPI' }).waitFor();
  await buyer.getByText(dayText(promised), { exact: true }).waitFor();
  await buyer.getByRole('link', { name: 'Pay now' }).click();
  await buyer.getByRole('heading', { name: 'Pay ₹499.00 by UPI' }).waitFor();
  await buyer.getByLabel('UTR of your payment').fill('4123 4567 8901');
  await buyer.getByRole('button', { name: 'I have paid' }).click();
  await buyer.getByRole('heading', { name: 'Your payment is being looked for' }).waitFor();
  const link = buyer.url();

  // Her owner's phone says so, and leads there: she looks for it, and confirms payment and order.
  const { shop } = owner;
  const stored = async (): Promise<Order> =>
    (await shop.owner.get(apiRoutes.orders(shop.store.id)).expect(200)).body.orders[0];
  const { id, note, zone } = await stored();
  expect({ note, zone }).toEqual({
    note: 'Please ring twice',
    zone: { name: 'Bengaluru', days: '', by: promised },
  });
  await expect.poll(() => push.received.length).toBe(1);
  await deliver(owner.page, push.received[0]?.message);
  await expect.poll(() => shown(worker)).toHaveLength(1);
  const [alert] = (await shown(worker)) as [Shown];
  const path = `/walked/dashboard/orders/${id}`;
  const words = { title: 'Look for ₹499.00 by UPI: order #1', body: 'The walked shop' };
  expect(alert).toMatchObject({ ...words, data: path });
  for (const personal of Object.values(delivery)) {
    expect(JSON.stringify(alert)).not.toContain(personal);
  }
  await owner.open('home');
  const toDo = owner.page.getByRole('region', { name: 'Payments by UPI to look for (1)' });
  expect(await toDo.getByRole('link', { name: /^#1 / }).getAttribute('href')).toBe(path);
  const [opened = ''] = await tapped(worker, alert);
  expect(opened).toBe(server.url + path);
  await owner.page.goto(opened);
  const card = owner.page.getByRole('region', { name: 'Payment by UPI of order 1' });
  await card.getByText('4123 4567 8901').waitFor();
  await owner.page.getByText('Please ring twice').waitFor();
  await owner.page.getByText(`by ${dayText(promised)}`).waitFor();
  await card.getByRole('button', { name: 'Yes, ₹499.00 came' }).click();
  await owner.toast('The order is paid');
  await card.waitFor({ state: 'detached' });
  const status = owner.page.getByLabel(/^Status of/);
  const save = owner.page.getByRole('button', { name: 'Save', exact: true });
  await status.selectOption('confirmed');
  await save.click();
  await expect.poll(async () => (await stored()).status).toBe('confirmed');
  await owner.toast('Order updated successfully');

  // The parcel goes out with a number, and one tap tells her.
  await status.selectOption('shipped');
  await save.click();
  const dialog = owner.page.getByRole('dialog', { name: 'Send out order #1' });
  await dialog.getByLabel('Courier', { exact: true }).selectOption('delhivery');
  await dialog.getByLabel('Tracking number').fill('1410412345');
  await dialog.getByRole('button', { name: 'Send out' }).click();
  await owner.toast('Order updated successfully');
  await expect.poll(async () => (await stored()).status).toBe('shipped');
  await owner.page.getByText('Delhivery 1410412345').first().waitFor();
  await expectFit(owner.page, '4-owner');
  const chatLink = owner.page.getByRole('link', { name: 'WhatsApp', exact: true });
  const [chat] = await Promise.all([owner.page.context().waitForEvent('page'), chatLink.click()]);
  const told = new URL(chat.url());
  expect(told.pathname).toBe('/919812345678');
  const text = told.searchParams.get('text');
  expect(text).toContain('1410412345');
  expect(text).toContain('/walked/order/');
  await chat.close();

  // She follows it on another phone, by the link alone.
  const elsewhere = await chromium.visitor({ viewport: phone, reducedMotion: 'reduce' });
  const follower = await elsewhere.newPage();
  await follower.goto(link);
  await follower.getByRole('heading', { name: 'Your order is on its way' }).waitFor();
  await follower.getByText('₹499.00 was paid by UPI.').waitFor();
  await follower.getByText(dayText(promised), { exact: true }).waitFor();
  const tracking = follower.getByRole('region', { name: 'Tracking' });
  await tracking.getByText('1410412345', { exact: true }).waitFor();
  expect(await tracking.getByRole('link').getAttribute('href')).toBe(
    'https://www.delhivery.com/track/package/1410412345',
  );
  const steps = follower.getByRole('list', { name: 'Progress' }).getByRole('listitem');
  expect((await steps.allInnerTexts()).map((text) => text.split('\n')[0])).toEqual(
    expect.arrayContaining(['Placed', 'Paid', 'Confirmed', 'On its way']),
  );
  await expectFit(follower, '5-followed');
  expect(await follower.getByText(delivery['Address Line 1']).count()).toBe(0);
  expect(complaints).toEqual([]);
  expect(owner.complaints).toEqual([]);
  await elsewhere.close();
  await asha.close();
});
