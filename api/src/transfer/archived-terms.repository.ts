/** Writes what an archive's orders use of its offers and slots, and counts it anew. */
import { Injectable } from '@nestjs/common';
import { jsonText } from '../event-loop/json-text.js';
import { type Changed, Repository } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';
import type { OrderRows } from './import-orders.js';

@Injectable()
export class ArchivedTermsRepository extends Repository {
  async insertUses(store: StoreId, uses: OrderRows['uses']): Promise<void> {
    if (uses.length === 0) return;
    await this.manager.query<never[]>(usesStatement, [store, await jsonText(uses)]);
  }

  /** Counts what the imported orders have of the offers, and of the slots that are to come. */
  async recount(store: StoreId): Promise<void> {
    await this.manager.query<Changed>(recountStatement, [store]);
    await this.manager.query<never[]>(slotsStatement, [store]);
  }
}

const usesStatement = `
  INSERT INTO offer_use (store_id, offer_id, order_id, amount, saved)
  SELECT $1::uuid, row."offerId", row."orderId", row.amount, row.saved
  FROM jsonb_to_recordset($2::jsonb) AS row("offerId" uuid, "orderId" uuid, amount bigint, saved bigint)`;

const recountStatement = `
  UPDATE offer SET used = counted.used, sales = counted.sales, given = counted.given
  FROM (
    SELECT offer_id, count(*)::int AS used, sum(amount)::bigint AS sales, sum(saved)::bigint AS given
    FROM offer_use WHERE store_id = $1 GROUP BY offer_id
  ) counted
  WHERE offer.store_id = $1 AND offer.id = counted.offer_id`;

/** Of the same keys as slotUseKey; the next order sets the capacity. */
const slotsStatement = `
  INSERT INTO slot_use (store_id, slot, date, taken, capacity)
  SELECT $1::uuid, type || ' ' || (slot->>'date') || ' ' || (slot->>'windowId'),
    (slot->>'date')::date, count(*)::int, 0
  FROM "order"
  WHERE store_id = $1 AND slot->>'windowId' <> '' AND status <> 'cancelled'
    AND (slot->>'date')::date >= (now() AT TIME ZONE 'Asia/Kolkata')::date
  GROUP BY type, slot->>'date', slot->>'windowId'`;
