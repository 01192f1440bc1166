/** An owner edits a product while a shopper orders it or another tab saves it: neither is undone (OQ-63). */
import { apiRoutes } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import { useChromium } from '../support/browser.ts';
import { newProduct, newShop, orderOf } from '../support/cast.ts';
import { useServer } from '../support/server.ts';
import { newDesk } from './dashboard-desk.ts';

const server = useServer();
const chromium = useChromium();

describe('a product form that was opened before', () => {
  it('OQ-63: saves the new name and leaves the sold pieces sold', async () => {
    const shop = await newShop(server.anyone, 'acme');
    const product = await newProduct(shop, { name: 'Brass lamp', stock: 10 });
    const context = await chromium.visitor();
    await context.addInitScript(
      (token) => localStorage.setItem('token', token),
      shop.owner.token ?? '',
    );
    const page = await context.newPage();
    page.setDefaultTimeout(10_000);
    await page.goto(`${server.url}/acme/dashboard/products/add-new/${product.id}`);
    await page.getByRole('heading', { name: 'Update Product' }).waitFor();
    await server.anyone.post(apiRoutes.createOrder, orderOf(shop, product, 3)).expect(201);
    await page.getByLabel('Name').first().fill('Old brass lamp');
    await page.getByRole('button', { name: 'Update Product' }).click();
    await page.getByText('Product updated successfully').first().waitFor();
    const { body } = await server.anyone.get(apiRoutes.product(product.id)).expect(200);
    expect(body.product).toMatchObject({ name: 'Old brass lamp', stock: 7 });
  });

  it('PROD-16, API-29: keeps what another tab has saved meanwhile, but for what was changed here', async () => {
    const desk = await newDesk(server, chromium, 'bolt');
    const lamp = await newProduct(desk.shop, {
      name: 'Lamp',
      price: 50,
      type: 'variant',
      variants: [{ type: 'Size', value: 'M', price: 0 }],
    });
    await desk.open(`products/add-new/${lamp.id}`);
    await desk.page.getByRole('heading', { name: 'Update Product' }).waitFor();
    const elsewhere = {
      price: 60,
      unit: 'box',
      variants: [{ type: 'Size', value: 'L', price: 70 }],
    };
    await desk.shop.owner.put(apiRoutes.product(lamp.id), elsewhere).expect(200);
    await desk.page.getByLabel('Name').first().fill('Old lamp');
    await desk.page.getByRole('button', { name: 'Update Product' }).first().click();
    await desk.toast('Product updated successfully');
    const { body } = await server.anyone.get(apiRoutes.product(lamp.id)).expect(200);
    expect(body.product).toMatchObject({ name: 'Old lamp', ...elsewhere });
    await desk.close();
  });
});
