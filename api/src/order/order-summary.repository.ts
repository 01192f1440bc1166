/** Sums over the orders of a store. */

import { Injectable } from '@nestjs/common';
import { dayMs } from '@shop/commerce';
import type { OrderNote, OrderSummaryAnswer, TakingsDay } from '@shop/contract';
import { v7 as uuid } from 'uuid';
import { timeNow } from '../database/clock.js';
import { Repository } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';

export interface SummaryRow
  extends Pick<OrderSummaryAnswer, 'waiting' | 'awaitingPayment' | 'awaitingConfirmation'> {
  /** The days; amounts are paise. */
  days: (Pick<TakingsDay, 'date' | 'orders'> & {
    paid: number;
    fees: number;
    offers: number;
    cash: number;
  })[];
  notes: OrderNote[];
}

@Injectable()
export class OrderSummaryRepository extends Repository {
  /** Reads all sums in one statement, since the dashboard's home asks for them on every visit. */
  async read(store: StoreId): Promise<SummaryRow | null> {
    // One day more than a week is read, in case the clocks of application and database differ.
    const values = [store, idBefore(8), idBefore(30)];
    const [row] = await this.manager.query<SummaryRow[]>(summaryStatement, values);
    return row ?? null;
  }
}

/** An id below every id made in the last `days` days: ids are UUID v7, so their index is ordered by time. */
function idBefore(days: number): string {
  return uuid({ msecs: timeNow() - days * dayMs, random: new Uint8Array(16) });
}

/** SQL of whether an order counts for takings: paid, or in cash, unless it was cancelled; a refunded one does not. */
export const countsForTakings = `status <> 'cancelled' AND payment_status IN ('paid', 'cod')`;

/**
 * SQL for takings, day by day. A paid order counts with what the gateway took for it, where that is known in rupees.
 * What is missing is an offer of the gateway, unless its owner has taken too little as paid.
 */
const takings = `
  SELECT to_char(day.date, 'YYYY-MM-DD') AS date, count(earning.date)::int AS orders,
    coalesce(sum(earning.received) FILTER (WHERE payment_status = 'paid'), 0)::bigint AS paid,
    coalesce(sum(greatest(earning.received - earning.amount, 0))
      FILTER (WHERE payment_status = 'paid'), 0)::bigint AS fees,
    coalesce(sum(greatest(earning.amount - earning.received, 0))
      FILTER (WHERE payment_status = 'paid' AND NOT is_short), 0)::bigint AS offers,
    coalesce(sum(earning.amount) FILTER (WHERE payment_status = 'cod'), 0)::bigint AS cash
  FROM (
    SELECT date::date FROM generate_series(
      (now() AT TIME ZONE 'Asia/Kolkata')::date - 6,
      (now() AT TIME ZONE 'Asia/Kolkata')::date, interval '1 day') AS date
  ) day
  LEFT JOIN (
    SELECT (created_at AT TIME ZONE 'Asia/Kolkata')::date AS date, amount, payment_status,
      coalesce(nullif(received, 0), amount) AS received,
      coalesce(received < amount, false) AND EXISTS (SELECT FROM payment WHERE payment.store_id = $1
        AND payment.order_id > $2 AND payment.order_id = "order".id AND payment.state = 'short') AS is_short
    FROM "order"
    WHERE store_id = $1 AND id > $2 AND ${countsForTakings}
  ) earning USING (date)
  GROUP BY day.date`;

const gatewayNotes = `
  SELECT event.id, event.order_id AS "orderId", owner.number AS "orderNumber", event.note,
    event.created_at AS "createdAt"
  FROM order_event event
  JOIN "order" owner ON owner.store_id = event.store_id AND owner.id = event.order_id
  WHERE event.store_id = $1 AND event.id > $3
    AND event.kind = 'note' AND event.actor = 'gateway'
    AND event.created_at > coalesce(owner.imported_at, '-infinity')
  ORDER BY event.id DESC LIMIT 50`;

const summaryStatement = `
SELECT count(*)::int AS waiting,
  count(*) FILTER (WHERE payment_status = 'unpaid')::int AS "awaitingPayment",
  (SELECT count(*)::int FROM "order" held WHERE held.store_id = $1 AND held.held_for IS NOT NULL
    AND held.status = 'pending') AS "awaitingConfirmation",
  (SELECT json_agg(taking ORDER BY taking.date) FROM (${takings}) taking) AS days,
  (SELECT json_agg(noted ORDER BY noted.id DESC) FROM (${gatewayNotes}) noted) AS notes
FROM "order" WHERE store_id = $1 AND status = 'processing'`;
