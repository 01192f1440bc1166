/** Reads orders and their timelines, and moves them by the owner's word. */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { slugFault } from '@shop/commerce';
import type {
  OrderEvent as OrderEventView,
  OrderUpdateBody,
  Order as OrderView,
} from '@shop/contract';
import type { DataSource, EntityManager } from 'typeorm';
import type { Actor } from '../access/actor.js';
import type { Customer } from '../customer/customer.entity.js';
import { staleVersion } from '../http/conflict.js';
import { notFound, type Problem } from '../http/problem.js';
import { applyListing, type ListQuery } from '../listing/listing.js';
import { Page } from '../listing/page.js';
import { onPlatform } from '../tenancy/scope.js';
import type { StoreId } from '../tenancy/store-id.js';
import { InjectStoreScoped, StoreScopedRepository } from '../tenancy/store-scoped.repository.js';
import { Order } from './order.entity.js';
import { customerOrderListing, orderListing } from './order.listing.js';
import { orderView, ownerOrderView } from './order.view.js';
import { OrderEvent } from './order-event.entity.js';
import { eventView, lastChange } from './order-history.js';
import { lockOrder, moveOrder } from './order-mover.js';

@Injectable()
export class OrderService {
  constructor(
    @InjectStoreScoped(Order) private readonly orders: StoreScopedRepository<Order>,
    @InjectStoreScoped(OrderEvent) private readonly events: StoreScopedRepository<OrderEvent>,
    @InjectDataSource() private readonly source: DataSource,
  ) {}

  async list(store: StoreId, query: ListQuery): Promise<Page<OrderView>> {
    return (await this.orders.list(store, orderListing, query)).map(ownerOrderView);
  }

  /** The signed-in customer's own orders, of one store when a slug is given, newest first. Throws 404 for another's id. */
  async listOwn(
    customer: Customer,
    customerId: string,
    slug: string,
    query: ListQuery,
  ): Promise<Page<OrderView>> {
    if (customer.id !== customerId) throw notFound('Customer');
    if (slug && slugFault(slug)) return new Page<OrderView>([], 0, 0);
    const own = this.source
      .createQueryBuilder(Order, 'row')
      .where('row.customerId = :customerId', { customerId });
    if (slug) own.andWhere('row.storeId = (SELECT id FROM store WHERE slug = :slug)', { slug });
    const page = await onPlatform("list a customer's orders", () =>
      applyListing(own, customerOrderListing, query),
    );
    return page.map(orderView);
  }

  /**
   * Sets status and payment status freely (OQ-68). Throws OUT_OF_STOCK when a cancelled order can't
   * come back, CONFLICT when it is not of the version any more that the change was made against.
   */
  async update(
    store: StoreId,
    id: string,
    { status, paymentStatus, version }: OrderUpdateBody,
    actor: Actor,
  ): Promise<OrderView> {
    return this.source.transaction(async (manager) => {
      const order = await lockOrder(manager, store, id);
      if (!order) throw notFound('Order');
      if (version != null && version !== order.version) throw await this.stale(manager, store, id);
      await moveOrder(manager, order, { status, paymentStatus }, actor);
      const moved = await this.orders.within(manager).findOne(store, { id });
      if (!moved) throw notFound('Order');
      return ownerOrderView(moved);
    });
  }

  /** The refusal of a change that was made against an older version of a locked order. */
  private async stale(manager: EntityManager, store: StoreId, id: string): Promise<Problem> {
    const order = await this.orders.within(manager).findOne(store, { id });
    if (!order) return notFound('Order');
    return staleVersion('This order', orderView(order), await lastChange(manager, store, id));
  }

  /** What happened to an order, oldest first, at most 1,000 events. */
  async timeline(store: StoreId, orderId: string): Promise<OrderEventView[]> {
    const events = await this.events
      .query(store, 'event')
      .andWhere('event.orderId = :orderId', { orderId })
      .orderBy('event.id')
      .limit(1000)
      .getMany();
    return events.map(eventView);
  }
}
