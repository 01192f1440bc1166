/**
 * Reads, in one statement, all that an order is checked against: its store, its products, who orders
 * and how much was ordered recently (ABUSE-07).
 */
import { Injectable } from '@nestjs/common';
import { type ChosenVariant, orderCheckLimits, type RefusalKind } from '@shop/contract';
import { timeNow } from '../database/clock.js';
import { idAt } from '../database/id.js';
import type { CallerNetworks } from '../http/caller.js';
import { type Product, skusOf } from '../product/product.entity.js';
import { isSellable } from '../product/sellable.js';
import type { StoredSku } from '../product/sku.entity.js';
import { withChoices } from '../product/sku-columns.js';
import type { Store } from '../store/store.entity.js';
import { storeOf, storeTables, termsSql } from '../store/store-rows.js';
import type { PlainRow } from '../tenancy/entity-rows.js';
import { Repository } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';
import type { OrderTraffic } from './order-check.js';

const hour = 60 * 60_000;
const month = 28 * 24 * hour;

/** What an order needs of a product. */
export type CartProduct = Pick<
  Product,
  'id' | 'name' | 'price' | 'salePrice' | 'type' | 'variants' | 'minOrder' | 'stock'
> & {
  /** Empty = the product itself is sold. */
  skus: readonly (StoredSku & { choice: ChosenVariant[] })[];
};

/** Who orders. */
export interface Orderer {
  /** The key of the phone number, '' without one. */
  phone: string;
  /** The networks of the caller; null = not recorded. */
  caller: CallerNetworks | null;
}

export interface TrafficSeen extends OrderTraffic {
  /** The kind of refusal that applies to this phone or network; null = none. */
  refused: RefusalKind | null;
}

export interface Cart {
  store: Store;
  /** The products that the store sells now, in any order. */
  products: CartProduct[];
  traffic: TrafficSeen;
}

type CartRow = PlainRow &
  Omit<TrafficSeen, 'hoursBefore'> & { since: Date | null; products: CartProduct[] };

@Injectable()
export class CartRepository extends Repository {
  /** Null when there is no such store. */
  async read(
    id: StoreId,
    productIds: readonly string[],
    { phone, caller }: Orderer,
  ): Promise<Cart | null> {
    const now = timeNow();
    const [row] = await this.manager.query<CartRow[]>(cartStatement(termsSql(this.manager)), [
      id,
      phone,
      caller?.near ?? null,
      caller?.wide ?? null,
      idAt(now - hour),
      idAt(now - month),
      orderCheckLimits.decided,
      productIds,
    ]);
    const store = row && storeOf(this.manager, row);
    if (!store) return null;
    const { refused, ofPhone, ofNetwork, ofWideNetwork, ofHour, before, since, products } = row;
    const hoursBefore = since ? (now - hour - since.getTime()) / hour : 0;
    const counts = { ofPhone, ofNetwork, ofWideNetwork, ofHour, before, hoursBefore };
    return { store, products: products.map(withSkus), traffic: { refused, ...counts } };
  }
}

const withSkus = (product: CartProduct): CartProduct => ({
  ...product,
  skus: withChoices(product.variants, product.skus),
});

/**
 * The statement. Its counts stop at $7, above which the answer stays the same. Orders are numbered
 * in the order of time, so two numbers tell how many came in between.
 */
const cartStatement = (storeColumns: string) => `
  SELECT ${storeColumns},
    (SELECT coalesce(json_agg(json_build_object('id', product.id, 'name', product.name,
        'price', product.price, 'salePrice', product.sale_price, 'type', product.type,
        'variants', product.variants, 'minOrder', product.min_order, 'stock', product.stock,
        'skus', ${skusOf('product')})), '[]')
      FROM product WHERE product.store_id = $1 AND product.id = ANY ($8::uuid[])
        AND ${isSellable('product')}) AS products,
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
  FROM ${storeTables}
  JOIN order_counter counter ON counter.store_id = store.id
  CROSS JOIN LATERAL (
    SELECT coalesce((SELECT number FROM "order" WHERE store_id = $1 AND id < $5
      ORDER BY id DESC LIMIT 1), 0) AS number) lately
  WHERE store.id = $1`;
