/** What of an order runs low (NOTE-01). */
import { Injectable } from '@nestjs/common';
import { limits } from '@shop/contract';
import { Repository } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';

export interface LowStock {
  productId: string;
  /** With every chosen type and value, as it was ordered. */
  name: string;
  left: number;
}

/** How few pieces are few: too few for the smallest order count as few, too, as on the dashboard. */
export const fewOf = (minOrder: number): number => Math.max(limits.fewPieces, minOrder - 1);

@Injectable()
export class LowStockRepository extends Repository {
  /** The order's products and skus of which few are left now, the fewest first. */
  ofOrder(store: StoreId, orderId: string): Promise<LowStock[]> {
    return this.manager.query<LowStock[]>(statement, [store, orderId, limits.fewPieces]);
  }
}

const statement = `
  SELECT product.id AS "productId", min(item.name) AS name, min(coalesce(sku.stock, product.stock)) AS left
  FROM order_item item
  JOIN product ON product.store_id = item.store_id AND product.id = item.product_id
  LEFT JOIN sku ON sku.store_id = item.store_id AND sku.product_id = item.product_id
    AND sku.id = item.sku_id AND sku.active
  WHERE item.store_id = $1 AND item.order_id = $2
    AND CASE WHEN product.has_skus THEN sku.stock ELSE product.stock END
      <= GREATEST($3::int, product.min_order - 1)
  GROUP BY product.id, sku.id ORDER BY 3, 2`;
