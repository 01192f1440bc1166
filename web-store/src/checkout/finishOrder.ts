/** Ends an order in this browser: empties the cart and forgets what was typed for the order (CHK-11). */
import { guestEmail, type Order, type VerifyBody } from '@shop/contract';
import { cartOf, emptyCart } from '../cart/cartStore.ts';
import { checkoutDraft } from '../orderStorage/checkoutDraft.ts';
import {
  type LastOrder,
  type LastPerson,
  lastOrder,
  lastPerson,
  shortOrder,
} from '../orderStorage/lastOrder.ts';
import { forgetOrderKey } from '../orderStorage/orderKey.ts';
import { pendingOrder } from '../orderStorage/pendingOrder.ts';

/**
 * `order` is shown on the thank-you page; `report` is the result of the payment that the shop still has to
 * receive.
 */
export function finishOrder(
  slug: string,
  order: LastOrder,
  report: VerifyBody | null = null,
): void {
  lastOrder.set(slug, { ...shortOrder(order), ...(report && { report }) });
  pendingOrder.set(slug, null);
  forgetOrderKey();
  checkoutDraft.set(slug, null);
  cartOf(slug).set(emptyCart);
}

/** Stores in this tab the recipient of an order, and the chat that it was sent by. */
export function storePerson(slug: string, order: Order, chat?: LastPerson['chat']): void {
  const { id, details, customerEmail } = order;
  const email = customerEmail === guestEmail ? '' : customerEmail;
  lastPerson.set(slug, { id, details, email, ...(chat && { chat }) });
}
