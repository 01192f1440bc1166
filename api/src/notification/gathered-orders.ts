/** The orders that one mail tells of: all that wait for their owner, and new ones that no mail of their own told of. */
import { orderCheckLimits } from '@shop/contract';
import type { EntityManager } from 'typeorm';
import type { StoreId } from '../tenancy/store-id.js';

export interface GatheredOrder {
  number: number;
  /** Paise. */
  amount: number;
  name: string;
  /** Why it waits; null when it does not. */
  heldFor: string[] | null;
}

export interface GatheredOrders {
  /** Oldest first, the first 20. */
  waiting: GatheredOrder[];
  waitingCount: number;
  /** Newest first, the first 20. */
  placed: GatheredOrder[];
  placedCount: number;
}

/** Lines of each kind in a mail. */
export const gatheredLines = 20;

/** `slot` = the quarter of an hour, counted from 1970, in which it is sent; it tells of that before, too. */
export async function gatheredOrders(
  manager: EntityManager,
  store: StoreId,
  slot: number,
): Promise<GatheredOrders> {
  const [row]: GatheredOrders[] = await manager.query(statement, [
    store,
    (slot - 1) * orderCheckLimits.mailMinutes * 60,
  ]);
  return row ?? { waiting: [], waitingCount: 0, placed: [], placedCount: 0 };
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
      AND payment_status = 'cod' AND status <> 'cancelled' AND NOT EXISTS (SELECT 1 FROM mail
        WHERE mail.store_id = $1 AND mail.kind = 'orderForOwner' AND mail.about = placed.id::text)
  )
  SELECT (SELECT count(*)::int FROM waiting) AS "waitingCount",
    (SELECT count(*)::int FROM placed) AS "placedCount",
    (SELECT coalesce(json_agg(${line} ORDER BY number), '[]')
      FROM (SELECT * FROM waiting ORDER BY number LIMIT ${gatheredLines}) waiting) AS waiting,
    (SELECT coalesce(json_agg(${line} ORDER BY number DESC), '[]')
      FROM (SELECT * FROM placed ORDER BY number DESC LIMIT ${gatheredLines}) placed) AS placed`;
