/** What the owner's list of offers may be sorted and filtered by (OFFER-09). */
import { offerKinds, offerStates } from '@shop/contract';
import { byIds, byText, byWord, type Filter, type Listing } from '../listing/listing.js';
import { stateSql } from './offer-state.js';

const byState: Filter = (value) => {
  const found = byWord('state', offerStates)(value);
  return found && { ...found, sql: found.sql.replace('state', stateSql('row')) };
};

export const offerListing: Listing = {
  sort: {
    id: 'row.id',
    createdAt: 'row.id',
    name: 'row.name',
    code: 'row.code',
    kind: 'row.kind',
    startsAt: 'row.startsAt',
    endsAt: 'row.endsAt',
    used: 'row.used',
    sales: 'row.sales',
    given: 'row.given',
  },
  filter: {
    id: byIds,
    q: byText(`lower(row.name || ' ' || row.code)`),
    kind: byWord('row.kind', offerKinds),
    state: byState,
  },
  order: [['row.id', 'DESC']],
};
