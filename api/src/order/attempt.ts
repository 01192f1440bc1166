/** One attempt to order, recognised by its Idempotency-Key and by what it asks for (OQ-69). */
import { createHash } from 'node:crypto';
import { invalid } from '../http/problem.js';
import type { OrderDto } from './order.dto.js';

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
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
    const message = 'Idempotency-Key must be 1 to 255 visible characters';
    throw invalid({ field: 'Idempotency-Key', message });
  }
  const text = JSON.stringify(sorted({ ...body, customerId }));
  return { key, bodyHash: createHash('sha256').update(text).digest('hex') };
}

/** The same value with the keys of its objects in order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, entry]) => [key, sorted(entry)]));
}
