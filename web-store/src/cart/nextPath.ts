/** Decides where a customer goes after signing up or in: back to the checkout if they came from there (MEND-05). */
import { storePaths } from '@shop/contract';
import { cartOf } from './cartStore.ts';

export type SignInKind = 'signup' | 'signin';

/** The query parameter of the account pages that tells where the way goes on. */
export const nextName = 'next';

/** What links from one account page to the next end with: '' where the way does not lead to the checkout. */
export type AccountQuery = '' | '?next=checkout';

const checkoutQuery: AccountQuery = '?next=checkout';

/** The path of an account page from which the way leads back to the checkout. */
export const forCheckout = (path: string): string => path + checkoutQuery;

/** Preserves the way back to the checkout while a guest goes from one account page to the next (MEND-05). */
export const accountQuery = (
  query: { get(name: string): string | null | undefined } | undefined,
): AccountQuery => (query?.get(nextName) === 'checkout' ? checkoutQuery : '');

export function nextPath(kind: SignInKind, slug: string): string {
  const hasCart = cartOf(slug).get().length > 0;
  if (accountQuery(new URLSearchParams(location.search)) && hasCart)
    return storePaths.checkout(slug);
  return kind === 'signup' && hasCart ? storePaths.cart(slug) : storePaths.customerOrders(slug);
}
