/** A shop with limits on, and shoppers of as many phones and networks as a test wants (ABUSE-07). */
import {
  apiRoutes,
  type OrderDecisions,
  type OwnStoreSettings,
  type Product,
} from '@shop/contract';
import type { Test } from 'supertest';
import { newProduct, orderOf, type Shop, someDetails } from './cast.ts';
import type { World } from './world.ts';

export const crowdSettings = { RATE_LIMIT: 'on', TRUST_PROXY: '1' };

export interface ShopperOf {
  quantity?: number;
  phone?: string;
  /** The caller's address. */
  address?: string;
  more?: object;
}

let people = 0;

/** A phone that is not used yet. */
export function newPhone(): string {
  people += 1;
  return `98${String(people).padStart(8, '0')}`;
}

/** An IPv4 address that is not used yet. */
export function newAddress(): string {
  people += 1;
  return `203.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`;
}

export function orderFrom(world: World, shop: Shop, product: Product, who: ShopperOf = {}): Test {
  const { quantity = 1, phone = newPhone(), address = newAddress(), more = {} } = who;
  const body = orderOf(shop, product, quantity, { details: { ...someDetails, phone }, ...more });
  return world.anyone.post(apiRoutes.createOrder, body).set('x-forwarded-for', address);
}

/** Opens a shop for cash; its checks are those of a new store by default. */
export async function setShop(shop: Shop, settings: Partial<OwnStoreSettings> = {}): Promise<void> {
  const body = { codOption: true, settings };
  await shop.owner.put(apiRoutes.updateStore(shop.slug), body).expect(200);
}

export const stockOf = async (world: World, { id }: Product): Promise<number> =>
  (await world.anyone.get(apiRoutes.product(id)).expect(200)).body.product.stock;

export async function decide({ owner, store }: Shop, body: object): Promise<OrderDecisions> {
  return (await owner.post(apiRoutes.decideOrders(store.id), body).expect(200)).body;
}

/** The orders of a shop that wait for its owner's confirmation, newest first. */
export async function awaiting({ owner, store }: Shop) {
  const filter = encodeURIComponent(JSON.stringify({ awaiting: true }));
  const range = encodeURIComponent('[0,999]');
  const list = `${apiRoutes.orders(store.id)}?filter=${filter}&range=${range}`;
  return (await owner.get(list).expect(200)).body.orders;
}

/** A counted product of that shop. */
export const counted = (shop: Shop, stock: number) => newProduct(shop, { stock });
