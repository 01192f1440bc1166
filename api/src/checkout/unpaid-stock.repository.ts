/** The counted stock of products, and how much of it unpaid online orders have reserved. */
import { Injectable } from '@nestjs/common';
import type { Pieces } from '../order/stock.repository.js';
import { Repository } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';

@Injectable()
export class UnpaidStockRepository extends Repository {
  /** The stock of the counted products among these, locked until the transaction ends. */
  lockCounted(store: StoreId, ids: readonly string[]): Promise<{ id: string; stock: number }[]> {
    return this.manager.query<{ id: string; stock: number }[]>(
      `SELECT id, stock FROM product WHERE store_id = $1 AND id = ANY($2::uuid[]) AND stock IS NOT NULL
     ORDER BY id FOR NO KEY UPDATE`,
      [store, ids],
    );
  }

  /** What unpaid orders have reserved of these products. */
  async held(store: StoreId, ids: readonly string[]): Promise<Pieces> {
    const rows = await this.manager.query<{ id: string; pieces: number }[]>(
      `SELECT item.product_id AS id, sum(item.quantity)::int AS pieces
     FROM payment
     JOIN "order" unpaid ON unpaid.store_id = payment.store_id AND unpaid.id = payment.order_id
     JOIN order_item item ON item.store_id = payment.store_id AND item.order_id = payment.order_id
     WHERE payment.store_id = $1 AND payment.state IN ('opening', 'created')
       AND unpaid.status = 'processing' AND unpaid.payment_status IN ('unpaid', 'failed')
       AND item.stock_taken AND item.product_id = ANY($2::uuid[])
     GROUP BY item.product_id`,
      [store, ids],
    );
    return new Map(rows.map(({ id, pieces }) => [id, pieces]));
  }
}
