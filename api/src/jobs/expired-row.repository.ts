/** Deletes rows that have expired, so that no table grows for ever. */
import { Injectable } from '@nestjs/common';
import { type Changed, Repository } from '../tenancy/repository.js';

/**
 * The primary key of each table, and the condition by which its rows have expired. Nothing that an
 * owner sees is among them.
 */
const expired = {
  // OQ-69: an answer is repeated for a day.
  idempotency_key: ['store_id, key', "created_at < now() - interval '24 hours'"],
  // ABUSE-07: the caller of an order is needed for a day.
  order_caller: ['store_id, order_id', "created_at < now() - interval '24 hours'"],
  order_refusal: ['store_id, id', 'ends_at < now()'],
  // MEND-20: an owner's created object is repeated for a day.
  request_key: ['account_id, key', "created_at < now() - interval '24 hours'"],
  // PUB-06: a deleted product can be brought back for a day.
  deleted_product: ['store_id, id', "created_at < now() - interval '24 hours'"],
  // FIX-72: so can a deleted category.
  deleted_category: ['store_id, id', "created_at < now() - interval '24 hours'"],
  // The gateway repeats an event for a day; a later one changes nothing by itself.
  payment_event: ['store_id, event_id', "created_at < now() - interval '90 days'"],
  job: ['store_id, id', "state IN ('done', 'dropped') AND created_at < now() - interval '90 days'"],
  // DELIV-06: nobody chooses a time that is over; a month is left to take orders of it up again.
  slot_use: ['store_id, slot', 'date < current_date - 30'],
  // DET-06: who asked long ago does not wait any more.
  stock_alert: ['store_id, id', "created_at < now() - interval '180 days'"],
  // CHK2-05: an old cart is not taken up again, an address without its mail by then gets none, and
  // who wants no mails is remembered.
  left_cart: [
    'store_id, id',
    "stopped_at IS NULL AND created_at < now() - CASE WHEN email IS NULL THEN interval '30 days' ELSE interval '3 days' END",
  ],
  reset_code: ['kind, email', "expires_at < now() - interval '1 day'"],
  session: ['id', 'expires_at < now()'],
  email_verification: ['token_hash', "expires_at < now() - interval '1 day'"],
} as const;

export type ExpiringTable = keyof typeof expired;

export const expiringTables = Object.keys(expired) as ExpiringTable[];

@Injectable()
export class ExpiredRowRepository extends Repository {
  /** Deletes at most so many expired rows of a table; returns how many. */
  async delete(table: ExpiringTable, most: number): Promise<number> {
    const [, gone] = await this.manager.query<Changed>(deleteStatement(table, most));
    return gone;
  }
}

/**
 * The statement that deletes. The condition stands in it twice, so that a row that is renewed
 * meanwhile stays. No row is locked before: on Citus that works within one store only.
 */
function deleteStatement(table: ExpiringTable, most: number): string {
  const [key, condition] = expired[table];
  return `
    DELETE FROM ${table} WHERE ${condition} AND (${key}) IN (
      SELECT ${key} FROM ${table} WHERE ${condition} LIMIT ${most})`;
}
