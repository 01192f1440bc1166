/** Calls of an owner to her own store that name something of another store in body, query or address. */
import { addressOf, exampleOf } from './matrix.ts';
import type { Route } from './routes.ts';
import { addressAt, type Scene } from './scene.ts';
import type { Target } from './target.ts';

export interface ForeignCall {
  route: Route;
  path: string;
  body: object | undefined;
}

/** All fields that could name a store, as an attacker might guess them. */
const foreignIds = ({ shop, shopper, productId, categoryId, orderId }: Target) => ({
  storeId: shop.store.id,
  store_id: shop.store.id,
  store: shop.slug,
  slug: shop.slug,
  ownerId: shop.owner.userId,
  owner: shop.owner.userId,
  userId: shop.owner.userId,
  customerId: shopper.customerId,
  productId,
  categoryId,
  orderId,
});

/** The addresses of the own store in which one part is replaced by the victim's. */
function mixedAddresses(route: Route, { victim, own }: Scene): string[] {
  const { parts } = exampleOf(route);
  const names = Object.keys(parts);
  return names.map((foreign) =>
    addressOf(
      route,
      Object.fromEntries(
        names.map((name) => [name, parts[name]?.(name === foreign ? victim : own) ?? '']),
      ),
    ),
  );
}

/** The calls to every route for owners, without those that would delete something of the own store. */
export function foreignCalls(scene: Scene): ForeignCall[] {
  const { routes, victim, own } = scene;
  const owned = routes.filter(({ audience }) => audience?.kind === 'storeOwner');
  return owned.flatMap((route) => {
    const { body, query } = exampleOf(route);
    const address = addressAt(route, own);
    const ids = foreignIds(victim);
    const withQuery = `${address}${query ? '&' : '?'}${new URLSearchParams(ids)}`;
    const bodies = body
      ? [body(victim), { ...body(own), ...ids }, { ...body(victim), ...ids }]
      : [];
    return [
      ...bodies.map((one) => ({ route, path: address, body: one })),
      { route, path: withQuery, body: body?.(own) },
      ...mixedAddresses(route, scene).map((path) => ({ route, path, body: body?.(own) })),
    ].filter(({ route: { method }, path }) => method !== 'DELETE' || path !== address);
  });
}
