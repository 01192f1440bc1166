/** Gives the address of the thank-you page for a placed order. */
import { type Order, storePaths } from '@shop/contract';

/** Queries of the page's address for all outcomes but 'Order Confirmed'. */
const queries = {
  cancelled: '?confirmation=cancelled',
  review: '?confirmation=review',
  awaited: '?confirmation=awaited',
  /** An order without script: the browser has stored nothing of it. */
  placed: '?confirmation=placed',
} as const;

/** The query of the page's address while the payment is not confirmed. */
export const unconfirmed = 'payment=waiting';

export function thankYouPath(
  slug: string,
  {
    status,
    awaitsConfirmation,
    needsReview,
  }: Pick<Order, 'status' | 'awaitsConfirmation' | 'needsReview'>,
  hasNotes = true,
): string {
  const path = storePaths.thankYou(slug);
  if (status === 'cancelled') return path + queries.cancelled;
  if (needsReview) return path + queries.review;
  if (awaitsConfirmation) return path + queries.awaited;
  return hasNotes ? path : path + queries.placed;
}
