/** Declares what a write leaves as it is, so that less of what is cached goes with it. */
import { SetMetadata } from '@nestjs/common';

export const KEEPS_SHELF = 'store-changes:keepsShelf';

/** Marks a write by which no product comes or goes, nor gets another category. */
export const KeepsShelf = () => SetMetadata(KEEPS_SHELF, true);
