/**
 * The orders that one decision of an owner selects: oldest first, one more than a call decides
 * (ABUSE-07).
 */
import { Injectable } from '@nestjs/common';
import { orderCheckLimits } from '@shop/contract';
import { Repository } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';

export interface SelectedOrder {
  id: string;
  number: number | null;
}

/** 'awaiting' = waits for its owner's decision · 'open' = not completed yet. */
export type SelectedState = 'awaiting' | 'open';

@Injectable()
export class OrderSelectionRepository extends Repository {
  named(store: StoreId, ids: readonly string[]): Promise<SelectedOrder[]> {
    return this.find('id = ANY($2::uuid[])', [store, ids]);
  }

  awaiting(store: StoreId): Promise<SelectedOrder[]> {
    return this.find(states.awaiting, [store]);
  }

  ofPhone(store: StoreId, state: SelectedState, phoneKey: string): Promise<SelectedOrder[]> {
    return this.find(`${states[state]} AND ${ofPhone}`, [store, phoneKey]);
  }

  ofNetwork(store: StoreId, state: SelectedState, network: string): Promise<SelectedOrder[]> {
    return this.find(`${states[state]} AND ${ofNetwork}`, [store, network]);
  }

  /** The network that an order of the last 24 hours came from, hashed; null when it is not recorded, or no longer. */
  async networkOf(store: StoreId, orderId: string): Promise<string | null> {
    const [row] = await this.manager.query<{ near: string }[]>(
      'SELECT near FROM order_caller WHERE store_id = $1 AND order_id = $2',
      [store, orderId],
    );
    return row?.near ?? null;
  }

  /** The selected orders; $1 is the store. */
  private find(condition: string, values: readonly unknown[]): Promise<SelectedOrder[]> {
    return this.manager.query<SelectedOrder[]>(
      `SELECT id, number FROM "order" WHERE store_id = $1 AND ${condition}
       ORDER BY id LIMIT ${orderCheckLimits.decided + 1}`,
      [...values],
    );
  }
}

const states: Readonly<Record<SelectedState, string>> = {
  awaiting: `held_for IS NOT NULL AND status = 'pending'`,
  open: `status IN ('processing', 'pending', 'confirmed')`,
};
const ofPhone = `phone_key = $2 AND phone_key <> ''`;
const ofNetwork = `id IN (SELECT order_id FROM order_caller WHERE store_id = $1 AND near = $2)`;
