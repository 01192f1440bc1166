/** What is to be done for orders: the cards of the home screen, and the order that each line leads to (FIX-69). */
import { apiRoutes, type Order, type OrderStatus } from '@shop/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newProduct, orderOf, someDetails } from '../support/cast.ts';
import { useServer } from '../support/server.ts';
import { type DashboardPage, openDashboard } from './dashboard-page.ts';

const server = useServer();
const chromium = useChromium();
const shots = process.env.SHOTS;
const names = ['Vijay', 'Meena', 'Farida', 'Gopal', 'Sunita', 'Irfan'];
let dashboard: DashboardPage;
let page: Page;
let orders: Order[];

const setStatus = ({ id }: Order, status: OrderStatus) =>
  dashboard.shop.owner.put(apiRoutes.order(id), { status }).expect(200);

beforeAll(async () => {
  dashboard = await openDashboard(server, chromium, 'bakery', { viewport: phone });
  ({ page } = dashboard);
  const cake = await newProduct(dashboard.shop, { name: 'Choco cake', price: 220 });
  orders = [];
  for (const firstName of names) {
    const details = { ...someDetails, firstName };
    const body = orderOf(dashboard.shop, cake, 2, { details });
    const answer = await server.anyone.post(apiRoutes.createOrder, body).expect(201);
    orders.push(answer.body.order);
  }
});
afterAll(() => dashboard?.close());

async function looksWell(name: string) {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const path = `${shots}/${name}-${viewport.width}.png`;
    if (shots) await page.screenshot({ path, fullPage: true });
  }
  await page.setViewportSize(phone);
}
const card = (name: string) => page.getByRole('region', { name });

it('the home screen lists what is to be prepared and delivered, and each line leads to its order', {
  tags: ['FIX-69'],
}, async () => {
  const [vijay, meena] = orders as [Order, Order];
  await setStatus(vijay, 'confirmed');
  await setStatus(meena, 'shipped');
  await dashboard.open('home');
  const lines = card('To prepare (5)').getByRole('link');
  await expect.poll(() => lines.count()).toBe(5);
  expect(await lines.first().textContent()).toMatch(/^#1 Vijay Rao 2 × Choco cake · .*₹440 cash$/);
  expect(await lines.nth(1).textContent()).toMatch(/^#3 Farida Rao New/);
  await looksWell('home');
  await card('To deliver (1)')
    .getByRole('link', { name: /^#2 Meena Rao/ })
    .click();
  await page.waitForURL(`**/bakery/dashboard/orders/${meena.id}`);
  await page.getByRole('heading', { name: 'Order #2', level: 1 }).waitFor();
  await page.getByText('Choco cake × 2').waitFor();
  expect(await page.getByLabel(/^Status of/).count()).toBe(1);
  await looksWell('one');
  await page.getByRole('link', { name: 'All orders' }).click();
  await page.getByText('6 orders', { exact: true }).waitFor();
});

it('what the cards have no room for is listed, and the list says so', {
  tags: ['FIX-69'],
}, async () => {
  await dashboard.open('home');
  await card('To prepare (5)').getByRole('link', { name: 'All 5' }).click();
  await page.getByText('5 of 6 orders', { exact: true }).waitFor();
  const toggle = page.getByRole('button', { name: 'To prepare', exact: true });
  expect(await toggle.getAttribute('aria-pressed')).toBe('true');
  await looksWell('list');
  await toggle.click();
  await page.getByText('6 orders', { exact: true }).waitFor();
});

it('an order that is not there says so', async () => {
  await dashboard.open('orders/01a1fd96-4012-7316-bd57-feee0a235a07');
  await page.getByRole('heading', { name: 'This order is not there' }).waitFor();
});
