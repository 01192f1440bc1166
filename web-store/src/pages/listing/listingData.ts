/** What the page of a sorted and filtered list shows. */
import type { Listing } from '../../catalog/listing.ts';
import type { Shop } from '../../lib/shop.ts';

export interface ListingData {
  shop: Shop;
  listing: Listing;
}
