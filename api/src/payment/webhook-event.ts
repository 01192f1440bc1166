/** What a webhook says, as far as it is understood; whatever else it holds is kept as it came. */
import { Problem } from '../http/problem.js';
import type { GatewayPayment } from './payment-gateway.js';
import { gatewayPayment } from './razorpay-gateway.js';

export interface GatewayEvent {
  /** e.g. 'payment.captured'. */
  type: string;
  /** The whole event as JSON that PostgreSQL keeps. */
  body: string;
  gatewayOrderId: string | null;
  /** null: an event that changes no payment. */
  news: GatewayPayment | null;
}

const understood = new Set([
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'order.paid',
  'refund.processed',
]);

/** Throws MALFORMED for what is no event at all. */
export function readEvent(raw: Buffer): GatewayEvent {
  const body = parsed(raw);
  const type = typeof body.event === 'string' ? body.event.slice(0, 100) : 'unknown';
  const entity = objectIn(objectIn(objectIn(body, 'payload'), 'payment'), 'entity');
  const { id, order_id: orderId, status, amount, currency } = entity;
  const isWhole =
    typeof id === 'string' &&
    typeof status === 'string' &&
    typeof currency === 'string' &&
    Number.isInteger(amount);
  return {
    type,
    // PostgreSQL keeps no NUL in JSON.
    body: JSON.stringify(body, (_key, value) =>
      typeof value === 'string' ? value.replaceAll('\0', '') : value,
    ),
    gatewayOrderId: typeof orderId === 'string' ? orderId : null,
    news:
      isWhole && understood.has(type)
        ? gatewayPayment(entity as Parameters<typeof gatewayPayment>[0])
        : null,
  };
}

function parsed(raw: Buffer): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(raw.toString('utf8'));
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // Answered below.
  }
  throw new Problem('MALFORMED', 'The event is not JSON');
}

function objectIn(holder: Record<string, unknown>, key: string): Record<string, unknown> {
  const value = holder[key];
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
