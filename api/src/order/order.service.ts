/** Reads orders and moves their states; what belongs to a cancelled order goes back to the stock once (OQ-63). */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { slugFault } from '@shop/commerce';
import type { OrderUpdateBody, Order as OrderView } from '@shop/contract';
import type { DataSource, EntityManager } from 'typeorm';
import type { Customer } from '../customer/customer.entity.js';
import { notFound, Problem } from '../http/problem.js';
import type { ListQuery } from '../listing/listing.js';
import type { Page } from '../listing/page.js';
import type { StoreId } from '../tenancy/store-id.js';
import { InjectStoreScoped, StoreScopedRepository } from '../tenancy/store-scoped.repository.js';
import { Order } from './order.entity.js';
import { orderListing } from './order.listing.js';
import { orderView } from './order.view.js';
import { takenPieces } from './order-writer.js';
import { returnStock, stockLeft, takeStock } from './stock.js';

@Injectable()
export class OrderService {
  constructor(
    @InjectStoreScoped(Order) private readonly orders: StoreScopedRepository<Order>,
    @InjectDataSource() private readonly source: DataSource,
  ) {}

  async list(store: StoreId, query: ListQuery): Promise<Page<OrderView>> {
    return (await this.orders.list(store, orderListing, query)).map(orderView);
  }

  /** The signed-in customer's own orders, of one store when a slug is given, newest first, at most 500. Throws 404 for another's id. */
  async listOwn(customer: Customer, customerId: string, slug: string): Promise<OrderView[]> {
    if (customer.id !== customerId) throw notFound('Customer');
    if (slug && slugFault(slug)) return [];
    const query = this.source
      .createQueryBuilder(Order, 'order')
      .where('order.customerId = :customerId', { customerId });
    if (slug) query.andWhere('order.storeId = (SELECT id FROM store WHERE slug = :slug)', { slug });
    const orders = await query.orderBy('order.id', 'DESC').limit(500).getMany();
    return orders.map(orderView);
  }

  /** Sets status and payment status freely (OQ-68). Throws OUT_OF_STOCK when a cancelled order can't come back. */
  async update(
    store: StoreId,
    id: string,
    { status, paymentStatus }: OrderUpdateBody,
  ): Promise<OrderView> {
    return this.source.transaction(async (manager) => {
      const orders = this.orders.within(manager);
      const before = await orders
        .query(store, 'row')
        .andWhere('row.id = :id', { id })
        .setLock('for_no_key_update')
        .getOne();
      if (!before) throw notFound('Order');
      if (status) await moveStock(manager, before, status);
      const changes = { ...(status && { status }), ...(paymentStatus && { paymentStatus }) };
      if (Object.keys(changes).length > 0) await orders.update(store, { id }, changes);
      return orderView({ ...before, ...changes });
    });
  }
}

/** Entering 'cancelled' gives the pieces back, leaving it takes them again. */
async function moveStock(
  manager: EntityManager,
  order: Order,
  status: Order['status'],
): Promise<void> {
  const wasCancelled = order.status === 'cancelled';
  const isCancelled = status === 'cancelled';
  if (wasCancelled === isCancelled) return;
  const pieces = await takenPieces(manager, order.storeId, order.id);
  if (isCancelled) return returnStock(manager, order.storeId, pieces);
  const { taken } = await takeStock(manager, order.storeId, pieces);
  const missing = [...pieces.keys()].filter((id) => !taken.has(id));
  const stillCounted = await stockLeft(manager, order.storeId, missing);
  if (stillCounted.size > 0) {
    throw new Problem('OUT_OF_STOCK', 'There is not enough stock to take this order up again');
  }
  await keepTaken(manager, order, taken);
}

/** What is not counted any more was not taken again, so that the next cancelling gives none of it back. */
async function keepTaken(
  manager: EntityManager,
  order: Order,
  taken: ReadonlySet<string>,
): Promise<void> {
  await manager.query(
    `UPDATE order_item SET stock_taken = product_id = ANY($3::uuid[])
     WHERE store_id = $1 AND order_id = $2 AND stock_taken`,
    [order.storeId, order.id, [...taken]],
  );
}
