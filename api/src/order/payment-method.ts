/** How an order is paid (FIX-67). Pure. */
import type { PaymentMethod } from '@shop/contract';
import type { Order } from './order.entity.js';

/**
 * Cash or online. The payment status can't say it: 'paid' overwrites 'cod'. So the last event that
 * names a method counts; without one the status does.
 */
export function paymentMethod({
  methodEvent,
  paymentStatus,
}: Pick<Order, 'methodEvent' | 'paymentStatus'>): PaymentMethod {
  return (methodEvent ?? paymentStatus) === 'cod' ? 'cod' : 'online';
}
