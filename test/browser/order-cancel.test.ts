/** Cancelling an order: asked first, with a reason, and the buyer is told or not (FIX-68). */
import { apiRoutes, type Order, type OrderEvent } from '@shop/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newProduct, orderOf } from '../support/cast.ts';
import { useServer } from '../support/server.ts';
import { type DashboardPage, openDashboard } from './dashboard-page.ts';

const server = useServer();
const chromium = useChromium();
const shots = process.env.SHOTS;
let dashboard: DashboardPage;
let page: Page;

beforeAll(async () => {
  dashboard = await openDashboard(server, chromium, 'calling-off', { viewport: desktop });
  ({ page } = dashboard);
});
afterAll(() => dashboard?.close());

async function placed(customerEmail: string): Promise<Order> {
  const cake = await newProduct(dashboard.shop, { name: 'Choco cake', price: 220 });
  const body = orderOf(dashboard.shop, cake, 2, { customerEmail });
  return (await server.anyone.post(apiRoutes.createOrder, body).expect(201)).body.order;
}

const stored = async ({ id }: Order): Promise<Order> => {
  const { shop } = dashboard;
  const { body } = await shop.owner.get(apiRoutes.orders(shop.store.id)).expect(200);
  return body.orders.find((order: Order) => order.id === id);
};
const dialogOf = ({ number }: Order) =>
  page.getByRole('dialog', { name: `Cancel order #${number}?` });
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Chooses 'cancelled' and saves, which asks first. */
async function askFor(order: Order) {
  await dashboard.open(`orders/${order.id}`);
  await page.getByLabel(/^Status of/).selectOption('cancelled');
  await button('Save').click();
  await dialogOf(order).waitFor();
  return dialogOf(order);
}

it('asks first: Back changes nothing, and the reason goes to timeline and mail', {
  tags: ['FIX-68'],
}, async () => {
  const order = await placed('vijay@home.test');
  const dialog = await askFor(order);
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    if (shots) await page.screenshot({ path: `${shots}/cancel-${viewport.width}.png` });
  }
  await dialog.getByRole('button', { name: 'Back' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect((await stored(order)).status).toBe('processing');
  await button('Save').click();
  await dialog.getByRole('button', { name: 'Sold out' }).click();
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('Sold out');
  expect(await dialog.getByLabel('Tell the buyer by e-mail, vijay@home.test').isChecked()).toBe(
    true,
  );
  const [sent] = await Promise.all([
    page.waitForRequest((request) => request.method() === 'PUT'),
    dialog.getByRole('button', { name: 'Cancel order' }).click(),
  ]);
  expect(sent.postDataJSON()).toMatchObject({ reason: 'Sold out', tellBuyer: true });
  await dashboard.toast('Order updated successfully');
  await page.getByText(/from New to Cancelled\. Sold out$/).waitFor();
  const { body } = await dashboard.shop.owner.get(apiRoutes.orderTimeline(order.id)).expect(200);
  expect(body.timeline.map(({ note }: OrderEvent) => note)).toContain('Sold out');
});

it('a buyer without an address is told on WhatsApp afterwards', { tags: ['FIX-68'] }, async () => {
  const order = await placed('');
  const dialog = await askFor(order);
  expect(await dialog.getByLabel(/^Tell the buyer/).count()).toBe(0);
  await dialog.getByText('No mail can tell the buyer of it. WhatsApp can, afterwards.').waitFor();
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
  const [chat] = await Promise.all([
    page.context().waitForEvent('page'),
    button('Tell on WhatsApp').click(),
  ]);
  expect(decodeURIComponent(chat.url())).toContain('We are sorry, it is cancelled.');
  await chat.close();
  expect((await stored(order)).status).toBe('cancelled');
});
