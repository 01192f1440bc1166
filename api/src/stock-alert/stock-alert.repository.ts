/** Who waits for what to be back in stock. */

import { Injectable } from '@nestjs/common';
import type { ChosenVariant } from '@shop/contract';
import { newId } from '../database/id.js';
import { batchesOf } from '../event-loop/batches.js';
import { jsonText } from '../event-loop/json-text.js';
import { KeptProductRepository } from '../product/kept-product.repository.js';
import type { StoredVariant } from '../product/product.entity.js';
import { isBack } from '../product/restock.repository.js';
import { isSellable } from '../product/sellable.js';
import { withChoices } from '../product/sku-columns.js';
import type { Changed } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';
import { StoreScopedRepository } from '../tenancy/store-scoped.repository.js';
import { StockAlert } from './stock-alert.entity.js';

/** What a shopper asks about: a product, or one of its skus. */
export interface AskedStock {
  productId: string;
  skuId: string | null;
}

/** A request that is answered: to whom, and about what. */
export interface AnsweredAlert {
  email: string;
  emailKey: string;
  productName: string;
  handle: string;
  /** What was chosen of the product; empty = it as a whole. */
  choice: ChosenVariant[];
  isBack: boolean;
}

/** The same as it is read; `variantIds` null = about the product as a whole. */
type AnsweredRow = Omit<AnsweredAlert, 'choice'> & {
  variants: StoredVariant[];
  variantIds: string[] | null;
};

/** A request of an archive. */
export type NewAlert = Pick<StockAlert, 'id' | 'productId' | 'skuId' | 'email' | 'emailKey'> & {
  createdAt: string;
};

/** A request as an archive holds it. */
export interface ExportedAlert {
  email: string;
  sku: string | null;
  createdAt: string;
}

@Injectable()
export class StockAlertRepository extends StoreScopedRepository<StockAlert> {
  protected readonly entity = StockAlert;

  /**
   * Whether something can be bought now; null when shoppers see no such product. It is locked until
   * the transaction ends, so that no restock passes by a request that is being written.
   */
  async isBack(store: StoreId, { productId, skuId }: AskedStock): Promise<boolean | null> {
    await this.manager.query<object[]>(shareStatement, [store, productId]);
    await this.manager.query<object[]>(shareSkuStatement, [store, productId]);
    const values = [store, productId, skuId];
    const [row] = await this.manager.query<{ isBack: boolean }[]>(askedStatement, values);
    return row?.isBack ?? null;
  }

  /** Adds a request; one that is there already stays as it is, with its place. */
  async ask(
    store: StoreId,
    { productId, skuId }: AskedStock,
    { email, emailKey }: Pick<StockAlert, 'email' | 'emailKey'>,
  ): Promise<void> {
    const values = [store, newId(), productId, skuId, email, emailKey];
    await this.manager.query<never[]>(askStatement, values);
  }

  /**
   * Forgets one request, or all of an address, also those that lie aside with a deleted product. The
   * products are locked first, so that none is deleted in between and takes the request along.
   */
  async forget(store: StoreId, which: { id: string } | { emailKey: string }): Promise<void> {
    const [column, value] =
      'id' in which ? (['id', which.id] as const) : (['email_key', which.emailKey] as const);
    await this.manager.transaction(async (manager) => {
      await manager.query<object[]>(shareAskedStatement(column), [store, value]);
      // First those that lie aside: what comes back meanwhile is waited for, and then there.
      await new KeptProductRepository(manager).forgetAlerts(store, column, value);
      const gone = `DELETE FROM stock_alert WHERE store_id = $1 AND ${column} = $2`;
      await manager.query<Changed>(gone, [store, value]);
    });
  }

  /** The requests for these products, in the order of asking, by product. */
  async ofProducts(
    store: StoreId,
    products: readonly string[],
  ): Promise<Map<string, ExportedAlert[]>> {
    const found = await this.manager.query<{ id: string; alerts: ExportedAlert[] }[]>(
      exportStatement,
      [store, products],
    );
    return new Map(found.map(({ id, alerts }) => [id, alerts]));
  }

  /** Inserts requests, but second ones of an address for the same thing. */
  async insertAll(store: StoreId, alerts: readonly NewAlert[]): Promise<void> {
    for await (const some of batchesOf(alerts)) {
      await this.manager.query<never[]>(insertStatement, [store, await jsonText(some)]);
    }
  }

  /** A request with what it is about, as it is now; null when it is not there any more. */
  async answered(store: StoreId, id: string): Promise<AnsweredAlert | null> {
    const [row] = await this.manager.query<AnsweredRow[]>(answeredStatement, [store, id]);
    if (!row) return null;
    const { variants, variantIds, ...alert } = row;
    const [chosen] = variantIds ? withChoices(variants, [{ variantIds }]) : [];
    return { ...alert, choice: chosen?.choice ?? [] };
  }
}

const shareStatement = `
  SELECT 1 FROM product WHERE store_id = $1 AND id = $2 FOR SHARE`;

const shareSkuStatement = `
  SELECT 1 FROM sku WHERE store_id = $1 AND product_id = $2 ORDER BY id FOR SHARE`;

/** $2 = the value of the column that names the requests. */
const shareAskedStatement = (column: 'id' | 'email_key') => `
  SELECT 1 FROM product WHERE store_id = $1
    AND id IN (SELECT product_id FROM stock_alert WHERE store_id = $1 AND ${column} = $2)
  ORDER BY id FOR SHARE`;

/** SQL of the product and the sku that `alert` is about; $1 = store. */
const aboutAlert = `
  JOIN product ON product.store_id = $1 AND product.id = alert.product_id
  LEFT JOIN sku ON sku.store_id = $1 AND sku.product_id = alert.product_id AND sku.id = alert.sku_id`;

const askedStatement = `
  SELECT coalesce(${isBack}, FALSE) AS "isBack"
  FROM (SELECT $2::uuid AS product_id, $3::uuid AS sku_id) alert ${aboutAlert}
  WHERE ${isSellable('product')} AND product.type <> 'affiliate'
    AND (alert.sku_id IS NULL OR sku.id IS NOT NULL)`;

const askStatement = `
  INSERT INTO stock_alert (store_id, id, product_id, sku_id, email, email_key)
  VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING`;

const exportStatement = `
  SELECT product_id AS id, json_agg(json_build_object('email', email, 'sku', sku_id, 'createdAt',
    to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    ORDER BY created_at, id) AS alerts
  FROM stock_alert WHERE store_id = $1 AND product_id = ANY ($2::uuid[]) GROUP BY product_id`;

const insertStatement = `
  INSERT INTO stock_alert (store_id, id, created_at, product_id, sku_id, email, email_key)
  SELECT $1::uuid, entry.id, entry."createdAt", entry."productId", entry."skuId", entry.email,
    entry."emailKey"
  FROM jsonb_to_recordset($2::jsonb) AS entry(id uuid, "createdAt" timestamptz, "productId" uuid,
    "skuId" uuid, email text, "emailKey" text)
  ON CONFLICT DO NOTHING`;

const answeredStatement = `
  SELECT alert.email, alert.email_key AS "emailKey", product.name AS "productName", product.handle,
    coalesce(${isBack}, FALSE) AS "isBack", product.variants, sku.variant_ids AS "variantIds"
  FROM stock_alert alert ${aboutAlert} WHERE alert.store_id = $1 AND alert.id = $2`;
