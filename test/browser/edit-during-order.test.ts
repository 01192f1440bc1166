/** An owner edits a product while a shopper orders it: the shopper's pieces stay sold (OQ-63). */
import { apiRoutes } from '@shop/contract';
import { describe, expect, it } from 'vitest';
import { useChromium } from '../support/browser.ts';
import { newProduct, newShop, orderOf } from '../support/cast.ts';
import { useServer } from '../support/server.ts';

const server = useServer();
const chromium = useChromium();

describe('a product form that was opened before an order', () => {
  it('saves the new name and leaves the sold pieces sold', async () => {
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
});
