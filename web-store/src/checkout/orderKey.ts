/** The Idempotency-Key of an order: the same for the same order tried again, so it is placed once (OQ-69). */

const storageKey = 'order-key';

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The key for a body; kept over a reload until `forgetOrderKey`. */
export function orderKey(body: string): string {
  const known = sessionStorage.getItem(storageKey);
  if (known) {
    const kept: { key: string; body: string } = JSON.parse(known);
    if (kept.body === body) return kept.key;
  }
  const key = newKey();
  sessionStorage.setItem(storageKey, JSON.stringify({ key, body }));
  return key;
}

/**
 * After an order is done the next one is another, even when it asks for the same. A payment window
 * that was closed is not done: the same order comes back and its window opens again (OQ-19).
 */
export function forgetOrderKey(): void {
  sessionStorage.removeItem(storageKey);
}
