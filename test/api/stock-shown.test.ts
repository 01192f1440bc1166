/**
 * What pages say of stock is true after every order: how few are left, and whether the minimum order is (FIX-30); more
 * is told to nobody (FIX-53).
 */
import { apiRoutes, type Order, ownerRoutes, type Product, storePaths } from '@shop/contract';
import { expect, it } from 'vitest';
import type { Caller } from '../support/caller.ts';
import { newProduct, newShop, orderOf, type Shop, signedInAdmin } from '../support/cast.ts';
import { kurtaItem, newKurta, orderOfItems, skuOf, stocksOf } from '../support/kurta.ts';
import { useWorld } from '../support/world.ts';

const world = useWorld();

/** A shop that guests may order from. */
async function openShop(slug: string): Promise<Shop> {
  const shop = await newShop(world.anyone, slug);
  const change = { requiredAccountForOrder: false, settings: { pickup: true } };
  await shop.owner.put(apiRoutes.updateStore(slug), change).expect(200);
  return shop;
}

const read = async (path: string) => (await world.anyone.get(path).expect(200)).text;
const place = async (body: object): Promise<Order> =>
  (await world.anyone.post(apiRoutes.createOrder, body).expect(201)).body.order;
const cancel = (shop: Shop, { id }: Order) =>
  shop.owner.put(apiRoutes.order(id), { status: 'cancelled' }).expect(200);

/** What the product's page says of its stock, and search engines read. */
async function shownOf(shop: Shop, product: Product, query = '') {
  const html = await read(storePaths.product(shop.slug, product.handle) + query);
  return {
    few: /Only (\d+) left/.exec(html.replaceAll('<!-- -->', ''))?.[1] ?? null,
    isOut: /<button[^>]* disabled=""[^>]*>Out of stock/.test(html),
    isInStock: html.includes('schema.org/InStock'),
  };
}

/** What the card on the home page offers. */
async function cardOf(shop: Shop, { name }: Product): Promise<string> {
  const html = await read(storePaths.home(shop.slug));
  const label = new RegExp(`>([^<>]+)<span class="sr-only">:[^<]*${name}`);
  return label.exec(html.replaceAll('<!-- -->', ''))?.[1] ?? '';
}

it('few pieces are counted anew by each order and each cancelling', {
  tags: ['FIX-30'],
}, async () => {
  const shop = await openShop('few');
  const product = await newProduct(shop, { stock: 8 });
  const few = async () => (await shownOf(shop, product)).few;
  expect(await few()).toBeNull();
  await place(orderOf(shop, product, 3));
  expect(await few()).toBe('5');
  const order = await place(orderOf(shop, product, 3));
  expect(await few()).toBe('2');
  await cancel(shop, order);
  expect(await few()).toBe('5');
});

it('what is left below the minimum order is out of stock, on page, card and list', {
  tags: ['FIX-30'],
}, async () => {
  const shop = await openShop('minimum');
  const product = await newProduct(shop, { name: 'Laddu', stock: 16, minOrder: 12 });
  const inStock = async () =>
    (await read(`${storePaths.home('minimum')}?stock=1`)).includes('Laddu');
  const there = { few: null, isOut: false, isInStock: true };
  expect([await shownOf(shop, product), await cardOf(shop, product)]).toEqual([
    there,
    'Add to Cart',
  ]);
  const order = await place(orderOf(shop, product, 13));
  expect([await shownOf(shop, product), await cardOf(shop, product)]).toEqual([
    { few: null, isOut: true, isInStock: false },
    'Out of stock',
  ]);
  expect(await inStock()).toBe(false);
  await cancel(shop, order);
  expect([await shownOf(shop, product), await cardOf(shop, product)]).toEqual([
    there,
    'Add to Cart',
  ]);
  expect(await inStock()).toBe(true);
});

it('skus keep to the same rules, each by itself', { tags: ['FIX-30'] }, async () => {
  const shop = await openShop('sizes');
  const skus = { 'M Red': { stock: 9 }, 'L Red': { stock: 9 } };
  const product = await newKurta(shop, skus, { minOrder: 5 });
  const of = (size: string) => shownOf(shop, product, `?Size=${size}&Colour=Red`);
  await of('M');
  await place(orderOfItems(shop, [kurtaItem(product, 'M Red', 5)]));
  expect((await of('M')).few).toBeNull();
  expect((await of('L')).few).toBeNull();
  expect(await cardOf(shop, product)).toBe('Select options');
  // Four pieces of each size are left: eight together, of which none can be ordered.
  await place(orderOfItems(shop, [kurtaItem(product, 'L Red', 5)]));
  expect(await cardOf(shop, product)).toBe('Out of stock');
  expect((await of('L')).isOut).toBe(true);
});

it('nobody but the owner is told how many pieces of a sku are left, and what the seller calls it', {
  tags: ['FIX-53'],
}, async () => {
  const shop = await openShop('told');
  const skus = {
    'M Red': { stock: 40, code: 'SUPPLIER-7', barcode: '8901030865275', weight: 250 },
    'L Red': { stock: 3, code: 'SUPPLIER-8', barcode: 'BIN-12' },
    'M Blue': { stock: 0 },
    'L Blue': {},
  };
  const kurta = await newKurta(shop, skus);
  const stocks = { 'M Red': 40, 'L Red': 3, 'M Blue': 0, 'L Blue': -1 };
  const readBy = async (caller: Caller): Promise<Product> =>
    (await caller.get(apiRoutes.product(kurta.id)).expect(200)).body.product;
  const admin = await signedInAdmin(world.anyone);
  for (const caller of [shop.owner, admin]) {
    const read = await readBy(caller);
    expect(stocksOf(read)).toEqual(stocks);
    expect(skuOf(read, 'M Red')).toMatchObject(skus['M Red']);
  }
  const link = await shop.owner.get(ownerRoutes.productPreview(kurta.id)).expect(200);
  const preview = new URL(link.body.url);
  for (const caller of [world.anyone, world.acme.owner]) {
    const read = await readBy(caller);
    expect(stocksOf(read)).toEqual({ ...stocks, 'M Red': -1 });
    expect(read.stock).toBe(-1);
    const told = { code: '', weight: 0, price: 0, active: true };
    expect(skuOf(read, 'M Red')).toMatchObject({ ...told, barcode: '8901030865275' });
    expect(skuOf(read, 'L Red')).toMatchObject({ ...told, barcode: '' });
  }
  const pages = [
    storePaths.product('told', kurta.handle),
    `${storePaths.product('told', kurta.handle)}?Size=M&Colour=Red`,
    preview.pathname + preview.search,
    storePaths.home('told'),
    apiRoutes.publicData('told'),
    apiRoutes.catalog('told'),
  ];
  for (const page of pages) {
    const text = await read(page);
    expect(text).toContain('Kurta');
    expect(text).not.toMatch(/SUPPLIER|BIN-12|stock(?:"|&quot;):4\d/);
  }
});

it('a page holds no stock of a product that it does not show', { tags: ['FIX-53'] }, async () => {
  const shop = await openShop('untold');
  const lamp = await newProduct(shop, { name: 'Lamp', stock: 41 });
  // The documented calls answer the documented field.
  const { body } = await world.anyone.get(apiRoutes.product(lamp.id)).expect(200);
  expect(body.product.stock).toBe(41);
  for (const page of [storePaths.product('untold', lamp.handle), storePaths.home('untold')]) {
    const text = await read(page);
    expect(text).toContain('Lamp');
    expect(text).not.toMatch(/stock(?:"|&quot;):41/);
  }
});
