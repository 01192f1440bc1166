/** The events of a store's orders, and who may still read them. */
import { Injectable } from '@nestjs/common';
import type { OrderEventKind } from '@shop/contract';
import { Repository } from '../../tenancy/repository.js';
import type { StoreId } from '../../tenancy/store-id.js';
import type { Subscriber } from './news-stream.js';

/** The most events of one read. */
export const newsAtOnce = 1000;

/** The most new orders that make up for a gap. */
const mostOrders = 100;

export interface OrderNewsRow {
  id: string;
  kind: OrderEventKind;
  orderId: string;
  orderNumber: number;
  /** The amount in paise. */
  amount: string;
  isNew: boolean;
}

@Injectable()
export class OrderNewsRepository extends Repository {
  /** The first 1,000 events that have an id above `after`, oldest first. */
  since(store: StoreId, after: string): Promise<OrderNewsRow[]> {
    return this.manager.query<OrderNewsRow[]>(sinceStatement, [store, after]);
  }

  /** The last 100 new orders by events and orders of ids above these, newest first. */
  lastNew(store: StoreId, event: string, order: string): Promise<OrderNewsRow[]> {
    return this.manager.query<OrderNewsRow[]>(newStatement, [store, event, order]);
  }

  /**
   * Those of the subscribers whose session is valid and who may still read the orders of their
   * store.
   */
  async mayRead<One extends Subscriber>(subscribers: readonly One[]): Promise<One[]> {
    const held = await this.manager.query<{ at: number }[]>(heldStatement, [
      subscribers.map(({ session }) => session),
      subscribers.map(({ store }) => store),
      subscribers.map(({ isAdmin }) => isAdmin),
    ]);
    return held.flatMap(({ at }) => subscribers[at - 1] ?? []);
  }
}

/**
 * SQL condition of a new order: placed with cash, paid at the gateway, or said to be paid by UPI, as in
 * the owner's mails (OQ-19).
 */
const isNew = `(event.kind = 'placed' AND event.after NOT IN ('unpaid', 'upi')
    OR event.kind = 'claim' AND event.after = 'made'
    OR event.kind = 'paymentStatus' AND event.after = 'paid' AND event.actor = 'gateway')`;

const columns = `event.id, event.kind, owner.id AS "orderId", owner.number AS "orderNumber",
  owner.amount, coalesce(${isNew}, false) AS "isNew"`;

/** The statement of since; $1 = store, $2 = id. */
const sinceStatement = `
  SELECT ${columns} FROM order_event event
  JOIN "order" owner ON owner.store_id = event.store_id AND owner.id = event.order_id
  WHERE event.store_id = $1 AND event.id > $2 AND event.kind <> 'stock'
  ORDER BY event.id LIMIT ${newsAtOnce}`;

/** The statement of lastNew; $1 = store, $2 = id of an event, $3 = id of an order. */
const newStatement = `
  SELECT ${columns} FROM "order" owner
  JOIN order_event event ON event.store_id = owner.store_id AND event.order_id = owner.id
  WHERE owner.store_id = $1 AND owner.id > $3 AND event.id > $2 AND ${isNew}
    AND event.created_at > coalesce(owner.imported_at, '-infinity')
  ORDER BY event.id DESC LIMIT ${mostOrders}`;

/**
 * The statement of mayRead; $1 = sessions, $2 = their stores, $3 = whether they are the admin's. It
 * returns the positions of those that are valid, from 1.
 */
const heldStatement = `
  SELECT held.at::int FROM unnest($1::uuid[], $2::uuid[], $3::boolean[])
    WITH ORDINALITY AS held(session, store, "isAdmin", at)
  JOIN session ON session.id = held.session AND session.expires_at > now()
  JOIN "user" ON "user".id = session.user_id AND "user".token_version = session.token_version
  JOIN store ON store.id = held.store AND (store.owner_id = "user".id OR held."isAdmin")`;
