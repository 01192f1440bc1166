/** The orders of a store. */
import { Injectable } from '@nestjs/common';
import { applyListing, type ListQuery } from '../listing/listing.js';
import type { Page } from '../listing/page.js';
import type { Changed } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';
import { StoreScopedRepository } from '../tenancy/store-scoped.repository.js';
import { Order } from './order.entity.js';
import { customerOrderListing } from './order.listing.js';

/** The columns of a locked order that a transition needs. */
export type LockedOrder = Pick<
  Order,
  | 'id'
  | 'storeId'
  | 'type'
  | 'status'
  | 'paymentStatus'
  | 'customerEmail'
  | 'phoneKey'
  | 'amount'
  | 'received'
  | 'offers'
  | 'slot'
  | 'shipment'
  | 'heldFor'
  | 'importedAt'
  | 'version'
>;

export type OrderState = Pick<Order, 'id' | 'status' | 'heldFor' | 'paymentStatus' | 'received'>;

@Injectable()
export class OrderRepository extends StoreScopedRepository<Order> {
  protected readonly entity = Order;

  /** A customer's orders; `only`: in no other store than that. */
  listOfCustomer(customerId: string, only: StoreId | null, query: ListQuery): Promise<Page<Order>> {
    const own = this.manager
      .createQueryBuilder(Order, 'row')
      .where('row.customerId = :customerId', { customerId });
    if (only) own.andWhere('row.storeId = :only', { only });
    return applyListing(own, customerOrderListing, query);
  }

  /** The order's state. Throws when the store has none of that id. */
  readState(storeId: StoreId, id: string): Promise<OrderState> {
    return this.manager.findOneOrFail(Order, {
      select: { id: true, status: true, heldFor: true, paymentStatus: true, received: true },
      where: { storeId, id },
    });
  }

  /** The order, locked until the transaction ends; null when the store has none of that id. */
  async lock(store: StoreId, id: string): Promise<LockedOrder | null> {
    const [row] = await this.manager.query<
      (LockedOrder & { amount: string; received: string | null })[]
    >(
      `SELECT id, store_id AS "storeId", type, status, payment_status AS "paymentStatus",
       customer_email AS "customerEmail", phone_key AS "phoneKey", amount, received, offers, slot, shipment,
       held_for AS "heldFor", imported_at AS "importedAt", version
     FROM "order" WHERE store_id = $1 AND id = $2 FOR NO KEY UPDATE`,
      [store, id],
    );
    if (!row) return null;
    const received = row.received === null ? null : Number(row.received);
    return { ...row, amount: Number(row.amount), received };
  }

  /** Changes a locked order and raises its version. */
  async change(
    { id, storeId, version }: LockedOrder,
    changes: Partial<Pick<Order, 'status' | 'paymentStatus' | 'shipment' | 'heldFor'>>,
  ): Promise<void> {
    const next = { ...changes, version: version + 1 };
    await this.manager.update(Order, { storeId, id, version }, next);
  }

  /** Records how many paise the gateway took for the order; null = it is not known yet. */
  async receive({ id, storeId }: LockedOrder, received: number | null): Promise<void> {
    await this.manager.update(Order, { storeId, id }, { received });
  }

  /** Ends the links of an order's page (OPAGE-01); false when the store has none of that id. */
  async endLinks(store: StoreId, id: string): Promise<boolean> {
    const [, ended] = await this.manager.query<Changed>(
      'UPDATE "order" SET link_turn = link_turn + 1 WHERE store_id = $1 AND id = $2',
      [store, id],
    );
    return ended > 0;
  }

  /** Lets the order wait for its owner's decision. */
  async hold({ id, storeId }: LockedOrder, reasons: string[]): Promise<void> {
    await this.manager.update(Order, { storeId, id }, { heldFor: reasons });
  }

  /** Deletes the order's idempotency key, so that the same request may place it again. */
  async forgetKey(store: StoreId, id: string): Promise<void> {
    await this.manager.query<Changed>(
      'DELETE FROM idempotency_key WHERE store_id = $1 AND order_id = $2',
      [store, id],
    );
  }

  /**
   * Deletes an order with all its rows, in the caller's transaction; its number and the ledger stay,
   * and the store's counter counts it.
   */
  async erase(store: StoreId, id: string): Promise<void> {
    const [, erased] = await this.manager.query<Changed>(
      'DELETE FROM "order" WHERE store_id = $1 AND id = $2',
      [store, id],
    );
    if (erased > 0) await this.manager.query<Changed>(countErasedStatement, [store]);
  }
}

const countErasedStatement =
  'UPDATE order_counter SET withdrawn = withdrawn + 1 WHERE store_id = $1';
