/** The timelines of orders. */
import { Injectable } from '@nestjs/common';
import type { OrderEventKind, OrderStatus } from '@shop/contract';
import { In } from 'typeorm';
import type { StoreId } from '../tenancy/store-id.js';
import { StoreScopedRepository } from '../tenancy/store-scoped.repository.js';
import { OrderEvent } from './order-event.entity.js';

@Injectable()
export class OrderEventRepository extends StoreScopedRepository<OrderEvent> {
  protected readonly entity = OrderEvent;

  /** The events of an order, oldest first, at most 1,000. */
  timeline(store: StoreId, orderId: string): Promise<OrderEvent[]> {
    return this.queryOf(store, 'event')
      .andWhere('event.orderId = :orderId', { orderId })
      .orderBy('event.id')
      .limit(1000)
      .getMany();
  }

  /** How status and payment of an order changed, oldest first, at most 1,000 of both. */
  changes(store: StoreId, orderId: string): Promise<OrderEvent[]> {
    return this.queryOf(store, 'event')
      .andWhere('event.orderId = :orderId', { orderId })
      .andWhere('event.kind IN (:...kinds)', { kinds: ['status', 'paymentStatus'] })
      .orderBy('event.id')
      .limit(1000)
      .getMany();
  }

  /** The last event of these kinds; null without one. */
  last(
    storeId: StoreId,
    orderId: string,
    ...kinds: readonly OrderEventKind[]
  ): Promise<OrderEvent | null> {
    return this.manager.findOne(OrderEvent, {
      where: { storeId, orderId, kind: In(kinds) },
      order: { id: 'DESC' },
    });
  }

  /** The event in which the order last got a status; null when it never had. */
  lastOfStatus(storeId: StoreId, orderId: string, status: OrderStatus): Promise<OrderEvent | null> {
    return this.manager.findOne(OrderEvent, {
      where: { storeId, orderId, kind: 'status', after: status },
      order: { id: 'DESC' },
    });
  }

  /** Whether the payment of an order has not come or changed yet, but for tries that failed. */
  async isNeverPaid(store: StoreId, orderId: string): Promise<boolean> {
    const changed = await this.manager.query<object[]>(
      "SELECT 1 FROM order_event WHERE store_id = $1 AND order_id = $2 AND kind = 'paymentStatus' AND after <> 'failed' LIMIT 1",
      [store, orderId],
    );
    return changed.length === 0;
  }

  /** Whether an order has an event with exactly that note. */
  async hasNote(store: StoreId, orderId: string, note: string): Promise<boolean> {
    const known = await this.manager.query<object[]>(
      'SELECT 1 FROM order_event WHERE store_id = $1 AND order_id = $2 AND note = $3',
      [store, orderId, note],
    );
    return known.length > 0;
  }
}
