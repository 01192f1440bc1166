/** Deletes rows that have expired, so that no table grows for ever. */
import { Injectable } from '@nestjs/common';
import { type Changed, Repository } from '../tenancy/repository.js';

/**
 * The condition by which rows of each table have expired. Nothing that an owner sees is among them.
 */
const expired = {
  // OQ-69: an answer is repeated for a day.
  idempotency_key: "created_at < now() - interval '24 hours'",
  // ABUSE-07: the caller of an order is needed for a day.
  order_caller: "created_at < now() - interval '24 hours'",
  order_refusal: 'ends_at < now()',
  // MEND-20: an owner's created object is repeated for a day.
  request_key: "created_at < now() - interval '24 hours'",
  // PUB-06: a deleted product can be brought back for a day.
  deleted_product: "created_at < now() - interval '24 hours'",
  // The gateway repeats an event for a day; a later one changes nothing by itself.
  payment_event: "created_at < now() - interval '90 days'",
  job: "state IN ('done', 'dropped') AND created_at < now() - interval '90 days'",
  reset_code: "expires_at < now() - interval '1 day'",
  session: 'expires_at < now()',
  email_verification: "expires_at < now() - interval '1 day'",
} as const;

export type ExpiringTable = keyof typeof expired;

export const expiringTables = Object.keys(expired) as ExpiringTable[];

@Injectable()
export class ExpiredRowRepository extends Repository {
  /** Deletes at most so many expired rows of a table; returns how many. */
  async delete(table: ExpiringTable, most: number): Promise<number> {
    const statement = deleteStatement(table, expired[table], most);
    const [, gone] = await this.manager.query<Changed>(statement);
    return gone;
  }
}

/** The statement that deletes; rows that another instance has locked are left for the next run. */
const deleteStatement = (table: string, condition: string, most: number) => `
  DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${most} FOR UPDATE SKIP LOCKED))`;
