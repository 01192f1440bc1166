/** Gives an order its Idempotency-Key: a retry of the same order has the same key, so it is placed once (OQ-69). */
import type { OrderBody } from '@shop/contract';
import { orderKeyName } from './forgetOrderKey.ts';

/** What is sent: the key stands for exactly this body. */
export interface KeyedOrder {
  key: string;
  body: OrderBody;
  /** No order has come back yet: it may be there all the same. */
  isOpen?: boolean;
  /** Another order was sent under this key before, and none came back. */
  isReused?: boolean;
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What is ordered. What it costs is left out: once it may be placed, the shop may count the order against itself. */
const wanted = (body: OrderBody): string => JSON.stringify({ ...body, amount: 0 });

function stored(): KeyedOrder | null {
  const known = sessionStorage.getItem(orderKeyName);
  return known && JSON.parse(known);
}

function keep(order: KeyedOrder): KeyedOrder {
  sessionStorage.setItem(orderKeyName, JSON.stringify(order));
  return order;
}

/** What an earlier try of the same order has sent; null = this is the first one. */
export function triedOrder(body: OrderBody): KeyedOrder | null {
  const known = stored();
  return known && wanted(known.body) === wanted(body) ? known : null;
}

/**
 * The body with its key, as the first try sent it; it survives a reload and lasts until `forgetOrderKey`. Another order
 * has the key of one that brought no order back: where that one arrived all the same, the server refuses this one with
 * CONFLICT, and nothing is ordered twice.
 */
export function keyedOrder(body: OrderBody): KeyedOrder {
  const known = stored();
  const tried = triedOrder(body);
  if (tried) return keep({ ...tried, isOpen: true });
  return known?.isOpen
    ? keep({ key: known.key, body, isOpen: true, isReused: true })
    : keep({ key: newKey(), body, isOpen: true });
}

/** What was sent last has brought its order back. */
export function closeOrderKey(): void {
  const known = stored();
  if (known) keep({ ...known, isOpen: false });
}
