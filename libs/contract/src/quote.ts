/** What a cart costs, part by part, before it is ordered (OFFER-04, GEN-07). Money is rupees. */
import type { ArrivalDay, DateChoice, OpenSlot } from './delivery.js';
import type { OrderOffer } from './offer.js';
import type { OrderBody } from './order.js';

/** The body of an order that is not placed yet: whatever the shopper has not typed is left out. */
export type QuoteBody = Pick<OrderBody, 'storeId' | 'items' | 'type'> &
  Partial<
    Pick<OrderBody, 'details' | 'customerEmail' | 'paymentMethod' | 'code' | 'slot' | 'date'>
  >;

/** A part of the total, in the words that shoppers read; `amount` of a discount is negative. */
export interface QuotePart {
  kind: 'items' | 'discount' | 'delivery' | 'cashFee';
  label: string;
  amount: number;
}

export const codeRefusalReasons = [
  'unknown',
  'notYet',
  'ended',
  'usedUp',
  'usedByBuyer',
  'notFirst',
  'noneOfIt',
  'tooLittle',
  'tooFew',
  'better',
] as const;
export type CodeRefusalReason = (typeof codeRefusalReasons)[number];

export interface Quote {
  /** Their sum is `amount`. */
  parts: QuotePart[];
  amount: number;
  /** Per item of the body, in its order. */
  items: { id: string; price: number; quantity: number; discount: number }[];
  /** What counts: at most one discount, and free delivery beside it. */
  offers: OrderOffer[];
  /** Why the code does not count, in the shopper's words; null = none was typed, or it counts. */
  codeRefusal: { reason: CodeRefusalReason; message: string } | null;
  /** '₹120.00 more for free delivery', or ''. */
  hint: string;
  /** Null = pickup, or the address is not known yet. */
  delivery: {
    delivers: boolean;
    days: string;
    /** By when it comes if it is ordered now; null = not said, or the buyer chooses a day or a time. */
    by: ArrivalDay | null;
    zone: string;
  } | null;
  /** Whether cash is taken for it, and if not why, in the shopper's words. */
  cash: { offered: boolean; message: string };
  /** The same of UPI. */
  upi: { offered: boolean; message: string };
  /** Slots that may be chosen; empty = none is asked for. */
  slots: OpenSlot[];
  /** Days that may be chosen; null = none is asked for. */
  dates: DateChoice | null;
  /** Faults that stop an order, in the shopper's words, by the field that they stand beside. */
  faults: { field: string; message: string }[];
}

export interface QuoteAnswer {
  quote: Quote;
}
