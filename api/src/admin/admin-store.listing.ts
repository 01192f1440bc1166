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

/** An account's later stores have no membership of their own: they are a trial that ended as it began. */
const membershipType = "coalesce(membership.type, 'trial')";
const expiry = 'coalesce(membership.expiresAt, row.createdAt)';

export const adminStoreListing: Listing = {
  sort: {
    id: 'row.id',
    name: 'row.name',
    slug: 'row.slug',
    createdAt: 'row.createdAt',
    type: membershipType,
    expiryDate: expiry,
  },
  filter: {
    id: byIds,
    q: bySearch,
    type: byWord(membershipType, membershipTypes),
  },
  order: [['row.id', 'DESC']],
};
