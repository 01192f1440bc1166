/** Names an order by its short number in the store and by the end of its id (2§9). */
import type { Order } from '@shop/contract';

/** The last 8 characters of the id, uppercased. */
export function shortOrderId(id: string): string {
  return id.slice(-8).toUpperCase();
}

/** 'no. 12 (4F2A9C1B)'. */
export function orderName({ id, number }: Pick<Order, 'id' | 'number'>): string {
  return `no. ${number} (${shortOrderId(id)})`;
}

/** Whether an order is placed but not yet paid online. */
export function awaitsPayment({
  status,
  paymentStatus,
}: Pick<Order, 'status' | 'paymentStatus'>): boolean {
  return status === 'processing' && paymentStatus === 'unpaid';
}
