/** The link of an order's page on its owner's screens: copied, opened and renewed; and whether buyers may cancel there (OPAGE-01, OPAGE-02). */
import { apiRoutes, type Order, orderPageRoutes, orderPath } from '@shop/contract';
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
  dashboard = await openDashboard(server, chromium, 'passing-on', { viewport: desktop });
  ({ page } = dashboard);
});
afterAll(() => dashboard?.close());

async function placed(): Promise<Order> {
  const cake = await newProduct(dashboard.shop, { name: 'Choco cake', price: 220 });
  const body = orderOf(dashboard.shop, cake);
  return (await server.anyone.post(apiRoutes.createOrder, body).expect(201)).body.order;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const open = (token: string) => server.anyone.get(orderPageRoutes.page('passing-on', token));

it('is copied, opened, and ended by a new one after a question', {
  tags: ['OPAGE-01'],
}, async () => {
  const { id, number } = await placed();
  await dashboard.open(`orders/${id}`);
  const region = page.getByRole('region', { name: `Page of order ${number}` });
  const link = region.getByRole('link', { name: 'Open order’s page' });
  await link.waitFor();
  const first = (await link.getAttribute('href')) ?? '';
  const token = first.split('/').at(-1) ?? '';
  expect(first).toBe(server.url + orderPath('passing-on', token));
  expect(await link.getAttribute('rel')).toContain('noopener');
  expect((await open(token).expect(200)).body.order).toMatchObject({ id, mayReview: false });
  await page.evaluate(() => {
    const writeText = async (text: string) => void Object.assign(window, { copied: text });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  });
  await region.getByRole('button', { name: 'Copy link' }).click();
  await region.getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate('window.copied')).toBe(first);
  await region.getByRole('button', { name: 'New link' }).click();
  const dialog = page.getByRole('alertdialog', { name: `A new link for order #${number}?` });
  await dialog.waitFor();
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    if (shots) await page.screenshot({ path: `${shots}/order-link-ask-${viewport.width}.png` });
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.waitFor({ state: 'detached' });
  await open(token).expect(200);
  await region.getByRole('button', { name: 'New link' }).click();
  await dialog.getByRole('button', { name: 'Make a new link' }).click();
  await dashboard.toast('The order has a new link');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => link.getAttribute('href')).not.toBe(first);
  await open(token).expect(404);
  const fresh = (await link.getAttribute('href'))?.split('/').at(-1) ?? '';
  await open(fresh).expect(200);
  await page.getByText('those of before open nothing any more').waitFor();
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    const path = `${shots}/order-link-${viewport.width}.png`;
    if (shots) await page.screenshot({ path, fullPage: true });
  }
});

it('a failure says so and ends nothing', { tags: ['OPAGE-01'] }, async () => {
  const { id, number } = await placed();
  await dashboard.go(`orders/${id}`, `Order #${number}`);
  const region = page.getByRole('region', { name: `Page of order ${number}` });
  const link = region.getByRole('link', { name: 'Open order’s page' });
  const before = (await link.getAttribute('href')) ?? '';
  await page.route('**/api/order/*/link', (route) => route.fulfill({ status: 500, body: '{}' }), {
    times: 1,
  });
  await region.getByRole('button', { name: 'New link' }).click();
  await button('Make a new link').click();
  await page.getByText('Failed to make a new link').waitFor();
  await open(before.split('/').at(-1) ?? '').expect(200);
});

it('owners switch cancelling off, and read who has cancelled', {
  tags: ['OPAGE-02'],
}, async () => {
  const order = await placed();
  const token = async () => {
    const { body } = await dashboard.shop.owner
      .get(apiRoutes.orders(dashboard.shop.store.id))
      .expect(200);
    return body.orders.find(({ id }: Order) => id === order.id).pageToken as string;
  };
  await dashboard.go('setting', 'Settings');
  const may = page.getByRole('switch', { name: 'Buyers may cancel' });
  await may.waitFor();
  expect(await may.isChecked()).toBe(true);
  await may.click();
  await button('Save Changes').first().click();
  await dashboard.toast('Settings updated successfully');
  await server.anyone.post(orderPageRoutes.cancel('passing-on', await token()), {}).expect(409);
  await may.click();
  await button('Save Changes').first().click();
  await expect.poll(async () => (await open(await token())).body.order.mayCancel).toBe(true);
  await server.anyone.post(orderPageRoutes.cancel('passing-on', await token()), {}).expect(200);
  await dashboard.go(`orders/${order.id}`, `Order #${order.number}`);
  await page.getByText('The buyer cancelled it on the order’s page').waitFor();
});
