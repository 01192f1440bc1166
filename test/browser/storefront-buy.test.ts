/** Shoppers look around, fill their cart and order, on a desktop and on a phone (SHOP, PDP, CART, CHK). */

import { apiRoutes } from '@shop/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { complaintsOf, desktop, phone, useChromium } from '../support/browser.ts';
import { newProduct, newShop } from '../support/cast.ts';
import { isProof } from '../support/proof.ts';
import { rows } from '../support/rows.ts';
import { useServer } from '../support/server.ts';
import { delivery, fillIn, newStockedShop, type StockedShop } from './storefront-shop.ts';

const server = useServer();
const chromium = useChromium();
let shop: StockedShop;

beforeAll(async () => {
  shop = await newStockedShop(server, 'bazaar');
});

const at = (path = '') => `${server.url}/${shop.slug}${path}`;
const card = (page: Page, name: string) => page.locator('.card', { hasText: name });
const orders = async () =>
  (await shop.owner.get(apiRoutes.orders(shop.store.id)).expect(200)).body.orders;

async function newPage(viewport = desktop): Promise<Page> {
  const page = await (await chromium.regular({ viewport })).newPage();
  return page;
}

const sizes = [
  ['a phone', phone],
  ['a desktop', desktop],
] as const;

describe.each(sizes)('on %s', (_name, viewport) => {
  it('cards tell prices, offers and what their button does', {
    tags: [...rows('SHOP-25', 'SHOP-29'), 'SHOP-32', 'SHOP-33'],
  }, async () => {
    const page = await newPage(viewport);
    await page.goto(at());
    expect(await card(page, 'Clay diya').textContent()).toMatch(/₹99,999\.00.*₹1,23,456\.00/s);
    const before = card(page, 'Clay diya').locator('s');
    expect(await before.textContent()).toBe('instead of ₹1,23,456.00');
    await card(page, 'Clay diya').getByText('19% off').waitFor();
    await card(page, 'Clay diya')
      .getByRole('button', { name: /^Add to Cart/ })
      .waitFor();
    const cups = card(page, 'Chai cups');
    expect(await cups.locator('s, .badge').count()).toBe(0);
    const options = card(page, 'Kurta').getByRole('link', { name: /^Select options/ });
    expect(await options.getAttribute('href')).toBe(`/bazaar/product/${shop.kurta.handle}`);
    const guide = card(page, 'Guide book').getByRole('link', { name: /^Buy Now/ });
    expect(await guide.getAttribute('href')).toBe('https://example.com/b');
    expect(await guide.getAttribute('rel')).toContain('noopener');
    expect(await guide.getAttribute('target')).toBe('_blank');
    expect(await card(page, 'Last lamp').getByRole('button').isDisabled()).toBe(true);
  });

  it('a click before the page is hydrated is not lost', async () => {
    const page = await newPage(viewport);
    await page.goto(at(), { waitUntil: 'commit' });
    const button = card(page, 'Clay diya').getByRole('button');
    await button.click();
    await button.getByText('Added to Cart').waitFor();
    await button.getByText('Add to Cart').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('cart:bazaar'))).toContain('Clay diya');
  });

  it('search answers while typing', { tags: [...rows('SHOP-13', 'SHOP-17')] }, async () => {
    const page = await newPage(viewport);
    // On a phone the box stands above results alone (FIX-50).
    await page.goto(at(viewport.width < 768 ? '?q=cups' : ''));
    await page.getByPlaceholder('Search products...').fill('SOLD BY');
    await page.getByText('Search results for "SOLD BY"').waitFor();
    await page.getByText('1 product found').waitFor();
    await page.getByPlaceholder('Search products...').fill('zebra');
    await page.getByText('No products found for "zebra"').waitFor();
    await page.getByText('No categories found matching your search').waitFor();
    await page.getByText('Try different keywords').waitFor();
  });
});

describe.each(isProof ? sizes : sizes.slice(0, 1))('on %s', (_name, viewport) => {
  it('a sale badge stands only where the sale price is above 0 and below the price', {
    tags: ['SHOP-31'],
  }, async () => {
    const own = await newShop(server.anyone, `badges-${viewport.width}`);
    for (const [name, salePrice] of [
      ['Half price', 50],
      ['No sale', 0],
      ['Same price', 100],
      ['Dearer', 120],
    ] as const) {
      await newProduct(own, { name, price: 100, salePrice });
    }
    const page = await newPage(viewport);
    await page.goto(`${server.url}/${own.slug}`);
    await card(page, 'Half price').getByText('50% off').waitFor();
    for (const name of ['No sale', 'Same price', 'Dearer']) {
      await card(page, name).getByText('₹100.00').first().waitFor();
      expect([name, await card(page, name).getByText(/% off/).count()]).toEqual([name, 0]);
    }
  });

  it('chooses, fills the cart, orders a delivery', {
    tags: ['PAY-23', ...rows('PDP-07', 'PDP-10'), 'CHK-11', 'CHK-12', 'ERR-46'],
  }, async () => {
    const page = await newPage(viewport);
    const complaints = complaintsOf(page);
    const before = (await orders()).length;
    await page.goto(at(`/product/${shop.kurta.handle}`));
    await page.getByText('L', { exact: true }).click();
    await page.getByText('Indigo', { exact: true }).click();
    await page.getByText('₹1,250.00').waitFor();
    await page.locator('main').getByRole('button', { name: 'Add to Cart' }).first().click();
    await page.getByText('Added to Cart').first().waitFor();
    await page.goto(at('/cart'));
    await page.getByRole('button', { name: /^More of/ }).click();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await fillIn(page, delivery);
    await page.getByText('₹2,550.00').waitFor();
    await page.getByRole('button', { name: 'Place Order', exact: true }).click();
    await page.getByText('Order Confirmed').waitFor();
    await page.getByText('Order created').waitFor();
    const placed = await orders();
    expect(placed).toHaveLength(before + 1);
    await page.getByText(`(${placed[0].id.slice(-8).toUpperCase()})`).waitFor();
    expect(placed[0]).toMatchObject({
      type: 'delivery',
      amount: 2550,
      items: [{ name: 'Kurta - Size: L, Colour: Indigo', quantity: 2 }],
    });
    await page.goto(at('/cart'));
    await page.getByText('Your cart is empty!').waitFor();
    await page
      .getByText('What you put into it stays here, also when you close the page.')
      .waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('what can go wrong', () => {
  it('what is refused keeps what was typed and says what is left', {
    tags: ['CHK-43'],
  }, async () => {
    const page = await newPage();
    await page.goto(at());
    await card(page, 'Chai cups').getByRole('button').click();
    await page.getByText('Added to Cart').waitFor();
    await page.goto(at('/checkout'));
    await fillIn(page, delivery);
    await page.getByText('₹151.00').waitFor();
    await shop.owner.put(apiRoutes.product(shop.cups.id), { stock: 1 }).expect(200);
    await page.getByRole('button', { name: 'Place Order', exact: true }).click();
    await page.getByText(/Only 1 left of Chai cups/).waitFor();
    await page.getByText('Some of it is no longer in stock.').waitFor();
    await page.getByRole('status').getByText('Failed to create Order').waitFor();
    expect(await page.getByLabel('City').inputValue()).toBe('Bengaluru');
  });
});
