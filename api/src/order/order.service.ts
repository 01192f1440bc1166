/** Reads orders and their timelines, and changes their status for the owner. */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { slugFault } from '@shop/commerce';
import type {
  OrderEvent as OrderEventView,
  OrderReceipt,
  OrderState,
  OrderUpdateBody,
  Order as OrderView,
} from '@shop/contract';
import type { DataSource, EntityManager } from 'typeorm';
import type { Actor } from '../access/actor.js';
import { assertGoodFor, type SignedInCustomer } from '../auth/only-shop.js';
import { staleVersion } from '../http/conflict.js';
import { notFound, type Problem } from '../http/problem.js';
import type { ListQuery } from '../listing/listing.js';
import { Page } from '../listing/page.js';
import { inStore, onPlatform } from '../tenancy/scope.js';
import type { StoreId } from '../tenancy/store-id.js';
import type { Order } from './order.entity.js';
import { orderListing } from './order.listing.js';
import { OrderRepository } from './order.repository.js';
import { orderReceipt, orderState, orderView, ownerOrderView } from './order.view.js';
import { OrderEventRepository } from './order-event.repository.js';
import { eventView, lastChange } from './order-history.js';
import { OrderLinks } from './order-links.js';
import { transitionOrder } from './order-transition.js';

@Injectable()
export class OrderService {
  constructor(
    private readonly orders: OrderRepository,
    private readonly events: OrderEventRepository,
    private readonly links: OrderLinks,
    @InjectDataSource() private readonly source: DataSource,
  ) {}

  async list(store: StoreId, query: ListQuery): Promise<Page<OrderView>> {
    return (await this.orders.list(store, orderListing, query)).map(ownerOrderView);
  }

  /**
   * The signed-in customer's own orders, of one store when a slug is given, newest first.
   * Throws 404 for another's id; 401 where the token is of another shop's domain.
   */
  async listOwn(
    customer: SignedInCustomer,
    customerId: string,
    slug: string,
    query: ListQuery,
  ): Promise<Page<OrderView>> {
    if (customer.id !== customerId) throw notFound('Customer');
    if (slug && slugFault(slug)) return new Page<OrderView>([], 0, 0);
    if (slug) assertGoodFor(customer, { slug });
    const only = customer.onlyShop?.id ?? null;
    const list = () => this.orders.listOfCustomer(customerId, slug, only, query);
    const page = await (only ? inStore(only, list) : onPlatform("list a customer's orders", list));
    return page.map((order) => this.ofBuyer(order));
  }

  private ofBuyer(order: Order): OrderView {
    if (order.status !== 'delivered') return orderView(order);
    return { ...orderView(order), reviewToken: this.links.sign(order.storeId, order.id) };
  }

  /**
   * Sets status and payment status freely (OQ-68), and how it was sent. Throws OUT_OF_STOCK when a cancelled order can't
   * be reopened, CONFLICT when another version is stored than the one that was edited.
   */
  async update(
    store: StoreId,
    id: string,
    { status, paymentStatus, shipment, reason, tellBuyer, version }: OrderUpdateBody,
    actor: Actor,
  ): Promise<OrderView> {
    return this.source.transaction(async (manager) => {
      const orders = this.orders.within(manager);
      const order = await orders.lock(store, id);
      if (!order) throw notFound('Order');
      if (version != null && version !== order.version) throw await this.stale(manager, store, id);
      const transition = { status, paymentStatus, shipment, reason, tellBuyer };
      await transitionOrder(manager, order, transition, actor);
      const moved = await orders.findOne(store, { id });
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

  /** The order of a secret as it is now, for its page (FIX-40, GEN-04); null when the secret is none of this store. */
  async receipt(store: StoreId, token: string): Promise<OrderReceipt | null> {
    const order = await this.ofSecret(store, token);
    return order && orderReceipt(order);
  }

  /** How it stands alone. Throws 404 without such an order. */
  async knownState(store: StoreId, token: string): Promise<OrderState> {
    const order = await this.ofSecret(store, token);
    if (!order) throw notFound('Order');
    return orderState(order);
  }

  private async ofSecret(store: StoreId, token: string): Promise<Order | null> {
    const id = this.links.read(store, token);
    return id === null ? null : this.orders.findOne(store, { id });
  }

  /** The events of an order, oldest first, at most 1,000. */
  async timeline(store: StoreId, orderId: string): Promise<OrderEventView[]> {
    return (await this.events.timeline(store, orderId)).map(eventView);
  }
}
