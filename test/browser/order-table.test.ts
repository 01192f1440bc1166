/** The owner's orders, cell by cell: what a row says, how it is edited and unfolded (ORDER). */

import { apiRoutes, type Order } from '@shop/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { held, useChromium } from '../support/browser.ts';
import { newProduct, newShop, orderOf, type Shop } from '../support/cast.ts';
import { rows } from '../support/rows.ts';
import { useServer } from '../support/server.ts';
import { type DashboardPage, openDashboard } from './dashboard-page.ts';

const server = useServer();
const chromium = useChromium();
let shop: Shop;
let dashboard: DashboardPage;
let page: Page;
/** The orders, oldest first: one for pickup, one for delivery. */
let orders: [pickup: Order, delivery: Order];

beforeAll(async () => {
  shop = await newShop(server.anyone, 'table');
  const lamp = await newProduct(shop, { name: 'Brass lamp', price: 123456.5 });
  const place = async (more: object = {}): Promise<Order> =>
    (await server.anyone.post(apiRoutes.createOrder, orderOf(shop, lamp, 1, more)).expect(201)).body
      .order;
  orders = [await place(), await place({ type: 'delivery', amount: 123506.5 })];
  dashboard = await openDashboard(server, chromium, '', { shop });
  page = dashboard.page;
  await dashboard.open('orders');
  await page.getByText('2 orders', { exact: true }).waitFor();
  await statusOf(orders[0]).waitFor();
});
afterAll(() => dashboard?.close());

