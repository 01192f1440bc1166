/** An owner edits while a shopper orders or another tab saves: neither is undone (OQ-14, OQ-63). */
import { apiRoutes } from '@shop/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useChromium } from '../support/browser.ts';
import { newProduct, orderOf } from '../support/cast.ts';
import { useServer } from '../support/server.ts';
import { type DashboardPage, openDashboard } from './dashboard-page.ts';

const server = useServer();
const chromium = useChromium();
let dashboard: DashboardPage;
let page: Page;
const update = () => page.getByRole('button', { name: 'Update Product' }).first().click();

beforeAll(async () => {
  dashboard = await openDashboard(server, chromium, 'acme');
  page = dashboard.page;
});
afterAll(() => dashboard?.close());

describe('a product form that was opened before', () => {
  it('saves the new name and leaves the sold pieces sold', { tags: ['OQ-63'] }, async () => {
    const product = await newProduct(dashboard.shop, { name: 'Brass lamp', stock: 10 });
    await dashboard.edit(product);
    const order = orderOf(dashboard.shop, product, 3);
    await server.anyone.post(apiRoutes.createOrder, order).expect(201);
    await page.getByLabel('Name').first().fill('Old brass lamp');
    await update();
    await dashboard.toast('Product updated successfully');
    const { body } = await server.anyone.get(apiRoutes.product(product.id)).expect(200);
    expect(body.product).toMatchObject({ name: 'Old brass lamp', stock: 7 });
  });

  it('keeps what another tab has saved meanwhile, but for what was changed here', {
    tags: ['PROD-16', 'API-29'],
  }, async () => {
    const lamp = await newProduct(dashboard.shop, {
      name: 'Lamp',
      price: 50,
      type: 'variant',
      variants: [{ type: 'Size', value: 'M', price: 0 }],
    });
    await dashboard.edit(lamp);
    const elsewhere = {
      price: 60,
      unit: 'box',
      variants: [{ type: 'Size', value: 'L', price: 70 }],
    };
    await dashboard.shop.owner.put(apiRoutes.product(lamp.id), elsewhere).expect(200);
    await page.getByLabel('Name').first().fill('Old lamp');
    await update();
    await dashboard.toast('Product updated successfully');
    const { body } = await server.anyone.get(apiRoutes.product(lamp.id)).expect(200);
    expect(body.product).toMatchObject({ name: 'Old lamp', ...elsewhere });
  });
});

// Two tabs of a browser are in two-tabs; what the other one saves is put by the API here.
it('a form of settings that was opened before saves what was changed in it, and shows what another tab has saved', {
  tags: ['OQ-14'],
}, async () => {
  const { slug, owner } = dashboard.shop;
  const button = page.getByRole('button', { name: 'Save Changes' }).first();
  const save = async () => {
    await button.click();
    await page.getByText('Unsaved Changes').first().waitFor({ state: 'hidden' });
  };
  const open = async (screen: string, heading: string) => {
    await dashboard.go(screen, heading);
    await button.waitFor();
  };
  const elsewhere = (body: object) => owner.put(apiRoutes.updateStore(slug), body).expect(200);
  const saved = async () => (await owner.get(apiRoutes.storeData(slug)).expect(200)).body.store;

  await open('setting', 'Settings');
  // This edits the same card as the other tab.
  await elsewhere({ settings: { shippingCharges: 75, pickup: false } });
  await page.getByLabel('Minimum order value').fill('200');
  await save();
  expect((await saved()).settings).toMatchObject({
    minOrderPrice: 200,
    shippingCharges: 75,
    pickup: false,
    delivery: true,
  });
  expect(await page.getByLabel('Shipping charges').inputValue()).toBe('75');
  expect(await page.getByRole('switch', { name: 'Pickup' }).isChecked()).toBe(false);
  expect(await page.getByText('Unsaved Changes').count()).toBe(0);

  await open('payment', 'Payment Options');
  await elsewhere({ whatsAppOrderEnabled: true, whatsAppNumber: '+919812345678' });
  await page.getByRole('switch', { name: 'Cash on Delivery' }).click();
  await save();
  expect(await saved()).toMatchObject({ codOption: false, whatsAppOrderEnabled: true });

  await open('theme', 'Theme');
  await page.getByText('Fine-tune', { exact: true }).click();
  await elsewhere({ settings: { theme: { bottomMobileNav: true } } });
  await page.getByRole('button', { name: /^Top bar From the look/ }).click();
  await page.getByRole('button', { name: 'Emerald 800' }).click();
  await save();
  expect((await saved()).settings.theme).toMatchObject({
    bottomMobileNav: true,
    navbarColor: 'bg-emerald-800',
  });
});
