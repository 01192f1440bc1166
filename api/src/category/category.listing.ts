/** What the list of categories may be sorted and filtered by. */
import { byIds, byText, type Listing } from '../listing/listing.js';

export const categoryListing: Listing = {
  sort: { id: 'row.id', name: 'row.name', order: 'row.position' },
  filter: { q: byText('lower(row.name)'), id: byIds },
  order: [
    ['row.position', 'ASC'],
    ['row.id', 'ASC'],
  ],
};
