/** What pages say of stock is true after every order: how few are left, and whether the minimum order is (FIX-30). */
import { apiRoutes, type Order, type Product, storePaths } from '@shop/contract';
import { expect, it } from 'vitest';
import { newProduct, newShop, orderOf, type Shop } from '../support/cast.ts';
import { kurtaItem, newKurta, orderOfItems } from '../support/kurta.ts';
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
