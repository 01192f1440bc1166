/** Writes and reads the timeline of an order. */
import type { OrderEventKind, OrderEvent as OrderEventView } from '@shop/contract';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../access/actor.js';
import { newId } from '../database/id.js';
import type { LastChange } from '../http/conflict.js';
import type { StoreId } from '../tenancy/store-id.js';
import { markOrderNews } from './news/order-news.publisher.js';
import type { OrderEvent } from './order-event.entity.js';
import { OrderEventRepository } from './order-event.repository.js';

/** An event to append, without actor and time. */
export interface OrderEventInput {
  kind: OrderEventKind;
  before?: string | null;
  after?: string | null;
  note?: string;
}

/** The rows of these events, in this order; their ids rise. */
export function eventRows(actor: Actor, events: readonly OrderEventInput[]) {
  return events.map(({ kind, before = null, after = null, note = '' }) => ({
    id: newId(),
    kind,
    before,
    after,
    note,
    actor: actor.kind,
    actorEmail: actor.email,
  }));
}

/** Appends events to an order's timeline, in the transaction of the change itself; returns their rows. */
export async function appendOrderEvents(
  manager: EntityManager,
  store: StoreId,
  orderId: string,
  actor: Actor,
  events: readonly OrderEventInput[],
): Promise<ReturnType<typeof eventRows>> {
  if (events.length === 0) return [];
  const rows = eventRows(actor, events).map((row) => ({ ...row, orderId }));
  await new OrderEventRepository(manager).insert(store, ...rows);
  markOrderNews(manager, store);
  return rows;
}

/** Who last changed the status or the payment of an order, or how it was sent, and when. */
export async function lastChange(
  manager: EntityManager,
  storeId: StoreId,
  orderId: string,
): Promise<LastChange> {
  const events = new OrderEventRepository(manager);
  const event = await events.last(storeId, orderId, 'status', 'paymentStatus', 'shipment');
  return { by: event?.actor ?? null, at: event?.createdAt ?? null };
}

export function eventView(event: OrderEvent): OrderEventView {
  const { id, kind, before, after, note, actor, actorEmail, createdAt } = event;
  return { id, kind, before, after, note, actor, actorEmail, createdAt: createdAt.toISOString() };
}

/** The note of pieces, e.g. '2 × Kurta, 1 × Cup'. */
export function piecesNote(lines: Iterable<{ name: string; pieces: number }>): string {
  return [...lines].map(({ name, pieces }) => `${pieces} × ${name}`).join(', ');
}
