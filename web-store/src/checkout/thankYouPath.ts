/** Gives the address of the thank-you page for a placed order. */
import { type Order, storePaths } from '@shop/contract';

/** Queries of the page's address for all outcomes but 'Order Confirmed'. */
const queries = {
  cancelled: '?confirmation=cancelled',
  review: '?confirmation=review',
  awaited: '?confirmation=awaited',
} as const;

/** The query of the page's address while the payment is not confirmed. */
export const unconfirmed = 'payment=waiting';

export function thankYouPath(
  slug: string,
  order: Pick<Order, 'status' | 'awaitsConfirmation' | 'needsReview'> & { isEnded?: boolean },
): string {
  const path = storePaths.thankYou(slug);
  if (order.status === 'cancelled') return order.isEnded ? path : path + queries.cancelled;
  if (order.needsReview) return path + queries.review;
  if (order.awaitsConfirmation) return path + queries.awaited;
  return path;
}
