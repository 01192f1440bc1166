/** Writes and reads the timeline of an order. */
import type { OrderEventKind, OrderEvent as OrderEventView } from '@shop/contract';
import { type EntityManager, In } from 'typeorm';
import type { Actor } from '../access/actor.js';
import { newId } from '../database/id.js';
import type { LastChange } from '../http/conflict.js';
import type { StoreId } from '../tenancy/store-id.js';
import { noteOrderNews } from './news/order-news.announcer.js';
import { OrderEvent } from './order-event.entity.js';

/** What happened, without who and when. */
export interface Happening {
  kind: OrderEventKind;
  before?: string | null;
  after?: string | null;
  note?: string;
}

/** The rows of these events, in this order; their ids rise. */
export function eventRows(actor: Actor, happenings: readonly Happening[]) {
  return happenings.map(({ kind, before = null, after = null, note = '' }) => ({
    id: newId(),
    kind,
    before,
    after,
    note,
    actor: actor.kind,
    actorEmail: actor.email,
  }));
}

/** Adds to an order's timeline, in the transaction of the change itself. */
export async function keepHistory(
  manager: EntityManager,
  store: StoreId,
  orderId: string,
  actor: Actor,
  happenings: readonly Happening[],
): Promise<void> {
  if (happenings.length === 0) return;
  const rows = eventRows(actor, happenings).map((row) => ({ ...row, storeId: store, orderId }));
  await manager.insert(OrderEvent, rows);
  noteOrderNews(manager, store);
}

/** Who changed the status or the payment of an order last, and when. */
export async function lastChange(
  manager: EntityManager,
  storeId: StoreId,
  orderId: string,
): Promise<LastChange> {
  const [event] = await manager.find(OrderEvent, {
    where: { storeId, orderId, kind: In(['status', 'paymentStatus']) },
    order: { id: 'DESC' },
    take: 1,
  });
  return { by: event?.actor ?? null, at: event?.createdAt ?? null };
}

export function eventView(event: OrderEvent): OrderEventView {
  const { id, kind, before, after, note, actor, actorEmail, createdAt } = event;
  return { id, kind, before, after, note, actor, actorEmail, createdAt: createdAt.toISOString() };
}

/** '2 × Kurta, 1 × Cup'. */
export function piecesNote(lines: Iterable<{ name: string; pieces: number }>): string {
  return [...lines].map(({ name, pieces }) => `${pieces} × ${name}`).join(', ');
}
