/** Skus in the shop: chosen on the product's page, kept in the cart, bought once (SKU-04 to SKU-06, SKU-08). */
import { apiRoutes, type Product, storageKeys } from '@shop/contract';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  complaintsOf,
  desktop,
  expectAccessible,
  expectNoSidewaysScroll,
  phone,
  useChromium,
} from '../support/browser.ts';
import { newProduct } from '../support/cast.ts';
import { kurtaBody, readProduct, skuOf, stocksOf, variantsOf } from '../support/kurta.ts';
import { isProof } from '../support/proof.ts';
import { useServer } from '../support/server.ts';
import { delivery, fillIn, newStockedShop, type StockedShop } from './storefront-shop.ts';

const server = useServer();
const chromium = useChromium();
let shop: StockedShop;

beforeAll(async () => {
  shop = await newStockedShop(server, 'bazaar');
});

const at = (path = '') => `${server.url}/${shop.slug}${path}`;

/** A kurta whose red L is sold out, whose blue M is not sold, which has no blue L, and is shown in two pictures. */
async function someKurta(name = 'Silk kurta', more: object = {}): Promise<Product> {
  const [blue = '', red = ''] = shop.diya.images;
  return newProduct(shop, {
    ...kurtaBody(
      {
        'M Red': { stock: 3, price: 650, salePrice: 600, image: red },
        'L Red': { stock: 0, price: 700, image: red },
        'M Blue': { stock: 9, price: 650, image: blue },
      },
      { name },
    ),
    images: [blue, red],
    ...more,
  });
}

const change = (product: Product, body: object) =>
  shop.owner.put(apiRoutes.product(product.id), body).expect(200);

async function open(product: Product, query = '', options = {}): Promise<Page> {
  const page = await (await chromium.regular(options)).newPage();
  await page.goto(at(`/product/${product.handle}${query}`));
  if (!('javaScriptEnabled' in options)) await page.locator('html[data-hydrated]').waitFor();
  return page;
}

const value = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const main = (page: Page) => page.getByRole('main').locator('form').first();

/** Whether that picture of the product is the one in view. */
const inView = (page: Page, picture: string) => () =>
  page
    .getByRole('region', { name: /^Pictures of/ })
    .locator('ul')
    .first()
    .evaluate((list, url) => {
      // A placeholder has no width of its own.
      const images = [...list.querySelectorAll('img[width]')];
      const shown = images[Math.round(list.scrollLeft / list.clientWidth)];
      return shown?.getAttribute('src') === url;
    }, picture);

/** Puts the choice into the cart. */
async function add(page: Page, query: string, product: Product): Promise<void> {
  await page.goto(at(`/product/${product.handle}${query}`));
  await main(page).getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByText('Added to Cart').first().waitFor();
}

