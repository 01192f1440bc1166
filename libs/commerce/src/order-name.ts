/** How an order is called (2§9): by the end of its id, and by its short number in the store. */
import type { Order } from '@shop/contract';

/** The last 8 characters of the id, uppercased. */
export function shortOrderId(id: string): string {
  return id.slice(-8).toUpperCase();
}

/** 'no. 12 (4F2A9C1B)'. */
export function orderName({ id, number }: Pick<Order, 'id' | 'number'>): string {
  return `no. ${number} (${shortOrderId(id)})`;
}

/** Whether an order stands, but is still to be paid online. */
export function awaitsPayment({
  status,
  paymentStatus,
}: Pick<Order, 'status' | 'paymentStatus'>): boolean {
  return status === 'processing' && paymentStatus === 'unpaid';
}
