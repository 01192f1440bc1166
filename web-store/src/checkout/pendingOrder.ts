/** The order that is being paid: kept before Razorpay's window opens, so that any way back finds it. */
import type { VerifyBody } from '@shop/contract';
import { type KeptJson, keptJson } from '../lib/keptJson.ts';
import type { LastOrder } from './lastOrder.ts';

export interface PendingOrder {
  order: LastOrder;
  /** Epoch ms by this browser's clock when it first heard of the order. */
  since: number;
  /** What Razorpay's window reported of the payment; null while it is open. */
  report: VerifyBody | null;
}

export const pendingOrder: KeptJson<PendingOrder> = keptJson(() => localStorage, 'pending-order:');
