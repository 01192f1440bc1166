/** Sums up a store's orders for its owner: takings of the week, what waits, what the gateway noted. */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { toPaise, toRupees } from '@shop/commerce';
import type { OrderNote, OrderSummaryAnswer, Takings, TakingsDay } from '@shop/contract';
import type { DataSource } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { timeNow } from '../database/clock.js';
import type { StoreId } from '../tenancy/store-id.js';

const dayLength = 24 * 60 * 60 * 1000;

/** Lower than every id made in the last `days` days: ids are UUID v7, so their index is one over time, too. */
function idBefore(days: number): string {
  return uuid({ msecs: timeNow() - days * dayLength, random: new Uint8Array(16) });
}

@Injectable()
export class OrderSummaryService {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** In one statement: a dashboard asks it with each look at its home. */
  async summary(store: StoreId): Promise<OrderSummaryAnswer> {
    // A day more than a week, should the clocks of application and database differ.
    const [row] = await this.source.query<SummaryRow[]>(summaryStatement, [
      store,
      idBefore(8),
      idBefore(30),
    ]);
    const { waiting = 0, awaitingPayment = 0, awaitingConfirmation = 0 } = row ?? {};
    const days = (row?.days ?? []).map(({ date, orders, paid, cash }) => ({
      ...{ date, orders, takings: toRupees(paid + cash) },
      ...{ received: toRupees(paid), toCollect: toRupees(cash) },
    }));
    const notes = (row?.notes ?? []).map((note) => {
      return { ...note, createdAt: new Date(note.createdAt).toISOString() };
    });
    return {
      today: total(days.slice(-1)),
      week: total(days),
      days,
      waiting,
      awaitingPayment,
      awaitingConfirmation,
      notes,
    };
  }
}

interface SummaryRow
  extends Pick<OrderSummaryAnswer, 'waiting' | 'awaitingPayment' | 'awaitingConfirmation'> {
  /** Amounts are paise. */
  days: (Pick<TakingsDay, 'date' | 'orders'> & { paid: number; cash: number })[];
  notes: OrderNote[];
}

/** What was paid or is paid in cash counts, unless it was cancelled; 'refunded' is neither. */
const takings = `
  SELECT to_char(day.date, 'YYYY-MM-DD') AS date, count(earning.date)::int AS orders,
    coalesce(sum(earning.amount) FILTER (WHERE payment_status = 'paid'), 0)::bigint AS paid,
    coalesce(sum(earning.amount) FILTER (WHERE payment_status = 'cod'), 0)::bigint AS cash
  FROM (
    SELECT date::date FROM generate_series(
      (now() AT TIME ZONE 'Asia/Kolkata')::date - 6,
      (now() AT TIME ZONE 'Asia/Kolkata')::date, interval '1 day') AS date
  ) day
  LEFT JOIN (
    SELECT (created_at AT TIME ZONE 'Asia/Kolkata')::date AS date, amount, payment_status
    FROM "order"
    WHERE store_id = $1 AND id > $2 AND status <> 'cancelled' AND payment_status IN ('paid', 'cod')
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

function total(days: readonly TakingsDay[]): Takings {
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  const rupees = (field: 'takings' | 'received' | 'toCollect') =>
    toRupees(days.reduce((sum, day) => sum + toPaise(day[field]), 0));
  return {
    ...{ orders, takings: rupees('takings') },
    ...{ received: rupees('received'), toCollect: rupees('toCollect') },
  };
}
