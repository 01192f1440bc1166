/** A store's keys at the gateway, and what the gateway's refusals say. */
import type { SecretBox } from '../store/secret-box.js';
import type { Store } from '../store/store.entity.js';
import type { GatewayKeys } from './payment-gateway.js';

export function gatewayKeys({ id, payment }: Store, box: SecretBox): GatewayKeys {
  return { keyId: payment.razorpayKeyId, secret: box.open(id, payment.razorpaySecret) };
}

/** The SDK throws {statusCode, error: {description}} or whatever its transport threw. */
export function gatewayFault(error: unknown): string {
  if (error instanceof Error) return error.message;
  const { statusCode, error: body } = error as {
    statusCode?: number;
    error?: { description?: string };
  };
  return `${statusCode ?? ''} ${body?.description ?? ''}`.trim() || 'unknown';
}
