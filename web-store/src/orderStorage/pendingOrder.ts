/**
 * Stores the order that is being paid before Razorpay's window opens, so that it is found however the shopper
 * returns.
 */
import type { VerifyBody } from '@shop/contract';
import { type JsonStorage, jsonStorage } from '../lib/jsonStorage.ts';
import type { LastOrder } from './lastOrder.ts';

export interface PendingOrder {
  order: LastOrder;
  /** Epoch ms by this browser's clock when it first learned of the order. */
  since: number;
  /** The payment that Razorpay's window reported; null while it is open. */
  report: VerifyBody | null;
}

export const pendingOrder: JsonStorage<PendingOrder> = jsonStorage(
  () => localStorage,
  'pending-order:',
);
