/** The orders that idempotency keys have made. */
import { Injectable } from '@nestjs/common';
import { Repository } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';
import type { IdempotencyKey } from './idempotency-key.entity.js';

type Made = Pick<IdempotencyKey, 'orderId' | 'bodyHash'>;

@Injectable()
export class IdempotencyKeyRepository extends Repository {
  /** What a key has made in the last 24 hours, and the hash of its body; null when nothing. */
  async find(store: StoreId, key: string): Promise<Made | null> {
    const [row] = await this.manager.query<Made[]>(
      `SELECT order_id AS "orderId", body_hash AS "bodyHash" FROM idempotency_key
       WHERE store_id = $1 AND key = $2 AND created_at > now() - interval '24 hours'`,
      [store, key],
    );
    return row ?? null;
  }
}
