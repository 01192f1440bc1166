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

  async summary(store: StoreId): Promise<OrderSummaryAnswer> {
    const [days, waits, notes] = await Promise.all([
      this.days(store),
      this.waits(store),
      this.notes(store),
    ]);
    return { today: total(days.slice(-1)), week: total(days), days, ...waits, notes };
  }

  private async days(store: StoreId): Promise<TakingsDay[]> {
    // A day more than a week, should the clocks of application and database differ.
    const rows: { date: string; orders: number; amount: string }[] = await this.source.query(
      takingsStatement,
      [store, idBefore(8)],
    );
    return rows.map(({ date, orders, amount }) => ({
      date,
      orders,
      takings: toRupees(Number(amount)),
    }));
  }

  private async waits(store: StoreId): Promise<{ waiting: number; awaitingPayment: number }> {
    const [row] = await this.source.query(
      `SELECT count(*)::int AS waiting,
         count(*) FILTER (WHERE payment_status = 'unpaid')::int AS "awaitingPayment"
       FROM "order" WHERE store_id = $1 AND status = 'processing'`,
      [store],
    );
    return row;
  }

  private async notes(store: StoreId): Promise<OrderNote[]> {
    const rows: (Omit<OrderNote, 'createdAt'> & { createdAt: Date })[] = await this.source.query(
      `SELECT event.id, event.order_id AS "orderId", owner.number AS "orderNumber", event.note,
         event.created_at AS "createdAt"
       FROM order_event event
       JOIN "order" owner ON owner.store_id = event.store_id AND owner.id = event.order_id
       WHERE event.store_id = $1 AND event.id > $2
         AND event.kind = 'note' AND event.actor = 'gateway'
         AND event.created_at > coalesce(owner.imported_at, '-infinity')
       ORDER BY event.id DESC LIMIT 50`,
      [store, idBefore(30)],
    );
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  }
}

/** What was paid or is paid in cash counts, unless it was cancelled; 'refunded' is neither. */
const takingsStatement = `
WITH day AS (
  SELECT date::date FROM generate_series(
    (now() AT TIME ZONE 'Asia/Kolkata')::date - 6,
    (now() AT TIME ZONE 'Asia/Kolkata')::date, interval '1 day') AS date
), earning AS (
  SELECT (created_at AT TIME ZONE 'Asia/Kolkata')::date AS date, amount FROM "order"
  WHERE store_id = $1 AND id > $2 AND status <> 'cancelled' AND payment_status IN ('paid', 'cod')
)
SELECT to_char(day.date, 'YYYY-MM-DD') AS date, count(earning.date)::int AS orders,
  coalesce(sum(earning.amount), 0)::bigint AS amount
FROM day LEFT JOIN earning USING (date) GROUP BY day.date ORDER BY day.date`;

function total(days: readonly TakingsDay[]): Takings {
  const orders = days.reduce((sum, day) => sum + day.orders, 0);
  const paise = days.reduce((sum, day) => sum + toPaise(day.takings), 0);
  return { orders, takings: toRupees(paise) };
}
