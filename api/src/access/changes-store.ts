/** Declares what a write changes in its store, so that the store's caches are invalidated. */
import { SetMetadata } from '@nestjs/common';
import type { StoreChange } from '../cache/store-changes.js';

export const CHANGES_STORE = 'access:changes-store';

/**
 * The decorator stands beside an owner's audience on handlers that write: 'catalog' = products or
 * their categories may be added or removed; 'content' = anything else that is shown. A write that
 * declares nothing counts as 'catalog'.
 */
export const ChangesStore = (change: StoreChange) => SetMetadata(CHANGES_STORE, change);
