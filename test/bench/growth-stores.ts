/**
 * Measures reads of one shop among 10, 1,000 and 10,000 stores; each number has a database and a
 * process of its own.
 */
import { apiRoutes, storePaths } from '@shop/contract';
import { seedOrders, stockStores } from '../support/long-lists.ts';
import { seedStores } from '../support/many-stores.ts';
import { coldGrowth, sizes, warmGrowth } from './growth.ts';
import type { Shot } from './load.ts';
import { newestFirst } from './selects.ts';
import { change, type FilledShop, filledShop, packed } from './shop.ts';
import type { Product, Stage } from './stage.ts';
import type { Line, Table } from './table.ts';

export const storeGrowthTable: Table = {
  name: 'stores',
  title: 'Reads of one of so many stores, each with 10 products and 5 orders',
  async measure(stage) {
    const places: Place[] = [];
    for (const size of sizes) places.push(await placeAmong(stage, size));
    const lines: Line[] = [];
    for (const [name, shot] of Object.entries({ ...pages, ...lists })) {
      lines.push(await warmGrowth({ name, shots: places.map(shot) }));
    }
    const changes = places.map(
      ({ shop }) =>
        () =>
          change(shop, String(Math.random())),
    );
    for (const [name, shot] of Object.entries(pages)) {
      const read = { name: `${name}, first after a change`, shots: places.map(shot) };
      lines.push(await coldGrowth(read, changes));
    }
    return lines;
  },
};

interface Place {
  product: Product;
  shop: FilledShop;
}

async function placeAmong(stage: Stage, size: number): Promise<Place> {
  const product = await stage.openProduct(`stores_${size}`);
  const shop = await filledShop(product, 10);
  await seedOrders(product.database, shop.store.id, 25);
  await seedStores(product.database, size - 1);
  await stockStores(product.database);
  return { product, shop };
}

type ShotOf = (place: Place) => Shot;

const pages: Record<string, ShotOf> = {
  'home page': ({ product, shop }) => ({
    url: product.url + storePaths.home(shop.slug),
    headers: packed,
  }),
  'product page': ({ product, shop }) => ({
    url: product.url + storePaths.product(shop.slug, shop.newest[0]?.handle ?? ''),
    headers: packed,
  }),
  'public-data': ({ product, shop }) => ({
    url: product.url + apiRoutes.publicData(shop.slug),
    headers: packed,
  }),
};

const lists: Record<string, ShotOf> = {
  'catalogue search': ({ product, shop }) => ({
    url: `${product.url}${apiRoutes.catalog(shop.slug)}?q=hand`,
  }),
  "dashboard's list of products": ({ shop }) =>
    shop.asOwner(`${apiRoutes.products(shop.slug)}?${encodeURI(newestFirst)}`),
  "dashboard's list of orders": ({ shop }) =>
    shop.asOwner(`${apiRoutes.orders(shop.store.id)}?${encodeURI(newestFirst)}`),
  "owner's list of stores": ({ shop }) => shop.asOwner(apiRoutes.stores),
};
