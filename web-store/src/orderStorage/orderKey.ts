/** Makes the Idempotency-Key of an order: a retry of the same order has the same key, so it is placed once (OQ-69). */

const storageKey = 'order-key';

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The key for a body; it survives a reload and lasts until `forgetOrderKey`. */
export function orderKey(body: string): string {
  const known = sessionStorage.getItem(storageKey);
  if (known) {
    const stored: { key: string; body: string } = JSON.parse(known);
    if (stored.body === body) return stored.key;
  }
  const key = newKey();
  sessionStorage.setItem(storageKey, JSON.stringify({ key, body }));
  return key;
}

/**
 * Forgets the key once an order is done, so that the next order is a new one even with the same content. After a
 * payment window was closed the order is not done: the same order is sent again and its window opens again
 * (OQ-19).
 */
export function forgetOrderKey(): void {
  sessionStorage.removeItem(storageKey);
}
