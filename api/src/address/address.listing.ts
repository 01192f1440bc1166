/** What the list of a customer's addresses may be sorted and filtered by: they can be paged only. */
import type { Listing } from '../listing/listing.js';

export const addressListing: Listing = {
  sort: {},
  filter: {},
  order: [
    ['row.chosenAt', 'DESC'],
    ['row.createdAt', 'ASC'],
    ['row.id', 'ASC'],
  ],
};
