/** Where an order leads once it is placed. */
import { type Order, storePaths } from '@shop/contract';

/** Queries of the page's address for what is no plain 'Order Confirmed'. */
const queries = {
  cancelled: '?confirmation=cancelled',
  awaited: '?confirmation=awaited',
  /** Of an order without script: no browser's notes are there to say it. */
  placed: '?confirmation=placed',
} as const;

/** Query of the page's address while the payment is not confirmed. */
export const unconfirmed = 'payment=waiting';

export function thanksPath(
  slug: string,
  { status, awaitsConfirmation }: Pick<Order, 'status' | 'awaitsConfirmation'>,
  hasNotes = true,
): string {
  const path = storePaths.thankYou(slug);
  if (status === 'cancelled') return path + queries.cancelled;
  if (awaitsConfirmation) return path + queries.awaited;
  return hasNotes ? path : path + queries.placed;
}
