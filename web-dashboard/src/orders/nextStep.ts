/** The one step that an order most likely takes next, as a button says it (FIX-66). */
import { awaitsPayment } from '@shop/commerce';
import type { Order } from '@shop/contract';
import type { OrderChoice } from './orderBody.ts';

export interface NextStep {
  label: string;
  change: Partial<OrderChoice>;
}

/** null = there is none, it is the shopper's or the gateway's, or the money went back. */
export function nextStep(order: Order): NextStep | null {
  const { status, paymentStatus, type, amount } = order;
  const isPickup = type === 'pickup';
  if (awaitsPayment(order) || order.needsReview || paymentStatus === 'refunded') return null;
  switch (status) {
    case 'processing':
    case 'pending':
      if (paymentStatus === 'failed') return null;
      return { label: 'Confirm', change: { status: 'confirmed' } };
    case 'confirmed':
      return { label: isPickup ? 'Mark ready' : 'Send out', change: { status: 'shipped' } };
    case 'shipped':
      return {
        label: isPickup ? 'Mark picked up' : 'Mark delivered',
        change: { status: 'delivered' },
      };
    case 'delivered':
      if (paymentStatus !== 'cod' || amount === 0) return null;
      return { label: 'Cash received', change: { paymentStatus: 'paid' } };
    case 'cancelled':
      return null;
  }
}
