/** An owner edits while a shopper orders or another tab saves: neither is undone (OQ-14, OQ-63). */
import { apiRoutes } from '@shop/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useChromium } from '../support/browser.ts';
import { newProduct, orderOf } from '../support/cast.ts';
import { useServer } from '../support/server.ts';
import { type DashboardPage, goTo, openDashboard } from './dashboard-page.ts';

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

describe('two tabs on the same settings', () => {
  it('each saves what was changed in it, and shows what the other has saved', {
    tags: ['OQ-14'],
  }, async () => {
    const { slug, owner } = dashboard.shop;
    const other = await dashboard.context.newPage();
    const buttonOf = (tab: Page) => tab.getByRole('button', { name: 'Save Changes' }).first();
    const save = async (tab: Page) => {
      await buttonOf(tab).click();
      await tab.getByText('Unsaved Changes').first().waitFor({ state: 'hidden' });
    };
    const open = async (screen: string, heading: string) => {
      await dashboard.go(screen, heading);
      await goTo(other, page.url());
      await other.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
      for (const tab of [page, other]) await buttonOf(tab).waitFor();
    };
    const saved = async () => (await owner.get(apiRoutes.storeData(slug)).expect(200)).body.store;

    await open('setting', 'Settings');
    await other.getByLabel('Shipping charges').fill('75');
    await other.getByRole('switch', { name: 'Pickup' }).click();
    await save(other);
    // This edits the same card as the other tab.
    await page.getByLabel('Minimum order value').fill('200');
    await save(page);
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
    await other.getByRole('switch', { name: 'WhatsApp Ordering' }).click();
    await other.getByLabel('WhatsApp Number').fill('+919812345678');
    await save(other);
    await page.getByRole('switch', { name: 'Cash on Delivery' }).click();
    await save(page);
    expect(await saved()).toMatchObject({ codOption: false, whatsAppOrderEnabled: true });

    await open('theme', 'Theme');
    for (const tab of [page, other]) await tab.getByText('Fine-tune', { exact: true }).click();
    await other.getByRole('switch', { name: 'Bottom navigation on phones' }).click();
    await save(other);
    await page.getByRole('button', { name: /^Top bar From the look/ }).click();
    await page.getByRole('button', { name: 'Emerald 800' }).click();
    await save(page);
    expect((await saved()).settings.theme).toMatchObject({
      bottomMobileNav: true,
      navbarColor: 'bg-emerald-800',
    });
  });
});
