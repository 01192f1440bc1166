/** Where an order leads once it is placed. */
import { type Order, storePaths } from '@shop/contract';

/** Query of the page's address while the owner has not confirmed the order (ABUSE-07). */
const awaitsOwner = 'confirmation=awaited';

export function thanksPath(slug: string, order: Pick<Order, 'awaitsConfirmation'>): string {
  const path = storePaths.thankYou(slug);
  return order.awaitsConfirmation ? `${path}?${awaitsOwner}` : path;
}
