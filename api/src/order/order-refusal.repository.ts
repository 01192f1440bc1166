/** Phones and networks whose orders a store refuses. */
import { Injectable } from '@nestjs/common';
import type { RefusalKind } from '@shop/contract';
import { newId } from '../database/id.js';
import type { StoreId } from '../tenancy/store-id.js';
import { StoreScopedRepository } from '../tenancy/store-scoped.repository.js';
import { OrderRefusal } from './order-refusal.entity.js';

interface RefusedCaller {
  kind: RefusalKind;
  value: string;
  note: string;
  /** Days until it ends; null = never. */
  days: number | null;
}

@Injectable()
export class OrderRefusalRepository extends StoreScopedRepository<OrderRefusal> {
  protected readonly entity = OrderRefusal;

  /** Adds a refusal, or changes note and end of an existing one. */
  async put(store: StoreId, { kind, value, note, days }: RefusedCaller): Promise<void> {
    await this.manager.query<never[]>(
      `INSERT INTO order_refusal (id, store_id, kind, value, note, ends_at)
       VALUES ($1, $2, $3, $4, $5, now() + make_interval(days => $6::int))
       ON CONFLICT (store_id, kind, value) DO UPDATE
         SET note = excluded.note, ends_at = excluded.ends_at`,
      [newId(), store, kind, value, note, days],
    );
  }
}
