/** Reads, in one statement, who orders here and how much is ordered here lately (ABUSE-07). */
import { orderCheckLimits, type RefusalKind } from '@shop/contract';
import type { EntityManager } from 'typeorm';
import { timeNow } from '../database/clock.js';
import { idAt } from '../database/id.js';
import type { StoreId } from '../tenancy/store-id.js';
import type { CallerKeys } from './caller-keys.js';
import type { OrderTraffic } from './order-check.js';

const hour = 60 * 60_000;
const month = 28 * 24 * hour;

export interface TrafficSeen extends OrderTraffic {
  /** The store takes no orders of this phone or network. */
  refused: RefusalKind | null;
}

type Row = Omit<TrafficSeen, 'hoursBefore'> & { since: Date | null };

export async function orderTraffic(
  manager: EntityManager,
  store: StoreId,
  phone: string,
  caller: CallerKeys | null,
): Promise<TrafficSeen> {
  const now = timeNow();
  const [row]: Row[] = await manager.query(trafficStatement, [
    store,
    phone,
    caller?.near ?? null,
    caller?.wide ?? null,
    idAt(now - hour),
    idAt(now - month),
    orderCheckLimits.decided,
  ]);
  if (!row) throw new Error(`Store ${store} has no order counter`);
  const { since, ...seen } = row;
  return { ...seen, hoursBefore: since ? (now - hour - since.getTime()) / hour : 0 };
}

/** Counts stop at $7, above which no answer differs. Numbers of orders are one with time, so two of them tell how many came in between. */
const trafficStatement = `
  SELECT
    (SELECT kind FROM order_refusal WHERE store_id = $1 AND (ends_at IS NULL OR ends_at > now())
      AND (kind = 'phone' AND value = $2 AND $2 <> ''
        OR kind = 'network' AND value IN ($3, $4)) LIMIT 1) AS refused,
    (SELECT count(*)::int FROM (SELECT 1 FROM "order" WHERE store_id = $1 AND phone_key = $2
      AND phone_key <> '' AND status IN ('processing', 'pending', 'confirmed') LIMIT $7) open)
      AS "ofPhone",
    (SELECT count(*)::int FROM (SELECT 1 FROM order_caller WHERE store_id = $1 AND near = $3
      AND created_at > now() - interval '1 hour' LIMIT $7) near) AS "ofNetwork",
    (SELECT count(*)::int FROM (SELECT 1 FROM order_caller WHERE store_id = $1 AND wide = $4
      AND created_at > now() - interval '1 hour' LIMIT $7) wide) AS "ofWideNetwork",
    greatest(0, counter.last - lately.number - (SELECT count(*)::int FROM "order"
      WHERE store_id = $1 AND held_for IS NOT NULL AND id > $5)) AS "ofHour",
    greatest(0, lately.number - coalesce((SELECT number FROM "order" WHERE store_id = $1 AND id < $6
      ORDER BY id DESC LIMIT 1), 0)) AS before,
    (SELECT created_at FROM "order" WHERE store_id = $1 AND id >= $6 ORDER BY id LIMIT 1) AS since
  FROM order_counter counter CROSS JOIN LATERAL (
    SELECT coalesce((SELECT number FROM "order" WHERE store_id = $1 AND id < $5
      ORDER BY id DESC LIMIT 1), 0) AS number) lately
  WHERE counter.store_id = $1`;
