/** What the admin's list of stores may be sorted and filtered by. */
import { membershipTypes } from '@shop/contract';
import { byIds, byText, byWord, type Filter, type Listing } from '../listing/listing.js';

/**
 * A filter by name, slug or owner's e-mail, each by its own trigram index: an OR over two tables
 * could use neither.
 */
const bySearch: Filter = (value) => {
  const stores = byText(`lower(name || ' ' || slug)`)(value);
  const owners = byText('email')(value);
  if (!stores || !owners) return null;
  const sql = `row.id IN (
    SELECT id FROM store WHERE ${stores.sql}
    UNION ALL
    SELECT store.id FROM "user" JOIN store ON store.owner_id = "user".id WHERE ${owners.sql})`;
  return { sql, parameters: stores.parameters };
};

export const adminStoreListing: Listing = {
  sort: {
    id: 'row.id',
    name: 'row.name',
    slug: 'row.slug',
    createdAt: 'row.createdAt',
    type: 'membership.type',
    expiryDate: 'membership.expiresAt',
  },
  filter: {
    id: byIds,
    q: bySearch,
    type: byWord('membership.type', membershipTypes),
  },
  order: [['row.id', 'DESC']],
};
