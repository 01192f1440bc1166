/** The keys of a store and of its payments at the gateway, and the texts of the gateway's refusals. */

import { errorName } from '../http/error-text.js';
import type { SecretBox } from '../store/secret-box.js';
import type { Store } from '../store/store.entity.js';
import type { Payment } from './payment.entity.js';
import type { GatewayKeys } from './payment-gateway.js';

/** What a payment remembers of its store's keys, encrypted as they are there. */
export type OpenedWith = Pick<Payment, 'keyId' | 'keySecret' | 'webhookSecret'>;

export function gatewayKeys({ id, payment }: Store, box: SecretBox): GatewayKeys {
  return { keyId: payment.razorpayKeyId, secret: box.open(id, payment.razorpaySecret) };
}

export function openedWith({ payment }: Store): OpenedWith {
  return {
    keyId: payment.razorpayKeyId,
    keySecret: payment.razorpaySecret,
    webhookSecret: payment.razorpayWebhookSecret,
  };
}

/**
 * The keys of a payment: first those that it was opened with, and then those that its owner has put in their place (SAFE-05).
 * New keys may be of another account, which does not know the payment, or of the same one, which may have ended the old ones.
 */
export function paymentKeys(
  { storeId, keyId, keySecret }: Payment,
  store: Store,
  box: SecretBox,
): GatewayKeys[] {
  const present = gatewayKeys(store, box);
  // What was sealed with a former APP_SECRET is lost; the owner has entered the keys again.
  if (keyId === null || keySecret === null || !box.isSealedHere(keySecret)) return [present];
  const opened = { keyId, secret: box.open(storeId, keySecret) };
  const isSame = opened.keyId === present.keyId && opened.secret === present.secret;
  return isSame ? [present] : [opened, present];
}

/** Whether the gateway has refused a call, e.g. for its keys; it was there and may take other ones. */
export function isRefused(error: unknown): boolean {
  const { statusCode = 0 } = error as { statusCode?: number };
  return statusCode >= 400 && statusCode < 500;
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
