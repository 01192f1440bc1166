/** How an order is said on the owner's screens (2§2, 2§9). */
import type { Order } from '@shop/contract';

/** The last 8 characters of the id, uppercased. */
export function shortOrderId(id: string): string {
  return id.slice(-8).toUpperCase();
}

const dateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium' });
const timeFormat = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short' });

export function orderDate(order: Pick<Order, 'createdAt'>): string {
  return dateFormat.format(new Date(order.createdAt));
}

export function orderTime(order: Pick<Order, 'createdAt'>): string {
  return timeFormat.format(new Date(order.createdAt));
}

export function customerName({ details }: Pick<Order, 'details'>): string {
  return [details.firstName, details.lastName].filter(Boolean).join(' ');
}
