/** Ends an order in this browser: the cart is empty, what was typed for it is forgotten (CHK-11). */
import { guestEmail, type Order, type VerifyBody } from '@shop/contract';
import { cartOf, emptyCart } from '../cart/cartStore.ts';
import { keptDraft } from './keptDraft.ts';
import { type LastOrder, type LastPerson, lastOrder, lastPerson, shortOrder } from './lastOrder.ts';
import { forgetOrderKey } from './orderKey.ts';
import { pendingOrder } from './pendingOrder.ts';

/** `order` is shown on the thank-you page; `report` is what the shop still has to be told. */
export function finishOrder(
  slug: string,
  order: LastOrder,
  report: VerifyBody | null = null,
): void {
  lastOrder.set(slug, { ...shortOrder(order), ...(report && { report }) });
  pendingOrder.set(slug, null);
  forgetOrderKey();
  keptDraft.set(slug, null);
  cartOf(slug).set(emptyCart);
}

/** Keeps for this tab whom an order goes to, and the chat that it was sent by. */
export function keepPerson(slug: string, order: Order, chat?: LastPerson['chat']): void {
  const { id, details, customerEmail } = order;
  const email = customerEmail === guestEmail ? '' : customerEmail;
  lastPerson.set(slug, { id, details, email, ...(chat && { chat }) });
}
