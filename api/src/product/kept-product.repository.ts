/** Changes what lies aside with deleted products, as if they were there (PUB-06). */
import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { type Changed, Repository } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';
import type { StockReason } from './stock-movement.entity.js';

/** Pieces of a deleted product, or of one of its skus, that an order gives back (above 0) or takes. */
export interface KeptMovement {
  productId: string;
  skuId: string | null;
  change: number;
  orderId: string;
  reason: StockReason;
  actor: Actor;
}

@Injectable()
export class KeptProductRepository extends Repository {
  /**
   * Moves the pieces as if the product were there, so that it comes back with the right stock (FIX-32).
   * False when it is not among the deleted, is not counted, or has too few.
   */
  async moveStock(store: StoreId, movement: KeptMovement): Promise<boolean> {
    const { productId, skuId, change, orderId, reason, actor } = movement;
    const row = {
      id: randomUUID(),
      store_id: store,
      product_id: productId,
      sku_id: skuId,
      order_id: orderId,
      change,
      reason,
      actor: actor.kind,
      actor_email: actor.email,
    };
    const values = [store, productId, change, JSON.stringify(row), ...(skuId ? [skuId] : [])];
    const statement = skuId ? moveSkuStatement : moveProductStatement;
    const [, moved] = await this.manager.query<Changed>(statement, values);
    return moved > 0;
  }

  /** Takes requests to be told of stock off the deleted products, by their id or the key of their address. */
  async forgetAlerts(store: StoreId, column: 'id' | 'email_key', value: string): Promise<void> {
    await this.manager.query<Changed>(forgetAlertsStatement, [store, column, value]);
  }
}

/** SQL of the kept ledger with one more row; $4 = the row without its time. */
const ledgerWithRow = `jsonb_build_object('stock_movement',
      parts -> 'stock_movement' || ($4::jsonb || jsonb_build_object('created_at', now())))`;

/** The statements of moveStock; $1 = store, $2 = product, $3 = change, $5 = sku. */
const moveProductStatement = `
  UPDATE deleted_product SET
    product = product || jsonb_build_object('stock', (product ->> 'stock')::int + $3::int),
    parts = parts || ${ledgerWithRow}
  WHERE store_id = $1 AND id = $2 AND NOT (product ->> 'has_skus')::boolean
    AND (product ->> 'stock')::int + $3::int >= 0`;

const moveSkuStatement = `
  UPDATE deleted_product SET parts = parts || ${ledgerWithRow} || jsonb_build_object('sku', (
      SELECT jsonb_agg(CASE WHEN entry ->> 'id' = $5
        THEN entry || jsonb_build_object('stock', (entry ->> 'stock')::int + $3::int)
        ELSE entry END ORDER BY place)
      FROM jsonb_array_elements(parts -> 'sku') WITH ORDINALITY AS one(entry, place)))
  WHERE store_id = $1 AND id = $2 AND EXISTS (SELECT 1 FROM jsonb_array_elements(parts -> 'sku') one
    WHERE one ->> 'id' = $5 AND (one ->> 'stock')::int + $3::int >= 0)`;

/** $2 = the column that names the requests, $3 = its value. */
const forgetAlertsStatement = `
  UPDATE deleted_product SET parts = parts || jsonb_build_object('stock_alert', (
      SELECT coalesce(jsonb_agg(entry ORDER BY place), '[]')
      FROM jsonb_array_elements(parts -> 'stock_alert') WITH ORDINALITY AS one(entry, place)
      WHERE entry ->> $2::text <> $3::text))
  WHERE store_id = $1
    AND parts -> 'stock_alert' @> jsonb_build_array(jsonb_build_object($2::text, $3::text))`;
