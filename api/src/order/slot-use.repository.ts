/** The only code that counts the orders of times of delivery and pickup, in their transactions (DELIV-06). */
import { Injectable } from '@nestjs/common';
import { slotKey } from '@shop/commerce';
import type { OrderSlot, OrderType } from '@shop/contract';
import { type Changed, Repository } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';

/** The key of `slot_use`: times of delivery and of pickup are counted apart. */
export const slotUseKey = (type: OrderType, slot: Pick<OrderSlot, 'windowId' | 'date'>) =>
  `${type} ${slotKey(slot)}`;

@Injectable()
export class SlotUseRepository extends Repository {
  /** Takes a place, where at most `capacity` may be taken (0 = any number); false when there is none. */
  async take(store: StoreId, type: OrderType, slot: OrderSlot, capacity: number): Promise<boolean> {
    const values = [store, slotUseKey(type, slot), slot.date, capacity];
    const rows = await this.manager.query<object[]>(takeStatement, values);
    return rows.length > 0;
  }

  /** Takes a place again for an order that had one, as far as the capacity that was chosen by last. */
  async takeAgain(store: StoreId, type: OrderType, slot: OrderSlot): Promise<boolean> {
    const rows = await this.manager.query<object[]>(takeAgainStatement, [
      store,
      slotUseKey(type, slot),
      slot.date,
    ]);
    return rows.length > 0;
  }

  /** Gives a place back. */
  async giveBack(store: StoreId, type: OrderType, slot: OrderSlot): Promise<void> {
    await this.manager.query<Changed>(
      'UPDATE slot_use SET taken = taken - 1 WHERE store_id = $1 AND slot = $2 AND taken > 0',
      [store, slotUseKey(type, slot)],
    );
  }
}

const takeStatement = `
  INSERT INTO slot_use AS present (store_id, slot, date, taken, capacity)
  VALUES ($1, $2, $3, 1, $4)
  ON CONFLICT (store_id, slot) DO UPDATE
    SET taken = present.taken + 1, capacity = excluded.capacity
    WHERE excluded.capacity = 0 OR present.taken < excluded.capacity
  RETURNING taken`;

const takeAgainStatement = `
  INSERT INTO slot_use AS present (store_id, slot, date, taken, capacity)
  VALUES ($1, $2, $3, 1, 0)
  ON CONFLICT (store_id, slot) DO UPDATE SET taken = present.taken + 1
    WHERE present.capacity = 0 OR present.taken < present.capacity
  RETURNING taken`;
