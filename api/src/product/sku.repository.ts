/** The skus of products; they are announced with their product. */
import { Injectable } from '@nestjs/common';
import type { Actor } from '../access/actor.js';
import { batchesOf } from '../event-loop/batches.js';
import { jsonText } from '../event-loop/json-text.js';
import type { Changed } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';
import { StoreScopedRepository } from '../tenancy/store-scoped.repository.js';
import { Sku, type SoldSku } from './sku.entity.js';

/** A sku with its product and its place there. */
export type SkuRow = SoldSku & Pick<Sku, 'productId' | 'position'>;

/** How many pieces of a sku the owner adds, or takes away. */
export interface CountedChange {
  productId: string;
  skuId: string;
  change: number;
}

@Injectable()
export class SkuRepository extends StoreScopedRepository<Sku> {
  protected readonly entity = Sku;

  /**
   * The skus of these products, in their order, locked until the transaction ends: after the
   * products and always in this order, as in `order/stock.repository.ts`, so that no two calls
   * deadlock.
   */
  async lock(store: StoreId, products: readonly string[]): Promise<SkuRow[]> {
    const all: SkuRow[] = [];
    for await (const some of batchesOf([...products].sort())) {
      all.push(...(await this.manager.query<SkuRow[]>(lockStatement, [store, some])));
    }
    return all.sort((one, other) => one.position - other.position);
  }

  /** Which of these codes skus of other products have, in capitals as the index reads them. */
  async taken(
    store: StoreId,
    codes: readonly string[],
    besides: readonly string[],
  ): Promise<Set<string>> {
    const taken = new Set<string>();
    for await (const some of batchesOf(codes)) {
      const values = [store, some, besides];
      const rows = await this.manager.query<{ code: string }[]>(takenStatement, values);
      for (const { code } of rows) taken.add(code);
    }
    return taken;
  }

  async deleteAll(store: StoreId, ids: readonly string[]): Promise<void> {
    for await (const some of batchesOf(ids)) {
      await this.manager.query<Changed>(
        'DELETE FROM sku WHERE store_id = $1 AND id = ANY($2::uuid[])',
        [store, some],
      );
    }
  }

  /** Takes the codes from skus, so that others may get them in the same transaction. */
  async clearCodes(store: StoreId, ids: readonly string[]): Promise<void> {
    for await (const some of batchesOf(ids)) {
      await this.manager.query<Changed>(
        `UPDATE sku SET code = '' WHERE store_id = $1 AND id = ANY($2::uuid[])`,
        [store, some],
      );
    }
  }

  async insertAll(store: StoreId, skus: readonly SkuRow[]): Promise<void> {
    for await (const some of batchesOf(skus)) {
      await this.manager.query<never[]>(insertStatement, [store, await jsonText(some)]);
    }
  }

  /** Writes all columns but product and choice, which stay. */
  async changeAll(store: StoreId, skus: readonly SkuRow[]): Promise<void> {
    for await (const some of batchesOf(skus)) {
      await this.manager.query<Changed>(updateStatement, [store, await jsonText(some)]);
    }
  }

  /** Writes what the owner counted into the ledger. */
  async addCounted(store: StoreId, actor: Actor, changes: readonly CountedChange[]): Promise<void> {
    for await (const some of batchesOf(changes)) {
      const values = [store, await jsonText(some), actor.kind, actor.email];
      await this.manager.query<never[]>(ledgerStatement, values);
    }
  }
}

const lockStatement = `
  SELECT id, product_id AS "productId", position, variant_ids AS "variantIds",
    price::float8 AS price, sale_price::float8 AS "salePrice",
    sold_price::float8 AS "soldPrice", list_price::float8 AS "listPrice", stock, code, barcode,
    image, weight, active
  FROM sku WHERE store_id = $1 AND product_id = ANY($2::uuid[]) 
  ORDER BY product_id, id FOR NO KEY UPDATE`;

/** The statement of taken; $2 = codes, $3 = the products that may have them. */
const takenStatement = `
  SELECT upper(code) AS code FROM sku
  WHERE store_id = $1 AND code <> '' AND product_id <> ALL ($3::uuid[])
    AND upper(code) = ANY (ARRAY(SELECT upper(wanted) FROM unnest($2::text[]) wanted))`;

/** SQL that reads $2, the rows as JSON. */
const entries = `jsonb_to_recordset($2::jsonb) AS entry(
      id uuid, "productId" uuid, position int, "variantIds" uuid[], price bigint,
      "salePrice" bigint, "soldPrice" bigint, "listPrice" bigint, stock int, code text, barcode text, image text, weight int,
      active boolean)`;

const insertStatement = `
  INSERT INTO sku (store_id, id, product_id, position, variant_ids, price, sale_price,
    sold_price, list_price, stock, code, barcode, image, weight, active)
  SELECT $1, id, "productId", position, "variantIds", price, "salePrice", "soldPrice", "listPrice",
    stock, code, barcode, image, weight, active
  FROM ${entries}`;

const updateStatement = `
  UPDATE sku SET position = entry.position, price = entry.price, sale_price = entry."salePrice",
    sold_price = entry."soldPrice", list_price = entry."listPrice", stock = entry.stock, code = entry.code, barcode = entry.barcode, image = entry.image,
    weight = entry.weight, active = entry.active, updated_at = statement_timestamp()
  FROM ${entries} WHERE sku.store_id = $1 AND sku.id = entry.id`;

/** The statement of addCounted; $3 and $4 = who. */
const ledgerStatement = `
  INSERT INTO stock_movement (id, store_id, product_id, sku_id, change, reason, actor, actor_email)
  SELECT gen_random_uuid(), $1, "productId", "skuId", change, 'counted', $3, $4
  FROM jsonb_to_recordset($2::jsonb) AS counted("productId" uuid, "skuId" uuid, change int)`;
