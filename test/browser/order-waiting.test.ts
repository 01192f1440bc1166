/**
 * Many suspicious orders at once: the shopper reads that the shop will confirm, the owner decides
 * in one act (ABUSE-07).
 */
import { apiRoutes, type Product } from '@shop/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newProduct, newShop, orderOf, type Shop, someDetails } from '../support/cast.ts';
import { awaiting, decide, newAddress, newPhone } from '../support/order-crowd.ts';
import { useServer } from '../support/server.ts';
import { type DashboardPage, failing, forgetToasts, openDashboard } from './dashboard-page.ts';
import { change } from './storefront-shop.ts';

const server = useServer({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
const chromium = useChromium();
const shots = process.env.SHOTS;
let shop: Shop;
let lamp: Product;
let dashboard: DashboardPage;
let page: Page;

beforeAll(async () => {
  shop = await newShop(server.anyone, 'burst');
  await change(shop, { codOption: true });
  lamp = await newProduct(shop, { name: 'Brass lamp', price: 499.5, stock: 3000 });
  for (let index = 0; index < 12; index += 1) await place({ quantity: 120 });
  dashboard = await openDashboard(server, chromium, '', { shop, viewport: phone });
  page = dashboard.page;
});
afterAll(() => dashboard?.close());

async function place({ quantity = 1, from = newPhone(), address = newAddress() }) {
  const body = orderOf(shop, lamp, quantity, { details: { ...someDetails, phone: from } });
  const answer = await server.anyone
    .post(apiRoutes.createOrder, body)
    .set('x-forwarded-for', address)
    .expect(201);
  return answer.body.order;
}

const stock = async () => (await server.anyone.get(apiRoutes.product(lamp.id))).body.product.stock;
const band = () => page.getByRole('region', { name: /^Waiting for you/ });
const shoot = async (name: string) => {
  if (shots) await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true });
};

