/**
 * A request for an order that its client may repeat: identified by its Idempotency-Key and its
 * content (OQ-69).
 */
import { hashOf, readKey } from '../idempotency/request-hash.js';
import type { OrderDto } from '../order/order.dto.js';

export interface IdempotentOrder {
  key: string;
  /** The hash of the body and of who orders: the same key with another hash is refused. */
  bodyHash: string;
}

/** The request by its key, null without one. Throws a 400 for a malformed key. */
export function idempotentOrder(
  key: string | undefined,
  body: OrderDto,
  customerId: string | null,
): IdempotentOrder | null {
  if (key === undefined) return null;
  // A repeated request has waited longer.
  const { openMs, ...said } = body;
  return { key: readKey(key), bodyHash: hashOf({ ...said, customerId }) };
}
