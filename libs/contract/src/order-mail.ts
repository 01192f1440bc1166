/** Which changes of an order its buyer is mailed; each is a switch of the store's settings (FIX-40). */
import type { OrderStatus } from './order.js';

/** The settings by the status that they are about. */
export const orderMailSettings = {
  confirmed: 'mailsConfirmed',
  shipped: 'mailsShipped',
  delivered: 'mailsDelivered',
  cancelled: 'mailsCancelled',
} as const satisfies Partial<Record<OrderStatus, string>>;

/** A status that buyers are told of. */
export type ToldStatus = keyof typeof orderMailSettings;

export type OrderMails = Record<(typeof orderMailSettings)[ToldStatus], boolean>;

export const orderMailNames = Object.values(orderMailSettings);

export function isToldStatus(status: string): status is ToldStatus {
  return Object.hasOwn(orderMailSettings, status);
}
