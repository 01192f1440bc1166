/** Ends an order in this browser: the cart is empty, what was typed for it is forgotten (CHK-11). */
import type { VerifyBody } from '@shop/contract';
import { cartOf, emptyCart } from '../cart/cartStore.ts';
import { keptDraft } from './keptDraft.ts';
import { type LastOrder, lastOrder, shortOrder } from './lastOrder.ts';
import { forgetOrderKey } from './orderKey.ts';
import { pendingOrder } from './pendingOrder.ts';

/** `order` is shown on the thank-you page; `report` is what the shop still has to be told. */
export function finishOrder(
  slug: string,
  order: LastOrder | null,
  report: VerifyBody | null = null,
): void {
  if (order) lastOrder.set(slug, { ...shortOrder(order), ...(report && { report }) });
  pendingOrder.set(slug, null);
  forgetOrderKey();
  keptDraft.set(slug, null);
  cartOf(slug).set(emptyCart);
}
