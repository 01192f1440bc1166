/** What the statuses of a product are called (PUB-01). */
import type { ProductStatus } from '@shop/contract';

export const statusWords: Readonly<Record<ProductStatus, string>> = {
  active: 'Active',
  draft: 'Draft',
  archived: 'Archived',
};

export const statusHints: Readonly<Record<ProductStatus, string>> = {
  active: 'Shoppers see it and buy it.',
  draft: 'Only you see it. A preview shows it to whoever has the link.',
  archived: 'Put away: nobody finds it, and orders that hold it stay as they are.',
};
