/** Reads orders and their timelines, and changes their status for the owner. */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type {
  OrderEvent as OrderEventView,
  OrderReceipt,
  OrderState,
  OrderStatus,
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
import { StoreService } from '../store/store.service.js';
import { inStore, onPlatform } from '../tenancy/scope.js';
import type { StoreId } from '../tenancy/store-id.js';
import { LinkedOrderService } from './linked-order.service.js';
import type { Order } from './order.entity.js';
import { orderListing } from './order.listing.js';
import { type LockedOrder, OrderRepository } from './order.repository.js';
import { isReviewed, orderReceipt, orderState, orderView, ownerOrderView } from './order.view.js';
import type { OrderEvent } from './order-event.entity.js';
import { OrderEventRepository } from './order-event.repository.js';
import { appendOrderEvents, eventView, lastChange } from './order-history.js';
import { OrderLinks } from './order-links.js';
import { type OrderTransition, transitionOrder } from './order-transition.js';

@Injectable()
export class OrderService {
  constructor(
    private readonly orders: OrderRepository,
    private readonly events: OrderEventRepository,
    private readonly links: OrderLinks,
    private readonly linked: LinkedOrderService,
    private readonly stores: StoreService,
    @InjectDataSource() private readonly source: DataSource,
  ) {}

  async list(store: StoreId, query: ListQuery): Promise<Page<OrderView>> {
    return (await this.orders.list(store, orderListing, query)).map((order) => this.ofOwner(order));
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
    if (slug) assertGoodFor(customer, { slug });
    const store = slug ? await this.stores.bySlug(slug) : null;
    if (slug && !store) return new Page<OrderView>([], 0, 0);
    const only = store?.id ?? customer.onlyShop?.id ?? null;
    const list = () => this.orders.listOfCustomer(customerId, only, query);
    const page = await (only ? inStore(only, list) : onPlatform("list a customer's orders", list));
    return page.map((order) => this.ofBuyer(order));
  }

  private ofBuyer(order: Order): OrderView {
    const { reviewToken, pageToken } = this.links.tokensOf(order);
    return {
      ...orderView(order),
      pageToken,
      ...(order.status === 'delivered' && { reviewToken }),
    };
  }

  /** The order with the secret that can't review: the other one never gets to an owner. */
  private ofOwner(order: Order): OrderView {
    return { ...ownerOrderView(order), pageToken: this.links.sign(order, 'page') };
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
      const next = settledStatus(order, { status, paymentStatus });
      const transition = { status: next, paymentStatus, shipment, reason, tellBuyer };
      await transitionOrder(manager, order, transition, actor);
      const moved = await orders.findOne(store, { id });
      if (!moved) throw notFound('Order');
      return this.ofOwner(moved);
    });
  }

  /** An order as its owner sees it. Throws 404. */
  async ofStore(store: StoreId, id: string): Promise<OrderView> {
    const order = await this.orders.findOne(store, { id });
    if (!order) throw notFound('Order');
    return this.ofOwner(order);
  }

  /** Ends all links of the order's page, and answers the order with a new one (OPAGE-01). Throws 404. */
  async renewLink(store: StoreId, id: string, actor: Actor): Promise<OrderView> {
    return this.source.transaction(async (manager) => {
      const orders = this.orders.within(manager);
      if (!(await orders.endLinks(store, id))) throw notFound('Order');
      const note = 'The order’s page has a new link: those of before open nothing any more.';
      await appendOrderEvents(manager, store, id, actor, [{ kind: 'note', note }]);
      const renewed = await orders.findOne(store, { id });
      if (!renewed) throw notFound('Order');
      return this.ofOwner(renewed);
    });
  }

  /** The refusal of a change that was made against an older version of a locked order. */
  private async stale(manager: EntityManager, store: StoreId, id: string): Promise<Problem> {
    const order = await this.orders.within(manager).findOne(store, { id });
    if (!order) return notFound('Order');
    return staleVersion('This order', this.ofOwner(order), await lastChange(manager, store, id));
  }

  /** The order of a secret as it is now, for its thank-you page (FIX-40, GEN-04); null when the secret is none of this store. */
  async receipt(store: StoreId, token: string): Promise<OrderReceipt | null> {
    const linked = await this.linked.find(store, token);
    return linked && orderReceipt(linked.order, await this.cancelling(store, linked.order));
  }

  /** How it stands alone. Throws 404 without such an order. */
  async knownState(store: StoreId, token: string): Promise<OrderState> {
    const { order } = await this.linked.known(store, token);
    return orderState(order, await this.cancelling(store, order));
  }

  /** The change by which an order was cancelled; null where it is not. */
  private async cancelling(store: StoreId, { id, status }: Order): Promise<OrderEvent | null> {
    return status === 'cancelled' ? this.events.last(store, id, 'status') : null;
  }

  /** The events of an order, oldest first, at most 1,000. */
  async timeline(store: StoreId, orderId: string): Promise<OrderEventView[]> {
    return (await this.events.timeline(store, orderId)).map(eventView);
  }
}

/**
 * An order with another payment than the due waits as pending; where its owner takes that as paid, it goes on as any
 * that is paid (FIX-01).
 */
function settledStatus(
  order: LockedOrder,
  { status = order.status, paymentStatus }: Pick<OrderTransition, 'status' | 'paymentStatus'>,
): OrderStatus {
  const isTaken = isReviewed(order) && paymentStatus === 'paid' && order.heldFor === null;
  return isTaken && order.status === 'pending' && status === 'pending' ? 'processing' : status;
}
