/** How much of counted stock unpaid online orders have reserved. */
import { Injectable } from '@nestjs/common';
import { Repository } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';

@Injectable()
export class UnpaidStockRepository extends Repository {
  /** What unpaid orders have reserved of these skus and products, by id. */
  async held(store: StoreId, ids: readonly string[]): Promise<Map<string, number>> {
    const rows = await this.manager.query<{ id: string; pieces: number }[]>(
      `SELECT coalesce(item.sku_id, item.product_id) AS id, sum(item.quantity)::int AS pieces
     FROM payment
     JOIN "order" unpaid ON unpaid.store_id = payment.store_id AND unpaid.id = payment.order_id
     JOIN order_item item ON item.store_id = payment.store_id AND item.order_id = payment.order_id
     WHERE payment.store_id = $1 AND payment.state IN ('opening', 'created')
       AND unpaid.status = 'processing' AND unpaid.payment_status IN ('unpaid', 'failed')
       AND item.stock_taken AND coalesce(item.sku_id, item.product_id) = ANY($2::uuid[])
     GROUP BY 1`,
      [store, ids],
    );
    return new Map(rows.map(({ id, pieces }) => [id, pieces]));
  }
}
