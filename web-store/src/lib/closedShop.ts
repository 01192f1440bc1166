/** A shop that takes no orders, for the buttons far from its data: of cards and product pages (FIX-42). */
import { closedReason } from '@shop/commerce';
import { createContext } from 'react';
import type { Shop } from './shop.ts';

/** What a button says in the place of 'Add to Cart' while the shop takes no orders; null while it does. */
export const ClosedLabel = createContext<string | null>(null);

/** The label for a shop without a way to pay or to its goods, or whose owner has paused orders. */
export function closedLabel(shop: Shop): string | null {
  if (closedReason(shop) !== null) return 'No orders yet';
  return shop.settings.acceptsOrders ? null : 'No orders right now';
}
