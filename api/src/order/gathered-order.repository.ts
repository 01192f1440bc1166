/** The orders that one mail tells of: all that wait for their owner, and new ones without a mail of their own. */
import { Injectable } from '@nestjs/common';
import { orderCheckLimits } from '@shop/contract';
import { Repository } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';

export interface GatheredOrder {
  number: number;
  /** The amount in paise. */
  amount: number;
  name: string;
  /** Why it waits; null when it does not. */
  heldFor: string[] | null;
}

export interface GatheredOrders {
  /** The first 20 waiting orders, oldest first. */
  waiting: GatheredOrder[];
  waitingCount: number;
  /** The first 20 new orders, newest first. */
  placed: GatheredOrder[];
  placedCount: number;
}

/** The most lines of each kind in a mail. */
const gatheredLines = 20;

@Injectable()
export class GatheredOrderRepository extends Repository {
  /**
   * The orders of the mail; `slot` = the quarter of an hour, counted from 1970, in which it is
   * sent. It tells of the quarter before, too.
   */
  async read(store: StoreId, slot: number): Promise<GatheredOrders> {
    const values = [store, (slot - 1) * orderCheckLimits.mailMinutes * 60];
    const [row] = await this.manager.query<GatheredOrders[]>(statement, values);
    return row ?? { waiting: [], waitingCount: 0, placed: [], placedCount: 0 };
  }
}

const line = `json_build_object('number', number, 'amount', amount, 'heldFor', held_for,
  'name', btrim((details ->> 'firstName') || ' ' || (details ->> 'lastName')))`;

const statement = `
  WITH waiting AS (
    SELECT number, amount, details, held_for FROM "order"
    WHERE store_id = $1 AND held_for IS NOT NULL AND status = 'pending'
  ), placed AS (
    SELECT number, amount, details, held_for FROM "order" placed
    WHERE store_id = $1 AND created_at >= to_timestamp($2) AND held_for IS NULL
      AND payment_status = 'cod' AND status <> 'cancelled' AND placed.id::text NOT IN (
        SELECT about FROM job
        WHERE store_id = $1 AND kind = 'orderForOwner' AND created_at >= to_timestamp($2))
  )
  SELECT (SELECT count(*)::int FROM waiting) AS "waitingCount",
    (SELECT count(*)::int FROM placed) AS "placedCount",
    (SELECT coalesce(json_agg(${line} ORDER BY number), '[]')
      FROM (SELECT * FROM waiting ORDER BY number LIMIT ${gatheredLines}) waiting) AS waiting,
    (SELECT coalesce(json_agg(${line} ORDER BY number DESC), '[]')
      FROM (SELECT * FROM placed ORDER BY number DESC LIMIT ${gatheredLines}) placed) AS placed`;
