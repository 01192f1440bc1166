/** Reads the event of a webhook; events that are not handled are stored unchanged. */
import { Problem } from '../http/problem.js';
import type { GatewayUpdate } from './payment-gateway.js';
import { gatewayUpdateFrom, isPaidOrder, type PaymentEntity } from './razorpay-gateway.js';

export interface GatewayEvent {
  /** The type of the event, e.g. 'payment.captured'. */
  type: string;
  /** The whole event as JSON that PostgreSQL can store. */
  body: string;
  gatewayOrderId: string | null;
  /** The update; null for an event that changes no payment. */
  update: GatewayUpdate | null;
}

const handledTypes = new Set([
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'order.paid',
  'refund.processed',
]);

/** The event in the body of a call. Throws MALFORMED for what is no event at all. */
export function readEvent(body: unknown): GatewayEvent {
  if (!isObject(body)) throw new Problem('MALFORMED', 'The event is not an object');
  const type = typeof body.event === 'string' ? body.event.slice(0, 100) : 'unknown';
  const payload = objectIn(body, 'payload');
  const entity = objectIn(objectIn(payload, 'payment'), 'entity');
  const order = objectIn(objectIn(payload, 'order'), 'entity');
  const { id, status, amount, currency } = entity;
  const orderId = orderOf(entity);
  const isComplete =
    typeof id === 'string' &&
    typeof status === 'string' &&
    typeof currency === 'string' &&
    Number.isInteger(amount);
  return {
    type,
    // PostgreSQL stores no NUL in JSON.
    body: JSON.stringify(body, (_key, value) =>
      typeof value === 'string' ? value.replaceAll('\0', '') : value,
    ),
    gatewayOrderId: orderId,
    update:
      isComplete && handledTypes.has(type)
        ? gatewayUpdateFrom(
            entity as unknown as PaymentEntity,
            orderId !== null && order.id === orderId ? isPaidOrder(order) : null,
          )
        : null,
  };
}

/** The gateway's order that an event is about, whoever sent it; null for what is about none. */
export function orderInEvent(body: unknown): string | null {
  const payload = objectIn(isObject(body) ? body : {}, 'payload');
  return orderOf(objectIn(objectIn(payload, 'payment'), 'entity'));
}

function orderOf({ order_id: id }: Record<string, unknown>): string | null {
  return typeof id === 'string' ? id.replaceAll('\0', '') : null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function objectIn(holder: Record<string, unknown>, key: string): Record<string, unknown> {
  const value = holder[key];
  return isObject(value) ? value : {};
}