describe('the owner, on a phone of 360 px', () => {
  it('hears of the burst on the home screen', { tags: ['ABUSE-07'] }, async () => {
    await dashboard.open('home');
    await page.getByText('12 orders wait for your word.').waitFor();
    await expectNoSidewaysScroll(page);
    await shoot('home-360');
    await page.getByRole('link', { name: 'Look at them' }).click();
  });

  it('sees who wants what, and why it waits', { tags: ['ABUSE-07'] }, async () => {
    await page.getByRole('heading', { name: 'Waiting for you (12)' }).waitFor();
    expect(await band().getByText('More than 100 pieces of one product').count()).toBe(10);
    await band().getByText('The oldest 10 of 12 are shown').waitFor();
    await band().getByText('120 × Brass lamp').first().waitFor();
    await expectNoSidewaysScroll(page);
    for (const viewport of [desktop, phone]) {
      await page.setViewportSize(viewport);
      await expectAccessible(page);
      await shoot(`orders-${viewport.width}`);
    }
  });

  it('confirms and cancels one, with the keyboard, and hears when it failed', {
    tags: ['ABUSE-07'],
  }, async () => {
    const confirm = band()
      .getByRole('button', { name: /^Confirm [0-9A-F]{8}$/ })
      .first();
    await failing(page, /order\/decide/, 500, async () => {
      await confirm.click();
      await dashboard.toast('Failed to save your decision');
    });
    expect(await stock()).toBe(3000);
    // The failure is told before the button can be pressed again.
    await expect.poll(() => confirm.isEnabled()).toBe(true);
    await confirm.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Waiting for you (11)' }).waitFor();
    expect(await stock()).toBe(2880);
    await band()
      .getByRole('button', { name: /^Cancel [0-9A-F]{8}$/ })
      .first()
      .click();
    await page.getByRole('dialog', { name: /^Cancel order #\d+\?$/ }).waitFor();
    await page.getByRole('button', { name: 'Cancel order', exact: true }).click();
    await page.getByRole('heading', { name: 'Waiting for you (10)' }).waitFor();
    expect(await stock()).toBe(2880);
  });

  it('refuses a phone and cancels its open orders in the same act', {
    tags: ['ABUSE-07'],
  }, async () => {
    const from = newPhone();
    await place({ from });
    await place({ from, quantity: 200 });
    const [, oldest] = (await awaiting(shop)).reverse();
    await decide(shop, { act: 'cancel', ids: [oldest.id] });
    const row = band().getByRole('listitem').filter({ hasText: from });
    await row.getByRole('button', { name: /^Refuse/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Refuse orders of this caller?' });
    await dialog.getByLabel(`The phone ${from}`).waitFor();
    await expectAccessible(page);
    await shoot('refuse-360');
    await dialog.getByRole('button', { name: 'Refuse' }).click();
    await dashboard.toast('This phone is refused from now on');
    await dashboard.toast('2 orders cancelled');
    await dialog.waitFor({ state: 'detached' });
    expect(await stock()).toBe(2880);
    const body = orderOf(shop, lamp, 1, { details: { ...someDetails, phone: from } });
    await server.anyone.post(apiRoutes.createOrder, body).expect(403);
    await dashboard.go('setting', 'Settings');
    await page.getByRole('button', { name: `Take back ${from}` }).click();
    await dashboard.toast(`${from} can order again`);
    await page.getByText('Nobody is refused.').waitFor();
  });

  it('confirms all that are left in one act, once however often it is tapped', {
    tags: ['ABUSE-07'],
  }, async () => {
    await dashboard.go('orders', 'Orders');
    await page.getByRole('button', { name: 'Confirm all', exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Confirm all 9 orders?' });
    await dialog.getByRole('button', { name: 'Confirm all' }).dblclick();
    await dashboard.toast('9 orders confirmed');
    await band().waitFor({ state: 'detached' });
    expect(await stock()).toBe(2880 - 9 * 120);
    expect(dashboard.complaints.filter((text) => !text.includes('500'))).toEqual([]);
  });

  it('reads which orders lack stock, and keeps them', { tags: ['ABUSE-07'] }, async () => {
    await place({ quantity: 800 });
    await place({ quantity: 801 });
    await place({ quantity: 802 });
    await page.getByRole('heading', { name: 'Waiting for you (3)' }).waitFor();
    await forgetToasts(page);
    await page.getByRole('button', { name: 'Confirm all', exact: true }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm all' }).click();
    await dashboard.toast('2 orders confirmed');
    await band().getByText('Not enough in stock: only 199 left of Brass lamp.').waitFor();
    await shoot('short-360');
    await page.getByRole('button', { name: 'Cancel all', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel all' }).click();
    await dashboard.toast('1 order cancelled');
    await band().waitFor({ state: 'detached' });
  });

  it('sets the checks and sees the server refuse what is none', {
    tags: ['ABUSE-07', 'FIX-75'],
  }, async () => {
    await dashboard.go('setting', 'Settings');
    const pieces = page.getByLabel('Pieces of one product');
    // What few shops need is folded (FIX-75).
    expect(await pieces.isVisible()).toBe(false);
    await page.getByText('Order checks', { exact: true }).click();
    expect(await pieces.inputValue()).toBe('100');
    await shoot('settings-360');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await pieces.fill('1.5');
    await page.getByRole('button', { name: 'Save Changes' }).first().click();
    await page.getByText('Pieces of one product must be a whole number').first().waitFor();
    await pieces.fill('60');
    await page.getByRole('button', { name: 'Save Changes' }).first().click();
    await dashboard.toast('Settings updated successfully');
    expect((await place({ quantity: 61 })).awaitsConfirmation).toBe(true);
  });

  it('pauses orders for as long as is chosen', { tags: ['ABUSE-07'] }, async () => {
    await page.getByLabel('How long').click();
    await page.getByRole('option', { name: 'For seven days' }).click();
    await page.getByRole('switch', { name: 'Pause orders' }).click();
    await dashboard.toast('Orders are paused');
    const { body } = await shop.owner.get(apiRoutes.storeData('burst')).expect(200);
    const ends = Date.parse(body.store.settings.acceptsOrdersAgainAt);
    expect((ends - Date.now()) / 86_400_000).toBeCloseTo(7, 1);
    await page.getByRole('switch', { name: 'Pause orders' }).click();
    await dashboard.toast('Your shop takes orders again');
  });

  it('pauses orders, and every screen says so until they are taken again', {
    tags: ['ABUSE-07', 'FIX-42'],
  }, async () => {
    await forgetToasts(page);
    await page.getByRole('switch', { name: 'Pause orders' }).click();
    await dashboard.toast('Orders are paused');
    // A phone shows the first sentence of a notice until it is unfolded (FIX-75).
    await forgetToasts(page);
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('button', { name: 'All notices' }).click();
    await page.getByText('Shoppers can look around, but not order.').waitFor();
    await expectAccessible(page);
    await shoot('paused-360');
    await dashboard.go('home', 'Dashboard');
    const notice = page
      .getByText('Orders are paused', { exact: true })
      .and(page.locator(':not([data-sonner-toast] *)'));
    await notice.waitFor();
    const visitor = await chromium.regular({ viewport: phone });
    const shopper = await visitor.newPage();
    for (const path of ['/cart', '/checkout', '']) {
      await shopper.goto(`${server.url}/burst${path}`);
      await shopper.getByText('This shop is not taking orders right now').first().waitFor();
      await expectAccessible(shopper);
      await expectNoSidewaysScroll(shopper);
    }
    if (shots) await shopper.screenshot({ path: `${shots}/store-paused-360.png` });
    expect(await shopper.getByRole('button', { name: /^No orders right now/ }).count()).not.toBe(0);
    expect(await shopper.getByRole('button', { name: /^Add to Cart/ }).count()).toBe(0);
    expect(await shopper.getByRole('button', { name: 'Place Order' }).count()).toBe(0);
    await visitor.close();
    await page.getByRole('button', { name: 'Take orders again' }).click();
    await dashboard.toast('Your shop takes orders again');
    await notice.waitFor({ state: 'detached' });
  });
});

describe('the shopper', () => {
  it('reads that the shop will confirm, not that it has', { tags: ['ABUSE-07'] }, async () => {
    const visitor = await chromium.visitor({ viewport: phone });
    const shopper = await visitor.newPage();
    const tea = await newProduct(shop, { name: 'Tea for a wedding', price: 10, minOrder: 101 });
    await shopper.goto(`${server.url}/burst/product/${tea.handle}`);
    await shopper.getByRole('button', { name: 'Add to Cart' }).first().click();
    await shopper.getByText('Added to Cart').first().waitFor();
    await shopper.goto(`${server.url}/burst/checkout`);
    await shopper.getByRole('tab', { name: 'Pickup' }).click();
    await shopper.getByLabel('First Name').fill('Asha');
    await shopper.getByLabel('Last Name').fill('Rao');
    await shopper.getByLabel('Phone').fill(newPhone());
    await shopper.getByRole('button', { name: 'Place Order' }).click();
    await shopper.getByRole('heading', { name: 'The shop will confirm this order' }).waitFor();
    expect(await shopper.getByText('Order Confirmed').count()).toBe(0);
    await expectAccessible(shopper);
    await expectNoSidewaysScroll(shopper);
    if (shots) await shopper.screenshot({ path: `${shots}/thanks-360.png`, fullPage: true });
    await visitor.close();
  });
});
