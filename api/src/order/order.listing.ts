/** What the list of orders may be sorted and filtered by. */
import { cleanSigns, cleanText, mobileNumber, toPaise } from '@shop/commerce';
import { orderStatuses, orderTypes, paymentStatuses } from '@shop/contract';
import { prepared } from '../database/prepared.js';
import {
  byIds,
  byPattern,
  byWord,
  type Filter,
  type Listing,
  likePattern,
} from '../listing/listing.js';

/**
 * SQL condition: the number, last part of the id, name, phone, e-mail or address, or what was bought
 * contain a text: `order_search_idx`, `order_item_search_idx`.
 */
const isSearched = 'row.id IN (SELECT order_ids_with(:storeId, :text))';

/** The same, or something else finds the order. */
const orFound = (...others: string[]) =>
  `${isSearched.slice(0, -1)}${others.map((other) => ` UNION ${other}`).join('')})`;

const withDigits = 'SELECT order_ids_with(:storeId, :digits)';
const withExactly = (column: 'number' | 'amount') =>
  `SELECT id FROM "order" WHERE store_id = :storeId AND ${column} = :${column}`;

/**
 * A filter by text: a phone number is found however it is written (MEND-40), and the order with a number comes before
 * those of that amount, and these before all others that the number stands in (FIX-23, FIX-70).
 */
const bySearch: Filter = (value) => {
  const condition = byPattern(isSearched)(value);
  if (!condition || typeof value !== 'string') return condition;
  const [number, amount] = [numberNamed(value), amountNamed(value)];
  const digits = number === null ? phoneDigits(value) : digitsOf(value);
  const sql = orFound(
    ...(digits === null ? [] : [withDigits]),
    ...(number === null ? [] : [withExactly('number')]),
    ...(amount === null ? [] : [withExactly('amount')]),
  );
  const parameters = { ...condition.parameters, digits: likePattern(digits ?? ''), number, amount };
  if (number === null) return { sql, parameters };
  const ofAmount = amount === null ? '' : `WHEN row.amount = ${amount} THEN 1 `;
  return {
    sql,
    parameters,
    first: `CASE WHEN row.number = ${number} THEN 2 ${ofAmount}ELSE 0 END`,
  };
};

/** The digits of a text of digits alone, which may also be a part of a phone number; else null. */
const digitsOf = (text: string) => (/^\d+$/.test(cleanSigns(text)) ? cleanSigns(text) : null);

/** The amount that a text names, in paise: '440', '₹1,250', 'Rs. 99.50'; null when it names none. */
function amountNamed(text: string): number | null {
  const named = /^(?:₹|rs\.?|inr)?\s*(\d[\d,]{0,11}(?:\.\d{1,2})?)$/i;
  const [, rupees] = named.exec(cleanSigns(text)) ?? [];
  return rupees === undefined ? null : toPaise(Number(rupees.replaceAll(',', '')));
}

/** The number of an order that a text names: '12', '#12', 'No. 12', 'Order 12'; null when it names none. */
function numberNamed(text: string): number | null {
  const named = /^(?:order|bill)?\s*(?:#|number|no\.?|nr\.?)?[\s:]*(\d{1,9})$/i;
  const [, digits] = named.exec(cleanSigns(text)) ?? [];
  return digits === undefined ? null : Number(digits);
}

/**
 * The digits of a text that may be a phone number or a part of one, written with gaps or its +91;
 * else null.
 */
function phoneDigits(text: string): string | null {
  const written = cleanSigns(text);
  if (!/^\+?[\d\s().-]{5,}$/.test(written) || /^[0-9]+$/.test(cleanText(text))) return null;
  const digits = written.replace(/^\+91/, '').replace(/\D/g, '');
  if (digits.length < 4) return null;
  return mobileNumber(written) ?? digits;
}

/** The order has to be prepared: it is confirmed, or new and paid or to be paid in cash. */
const isToPrepare =
  "row.status IN ('processing', 'confirmed') AND (row.status = 'confirmed' OR row.paymentStatus IN ('paid', 'cod'))";

const isAwaiting = "row.heldFor IS NOT NULL AND row.status = 'pending'";

/** Its buyer says to have paid by UPI, and its owner has not looked. */
const isUpiClaimed =
  "row.paymentStatus IN ('unpaid', 'failed') AND row.id IN (SELECT claim.order_id FROM upi_claim claim WHERE claim.store_id = :storeId AND claim.outcome IS NULL)";

/** A filter that is on or left out. */
const onlyWhere =
  (sql: string): Filter =>
  (value) =>
    value === true ? { sql, parameters: {} } : null;

export const orderListing: Listing = {
  sort: {
    id: 'row.number',
    number: 'row.number',
    // Orders are numbered as they are placed, so one index serves all three.
    createdAt: 'row.number',
    amount: 'row.amount',
    status: 'row.status',
    paymentStatus: 'row.paymentStatus',
  },
  filter: {
    q: bySearch,
    id: byIds,
    status: byWord('row.status', orderStatuses),
    paymentStatus: byWord('row.paymentStatus', paymentStatuses),
    type: byWord('row.type', orderTypes),
    awaiting: onlyWhere(isAwaiting),
    toPrepare: onlyWhere(isToPrepare),
    upiClaimed: onlyWhere(isUpiClaimed),
  },
  order: [['row.number', 'DESC']],
  // Of the row's own store: by its id alone Citus would not see that both stand on one worker.
  total: '(SELECT last - withdrawn FROM order_counter WHERE store_id = row.store_id)',
  prepare: prepared,
};

/** A customer's own orders, newest first; they can be paged only. */
export const customerOrderListing: Listing = {
  sort: {},
  filter: {},
  order: [['row.id', 'DESC']],
};
