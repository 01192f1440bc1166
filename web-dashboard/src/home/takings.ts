/** Orders and takings per day, from the orders of the last week. Days are the browser's. */
import type { Order } from '@shop/contract';

export interface Day {
  /** Midnight, epoch ms. */
  start: number;
  orders: number;
  /** Rupees. */
  amount: number;
}

type Counted = Pick<Order, 'amount' | 'status' | 'paymentStatus' | 'createdAt'>;

/** Cancelled, failed and refunded orders bring no money. */
function earns({ status, paymentStatus }: Counted): boolean {
  return status !== 'cancelled' && paymentStatus !== 'failed' && paymentStatus !== 'refunded';
}

function midnight(time: number, daysBefore: number): number {
  const date = new Date(time);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() - daysBefore).getTime();
}

/** The last seven days, today last. */
export function lastWeek(orders: readonly Counted[], now: number): Day[] {
  const starts = [6, 5, 4, 3, 2, 1, 0].map((before) => midnight(now, before));
  return starts.map((start, index) => {
    const end = starts[index + 1] ?? Number.POSITIVE_INFINITY;
    const placed = orders.filter((order) => {
      const time = Date.parse(order.createdAt);
      return time >= start && time < end && earns(order);
    });
    const amount = placed.reduce((sum, order) => sum + Math.round(order.amount * 100), 0) / 100;
    return { start, orders: placed.length, amount };
  });
}

export function total(days: readonly Day[]): { orders: number; amount: number } {
  return {
    orders: days.reduce((sum, day) => sum + day.orders, 0),
    amount: days.reduce((sum, day) => sum + day.amount, 0),
  };
}
