/** Makes the Idempotency-Key of an order: a retry of the same order has the same key, so it is placed once (OQ-69). */
import { orderKeyName } from './forgetOrderKey.ts';

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The key for a body; it survives a reload and lasts until `forgetOrderKey`. */
export function orderKey(body: string): string {
  const known = sessionStorage.getItem(orderKeyName);
  if (known) {
    const stored: { key: string; body: string } = JSON.parse(known);
    if (stored.body === body) return stored.key;
  }
  const key = newKey();
  sessionStorage.setItem(orderKeyName, JSON.stringify({ key, body }));
  return key;
}
