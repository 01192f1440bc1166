/** What the media library may be sorted and filtered by. */
import { byIds, type Listing } from '../listing/listing.js';

export const fileListing: Listing = {
  sort: { id: 'row.id', createdAt: 'row.createdAt' },
  filter: { id: byIds },
  order: [['row.id', 'DESC']],
};
