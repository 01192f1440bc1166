/** The statuses of an order as its owner reads them. */
import type { OrderStatus, OrderType, PaymentStatus } from '@shop/contract';

/** What a status asks its owner to do, in words; it is stored and sent as documented (FIX-67). */
export function statusWord(status: OrderStatus, type: OrderType = 'delivery'): string {
  if (status === 'shipped' && type === 'pickup') return 'Ready';
  return statusWords[status];
}

const statusWords: Record<OrderStatus, string> = {
  processing: 'New',
  pending: 'On hold',
  confirmed: 'To prepare',
  shipped: 'On its way',
  delivered: 'Done',
  cancelled: 'Cancelled',
};

/** Whether an order is paid, in words. */
export const paymentWord = (status: PaymentStatus): string => paymentWords[status];

const paymentWords: Record<PaymentStatus, string> = {
  unpaid: 'Not paid',
  paid: 'Paid',
  failed: 'Failed',
  refunded: 'Refunded',
  cod: 'Cash to collect',
};
