/** What happens to a store's orders, told to the open dashboard as it happens (OLIST-04). */
import type { OrderEventKind } from './timeline.js';

/** One event of an order's timeline, as far as a list has to know of it. */
export interface OrderNews {
  /** The event's id; ids rise with time. */
  id: string;
  kind: OrderEventKind;
  orderId: string;
  orderNumber: number;
  /** Rupees. */
  amount: number;
  /** The order counts as placed by it: ordered with cash, or paid online. */
  isNew: boolean;
}

/** What a caller reads that takes no stream. */
export interface OrderNewsAnswer {
  /** New orders since `Last-Event-ID`, oldest first, the last 100; none without it. */
  news: OrderNews[];
  /** What to send as `Last-Event-ID` next time. */
  last: string;
}

/**
 * The events of the stream: 'ready' when all was told that came meanwhile, with an id and no data;
 * 'order' with OrderNews; 'end' with the reason as data, 'session' when the caller may not read on,
 * 'server' when the instance ends. A comment comes every `newsBeatSeconds`.
 */
export type OrderNewsEvent = 'ready' | 'order' | 'end';

/** A stream that was silent for more than twice as long is broken. */
export const newsBeatSeconds = 20;
