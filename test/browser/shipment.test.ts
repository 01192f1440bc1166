/** Sending an order with courier and tracking number, and following it as its buyer (FULF-01). */
import { apiRoutes, couriers, type Order, storageKeys, storePaths } from '@shop/contract';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newProduct, newShopper, openAccounts, orderOf, type Shopper } from '../support/cast.ts';
import { useServer } from '../support/server.ts';
import { type DashboardPage, failing, openDashboard } from './dashboard-page.ts';

const server = useServer();
const chromium = useChromium();
const shots = process.env.SHOTS;
let dashboard: DashboardPage;
let page: Page;

beforeAll(async () => {
  dashboard = await openDashboard(server, chromium, 'sending', { viewport: desktop });
  ({ page } = dashboard);
});
afterAll(() => dashboard?.close());

async function placed(more: object = {}, by: Pick<Shopper, 'post'> = server.anyone) {
  const { shop } = dashboard;
  const cake = await newProduct(shop, { name: 'Choco cake', price: 220 });
  const amount = 220 + shop.store.settings.shippingCharges;
  const body = orderOf(shop, cake, 1, { type: 'delivery', amount, ...more });
  const answer = await by.post(apiRoutes.createOrder, body).expect(201);
  return answer.body as { order: Order; reviewToken: string };
}

const stored = async ({ id }: Order): Promise<Order> => {
  const { shop } = dashboard;
  const { body } = await shop.owner.get(apiRoutes.orders(shop.store.id)).expect(200);
  return body.orders.find((order: Order) => order.id === id);
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialogOf = ({ number }: Order) =>
  page.getByRole('dialog', { name: `Send out order #${number}` });
const courierOf = (dialog: Locator) => dialog.getByLabel('Courier', { exact: true });

async function look(name: string): Promise<void> {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    if (shots) await page.screenshot({ path: `${shots}/${name}-${viewport.width}.png` });
  }
}

it('asks for courier and number when an order is sent, and remembers the courier', {
  tags: ['FULF-01', 'GEN-06'],
}, async () => {
  const { order } = await placed();
  await dashboard.open(`orders/${order.id}`);
  await page.getByLabel(/^Status of/).selectOption('shipped');
  await button('Save').click();
  const dialog = dialogOf(order);
  await dialog.waitFor();
  // Nobody has sent by a courier here yet, so none is asked for a number.
  expect(await courierOf(dialog).inputValue()).toBe('');
  expect(await dialog.getByLabel('Tracking number').count()).toBe(0);
  await courierOf(dialog).selectOption('dtdc');
  await dialog.getByLabel('Tracking number').fill('D12345678');
  await dialog
    .getByText('Your buyer follows it at dtdc.com, and types the number in there.')
    .waitFor();
  await look('shipment-dialog');
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await stored(order)).toEqual(order);
  await button('Save').click();
  await courierOf(dialog).selectOption('delhivery');
  await dialog.getByLabel('Tracking number').fill(' 1410412345 ');
  await dialog.getByText('Your buyer follows it at delhivery.com.').waitFor();
  // What could not be saved need not be typed again.
  await failing(page, /api\/order\//, 'offline', async () => {
    await dialog.getByRole('button', { name: 'Send out' }).click();
    await page.getByText('Failed to update order').waitFor();
  });
  await button('Save').click();
  expect(await dialog.getByLabel('Tracking number').inputValue()).toBe('1410412345');
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PUT'),
    dialog.getByRole('button', { name: 'Send out' }).click(),
  ]);
  expect(sent.postDataJSON()).toMatchObject({
    status: 'shipped',
    shipment: { courier: 'delhivery', number: '1410412345' },
  });
  await dashboard.toast('Order updated successfully');
  const tracking = page.getByRole('region', { name: `Tracking of order ${order.number}` });
  await tracking.getByText('Delhivery 1410412345').waitFor();
  const link = tracking.getByRole('link', { name: 'Follow it at delhivery.com' });
  expect(await link.getAttribute('href')).toBe(
    'https://www.delhivery.com/track/package/1410412345',
  );
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
  await page.getByText('Sent by Delhivery 1410412345', { exact: true }).waitFor();
  await look('shipment-order');
  // The next order begins with the courier of this one, and can be sent without a number.
  const { order: next } = await placed();
  await dashboard.shop.owner.put(apiRoutes.order(next.id), { status: 'confirmed' }).expect(200);
  await dashboard.go(`orders/${next.id}`, `Order #${next.number}`);
  await button(`Send out #${next.number}`).click();
  expect(await courierOf(dialogOf(next)).inputValue()).toBe('delhivery');
  await courierOf(dialogOf(next)).selectOption('');
  await dialogOf(next).getByRole('button', { name: 'Send out' }).click();
  await dashboard.toast('Order updated successfully');
  await expect.poll(async () => (await stored(next)).status).toBe('shipped');
  expect(await stored(next)).not.toHaveProperty('shipment');
});

