/** An owner edits while a shopper orders or another tab saves: neither is undone (OQ-14, OQ-63). */
import { apiRoutes } from '@shop/contract';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { useChromium } from '../support/browser.ts';
import { newProduct, newShop, orderOf } from '../support/cast.ts';
import { useServer } from '../support/server.ts';
import { openDashboard } from './dashboard-page.ts';

const server = useServer();
const chromium = useChromium();

describe('a product form that was opened before', () => {
  it('saves the new name and leaves the sold pieces sold', { tags: ['OQ-63'] }, async () => {
    const shop = await newShop(server.anyone, 'acme');
    const product = await newProduct(shop, { name: 'Brass lamp', stock: 10 });
    const context = await chromium.visitor();
    await context.addInitScript(
      (token) => localStorage.setItem('token', token),
      shop.owner.token ?? '',
    );
    const page = await context.newPage();
    await page.goto(`${server.url}/acme/dashboard/products/add-new/${product.id}`);
    await page.getByRole('heading', { name: 'Update Product' }).waitFor();
    await server.anyone.post(apiRoutes.createOrder, orderOf(shop, product, 3)).expect(201);
    await page.getByLabel('Name').first().fill('Old brass lamp');
    await page.getByRole('button', { name: 'Update Product' }).click();
    await page.getByText('Product updated successfully').first().waitFor();
    const { body } = await server.anyone.get(apiRoutes.product(product.id)).expect(200);
    expect(body.product).toMatchObject({ name: 'Old brass lamp', stock: 7 });
  });

  it('keeps what another tab has saved meanwhile, but for what was changed here', {
    tags: ['PROD-16', 'API-29'],
  }, async () => {
    const dashboard = await openDashboard(server, chromium, 'bolt');
    const lamp = await newProduct(dashboard.shop, {
      name: 'Lamp',
      price: 50,
      type: 'variant',
      variants: [{ type: 'Size', value: 'M', price: 0 }],
    });
    await dashboard.open(`products/add-new/${lamp.id}`);
    await dashboard.page.getByRole('heading', { name: 'Update Product' }).waitFor();
    const elsewhere = {
      price: 60,
      unit: 'box',
      variants: [{ type: 'Size', value: 'L', price: 70 }],
    };
    await dashboard.shop.owner.put(apiRoutes.product(lamp.id), elsewhere).expect(200);
    await dashboard.page.getByLabel('Name').first().fill('Old lamp');
    await dashboard.page.getByRole('button', { name: 'Update Product' }).first().click();
    await dashboard.toast('Product updated successfully');
    const { body } = await server.anyone.get(apiRoutes.product(lamp.id)).expect(200);
    expect(body.product).toMatchObject({ name: 'Old lamp', ...elsewhere });
    await dashboard.close();
  });
});

describe('two tabs on the same settings', () => {
  it('each saves what was changed in it, and shows what the other has saved', {
    tags: ['OQ-14'],
  }, async () => {
    // Each try has a shop of its own.
    const slug = `tabs-${Date.now().toString(36)}`;
    const dashboard = await openDashboard(server, chromium, slug);
    const other = await dashboard.context.newPage();
    const save = async (tab: Page, done: string) => {
      await tab.getByRole('button', { name: 'Save Changes' }).first().click();
      await tab.getByText(done, { exact: true }).first().waitFor();
    };
    const open = async (screen: string) => {
      await dashboard.open(screen);
      await other.goto(dashboard.page.url());
      for (const tab of [dashboard.page, other])
        await tab.getByRole('button', { name: 'Save Changes' }).first().waitFor();
    };
    const saved = async () =>
      (await dashboard.shop.owner.get(apiRoutes.storeData(slug)).expect(200)).body.store;

    await open('setting');
    await other.getByLabel('Shipping charges').fill('75');
    await other.getByRole('switch', { name: 'Pickup' }).click();
    await save(other, 'Settings updated successfully');
    // This edits the same card as the other tab.
    await dashboard.page.getByLabel('Minimum order value').fill('200');
    await save(dashboard.page, 'Settings updated successfully');
    expect((await saved()).settings).toMatchObject({
      minOrderPrice: 200,
      shippingCharges: 75,
      pickup: false,
      delivery: true,
    });
    expect(await dashboard.page.getByLabel('Shipping charges').inputValue()).toBe('75');
    expect(await dashboard.page.getByRole('switch', { name: 'Pickup' }).isChecked()).toBe(false);
    expect(await dashboard.page.getByText('Unsaved Changes').count()).toBe(0);

    await open('payment');
    await other.getByRole('switch', { name: 'WhatsApp Ordering' }).click();
    await other.getByLabel('WhatsApp Number').fill('+919812345678');
    await save(other, 'Updated successfully');
    await dashboard.page.getByRole('switch', { name: 'Cash on Delivery' }).click();
    await save(dashboard.page, 'Updated successfully');
    expect(await saved()).toMatchObject({ codOption: false, whatsAppOrderEnabled: true });

    await open('theme');
    for (const tab of [dashboard.page, other])
      await tab.getByText('Fine-tune', { exact: true }).click();
    await other.getByRole('switch', { name: 'Bottom navigation on phones' }).click();
    await save(other, 'Settings updated successfully');
    await dashboard.page.getByRole('button', { name: /^Top bar From the look/ }).click();
    await dashboard.page.getByRole('button', { name: 'Emerald 800' }).click();
    await save(dashboard.page, 'Settings updated successfully');
    expect((await saved()).settings.theme).toMatchObject({
      bottomMobileNav: true,
      navbarColor: 'bg-emerald-800',
    });
    await dashboard.close();
  });
});
