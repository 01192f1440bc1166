/** A store whose membership has ended is closed: nothing is shown and nothing can be ordered (OQ-53). */
import { pausedText } from '@shop/commerce';
import { Problem } from '../http/problem.js';
import type { Store } from './store.entity.js';
import { settingsView, storeCard } from './store.view.js';

/** Throws MEMBERSHIP_EXPIRED with what a shopper may know of the closed store. */
export function refuseClosedStore(store: Store): void {
  const { name, slug, live, membership } = storeCard(store);
  if (live) return;
  const { type, expiryDate } = membership;
  const extra = { store: { name, slug, membership: { type, expiryDate } } };
  throw new Problem('MEMBERSHIP_EXPIRED', 'This store is not open at the moment', extra);
}

/** Throws ORDERS_PAUSED while the owner takes no orders (ABUSE-07). */
export function refusePausedStore({ settings }: Store): void {
  if (!settingsView(settings).acceptsOrders) throw new Problem('ORDERS_PAUSED', pausedText);
}
