/** A store's keys at the gateway, and the texts of the gateway's refusals. */

import { errorName } from '../http/error-text.js';
import type { SecretBox } from '../store/secret-box.js';
import type { Store } from '../store/store.entity.js';
import type { GatewayKeys } from './payment-gateway.js';

export function gatewayKeys({ id, payment }: Store, box: SecretBox): GatewayKeys {
  return { keyId: payment.razorpayKeyId, secret: box.open(id, payment.razorpaySecret) };
}

/**
 * The error as text: the SDK throws {statusCode, error: {description}}, or trips over the answer
 * that is missing where Razorpay gave none.
 */
export function gatewayFault(error: unknown): string {
  if (error instanceof TypeError) return `Razorpay gave no usable answer (${errorName(error)})`;
  if (error instanceof Error) return errorName(error);
  const { statusCode, error: body } = error as {
    statusCode?: number;
    error?: { description?: string };
  };
  return `${statusCode ?? ''} ${body?.description ?? ''}`.trim() || 'unknown';
}
