/** The lines of orders. */
import { Injectable } from '@nestjs/common';
import { type Changed, Repository } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';
import type { CountedPieces } from './stock.repository.js';

/** The pieces of a sku in an order, or of a product without skus. */
export interface OrderedPieces extends CountedPieces {
  productId: string;
  name: string;
}

@Injectable()
export class OrderItemRepository extends Repository {
  /** The pieces of an order, by what is counted. */
  pieces(store: StoreId, orderId: string): Promise<OrderedPieces[]> {
    return this.manager.query<OrderedPieces[]>(piecesOf('TRUE'), [store, orderId]);
  }

  /** Counted stock that an order has reserved, by what is counted. */
  reservedPieces(store: StoreId, orderId: string): Promise<OrderedPieces[]> {
    return this.manager.query<OrderedPieces[]>(piecesOf('stock_taken'), [store, orderId]);
  }

  /** Marks the stock of these skus and products as reserved. */
  async markReserved(store: StoreId, orderId: string, ids: Iterable<string>): Promise<void> {
    await this.manager.query<Changed>(
      `UPDATE order_item SET stock_taken = true
     WHERE store_id = $1 AND order_id = $2 AND coalesce(sku_id, product_id) = ANY($3::uuid[])`,
      [store, orderId, [...ids]],
    );
  }

  /** Marks the stock of these skus and products alone as still reserved. */
  async keepReserved(store: StoreId, orderId: string, ids: Iterable<string>): Promise<void> {
    await this.manager.query<Changed>(
      `UPDATE order_item SET stock_taken = coalesce(sku_id, product_id) = ANY($3::uuid[])
     WHERE store_id = $1 AND order_id = $2 AND stock_taken`,
      [store, orderId, [...ids]],
    );
  }
}

const piecesOf = (lines: string) => `
  SELECT coalesce(sku_id, product_id) AS id, product_id AS "productId", sku_id AS "skuId",
    min(name) AS name, sum(quantity)::int AS pieces FROM order_item
  WHERE store_id = $1 AND order_id = $2 AND ${lines} GROUP BY product_id, sku_id`;
