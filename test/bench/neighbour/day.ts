/** The requests to a store: those of a usual day, or only uncached ones. */
import { apiRoutes, storePaths } from '@shop/contract';
import { orderOf } from '../../support/cast.ts';
import { type FilledShop, packed } from '../shop.ts';
import type { Stage } from '../stage.ts';
import type { Stream } from './load-process.ts';

type Shots = Stream['shots'];

/**
 * A hundred reads and an order. Of twenty reads fourteen are cached pages, three are of the
 * catalogue, and three are the owner's, which are never cached.
 */
export function day(stage: Stage, shop: FilledShop): Shots {
  const page = (path: string) => ({ url: stage.url + path, headers: packed });
  const home = page(storePaths.home(shop.slug));
  const cart = page(storePaths.cart(shop.slug));
  const product = (index: number) =>
    page(storePaths.product(shop.slug, shop.newest[index]?.handle ?? ''));
  const [products, orders, search, summary] = made(stage, shop) as [Shot, Shot, Shot, Shot];
  const more = page(`${apiRoutes.catalog(shop.slug)}?cursor=${shop.newest.at(-1)?.id}`);
  const round = [
    home,
    product(0),
    search,
    product(1),
    home,
    product(2),
    products,
    product(3),
    cart,
    home,
    product(4),
    more,
    product(5),
    orders,
    product(6),
    home,
    search,
    product(7),
    cart,
    summary,
  ];
  return [...Array.from({ length: 5 }, () => round).flat(), ...ordered(stage, shop).slice(0, 1)];
}

type Shot = Shots[number];

/** Reads that are never cached: lists of products and orders, search, the summary of orders. */
export function made({ url }: Stage, { slug, store, owner }: FilledShop): Shots {
  const headers = { authorization: `Bearer ${owner.token}` };
  const page = `range=${encodeURIComponent('[0,24]')}&sort=${encodeURIComponent('["id","DESC"]')}`;
  return [
    { url: `${url}${apiRoutes.products(slug)}?${page}`, headers },
    { url: `${url}${apiRoutes.orders(store.id)}?${page}`, headers },
    { url: `${url}${apiRoutes.catalog(slug)}?q=marigold`, headers: {} },
    { url: `${url}${apiRoutes.orderSummary(store.id)}`, headers },
  ];
}

/** Cash orders, each of one product. */
export function ordered({ url }: Stage, shop: FilledShop): Shots {
  const headers = { 'content-type': 'application/json' };
  return shop.newest.map((product) => ({
    url: url + apiRoutes.createOrder,
    headers,
    body: JSON.stringify(orderOf(shop, product)),
  }));
}

/**
 * Interleaves the lists: the first of each, then the second of each …; each list starts one
 * further, so that all kinds are always present.
 */
export function together(lists: readonly Shots[]): Shots {
  return (lists[0] ?? []).flatMap((_, index) =>
    lists.map((list, offset) => list[(index + offset) % list.length] as Shot),
  );
}
