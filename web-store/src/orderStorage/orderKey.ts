/** Gives an order its Idempotency-Key: a retry of the same order has the same key, so it is placed once (OQ-69). */
import type { OrderBody } from '@shop/contract';
import { orderKeyName } from './forgetOrderKey.ts';

/** What is sent: the key stands for exactly this body. */
export interface KeyedOrder {
  key: string;
  body: OrderBody;
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** What is ordered. What it costs is left out: once it may be placed, the shop may count the order against itself. */
const wanted = (body: OrderBody): string => JSON.stringify({ ...body, amount: 0 });

/** What an earlier try of the same order has sent; null = this is the first one. */
export function triedOrder(body: OrderBody): KeyedOrder | null {
  const known = sessionStorage.getItem(orderKeyName);
  if (!known) return null;
  const stored: KeyedOrder = JSON.parse(known);
  return wanted(stored.body) === wanted(body) ? stored : null;
}

/** The body with its key, as the first try sent it; it survives a reload and lasts until `forgetOrderKey`. */
export function keyedOrder(body: OrderBody): KeyedOrder {
  const tried = triedOrder(body);
  if (tried) return tried;
  const made = { key: newKey(), body };
  sessionStorage.setItem(orderKeyName, JSON.stringify(made));
  return made;
}