const short = ({ id }: Order) => id.slice(-8).toUpperCase();
const statusOf = (order: Order) => page.getByLabel(`Status of ${short(order)}`);
const paymentOf = (order: Order) => page.getByLabel(`Payment of ${short(order)}`);
const rowOf = (order: Order) => page.getByRole('row').filter({ has: statusOf(order) });
const toggleOf = (order: Order) =>
  page.getByRole('button', { name: `Details of ${short(order)}`, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const stored = async (order: Order) => {
  const { body } = await shop.owner.get(apiRoutes.orders(shop.store.id)).expect(200);
  return body.orders.find(({ id }: Order) => id === order.id);
};

describe('the orders', () => {
  it('are a table, newest first, with their number above it', {
    tags: ['ORDER-01', 'ORDER-13'],
  }, async () => {
    const table = page.getByRole('table', { name: 'Orders' });
    expect(await table.getByRole('columnheader').allTextContents()).toEqual([
      'Order ID',
      'Date',
      'Customer',
      'Amount',
      'Status',
      'Payment',
      'Actions',
    ]);
    const ids = await table.getByRole('cell').locator('strong').allTextContents();
    expect(ids).toEqual(['#2', '#1']);
    await page.getByRole('status').getByText('2 orders', { exact: true }).waitFor();
  });

  it('tell id, type, time, customer and amount, and offer both choices', {
    tags: [...rows('ORDER-02', 'ORDER-08'), 'CONST-50'],
  }, async () => {
    for (const order of orders) {
      const cells = await rowOf(order).getByRole('cell').allTextContents();
      const [date, time] = await page.evaluate((at) => {
        const write = (options: Intl.DateTimeFormatOptions) =>
          new Intl.DateTimeFormat('en-IN', options).format(at);
        return [write({ dateStyle: 'medium' }), write({ timeStyle: 'short' })];
      }, Date.parse(order.createdAt));
      expect(cells.slice(0, 4)).toEqual([
        `#${order.number}${short(order)} · ${order.type === 'pickup' ? 'Pickup' : 'Delivery'}`,
        `${date} ${time}`,
        'Asha Rao1 × Brass lamp',
        order.type === 'pickup' ? '₹1,23,456.50 cash' : '₹1,23,506.50 cash',
      ]);
    }
    const values = (select: ReturnType<typeof statusOf>) =>
      select.locator('option').evaluateAll((all) => all.map((one) => one.getAttribute('value')));
    expect(await values(statusOf(orders[0]))).toEqual([
      'processing',
      'pending',
      'confirmed',
      'shipped',
      'delivered',
      'cancelled',
    ]);
    expect(await values(paymentOf(orders[0]))).toEqual([
      'unpaid',
      'paid',
      'failed',
      'refunded',
      'cod',
    ]);
  });
});

describe('the details of an order', () => {
  it('unfold and fold with the toggle, which says so', { tags: ['ORDER-11'] }, async () => {
    const [, delivery] = orders;
    expect(await toggleOf(delivery).getAttribute('aria-expanded')).toBe('false');
    await toggleOf(delivery).click();
    await page.getByText('12 MG Road, Bengaluru, Karnataka, 560001').waitFor();
    expect(await toggleOf(delivery).getAttribute('aria-expanded')).toBe('true');
    await page.getByText('Brass lamp × 1').waitFor();
    await page.getByText('Shipping', { exact: true }).waitFor();
    await toggleOf(delivery).click();
    expect(await page.getByText('12 MG Road').count()).toBe(0);
  });

  it('note cash on delivery only as long as that is the payment', {
    tags: ['MEND-40', 'ORDER-12'],
  }, async () => {
    const [pickup] = orders;
    const note = page.getByText('COD (Cash on Delivery)', { exact: true });
    await toggleOf(pickup).click();
    await note.waitFor();
    const save = async (payment: string) => {
      await paymentOf(pickup).selectOption(payment);
      await rowOf(pickup).getByText('not saved yet').waitFor();
      await button('Save').click();
      await button('Save').waitFor({ state: 'hidden' });
    };
    await save('paid');
    await note.waitFor({ state: 'hidden' });
    await save('cod');
    await note.waitFor();
    await toggleOf(pickup).click();
  });
});

describe('an edited order', () => {
  it('keeps its edits to itself until Save, and drops them on Cancel', {
    tags: ['ORDER-09', 'ORDER-10', 'ORDER-27', 'ORDER-28'],
  }, async () => {
    const [pickup, delivery] = orders;
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(request.url());
    });
    expect([await button('Save').count(), await button('Cancel').count()]).toEqual([0, 0]);
    await statusOf(pickup).selectOption('shipped');
    await paymentOf(pickup).selectOption('paid');
    await rowOf(pickup).getByRole('button', { name: 'Save', exact: true }).waitFor();
    expect(await rowOf(delivery).getByRole('button', { name: 'Save' }).count()).toBe(0);
    await rowOf(pickup).getByRole('button', { name: 'Cancel', exact: true }).click();
    expect(await statusOf(pickup).inputValue()).toBe('processing');
    expect(await paymentOf(pickup).inputValue()).toBe('cod');
    expect(await button('Save').count()).toBe(0);
    expect(sent).toEqual([]);
    expect(await stored(pickup)).toEqual({ ...pickup, version: expect.anything() });
  });

  it('is saved as chosen, and the list is loaded again', {
    tags: ['ORDER-22', 'ORDER-29'],
  }, async () => {
    const [pickup, delivery] = orders;
    // The reload shows what was changed elsewhere meanwhile.
    await shop.owner.put(apiRoutes.order(delivery.id), { status: 'confirmed' }).expect(200);
    await statusOf(pickup).selectOption('delivered');
    await button('Save').click();
    await dashboard.toast('Order updated successfully');
    await expect.poll(() => statusOf(delivery).inputValue()).toBe('confirmed');
    // The toast may still be that of the save before.
    await expect
      .poll(() => stored(pickup))
      .toEqual({ ...pickup, version: expect.anything(), status: 'delivered' });
    await button('Save').waitFor({ state: 'hidden' });
    expect(await statusOf(pickup).inputValue()).toBe('delivered');
  });

  it('keeps what is chosen while it is being saved, in the saved field and in the other one', async () => {
    const [pickup, delivery] = orders;
    const release = await held(page, `**${apiRoutes.order(pickup.id)}`);
    await statusOf(pickup).selectOption('shipped');
    await button('Save').click();
    await statusOf(pickup).selectOption('confirmed');
    await paymentOf(pickup).selectOption('paid');
    // This change shows when the list is reloaded after the save.
    await shop.owner.put(apiRoutes.order(delivery.id), { status: 'shipped' }).expect(200);
    release();
    await expect.poll(() => statusOf(delivery).inputValue()).toBe('shipped');
    expect(await stored(pickup)).toMatchObject({ status: 'shipped', paymentStatus: 'cod' });
    await button('Save').click();
    await button('Save').waitFor({ state: 'hidden' });
    expect(await stored(pickup)).toMatchObject({ status: 'confirmed', paymentStatus: 'paid' });
    await page.unroute(`**${apiRoutes.order(pickup.id)}`);
  });
});

describe('all columns', () => {
  it('are whole beside the open sidebar, at any width', { tags: ['FIX-75'] }, async () => {
    const own = await openDashboard(server, chromium, '', { shop });
    await shop.owner.put(apiRoutes.order(orders[1].id), { status: 'shipped' }).expect(200);
    await own.open('orders');
    await own.page.getByRole('button', { name: /^Mark delivered/ }).waitFor();
    const cut = () =>
      own.page.locator('table').evaluate((table) => {
        const panel = table.parentElement as HTMLElement;
        return panel.scrollWidth - panel.clientWidth;
      });
    for (const width of [1440, 1280, 1250, 1249, 1100]) {
      await own.page.setViewportSize({ width, height: 800 });
      await expect.poll(cut, { message: `at ${width} px` }).toBeLessThanOrEqual(0);
    }
    await own.close();
  });
});
