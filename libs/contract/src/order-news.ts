/** The events of a store's orders that the open dashboard gets at once (OLIST-04). */
import type { OrderEventKind } from './timeline.js';

/** The part of an event of an order's timeline that a list of orders needs. */
export interface OrderNews {
  /** The event's id; ids rise with time. */
  id: string;
  kind: OrderEventKind;
  orderId: string;
  orderNumber: number;
  /** Rupees. */
  amount: number;
  /** Whether this event places the order: ordered with cash, or paid online. */
  isNew: boolean;
}

/** The answer to a caller that does not accept a stream. */
export interface OrderNewsAnswer {
  /** New orders since `Last-Event-ID`, oldest first, the last 100; none without it. */
  news: OrderNews[];
  /** What to send as `Last-Event-ID` next time. */
  last: string;
}

/**
 * The events of the stream. 'ready' has an id and no data: all missed events have been sent. 'order' has OrderNews as
 * data. 'end' has the reason as data: 'session' when the caller may not read on, 'server' when the instance stops.
 * A comment is sent every `newsHeartbeatSeconds`.
 */
export type OrderNewsEvent = 'ready' | 'order' | 'end';

/** A stream that was silent for more than twice as long is broken. */
export const newsHeartbeatSeconds = 20;