describe.each([
  ['a desktop', desktop],
  ['a phone', phone],
])('on %s', (_name, viewport) => {
  const isPhone = viewport === phone;

  it.runIf(isProof || isPhone)(
    'a choice changes price, picture, stock and address, and Back takes it back',
    {
      tags: ['SKU-04', 'SKU-08', 'FIX-02'],
    },
    async () => {
      const product = await someKurta();
      const [blue = '', red = ''] = product.images;
      const page = await open(product, '', { viewport });
      const complaints = complaintsOf(page);
      const price = main(page).locator('.price').first();
      expect(await price.textContent()).toBe('From Sale price₹600.00instead of ₹650.00');
      await value(page, 'Red').check({ force: true });
      await page.waitForURL(/\?Colour=Red$/);
      await expect.poll(inView(page, red)).toBe(true);
      // The values that lead nowhere with the red one are marked before they are chosen.
      await value(page, 'L, Sold out').waitFor();
      await value(page, 'M').check({ force: true });
      await page.waitForURL(/\?Size=M&Colour=Red$/);
      await page.getByText('Only 3 left').waitFor();
      expect(await price.textContent()).toBe('Sale price₹600.00instead of ₹650.00');
      await value(page, 'Blue').check({ force: true });
      await expect.poll(() => price.textContent()).toBe('₹650.00');
      await expect.poll(inView(page, blue)).toBe(true);
      expect(await page.getByText('Only 3 left').count()).toBe(0);
      await value(page, 'L, Not available').check({ force: true });
      const button = main(page).getByRole('button', { name: 'Not available' });
      await button.waitFor();
      expect(await button.isDisabled()).toBe(true);
      await expectAccessible(page);
      for (const window of [desktop, phone, viewport]) {
        await page.setViewportSize(window);
        await expectNoSidewaysScroll(page);
      }
      await page.goBack();
      await page.waitForURL(/\?Size=M&Colour=Blue$/);
      await expect.poll(() => value(page, 'Blue').isChecked()).toBe(true);
      await page.goBack();
      await expect.poll(() => value(page, 'Red').isChecked()).toBe(true);
      await page.getByText('Only 3 left').waitFor();
      await expect.poll(inView(page, red)).toBe(true);
      // What was chosen is there again when the page is loaded anew.
      await page.reload();
      expect(await value(page, 'M').isChecked()).toBe(true);
      await page.locator('html[data-hydrated]').waitFor();
      expect(page.url()).toMatch(/\?Size=M&Colour=Red$/);
      await main(page).getByRole('button', { name: 'Add to Cart' }).click();
      await page.getByText('Added to Cart').first().waitFor();
      await page.goto(at('/cart'));
      await page.getByRole('link', { name: `${product.name} - Size: M, Colour: Red` }).waitFor();
      await page.getByText('₹600.00 each').waitFor();
      expect(await page.getByRole('main').locator('li img').getAttribute('src')).toBe(red);
      expect(complaints).toEqual([]);
    },
  );

  it.runIf(isProof || !isPhone)(
    'the choice is made and ordered without script',
    {
      tags: ['SKU-04'],
    },
    async () => {
      const product = await someKurta();
      const page = await open(product, '', { viewport, javaScriptEnabled: false });
      await main(page).locator('label', { hasText: /^Red$/ }).click();
      await main(page).locator('label', { hasText: /^M$/ }).click();
      await page.getByRole('button', { name: 'Show price and stock' }).click();
      await page.waitForURL(/\?Size=M&Colour=Red$/);
      await page.getByText('Only 3 left').waitFor();
      expect(await inView(page, product.images[1] ?? '')()).toBe(true);
      await main(page).locator('label', { hasText: /^L$/ }).click();
      await page.getByRole('button', { name: 'Show price and stock' }).click();
      const button = main(page).getByRole('button', { name: 'Sold out' });
      await button.waitFor();
      expect(await button.isDisabled()).toBe(true);
      await page.goBack();
      await page.getByText('Only 3 left').waitFor();
      await main(page).locator('label', { hasText: /^M$/ }).click();
      await main(page).getByRole('button', { name: 'Add to Cart' }).click();
      await page.getByRole('heading', { name: 'Order without a cart' }).waitFor();
      await page.getByText(`${product.name} - Size: M, Colour: Red`).waitFor();
      await fillIn(page, delivery);
      await page.getByRole('button', { name: 'Order for cash' }).click();
      await page.getByText('Order Confirmed').waitFor();
      expect(stocksOf(await readProduct(shop.owner, product))).toMatchObject({ 'M Red': 2 });
    },
  );
});

it('a card says from which price on, and leads to the choice', {
  tags: ['SKU-08', 'FIX-02'],
}, async () => {
  const product = await someKurta('Card kurta');
  const page = await (await chromium.regular({ viewport: phone })).newPage();
  await page.goto(at());
  const card = page.locator('.card', { hasText: product.name });
  expect(await card.locator('.price').textContent()).toBe(
    'From Sale price₹600.00instead of ₹650.00',
  );
  await card.getByRole('link', { name: /^Select options/ }).click();
  await page.waitForURL(at(`/product/${product.handle}`));
});

