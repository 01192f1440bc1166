/** Who has ordered at a store, for a table of them (CLIST-01). */
import { Injectable } from '@nestjs/common';
import { countsForTakings } from '../order/order-summary.repository.js';
import { Repository } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';

/** A person, known by the last 10 digits of the phone, else by the mailbox. */
export interface Buyer {
  /** As in the newest order. */
  firstName: string;
  lastName: string;
  phone: string;
  city: string;
  state: string;
  postalCode: string;
  /** '' = none was ever left. */
  email: string;
  /** Orders that were not cancelled. */
  orders: number;
  /** Paise: what those that count for takings come to. */
  amount: string;
  cancelled: number;
  firstOrderAt: Date;
  lastOrderAt: Date;
}

@Injectable()
export class BuyerRepository extends Repository {
  /**
   * All who have ordered, who did so last first, in parts. They are counted once and read by a cursor,
   * so this needs a transaction.
   */
  async *inParts(store: StoreId, most: number): AsyncGenerator<Buyer[]> {
    await this.manager.query<never[]>(openStatement, [store]);
    for (;;) {
      const buyers = await this.manager.query<Buyer[]>(`FETCH ${most} FROM buyers`);
      if (buyers.length === 0) return;
      yield buyers;
    }
  }
}

const openStatement = `
  DECLARE buyers NO SCROLL CURSOR FOR
  WITH placed AS (
    SELECT number, status, payment_status, amount, created_at, nullif(customer_email, 'Guest') AS email,
      CASE WHEN phone_key <> '' THEN phone_key ELSE coalesce(mailbox_key(customer_email), id::text) END AS person
    FROM "order" WHERE store_id = $1
  ), buyer AS (
    SELECT max(number) AS newest, max(email) AS email, min(created_at) AS first, max(created_at) AS last,
      count(*) FILTER (WHERE status <> 'cancelled')::int AS orders,
      count(*) FILTER (WHERE status = 'cancelled')::int AS cancelled,
      coalesce(sum(amount) FILTER (WHERE ${countsForTakings}), 0)::text AS amount
    FROM placed GROUP BY person
  )
  SELECT coalesce(details->>'firstName', '') AS "firstName", coalesce(details->>'lastName', '') AS "lastName",
    coalesce(details->>'phone', '') AS phone, coalesce(details->>'city', '') AS city,
    coalesce(details->>'state', '') AS state, coalesce(details->>'postalCode', '') AS "postalCode",
    coalesce(nullif("order".customer_email, 'Guest'), buyer.email, '') AS email,
    buyer.orders, buyer.amount, buyer.cancelled, buyer.first AS "firstOrderAt", buyer.last AS "lastOrderAt"
  FROM buyer JOIN "order" ON "order".store_id = $1 AND "order".number = buyer.newest
  ORDER BY buyer.newest DESC`;
