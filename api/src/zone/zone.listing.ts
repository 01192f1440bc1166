/** What the owner's list of zones may be sorted and filtered by. */
import { byIds, byText, type Listing } from '../listing/listing.js';

export const zoneListing: Listing = {
  sort: { id: 'row.id', name: 'row.name', fee: 'row.fee', position: 'row.position' },
  filter: { id: byIds, q: byText(`lower(row.name || ' ' || row.pincodes)`) },
  order: [
    ['row.position', 'ASC'],
    ['row.id', 'ASC'],
  ],
};
