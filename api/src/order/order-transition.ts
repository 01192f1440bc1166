/** The only code that changes a placed order: status, payment status, stock, timeline and mail together. */
import type { OrderStatus, PaymentStatus, Shipment, ShipmentBody } from '@shop/contract';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../access/actor.js';
import { Problem } from '../http/problem.js';
import { MailRepository } from '../mail/mail.repository.js';
import { reserveHeld } from './held-stock.js';
import { giveUsesBack, takeUsesAgain } from './kept-uses.js';
import { type LockedOrder, OrderRepository } from './order.repository.js';
import { OrderEventRepository } from './order-event.repository.js';
import { appendOrderEvents, type OrderEventInput, piecesNote } from './order-history.js';
import { type OrderedPieces, OrderItemRepository } from './order-item.repository.js';
import { cancelMail, changeMail, isPlacedByPayment } from './order-mails.js';
import { releaseOrdered, reserveOrdered } from './ordered-stock.js';
import { isSameShipment, shipmentNote, storedShipment } from './shipment.js';
import type { StockChange } from './stock.repository.js';
import { StockLeftRepository } from './stock-left.repository.js';

export interface OrderTransition {
  status?: OrderStatus | undefined;
  paymentStatus?: PaymentStatus | undefined;
  /** How it was sent; missing = as it is. */
  shipment?: ShipmentBody | null | undefined;
  /** Why it is cancelled, for the timeline and the mail to the buyer. */
  reason?: string | undefined;
  /** false = this change is not mailed to the buyer. */
  tellBuyer?: boolean | undefined;
  /** A note for the timeline, beside the changes or alone. */
  note?: string | undefined;
}

/**
 * Changes a locked order. Entering 'cancelled' releases its stock, its offers and its slot once,
 * leaving it takes them again; an order whose stock was not reserved yet reserves it when it is
 * confirmed (ABUSE-07). Throws OUT_OF_STOCK, CODE_REFUSED or SLOT_TAKEN when one of them is not
 * available any more; the caller rolls back.
 */
export async function transitionOrder(
  manager: EntityManager,
  order: LockedOrder,
  transition: OrderTransition,
  actor: Actor,
): Promise<void> {
  const events: OrderEventInput[] = [];
  const changes: Partial<LockedOrder> = {};
  for (const field of ['status', 'paymentStatus'] as const) {
    const after = transition[field];
    if (after === undefined || after === order[field]) continue;
    Object.assign(changes, { [field]: after });
    const isCancelling = after === 'cancelled';
    const note = (isCancelling && transition.reason) || '';
    events.push({ kind: field, before: order[field], after, note });
  }
  const shipment = changedShipment(order, transition);
  if (shipment) {
    Object.assign(changes, { shipment: shipment.after });
    const [before, after] = [shipmentNote(order.shipment), shipmentNote(shipment.after)];
    events.push({ kind: 'shipment', before, after });
  }
  const next = { ...order, ...changes };
  if (order.heldFor && isConfirmed(next)) {
    events.push(...(await reserveHeld(manager, order, actor)));
    Object.assign(changes, { heldFor: null });
  } else if (changes.status && !order.heldFor) {
    events.push(...(await transitionStock(manager, order, changes.status, actor)));
  }
  if (changes.status) await transitionUses(manager, order, changes.status);
  if (transition.note) events.push({ kind: 'note', note: transition.note });
  if (Object.keys(changes).length > 0) await new OrderRepository(manager).change(order, changes);
  // An order that was paid, or to be paid in cash, once has told its buyer then.
  const isFirstPayment =
    changes.paymentStatus === 'paid' &&
    (await new OrderEventRepository(manager).isNeverPaid(order.storeId, order.id));
  const rows = await appendOrderEvents(manager, order.storeId, order.id, actor, events);
  const mails = new MailRepository(manager);
  if (transition.tellBuyer !== false) {
    const change = changeMail(next, rows, actor);
    if (change) await mails.queue(order.storeId, 'orderChanged', change);
    if (isPlacedByPayment(order, next, actor) && isFirstPayment) {
      await mails.queue(order.storeId, 'orderForCustomer', order.id);
    }
  }
  const toOwner = cancelMail(order, rows, actor);
  if (toOwner) await mails.queue(order.storeId, 'orderCancelled', toOwner);
}

/** null = it stays as it is. */
function changedShipment(
  order: LockedOrder,
  { shipment }: OrderTransition,
): { after: Shipment | null } | null {
  if (!shipment) return null;
  const after = storedShipment(shipment);
  return isSameShipment(order.shipment, after) ? null : { after };
}

async function transitionUses(
  manager: EntityManager,
  order: LockedOrder,
  status: OrderStatus,
): Promise<void> {
  const wasCancelled = order.status === 'cancelled';
  const isCancelled = status === 'cancelled';
  if (isCancelled && !wasCancelled) await giveUsesBack(manager, order);
  if (wasCancelled && !isCancelled) await takeUsesAgain(manager, order);
}

/** Whether an order is binding: confirmed or later, or in processing and paid or to be paid in cash. */
function isConfirmed({ status, paymentStatus }: LockedOrder): boolean {
  if (status === 'processing') return paymentStatus === 'paid' || paymentStatus === 'cod';
  return status !== 'pending' && status !== 'cancelled';
}

async function transitionStock(
  manager: EntityManager,
  order: LockedOrder,
  status: OrderStatus,
  actor: Actor,
): Promise<OrderEventInput[]> {
  const wasCancelled = order.status === 'cancelled';
  const isCancelled = status === 'cancelled';
  if (wasCancelled === isCancelled) return [];
  const reason = isCancelled ? 'cancelled' : 'resumed';
  const change: StockChange = { store: order.storeId, orderId: order.id, reason, actor };
  const items = new OrderItemRepository(manager);
  const lines = await items.reservedPieces(order.storeId, order.id);
  if (lines.length === 0) return [];
  if (isCancelled) {
    return stockEvents('returned', lines, await releaseOrdered(manager, change, lines));
  }
  return stockEvents('taken', lines, await reserveAgain(manager, change, lines));
}

/** Tells of the lines whose pieces were moved: what is not counted any more has none. */
function stockEvents(
  after: 'returned' | 'taken',
  lines: readonly OrderedPieces[],
  moved: ReadonlySet<string>,
): OrderEventInput[] {
  const counted = lines.filter(({ id }) => moved.has(id));
  return counted.length > 0 ? [{ kind: 'stock', after, note: piecesNote(counted) }] : [];
}

async function reserveAgain(
  manager: EntityManager,
  change: StockChange,
  lines: readonly OrderedPieces[],
): Promise<Set<string>> {
  const reserved = await reserveOrdered(manager, change, lines);
  const missing = lines.filter(({ id }) => !reserved.has(id));
  const left = await new StockLeftRepository(manager).left(change.store, missing);
  if ([...left.values()].some((pieces) => pieces !== null)) {
    throw new Problem('OUT_OF_STOCK', 'There is not enough stock to take this order up again');
  }
  // What is not counted any more was not reserved again, so the next cancelling does not
  // release them.
  const items = new OrderItemRepository(manager);
  await items.keepReserved(change.store, change.orderId, reserved);
  return reserved;
}
