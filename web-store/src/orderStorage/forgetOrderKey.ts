/** Forgets the Idempotency-Key of an order that is done. */

/** Under which it is stored. */
export const orderKeyName = 'order-key';

/**
 * Forgets the key once an order is done, so that the next order is a new one even with the same content. After a
 * payment window was closed the order is not done: the same order is sent again and its window opens again
 * (OQ-19).
 */
export function forgetOrderKey(): void {
  sessionStorage.removeItem(orderKeyName);
}
