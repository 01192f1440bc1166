/** Where a customer goes after signing up or in: back to the checkout, where it was begun there (MEND-05). */
import { storePaths } from '@shop/contract';
import { cartOf } from '../cart/cartStore.ts';

export type SignInKind = 'signup' | 'signin';

const checkoutQuery = '?next=checkout';

/** A path of the account pages that leads back to the checkout. */
export const forCheckout = (path: string): string => path + checkoutQuery;

/** Whether the account pages are on the way to the checkout; only known in a browser. */
export function isForCheckout(): boolean {
  return new URLSearchParams(location.search).get('next') === 'checkout';
}

export function nextPath(kind: SignInKind, slug: string): string {
  const hasCart = cartOf(slug).get().length > 0;
  if (isForCheckout() && hasCart) return storePaths.checkout(slug);
  return kind === 'signup' && hasCart ? storePaths.cart(slug) : storePaths.customerOrders(slug);
}