describe('a cart, when the owner has changed the options', () => {
  it('says that what was chosen is no longer sold, and leads to another choice', {
    tags: ['SKU-06'],
  }, async () => {
    const product = await someKurta('Cotton kurta');
    const page = await (await chromium.regular({ viewport: phone })).newPage();
    await add(page, '?Size=M&Colour=Red', product);
    await change(product, {
      skus: product.skus.map(({ id, choice }) => ({
        id,
        choice,
        active: id !== skuOf(product, 'M Red').id,
      })),
    });
    await page.goto(at('/cart'));
    await page.getByText('what you chose is no longer sold.').waitFor();
    await page.getByText('Not in the total').waitFor();
    expect(
      await page.getByRole('button', { name: 'Change what cannot be ordered' }).isDisabled(),
    ).toBe(true);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: 'Choose again' }).click();
    await page.waitForURL(at(`/product/${product.handle}`));
    await value(page, 'L, Sold out').waitFor();
    await page.goto(at('/cart'));
    await page.getByRole('button', { name: /^Remove/ }).click();
    await page.getByText('Your cart is empty!').waitFor();
  });

  it('asks before it keeps what is called otherwise now', { tags: ['SKU-06'] }, async () => {
    const product = await someKurta('Linen kurta');
    const page = await (await chromium.regular({ viewport: phone })).newPage();
    await add(page, '?Size=M&Colour=Red', product);
    const names: Record<string, string> = { Red: 'Crimson' };
    await change(product, {
      variants: product.variants.map((one) => ({ ...one, value: names[one.value] ?? one.value })),
    });
    await page.goto(at('/cart'));
    await page
      .getByText('this is Linen kurta - Size: M, Colour: Crimson now. Do you still want it?')
      .waitFor();
    expect(await page.getByRole('link', { name: 'Proceed to Checkout' }).count()).toBe(0);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Keep it' }).click();
    await page.getByRole('link', { name: 'Linen kurta - Size: M, Colour: Crimson' }).waitFor();
    await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
    await page.getByText('Linen kurta - Size: M, Colour: Crimson').waitFor();
    await fillIn(page, delivery);
    await page.getByRole('button', { name: 'Place Order', exact: true }).click();
    await page.getByText('Order Confirmed').waitFor();
    const { body } = await shop.owner.get(apiRoutes.orders(shop.store.id)).expect(200);
    expect(body.orders[0].items).toMatchObject([{ skuId: skuOf(product, 'M Red').id, price: 600 }]);
  });

  it('sells nothing else when the options change after the checkout was opened', {
    tags: ['SKU-06'],
  }, async () => {
    const product = await someKurta('Wool kurta');
    const page = await (await chromium.regular()).newPage();
    await add(page, '?Size=M&Colour=Red', product);
    await page.goto(at('/checkout'));
    await fillIn(page, delivery);
    await page.getByText('Wool kurta - Size: M, Colour: Red').waitFor();
    // Red and blue change their names: what the shopper saw as red is now called blue.
    const names: Record<string, string> = { Red: 'Blue', Blue: 'Red' };
    await change(product, {
      variants: product.variants.map((one) => ({ ...one, value: names[one.value] ?? one.value })),
    });
    await page.getByRole('button', { name: 'Place Order', exact: true }).click();
    await page.getByText('What you chose has changed.').waitFor();
    await page.getByRole('link', { name: 'Change the cart' }).first().click();
    await page
      .getByText('this is Wool kurta - Size: M, Colour: Blue now. Do you still want it?')
      .waitFor();
    expect(stocksOf(await readProduct(shop.owner, product))).toMatchObject({
      'M Red': 9,
      'M Blue': 3,
    });
  });
});

it('the last red M, ordered by two at once, is sold once, and the other is told which choice is gone', {
  tags: ['SKU-05', 'SKU-06'],
}, async () => {
  const product = await newProduct(shop, {
    ...kurtaBody({ 'M Red': { stock: 1, price: 600 }, 'L Red': { stock: 5, price: 600 } }),
    name: 'Last kurta',
    variants: variantsOf({ Size: ['M', 'L'], Colour: ['Red'] }),
  });
  const pages = await Promise.all([
    open(product, '?Size=M&Colour=Red'),
    open(product, '?Size=M&Colour=Red', { viewport: phone }),
  ]);
  for (const page of pages) {
    await main(page).getByRole('button', { name: 'Add to Cart' }).click();
    await page.getByText('Added to Cart').first().waitFor();
    await page.goto(at('/checkout'));
    await fillIn(page, delivery);
    await page.getByText('Last kurta - Size: M, Colour: Red').waitFor();
  }
  await Promise.all(
    pages.map((page) => page.getByRole('button', { name: 'Place Order', exact: true }).click()),
  );
  const told = 'Last kurta - Size: M, Colour: Red is sold out';
  const ends = await Promise.all(
    pages.map(async (page) => {
      await page.getByText('Order Confirmed').or(page.getByText(told)).first().waitFor();
      return (await page.getByText(told).count()) > 0;
    }),
  );
  expect([...ends].sort()).toEqual([false, true]);
  expect(stocksOf(await readProduct(shop.owner, product))).toEqual({ 'M Red': 0, 'L Red': 5 });
  const loser = pages[ends.indexOf(true)] as Page;
  await expectNoSidewaysScroll(loser);
  await loser.getByRole('link', { name: 'Change the cart' }).first().click();
  await loser.getByText('Sold out. Please remove it to go on.').waitFor();
  await loser.getByRole('link', { name: 'Choose again' }).click();
  await value(loser, 'M, Sold out').waitFor();
  const text = await loser.evaluate(
    (key) => localStorage.getItem(key),
    `${storageKeys.cart}bazaar`,
  );
  expect(text).toContain(skuOf(product, 'M Red').id);
});
