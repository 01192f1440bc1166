/** Declares what a write changes of its store, so that what is kept of that is made anew. */
import { SetMetadata } from '@nestjs/common';
import type { StoreChange } from '../cache/store-changes.js';

export const CHANGES_STORE = 'access:changes-store';

/**
 * Beside an audience of owners, on what writes: 'shelf' = products or their categories may come or go;
 * 'face' = anything else that is shown. A write that declares nothing counts as 'shelf'.
 */
export const ChangesStore = (change: StoreChange) => SetMetadata(CHANGES_STORE, change);
