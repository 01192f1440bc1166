/** The lines of orders. */
import { Injectable } from '@nestjs/common';
import { type Changed, Repository } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';

/** The pieces of a product in an order. */
export interface OrderedPieces {
  /** The product's id. */
  id: string;
  name: string;
  pieces: number;
}

@Injectable()
export class OrderItemRepository extends Repository {
  /** The pieces of an order, by product. */
  pieces(store: StoreId, orderId: string): Promise<OrderedPieces[]> {
    return this.manager.query<OrderedPieces[]>(piecesOf('TRUE'), [store, orderId]);
  }

  /** Counted stock that an order has reserved, by product. */
  reservedPieces(store: StoreId, orderId: string): Promise<OrderedPieces[]> {
    return this.manager.query<OrderedPieces[]>(piecesOf('stock_taken'), [store, orderId]);
  }

  /** Marks the stock of these products as reserved. */
  async markReserved(store: StoreId, orderId: string, products: Iterable<string>): Promise<void> {
    await this.manager.query<Changed>(
      `UPDATE order_item SET stock_taken = true
     WHERE store_id = $1 AND order_id = $2 AND product_id = ANY($3::uuid[])`,
      [store, orderId, [...products]],
    );
  }

  /** Marks the stock of these products alone as still reserved. */
  async keepReserved(store: StoreId, orderId: string, products: Iterable<string>): Promise<void> {
    await this.manager.query<Changed>(
      `UPDATE order_item SET stock_taken = product_id = ANY($3::uuid[])
     WHERE store_id = $1 AND order_id = $2 AND stock_taken`,
      [store, orderId, [...products]],
    );
  }
}

const piecesOf = (lines: string) => `
  SELECT product_id AS id, min(name) AS name, sum(quantity)::int AS pieces FROM order_item
  WHERE store_id = $1 AND order_id = $2 AND ${lines} GROUP BY product_id`;
