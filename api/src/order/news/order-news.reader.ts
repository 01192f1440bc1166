/** Reads the events of a store's orders from their timelines. */
import { Injectable } from '@nestjs/common';
import { toRupees } from '@shop/commerce';
import { type OrderNews, upiLimits } from '@shop/contract';
import { parse } from 'uuid';
import { timeNow } from '../../database/clock.js';
import { idAt } from '../../database/id.js';
import { inStore } from '../../tenancy/scope.js';
import type { StoreId } from '../../tenancy/store-id.js';
import { newsAtOnce, OrderNewsRepository, type OrderNewsRow } from './order-news.repository.js';

/** How much older than its commit an id may be, ms: ids are made before their row is committed. */
const lateMs = 60_000;

/** The longest gap that is made up for, ms. */
const mostGapMs = 7 * 24 * 60 * 60 * 1000;

/** How long after it was placed an order may be paid and still be sent after a gap, ms: the longest wait for UPI, and a day. */
const paidLateMs = (upiLimits.holdHours.most + 24) * 60 * 60 * 1000;

@Injectable()
export class OrderNewsReader {
  constructor(private readonly events: OrderNewsRepository) {}

  /** All events with an id above `after`, oldest first. */
  async since(store: StoreId, after: string): Promise<OrderNews[]> {
    const all: OrderNews[] = [];
    for (let from = after; ; ) {
      const part = await this.read(store, () => this.events.since(store, from));
      all.push(...part);
      const last = part.at(-1);
      if (!last || part.length < newsAtOnce) return all;
      from = last.id;
    }
  }

  /**
   * The new orders after the event `last`, oldest first, at most the last 100 of a week; some from just
   * before it come again.
   */
  async newSince(store: StoreId, last: string): Promise<OrderNews[]> {
    const from = Math.max(timeOf(last) - lateMs, timeNow() - mostGapMs);
    const read = () => this.events.lastNew(store, idAt(from), idAt(from - paidLateMs));
    return (await this.read(store, read)).reverse();
  }

  private async read(store: StoreId, work: () => Promise<OrderNewsRow[]>): Promise<OrderNews[]> {
    const rows = await inStore(store, work);
    return rows.map((row) => ({ ...row, amount: toRupees(Number(row.amount)) }));
  }
}

/** An id below that of everything that may still be committed. */
export const safeSince = (): string => idAt(timeNow() - lateMs);

/** The time at which an id was made, epoch ms. */
function timeOf(id: string): number {
  return parse(id)
    .slice(0, 6)
    .reduce((time, byte) => time * 256 + byte, 0);
}
