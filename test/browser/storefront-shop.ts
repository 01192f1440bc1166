/** A shop with products of every kind, for the storefront's tests. */
import { apiRoutes, type Product, type StoreUpdateBody } from '@shop/contract';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { newProduct, newShop, picture, type Shop } from '../support/cast.ts';
import type { RunningServer } from '../support/server.ts';

export interface StockedShop extends Shop {
  diya: Product;
  kurta: Product;
  guide: Product;
  soldOut: Product;
  cups: Product;
}

/** Uploads a picture of that size; returns its address. */
async function uploaded(shop: Shop, width: number, height: number): Promise<string> {
  const bytes = await picture(width, height, 'jpeg');
  const answer = await shop.owner.post(apiRoutes.files(shop.slug)).attach('file', bytes, 'p.jpg');
  expect(answer.status).toBe(201);
  return answer.body.file.url;
}

/** Changes the store's settings. */
export async function change(shop: Shop, body: StoreUpdateBody): Promise<void> {
  await shop.owner.put(apiRoutes.updateStore(shop.slug), body).expect(200);
}

/** Makes a shop with pictures, banners and the five kinds of products that a card can show. */
export async function newStockedShop(server: RunningServer, slug: string): Promise<StockedShop> {
  const shop = await newShop(server.anyone, slug);
  const added = await shop.owner.post(apiRoutes.categories(slug), { name: 'Clothes' }).expect(201);
  const clothes = [added.body.category.id as string];
  const images = [await uploaded(shop, 900, 900), await uploaded(shop, 800, 1000)];
  const banner = [
    { url: await uploaded(shop, 1600, 900) },
    { url: await uploaded(shop, 960, 540) },
  ];
  await change(shop, { description: 'Brass, cloth and clay.', banner });
  const sizes = [
    { type: 'Size', value: 'M', price: 0 },
    { type: 'Size', value: 'L', price: 1250 },
    { type: 'Colour', value: 'Indigo', price: 0 },
  ];
  return {
    ...shop,
    diya: await newProduct(shop, { name: 'Clay diya', price: 123456, salePrice: 99999, images }),
    kurta: await newProduct(shop, {
      name: 'Kurta',
      price: 999,
      type: 'variant',
      variants: sizes,
      categories: clothes,
      images,
    }),
    guide: await newProduct(shop, {
      name: 'Guide book',
      type: 'affiliate',
      link: 'https://example.com/b',
    }),
    soldOut: await newProduct(shop, { name: 'Last lamp', stock: 0 }),
    cups: await newProduct(shop, {
      name: 'Chai cups <script>alert(1)</script>',
      description: 'Sold by the pair.',
      minOrder: 2,
      stock: 5,
      price: 50.5,
    }),
  };
}

/** What a shopper types for a delivery. */
export const delivery = {
  'First Name': 'Asha',
  'Last Name': 'Rao',
  Phone: '9812345678',
  'Address Line 1': '12 MG Road',
  City: 'Bengaluru',
  State: 'Karnataka',
  'Postal Code': '560001',
} as const;

/** Types a text into each field, by its label; the state is chosen from its list. */
export async function fillIn(page: Page, texts: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, text] of Object.entries(texts)) {
    if (label === 'State') await page.getByLabel(label).selectOption(text);
    else await page.getByLabel(label).fill(text);
  }
}

/**
 * Opens the checkout of a shop with its first product in the cart. The first shopper of a file taps for
 * it, which the file keeps in `given`; the others have that cart from the start.
 */
export async function openCheckout(
  page: Page,
  shop: string,
  given: { cart?: string },
): Promise<void> {
  const { origin, pathname } = new URL(shop);
  const key = `cart:${pathname.slice(1)}`;
  const plain = `${origin}/api/health/live`;
  if (given.cart) {
    // A page that another test has used is there already.
    if (page.url() !== plain) await page.goto(plain);
    await page.evaluate(
      ([name = '', cart = '']) => localStorage.setItem(name, cart),
      [key, given.cart],
    );
  } else {
    await page.goto(shop);
    await page.locator('.card').getByRole('button').first().click();
    await page.getByText('Added to Cart').first().waitFor();
    given.cart = await page.evaluate((name) => localStorage.getItem(name) ?? '', key);
  }
  await page.goto(`${shop}/checkout`);
}
