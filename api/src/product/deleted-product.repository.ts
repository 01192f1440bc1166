/** Moves deleted products out of the way and back, each with all the rows that belong to it (PUB-06). */
import { Injectable } from '@nestjs/common';
import { type Changed, Repository } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';

/**
 * The tables whose rows belong to a product by `store_id` and `product_id` and are deleted with it;
 * a row comes back where its condition still holds. Those that another one refers to stand first.
 */
const parts = {
  product_category: `EXISTS (SELECT 1 FROM category
    WHERE category.store_id = part.store_id AND category.id = part.category_id)`,
  sku: 'TRUE',
  stock_alert: 'TRUE',
  stock_movement: 'TRUE',
  review: 'TRUE',
  product_handle: `NOT EXISTS (SELECT 1 FROM product taker
    WHERE taker.store_id = part.store_id AND taker.handle = part.handle)`,
} as const;

const tables = Object.keys(parts) as (keyof typeof parts)[];

/** A sku that came back without its code, which another one has by now. */
export interface LostCode {
  productId: string;
  skuId: string;
  code: string;
}

/** A deleted product, as it is needed to give it its handle back. */
export interface DeletedRow {
  id: string;
  name: string;
  handle: string;
}

@Injectable()
export class DeletedProductRepository extends Repository {
  /** Moves locked products away, in the caller's transaction; returns how many were there. */
  async take(store: StoreId, ids: readonly string[]): Promise<number> {
    return this.announced('catalog', store, async (manager) => {
      await manager.query<Changed>(keepStatement, [store, ids]);
      const gone = 'DELETE FROM product WHERE store_id = $1 AND id = ANY ($2::uuid[])';
      const [, count] = await manager.query<Changed>(gone, [store, ids]);
      return count;
    });
  }

  /** Those of these ids that were deleted, locked until the transaction ends. */
  find(store: StoreId, ids: readonly string[]): Promise<DeletedRow[]> {
    return this.manager.query<DeletedRow[]>(findStatement, [store, ids]);
  }

  /**
   * Moves products back, each with the handle that it is given now; returns the codes that had to
   * stay behind. Throws CONFLICT when one is taken in the same moment.
   */
  async bringBack(store: StoreId, products: readonly DeletedRow[]): Promise<LostCode[]> {
    const ids = products.map(({ id }) => id);
    const handles = products.map(({ handle }) => handle);
    return this.announced('catalog', store, async (manager) => {
      await manager.query<never[]>(restoreStatement, [store, ids, handles]);
      let lost: LostCode[] = [];
      for (const table of tables) {
        if (table === 'sku') lost = await manager.query<LostCode[]>(restoreSkus, [store, ids]);
        else await manager.query<never[]>(restorePartsStatement(table), [store, ids]);
      }
      await manager.query<Changed>(forgetStatement, [store, ids]);
      return lost;
    });
  }
}

/** The rows of a table that belong to the product, as a list of JSON. */
const partsOf = (table: string) => `'${table}', (
    SELECT coalesce(jsonb_agg(to_jsonb(part)), '[]') FROM ${table} part
    WHERE part.store_id = product.store_id AND part.product_id = product.id)`;

/** The statement of take that copies; $1 = store, $2 = ids. */
const keepStatement = `
  WITH leaving AS (
    SELECT product.store_id, product.id, to_jsonb(product) AS product,
      jsonb_build_object(${tables.map(partsOf).join(', ')}) AS parts
    FROM product WHERE product.store_id = $1 AND product.id = ANY ($2::uuid[])
  )
  INSERT INTO deleted_product (store_id, id, product, parts)
  SELECT store_id, id, product, parts FROM leaving
  ON CONFLICT (store_id, id) DO UPDATE
    SET product = excluded.product, parts = excluded.parts, created_at = now()`;

const findStatement = `
  SELECT id, product ->> 'name' AS name, product ->> 'handle' AS handle FROM deleted_product
  WHERE store_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id FOR UPDATE`;

/** The statement that brings the rows of products back; $1 = store, $2 and $3 = ids and handles. */
const restoreStatement = `
  WITH retaken AS (
    DELETE FROM product_handle WHERE store_id = $1 AND handle = ANY ($3::text[])
  )
  INSERT INTO product
  SELECT whole.* FROM unnest($2::uuid[], $3::text[]) AS given(id, handle)
  JOIN deleted_product kept ON kept.store_id = $1 AND kept.id = given.id
  CROSS JOIN LATERAL jsonb_populate_record(NULL::product,
    kept.product || jsonb_build_object('handle', given.handle)) whole`;

const restorePartsStatement = (table: Exclude<keyof typeof parts, 'sku'>) => `
  WITH kept AS (
    SELECT parts -> '${table}' AS parts FROM deleted_product
    WHERE store_id = $1 AND id = ANY ($2::uuid[])
  )
  INSERT INTO ${table}
  SELECT part.* FROM kept
  CROSS JOIN LATERAL jsonb_populate_recordset(NULL::${table}, kept.parts) part
  WHERE ${parts[table]}
  ON CONFLICT DO NOTHING`;

/** The statement that brings skus back: a code goes to the first of those that had it, if none has it now. */
const restoreSkus = `
  WITH kept AS (
    SELECT one.entry, row_number() OVER (
      PARTITION BY upper(one.entry ->> 'code') ORDER BY deleted_product.id, one.place) AS turn
    FROM deleted_product
    CROSS JOIN LATERAL jsonb_array_elements(parts -> 'sku') WITH ORDINALITY AS one(entry, place)
    WHERE store_id = $1 AND id = ANY ($2::uuid[])
  ), back AS (
    INSERT INTO sku
    SELECT part.* FROM kept
    CROSS JOIN LATERAL jsonb_populate_record(NULL::sku, CASE
      WHEN kept.turn = 1 AND NOT EXISTS (SELECT 1 FROM sku taker WHERE taker.store_id = $1
        AND taker.code <> '' AND upper(taker.code) = upper(kept.entry ->> 'code')) THEN kept.entry
      ELSE kept.entry || '{"code": ""}' END) part
    RETURNING id, product_id, code
  )
  SELECT back.product_id AS "productId", back.id AS "skuId", kept.entry ->> 'code' AS code
  FROM kept JOIN back ON back.id = (kept.entry ->> 'id')::uuid
  WHERE back.code <> kept.entry ->> 'code'`;

const forgetStatement = `
  DELETE FROM deleted_product WHERE store_id = $1 AND id = ANY ($2::uuid[])`;
