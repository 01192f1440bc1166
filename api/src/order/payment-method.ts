/** How an order is paid (FIX-67). Pure. */
import type { PaymentMethod } from '@shop/contract';
import type { Order } from './order.entity.js';

/**
 * Cash, UPI or online. The payment status can't say it: 'paid' overwrites 'cod'. So the last event that
 * names a method counts, such as that it was placed for UPI; without one the status does.
 */
export function paymentMethod({
  methodEvent,
  paymentStatus,
}: Pick<Order, 'methodEvent' | 'paymentStatus'>): PaymentMethod {
  const named = methodEvent ?? paymentStatus;
  return named === 'cod' || named === 'upi' ? named : 'online';
}
