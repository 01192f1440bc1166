/** Ends an order in this browser: empties the cart and forgets what was typed for the order (CHK-11). */
import type { VerifyBody } from '@shop/contract';
import { cartOf, emptyCart } from '../cart/cartStore.ts';
import { checkoutDraft } from '../orderStorage/checkoutDraft.ts';
import { forgetOrderKey } from '../orderStorage/forgetOrderKey.ts';
import { type LastOrder, lastOrder, shortOrder } from '../orderStorage/lastOrder.ts';
import { pendingOrder, unpaidOrder } from '../orderStorage/pendingOrder.ts';
import { codeOf } from '../quote/kept.ts';

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
  unpaidOrder.set(slug, null);
  forgetOrderKey();
  checkoutDraft.set(slug, null);
  cartOf(slug).set(emptyCart);
  codeOf(slug).set('');
}
