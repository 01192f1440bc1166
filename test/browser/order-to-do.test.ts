/** What is to be done for orders: the cards of the home screen, and the order that each line leads to (FIX-69). */
import { apiRoutes, type Order, type OrderStatus, upiRoutes } from '@shop/contract';
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
import { type DashboardPage, goTo, openDashboard } from './dashboard-page.ts';

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
  await dashboard.go('home', 'Dashboard');
  await card('To prepare (5)').getByRole('link', { name: 'All 5' }).click();
  await page.getByText('5 of 6 orders', { exact: true }).waitFor();
  const toggle = page.getByRole('button', { name: 'To prepare', exact: true });
  expect(await toggle.getAttribute('aria-pressed')).toBe('true');
  await looksWell('list');
  await toggle.click();
  await page.getByText('6 orders', { exact: true }).waitFor();
});

it('an order is a card on a phone: who, what, how much, and its next step; all of it unfolds', {
  tags: ['FIX-66'],
}, async () => {
  await dashboard.go('orders', 'Orders');
  const card = (number: number) => page.getByRole('row').filter({ hasText: `#${number}` });
  const said = /^#5.*Sunita Rao2 × Choco cake₹440 cashNewConfirm$/;
  await expect.poll(() => card(5).textContent()).toMatch(said);
  expect(await page.getByLabel(/^(Status|Payment) of/).count()).toBe(0);
  // Anywhere on the card; its middle is no button.
  await card(5).getByText('Sunita Rao').click({ force: true });
  await page.getByText('Choco cake × 2').waitFor();
  await page.getByLabel(/^Status of/).waitFor();
  await looksWell('card-open');
  await card(5).getByText('Sunita Rao').click({ force: true });
  await page.getByText('Choco cake × 2').waitFor({ state: 'detached' });
});

it('the next step is one tap, once however often it is tapped', {
  tags: ['FIX-66'],
}, async () => {
  const [order] = orders.slice(5) as [Order];
  const stored = async () => {
    const filter = JSON.stringify({ id: order.id });
    const address = apiRoutes.orders(dashboard.shop.store.id);
    const { body } = await dashboard.shop.owner.get(address).query({ filter }).expect(200);
    return body.orders[0] as Order;
  };
  const step = (name: string) => page.getByRole('button', { name: `${name} #6`, exact: true });
  await step('Confirm').dblclick();
  await step('Mark ready').waitFor();
  expect((await stored()).status).toBe('confirmed');
  await step('Mark ready').click();
  await step('Mark picked up').click();
  await step('Cash received').click();
  await page.getByRole('row').filter({ hasText: '#6' }).getByText('₹440 cash, paid').waitFor();
  expect(await stored()).toMatchObject({
    status: 'delivered',
    paymentStatus: 'paid',
    paymentMethod: 'cod',
  });
  expect(await page.getByRole('button', { name: /#6$/ }).count()).toBe(0);
});

it('statuses are said as what is to be done, and stored as documented', {
  tags: ['FIX-67'],
}, async () => {
  await page.setViewportSize(desktop);
  const options = (label: string) => page.getByLabel(label).first().locator('option');
  const words = async (label: string) => (await options(label).allTextContents()).slice(-6);
  expect(await words('Filter by status')).toEqual([
    'New',
    'On hold',
    'To prepare',
    'On its way',
    'Done',
    'Cancelled',
  ]);
  expect((await words('Filter by payment')).slice(1)).toEqual([
    'Not paid',
    'Paid',
    'Failed',
    'Refunded',
    'Cash to collect',
  ]);
  await page.getByLabel('Filter by status').selectOption({ label: 'On its way' });
  await page.getByText('1 of 6 orders', { exact: true }).waitFor();
  // What is sent to a shopper who picks it up is ready.
  expect(
    await page
      .getByLabel(/^Status of/)
      .locator('option:checked')
      .textContent(),
  ).toBe('Ready');
  await page.getByRole('button', { name: /^Details of/ }).click();
  await page.getByText(/changed the status from New to Ready$/).waitFor();
});

it('an order that is not there says so', async () => {
  await goTo(page, `${server.url}/bakery/dashboard/orders/01a1fd96-4012-7316-bd57-feee0a235a07`);
  await page.getByRole('heading', { name: 'This order is not there' }).waitFor();
});

it('a line keeps its arrow beside a long amount, and a card its time on one line', {
  tags: ['FIX-66', 'FIX-69'],
}, async () => {
  const { shop } = dashboard;
  const upi = { upiEnabled: true, upiId: 'asha@okhdfcbank' };
  await shop.owner.put(apiRoutes.updateStore(shop.slug), upi).expect(200);
  const tower = await newProduct(shop, { name: 'Wedding tower', price: 3707.5 });
  const body = orderOf(shop, tower, 1, { paymentMethod: 'upi' });
  const { order } = (await server.anyone.post(apiRoutes.createOrder, body).expect(201)).body;
  const claim = upiRoutes.claim(shop.slug, order.pageToken);
  await server.anyone.post(claim, { utr: '412345678901' }).expect(200);
  await page.setViewportSize(phone);
  // News of the order has made what the home screen has read old.
  await dashboard.go('home', 'Dashboard');
  const line = card('Payments by UPI to look for (1)').getByRole('link');
  const amount = await line.getByText('UPI, not paid').boundingBox();
  const arrow = await line.locator('svg').boundingBox();
  if (!amount || !arrow) throw new Error('The line has no amount or no arrow');
  expect(arrow.y).toBeGreaterThanOrEqual(amount.y - 8);
  expect(arrow.y + arrow.height).toBeLessThanOrEqual(amount.y + amount.height + 8);
  expect(arrow.x).toBeGreaterThan(amount.x + amount.width);
  await expectNoSidewaysScroll(page);
  // Its card leaves the time room on one line.
  await dashboard.go(`orders/${order.id}`, `Order #${order.number}`);
  const time = page.getByText(/^Today, /);
  expect((await time.boundingBox())?.height).toBeLessThan(30);
  await expectNoSidewaysScroll(page);
});
