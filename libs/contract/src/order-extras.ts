/** What a checkout asks beside the documented fields (OFFER, DELIV, CHK2). */
import type { ChosenSlot } from './delivery.js';

/** What the order's body may say beside the documented fields (OFFER, DELIV, CHK2). */
export interface OrderExtras {
  /** Of an offer, as typed; '' = none. */
  code?: string;
  slot?: ChosenSlot | null;
  /** The day that is wanted, 'YYYY-MM-DD', where the store asks for one; '' = none. */
  date?: string;
  /** For the shop; at most `limits.orderNote` characters. */
  note?: string;
  /** Written on a card; at most `limits.orderNote` characters. */
  gift?: string;
  /** The buyer's GST number; where its state is not the delivery's, `shipToOther` says that it is meant so. */
  gstin?: string;
  shipToOther?: boolean;
  /** Of a field that nobody sees: whoever fills it in is a program, and the order waits for its owner (CHK2-04). */
  website?: string;
  /** How long the checkout was open, ms; an order after less than two seconds waits, too. */
  openMs?: number;
}
