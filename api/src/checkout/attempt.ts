/** One attempt to order, recognised by its Idempotency-Key and by what it asks for (OQ-69). */
import { hashOf, readKey } from '../idempotency/request-hash.js';
import type { OrderDto } from '../order/order.dto.js';

export interface Attempt {
  key: string;
  /** Hash of the body and of who orders: the same key with another hash is refused. */
  bodyHash: string;
}

/** The attempt that a request is; null without a key. Throws a 400 for a key that can't be one. */
export function attemptOf(
  key: string | undefined,
  body: OrderDto,
  customerId: string | null,
): Attempt | null {
  if (key === undefined) return null;
  return { key: readKey(key), bodyHash: hashOf({ ...body, customerId }) };
}
