/** What the owner's list of reviews may be sorted and filtered by. */
import { reviewStatuses } from '@shop/contract';
import { byIds, byWord, type Filter, type Listing } from '../listing/listing.js';

const byStars: Filter = (value) => {
  const wanted = Array.isArray(value) ? value : [value];
  if (wanted.length === 0 || !wanted.every((stars) => Number.isInteger(stars))) return null;
  return { sql: 'row.stars IN (:...stars)', parameters: { stars: wanted.slice(0, 5) } };
};

export const reviewListing: Listing = {
  sort: { id: 'row.id', createdAt: 'row.id', stars: 'row.stars', status: 'row.status' },
  filter: { id: byIds, status: byWord('row.status', reviewStatuses), stars: byStars },
  order: [['row.id', 'DESC']],
};
