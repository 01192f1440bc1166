/** What the list of plans may be sorted and filtered by. */
import { planTypes } from '@shop/contract';
import { byIds, byText, byWord, type Listing } from '../listing/listing.js';

export const planListing: Listing = {
  sort: { id: 'row.id', name: 'row.name', price: 'row.price', type: 'row.type' },
  filter: { id: byIds, q: byText('lower(row.name)'), type: byWord('row.type', planTypes) },
  order: [
    ['row.price', 'ASC'],
    ['row.id', 'ASC'],
  ],
};
