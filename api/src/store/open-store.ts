/**
 * Refuses visits to a store whose membership has ended: nothing is shown and nothing can be ordered
 * (OQ-53).
 */
import { pausedText } from '@shop/commerce';
import { Problem } from '../http/problem.js';
import type { Store } from './store.entity.js';
import { settingsView, storeCard } from './store.view.js';

/** Throws MEMBERSHIP_EXPIRED with the data of the closed store that a shopper may see. */
export function assertStoreOpen(store: Store): void {
  const { name, slug, live, membership } = storeCard(store);
  if (live) return;
  const { type, expiryDate } = membership;
  const extra = { store: { name, slug, membership: { type, expiryDate } } };
  throw new Problem('MEMBERSHIP_EXPIRED', 'This store is not open at the moment', extra);
}

/** Epoch ms at which an open store closes, unless its membership is prolonged. */
export function openUntil(store: Store): number {
  const { type, expiryDate } = storeCard(store).membership;
  return type === 'platinum' ? Number.POSITIVE_INFINITY : expiryDate;
}

/** Throws ORDERS_PAUSED while the owner has paused orders (ABUSE-07). */
export function assertAcceptsOrders({ settings }: Store): void {
  if (!settingsView(settings).acceptsOrders) throw new Problem('ORDERS_PAUSED', pausedText);
}
