/** The order just placed, for the thank-you page of this tab. */
import type { Order } from '@shop/contract';

export type LastOrder = Pick<Order, 'id' | 'number' | 'amount' | 'type' | 'paymentStatus'>;

const key = (slug: string): string => `last-order:${slug}`;

export function keepLastOrder(slug: string, order: Order): void {
  const { id, number, amount, type, paymentStatus } = order;
  sessionStorage.setItem(key(slug), JSON.stringify({ id, number, amount, type, paymentStatus }));
}

export function lastOrder(slug: string): LastOrder | null {
  try {
    const text = sessionStorage.getItem(key(slug));
    return text ? (JSON.parse(text) as LastOrder) : null;
  } catch {
    return null;
  }
}
