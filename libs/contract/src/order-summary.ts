/** A summary of a store's orders: takings by day, what waits for the owner, and notes of the payment gateway. */

/** Orders that bring money (paid or cash, neither cancelled nor refunded) and how much. */
export interface Takings {
  orders: number;
  /** Rupees; the sum of `received` and `toCollect`. */
  takings: number;
  /** Rupees of paid orders: what the gateway really took, where it took them (FIX-01). */
  received: number;
  /** Rupees of `received` beyond the orders' totals: fees of the gateway that buyers bore. */
  gatewayFees: number;
  /** Rupees by which `received` is less than the orders' totals: offers of the gateway. */
  gatewayOffers: number;
  /** Rupees that are still to be paid in cash. */
  toCollect: number;
}

/** The takings of one day in India. */
export interface TakingsDay extends Takings {
  /** '2026-11-21'. */
  date: string;
}

/** An event of the gateway that the owner should look at, e.g. that an order was paid late. */
export interface OrderNote {
  /** The event's id. */
  id: string;
  orderId: string;
  orderNumber: number;
  note: string;
  createdAt: string;
}

/** Days begin at midnight in India (Asia/Kolkata). */
export interface OrderSummaryAnswer {
  today: Takings;
  /** Today and the six days before. */
  week: Takings;
  /** The days of the week, today last. */
  days: TakingsDay[];
  /** Orders in processing. */
  waiting: number;
  /** How many of those are still to be paid online. */
  awaitingPayment: number;
  /** Orders that wait for the owner's confirmation; `waiting` does not count them. */
  awaitingConfirmation: number;
  /** Of the last 30 days, newest first, at most 50. */
  notes: OrderNote[];
}
