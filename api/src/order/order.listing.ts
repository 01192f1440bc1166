/** What the list of orders may be sorted and filtered by. */
import { orderStatuses, orderTypes, paymentStatuses } from '@shop/contract';
import { byIds, byText, byWord, type Listing } from '../listing/listing.js';

/** Number, last part of the id, name, phone and e-mail: the expression that `order_search_idx` indexes. */
const searchedText = `lower(CAST(row.number AS text) || ' ' || CAST(row.id AS text) || ' ' || (row.details ->> 'firstName')
  || ' ' || (row.details ->> 'lastName') || ' ' || (row.details ->> 'phone') || ' ' || row.customer_email)`;

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
    q: byText(searchedText),
    id: byIds,
    status: byWord('row.status', orderStatuses),
    paymentStatus: byWord('row.paymentStatus', paymentStatuses),
    type: byWord('row.type', orderTypes),
  },
  order: [['row.number', 'DESC']],
};
