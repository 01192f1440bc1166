/** What a mail about a new order tells of its payment, however late it is sent. Pure. */
import type { Order } from '../order/order.entity.js';
import { paymentMethod } from '../order/payment-method.js';

/**
 * The order with its payment as it was when the mail was put into the outbox: cash was still to come,
 * and an online order had just been paid (FIX-67).
 */
export function asPlaced(order: Order): Order {
  const paymentStatus = paymentMethod(order) === 'cod' ? 'cod' : 'paid';
  return Object.assign(Object.create(Object.getPrototypeOf(order)), order, { paymentStatus });
}
