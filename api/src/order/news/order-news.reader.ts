/** Reads what happened to a store's orders, out of their timelines. */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { toRupees } from '@shop/commerce';
import type { OrderEventKind, OrderNews } from '@shop/contract';
import type { DataSource } from 'typeorm';
import { parse } from 'uuid';
import { timeNow } from '../../database/clock.js';
import { idAt } from '../../database/id.js';
import { inStore } from '../../tenancy/scope.js';
import type { StoreId } from '../../tenancy/store-id.js';

/** Ids are made before their row is committed: what was committed late has an id so much older, in ms. */
const lateMs = 60_000;

/** An order may be paid so long after it was placed and still be told after a gap, in ms. */
const paidLateMs = 24 * 60 * 60 * 1000;

/** How far back a gap is told of, in ms, and how many orders; events read at once. */
const most = { gapMs: 7 * 24 * 60 * 60 * 1000, orders: 100, atOnce: 1000 };

@Injectable()
export class OrderNewsReader {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** All that has an id above `after`, oldest first. */
  async since(store: StoreId, after: string): Promise<OrderNews[]> {
    const all: OrderNews[] = [];
    for (let from = after; ; ) {
      const part = await this.read(store, sinceStatement, [store, from]);
      all.push(...part);
      const last = part.at(-1);
      if (!last || part.length < most.atOnce) return all;
      from = last.id;
    }
  }

  /**
   * The new orders that were told of after the event `last`, oldest first, at most the last 100 of
   * a week; some that were told just before it come again.
   */
  async newSince(store: StoreId, last: string): Promise<OrderNews[]> {
    const from = Math.max(timeOf(last) - lateMs, timeNow() - most.gapMs);
    const values = [store, idAt(from), idAt(from - paidLateMs)];
    return (await this.read(store, newStatement, values)).reverse();
  }

  private async read(store: StoreId, statement: string, values: unknown[]): Promise<OrderNews[]> {
    const rows = await inStore(store, () => this.source.query<Row[]>(statement, values));
    return rows.map((row) => ({ ...row, amount: toRupees(Number(row.amount)) }));
  }
}

/** Lower than the id of everything that may still be committed. */
export const openSince = (): string => idAt(timeNow() - lateMs);

/** Epoch ms at which an id was made. */
function timeOf(id: string): number {
  return parse(id)
    .slice(0, 6)
    .reduce((time, byte) => time * 256 + byte, 0);
}

interface Row {
  id: string;
  kind: OrderEventKind;
  orderId: string;
  orderNumber: number;
  /** Paise. */
  amount: string;
  isNew: boolean;
}

/** Placed with cash, or paid at the gateway: as the owner's mail tells of it (OQ-19). */
const isNew = `(event.kind = 'placed' AND event.after <> 'unpaid'
    OR event.kind = 'paymentStatus' AND event.after = 'paid' AND event.actor = 'gateway')`;

const columns = `event.id, event.kind, owner.id AS "orderId", owner.number AS "orderNumber",
  owner.amount, coalesce(${isNew}, false) AS "isNew"`;

/** $1 store, $2 id. */
const sinceStatement = `
  SELECT ${columns} FROM order_event event
  JOIN "order" owner ON owner.store_id = event.store_id AND owner.id = event.order_id
  WHERE event.store_id = $1 AND event.id > $2 AND event.kind <> 'stock'
  ORDER BY event.id LIMIT ${most.atOnce}`;

/** $1 store, $2 id of an event, $3 id of an order. */
const newStatement = `
  SELECT ${columns} FROM "order" owner
  JOIN order_event event ON event.store_id = owner.store_id AND event.order_id = owner.id
  WHERE owner.store_id = $1 AND owner.id > $3 AND event.id > $2 AND ${isNew}
    AND event.created_at > coalesce(owner.imported_at, '-infinity')
  ORDER BY event.id DESC LIMIT ${most.orders}`;
