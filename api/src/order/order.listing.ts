/** What the list of orders may be sorted and filtered by. */
import { orderStatuses, orderTypes, paymentStatuses } from '@shop/contract';
import { byIds, byPattern, byWord, type Listing } from '../listing/listing.js';

/** Number, last part of the id, name, phone or e-mail hold a text, by `order_search_idx`. */
const isSearched = 'row.id IN (SELECT order_ids_with(:storeId, :text))';

const isAwaiting = "row.heldFor IS NOT NULL AND row.status = 'pending'";

export const orderListing: Listing = {
  sort: {
    id: 'row.number',
    number: 'row.number',
    // Orders are numbered as they are placed: one index for all three.
    createdAt: 'row.number',
    amount: 'row.amount',
    status: 'row.status',
    paymentStatus: 'row.paymentStatus',
  },
  filter: {
    q: byPattern(isSearched),
    id: byIds,
    status: byWord('row.status', orderStatuses),
    paymentStatus: byWord('row.paymentStatus', paymentStatuses),
    type: byWord('row.type', orderTypes),
    awaiting: (value) => (value === true ? { sql: isAwaiting, parameters: {} } : null),
  },
  order: [['row.number', 'DESC']],
  total: '(SELECT last - withdrawn FROM order_counter WHERE store_id = :storeId)',
};

/** A customer's own orders, newest first: paged, and no more. */
export const customerOrderListing: Listing = {
  sort: {},
  filter: {},
  order: [['row.id', 'DESC']],
};
