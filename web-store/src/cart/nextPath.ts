/** Decides where a customer goes after signing up or in: back to the checkout if they came from there (MEND-05). */
import { storePaths } from '@shop/contract';
import { cartOf } from './cartStore.ts';

export type SignInKind = 'signup' | 'signin';

const checkoutQuery = '?next=checkout';

/** The path of an account page from which the way leads back to the checkout. */
export const forCheckout = (path: string): string => path + checkoutQuery;

/** Whether the visitor came to the account pages from the checkout; known in the browser only. */
export function isForCheckout(): boolean {
  return new URLSearchParams(location.search).get('next') === 'checkout';
}

export function nextPath(kind: SignInKind, slug: string): string {
  const hasCart = cartOf(slug).get().length > 0;
  if (isForCheckout() && hasCart) return storePaths.checkout(slug);
  return kind === 'signup' && hasCart ? storePaths.cart(slug) : storePaths.customerOrders(slug);
}
