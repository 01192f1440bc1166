/** The ledger of counted stock. */
import { Injectable } from '@nestjs/common';
import type { ChangeActor } from '@shop/contract';
import type { Actor } from '../access/actor.js';
import { Repository } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';

export interface LastMovement {
  by: ChangeActor;
  at: Date;
}

@Injectable()
export class StockMovementRepository extends Repository {
  /** Starts the ledger of new products with their stock. */
  async addCounted(
    store: StoreId,
    actor: Actor,
    products: readonly { id: string; stock: number | null }[],
  ): Promise<void> {
    const counted = products.filter(({ stock }) => stock !== null && stock > 0);
    if (counted.length === 0) return;
    await this.manager.query<never[]>(
      `INSERT INTO stock_movement (id, store_id, product_id, change, reason, actor, actor_email)
     SELECT gen_random_uuid(), $1, counted.id, counted.stock, 'counted', $4, $5
     FROM unnest($2::uuid[], $3::int[]) AS counted(id, stock)`,
      [
        store,
        counted.map(({ id }) => id),
        counted.map(({ stock }) => stock),
        actor.kind,
        actor.email,
      ],
    );
  }

  /** The last movement; null for a product whose stock never moved. */
  async last(store: StoreId, product: string): Promise<LastMovement | null> {
    const [movement] = await this.manager.query<LastMovement[]>(
      `SELECT CASE WHEN order_id IS NULL THEN actor ELSE 'order' END AS by, created_at AS at
     FROM stock_movement WHERE store_id = $1 AND product_id = $2 ORDER BY created_at DESC, id DESC LIMIT 1`,
      [store, product],
    );
    return movement ?? null;
  }
}
