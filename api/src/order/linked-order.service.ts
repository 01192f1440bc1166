/** Finds the order of a secret link, whoever holds it (OPAGE-01). */
import { Injectable } from '@nestjs/common';
import { notFound } from '../http/problem.js';
import type { StoreId } from '../tenancy/store-id.js';
import type { Order } from './order.entity.js';
import { OrderRepository } from './order.repository.js';
import { OrderLinks } from './order-links.js';

export interface LinkedOrder {
  order: Order;
  /** The link is its buyer's own; otherwise it is one that was passed on. */
  isBuyer: boolean;
}

@Injectable()
export class LinkedOrderService {
  constructor(
    private readonly orders: OrderRepository,
    private readonly links: OrderLinks,
  ) {}

  /** null for a secret that is none of this store's, or was ended; a wrong one costs no statement. */
  async find(store: StoreId, token: string): Promise<LinkedOrder | null> {
    const link = this.links.read(store, token);
    const order = link && (await this.orders.findOne(store, { id: link.orderId }));
    if (!order || order.linkTurn !== link.turn) return null;
    return { order, isBuyer: link.kind === 'buyer' };
  }

  /** The same. Throws 404, which is the same for whatever is wrong with a secret. */
  async known(store: StoreId, token: string): Promise<LinkedOrder> {
    const linked = await this.find(store, token);
    if (!linked) throw notFound('Order');
    return linked;
  }
}
