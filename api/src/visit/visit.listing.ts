/** What the lists of visits may be sorted and filtered by. */
import { looksLikeId } from '@shop/commerce';
import { byIds, type Filter, type Listing } from '../listing/listing.js';

/** A store's visits, for its owner. */
export const visitListing: Listing = {
  sort: { id: 'row.id', at: 'row.id' },
  filter: { id: byIds },
  order: [['row.id', 'DESC']],
};

const byStore: Filter = (value) =>
  typeof value === 'string' && looksLikeId(value)
    ? { sql: 'row.storeId = :visited', parameters: { visited: value } }
    : null;

/** The visits in all stores, for the admin. */
export const adminVisitListing: Listing = {
  ...visitListing,
  filter: { ...visitListing.filter, storeId: byStore },
};
