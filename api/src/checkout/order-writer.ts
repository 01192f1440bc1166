/** Writes an order with all its rows in one statement. */
import {
  type OrderChannel,
  type OrderDetails,
  type OrderSlot,
  type OrderStatus,
  type OrderType,
  type PaymentMethod,
  type PaymentStatus,
} from '@shop/contract';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../access/actor.js';
import { Problem } from '../http/problem.js';
import { markOrderNews } from '../order/news/order-news.publisher.js';
import type { UsedOffer } from '../order/offer-use.repository.js';
import type { StoredOrderOffer, StoredOrderZone } from '../order/order.entity.js';
import { eventRows, type OrderEventInput, piecesNote } from '../order/order-history.js';
import { orderMails, unpaidMails } from '../order/order-mails.js';
import type { StoreId } from '../tenancy/store-id.js';
import type { IdempotentOrder } from './idempotent-order.js';
import { NewOrderRepository } from './new-order.repository.js';
import type { Checked } from './order-check.service.js';
import type { OrderLine } from './order-lines.js';

export interface NewOrder {
  id: string;
  customerId: string | null;
  customerEmail: string;
  type: OrderType;
  /** The amount in paise: the items without the discount, with shipping and the fee for cash. */
  amount: number;
  /** The shipping charges, paise. */
  shippingCharges: number;
  /** What offers take off the items, paise. */
  discount: number;
  /** The fee for cash, paise. */
  cashFee: number;
  offers: readonly (StoredOrderOffer & Pick<UsedOffer, 'version'>)[];
  zone: StoredOrderZone | null;
  slot: OrderSlot | null;
  /** The most orders of the slot; 0 = any number. */
  slotCapacity: number;
  note: string;
  gift: string;
  gstin: string;
  /** Whether it looks sent by a program (CHK2-04). */
  looksAutomatic: boolean;
  /** 'unpaid' = a payment is opened with it, which reserves its stock for a while. */
  paymentStatus: PaymentStatus;
  paymentMethod: PaymentMethod;
  /** How long the stock is reserved where it is paid first. */
  holdMinutes: number;
  channel: OrderChannel;
  details: OrderDetails;
  lines: readonly OrderLine[];
}

/**
 * The context of an order: who placed it, by which idempotent request, which counted stock was
 * reserved, and why not.
 */
export interface OrderContext extends Checked {
  actor: Actor;
  /** The store's owner. */
  ownerId: string;
  request: IdempotentOrder | null;
  /** The ids of the skus and products whose stock was reserved for it. */
  reserved: ReadonlySet<string>;
}

export interface InsertedOrder {
  number: number;
  createdAt: Date;
  /**
   * 'pending' = it waits for the owner's confirmation. An unpaid one reserves its stock when it is
   * paid.
   */
  status: OrderStatus;
}

/**
 * Inserts an order as the store's next one, with its lines, its first events, its payment, its
 * mails and its idempotency key. Throws CONFLICT when that key is taken.
 */
export async function insertOrder(
  manager: EntityManager,
  store: StoreId,
  order: NewOrder,
  { actor, ownerId, request, reserved, caller, heldFor, isGathered }: OrderContext,
): Promise<InsertedOrder> {
  const lines = order.lines.map((line, position) => ({
    ...line,
    position,
    stockTaken: isReserved(line, reserved),
  }));
  const isOnline = order.paymentStatus === 'unpaid';
  const status = heldFor && !isOnline ? 'pending' : 'processing';
  const row = await new NewOrderRepository(manager).insert(store, order, {
    lines,
    events: eventRows(actor, placedEvents(order, reserved, heldFor)),
    mails: isOnline
      ? unpaidMails(order.customerEmail, order.paymentMethod)
      : orderMails(order.customerEmail, isGathered),
    ownerId,
    request,
    isOnline,
    status,
    heldFor,
    caller,
  });
  if (!row) throw new Error(`Store ${store} has no order counter`);
  if (request && !row.isKeyed) throw new Problem('CONFLICT', 'This order is already being placed');
  markOrderNews(manager, store);
  return { number: row.number, createdAt: row.createdAt, status };
}

const isReserved = ({ skuId, productId }: OrderLine, reserved: ReadonlySet<string>) =>
  reserved.has(skuId ?? productId);

function placedEvents(
  order: NewOrder,
  reserved: ReadonlySet<string>,
  heldFor: string[] | null,
): OrderEventInput[] {
  const held = order.lines.filter((line) => isReserved(line, reserved));
  const note = piecesNote(held.map(({ name, quantity }) => ({ name, pieces: quantity })));
  const { paymentStatus, paymentMethod } = order;
  const after = paymentMethod === 'upi' ? paymentMethod : paymentStatus;
  const placed: OrderEventInput = { kind: 'placed', after };
  if (heldFor) return [placed, { kind: 'note', note: heldNote(order, heldFor) }];
  return held.length > 0 ? [placed, { kind: 'stock', after: 'taken', note }] : [placed];
}

function heldNote({ paymentStatus }: NewOrder, heldFor: string[]): string {
  const what =
    paymentStatus === 'unpaid' ? 'Stock is taken once it is paid' : 'Waits for your word';
  return `${what}: ${heldFor.join(', ')}.`;
}
