/** The requests that several tables measure, of a filled shop. */
import { apiRoutes, storePaths } from '@shop/contract';
import { orderOf } from '../support/cast.ts';
import type { Shot } from './load.ts';
import { newestFirst } from './selects.ts';
import { type FilledShop, packed } from './shop.ts';

/** A request to the product at that address. */
export type ShotOf = (url: string, shop: FilledShop) => Shot;

const page =
  (path: (shop: FilledShop) => string): ShotOf =>
  (url, shop) => ({ url: url + path(shop), headers: packed });

const asOwner =
  (path: (shop: FilledShop) => string): ShotOf =>
  (url, shop) => ({ ...shop.asOwner(''), url: `${url}${path(shop)}?${encodeURI(newestFirst)}` });

/** Cached answers. */
export const pageShots: Record<string, ShotOf> = {
  'home page': page(({ slug }) => storePaths.home(slug)),
  'product page': page(({ slug, newest }) => storePaths.product(slug, newest[0]?.handle ?? '')),
  'public-data, warm': page(({ slug }) => apiRoutes.publicData(slug)),
};

export const searchShot: ShotOf = (url, { slug }) => ({
  url: `${url}${apiRoutes.catalog(slug)}?q=hand&limit=24`,
});

/** The first page of the catalogue, as it is cached. */
export const catalogShot = page(({ slug }) => apiRoutes.catalog(slug));

/** The same page made anew: an empty search is no search, but it is not cached. */
export const newCatalogShot: ShotOf = (url, { slug }) => ({
  url: `${url}${apiRoutes.catalog(slug)}?limit=24&q=`,
});

export const productListShot = asOwner(({ slug }) => apiRoutes.products(slug));
export const orderListShot = asOwner(({ store }) => apiRoutes.orders(store.id));

/** A cash order of each of the ten newest products, in turn. */
export const orderShot: ShotOf = (url, shop) => ({
  url: url + apiRoutes.createOrder,
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  bodies: shop.newest.slice(0, 10).map((product) => JSON.stringify(orderOf(shop, product))),
});
