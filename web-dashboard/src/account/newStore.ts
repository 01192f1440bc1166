/** Finds the store of the list that is new and not yet ready for its first order (OQ-93). */
import { isLive } from '@shop/commerce';
import type { StoreListItem } from '@shop/contract';

/** The newest of an owner's stores; undefined when it takes orders and has products, or is closed. */
export function newStoreOf(stores: readonly StoreListItem[], now: number): StoreListItem | null {
  const [newest] = stores;
  if (!newest || newest.formerSlug || !isLive(newest.membership, now)) return null;
  const { pickup, delivery, hasProducts } = newest.setup;
  return (pickup || delivery) && hasProducts ? null : newest;
}