it('takes another courier with a link of its own, later, and refuses a link that is none', {
  tags: ['FULF-01'],
}, async () => {
  const { order } = await placed();
  await dashboard.shop.owner.put(apiRoutes.order(order.id), { status: 'shipped' }).expect(200);
  await dashboard.go(`orders/${order.id}`, `Order #${order.number}`);
  await button('Add tracking').click();
  const dialog = page.getByRole('dialog', { name: `How order #${order.number} is sent` });
  await courierOf(dialog).selectOption('other');
  await dialog.getByLabel('Name of the courier').fill('KSRTC parcel');
  const link = dialog.getByLabel('Link to follow it');
  await link.fill('javascript:alert(1)');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Paste the whole link, beginning with https://').waitFor();
  await link.fill('https://parcel.example/KA-07');
  // A choice of the row that is not saved yet stays so.
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dashboard.toast('Order updated successfully');
  await page.getByRole('link', { name: 'Follow it at parcel.example' }).waitFor();
  expect((await stored(order)).shipment).toEqual({
    courier: 'other',
    name: 'KSRTC parcel',
    number: '',
    link: 'https://parcel.example/KA-07',
  });
  await button('Change tracking').click();
  await courierOf(dialog).selectOption('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await button('Add tracking').waitFor();
  expect(await stored(order)).not.toHaveProperty('shipment');
});

it('asks nothing of an order that is picked up', { tags: ['FULF-01'] }, async () => {
  const { order } = await placed({ type: 'pickup', amount: 220 });
  await dashboard.shop.owner.put(apiRoutes.order(order.id), { status: 'confirmed' }).expect(200);
  await dashboard.go(`orders/${order.id}`, `Order #${order.number}`);
  await button(`Mark ready #${order.number}`).click();
  await dashboard.toast('Order updated successfully');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await button('Add tracking').count()).toBe(0);
});

it("is followed by its buyer on the order's page, also without script, and in the account", {
  tags: ['FULF-01', 'GEN-04'],
}, async () => {
  const { shop } = dashboard;
  await openAccounts(shop);
  const asha = await newShopper(server.anyone, shop.slug);
  const { order, reviewToken } = await placed({}, asha);
  const shipment = { courier: 'indiaPost', number: 'EK123456789IN' };
  await shop.owner.put(apiRoutes.order(order.id), { status: 'shipped', shipment }).expect(200);
  for (const javaScriptEnabled of [false, true]) {
    const visitor = await chromium.regular({
      viewport: phone,
      reducedMotion: 'reduce',
      javaScriptEnabled,
    });
    const own = await visitor.newPage();
    await own.goto(`${server.url}${storePaths.placed(shop.slug, reviewToken)}`);
    await expectFollowed(own);
    if (javaScriptEnabled) {
      await expectAccessible(own);
      await expectNoSidewaysScroll(own);
      if (shots) await own.screenshot({ path: `${shots}/shipment-buyer.png`, fullPage: true });
      await own.evaluate(([key, token]) => localStorage.setItem(key, token), [
        storageKeys.customerToken,
        asha.token ?? '',
      ] as const);
      await own.goto(`${server.url}${storePaths.customerOrders(shop.slug)}`);
      await expectFollowed(own);
      await expectAccessible(own);
      if (shots) await own.screenshot({ path: `${shots}/shipment-account.png`, fullPage: true });
    }
    await visitor.close();
  }
});

async function expectFollowed(own: Page): Promise<void> {
  const tracking = own.getByRole('region', { name: 'Tracking' });
  await tracking.getByText('EK123456789IN', { exact: true }).waitFor();
  await tracking.getByText('India Post (Speed Post)', { exact: true }).waitFor();
  const link = tracking.getByRole('link', { name: 'Follow it at indiapost.gov.in' });
  expect(await link.getAttribute('href')).toBe(couriers.indiaPost.track);
  expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
}
