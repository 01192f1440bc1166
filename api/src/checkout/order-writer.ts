/** Writes an order with all that belongs to it in one statement. */

import { phoneKey } from '@shop/commerce';
import {
  limits,
  type OrderChannel,
  type OrderDetails,
  type OrderStatus,
  type OrderType,
  type PaymentStatus,
} from '@shop/contract';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../access/actor.js';
import { newId } from '../database/id.js';
import { Problem } from '../http/problem.js';
import type { MailKind } from '../mail/mail.entity.js';
import { noteOrderNews } from '../order/news/order-news.announcer.js';
import { eventRows, type Happening, piecesNote } from '../order/order-history.js';
import { orderMails } from '../order/order-mails.js';
import type { StoreId } from '../tenancy/store-id.js';
import type { Attempt } from './attempt.js';
import type { Checked } from './order-check.service.js';
import type { OrderLine } from './order-lines.js';

export interface NewOrder {
  id: string;
  customerId: string | null;
  customerEmail: string;
  type: OrderType;
  /** Paise, shipping included. */
  amount: number;
  /** Paise. */
  shippingCharges: number;
  /** 'unpaid' = a payment is opened with it, which holds its stock for a while. */
  paymentStatus: PaymentStatus;
  channel: OrderChannel;
  details: OrderDetails;
  lines: readonly OrderLine[];
}

/** What comes with an order: who placed it, by which attempt, what was taken from counted stock and why not. */
export interface Placing extends Checked {
  actor: Actor;
  attempt: Attempt | null;
  /** Products whose stock was taken for it. */
  taken: ReadonlySet<string>;
}

export interface InsertedOrder {
  number: number;
  createdAt: Date;
  /** 'pending' = it waits for the owner's word. An unpaid one takes its stock when it is paid. */
  status: OrderStatus;
}

/**
 * Inserts an order as the store's next one, with its lines, its first events, its payment, the mails
 * that tell of it and the key of its attempt. Throws CONFLICT when that key is taken.
 */
export async function insertOrder(
  manager: EntityManager,
  store: StoreId,
  order: NewOrder,
  { actor, attempt, taken, caller, heldFor, isGathered }: Placing,
): Promise<InsertedOrder> {
  const lines = order.lines.map((line, position) => ({
    ...line,
    position,
    stockTaken: taken.has(line.productId),
  }));
  const isOnline = order.paymentStatus === 'unpaid';
  const status = heldFor && !isOnline ? 'pending' : 'processing';
  const rows: { number: number; created_at: Date; keyed: boolean }[] = await manager.query(
    insertStatement,
    [
      store,
      order.id,
      order.customerId,
      order.customerEmail,
      order.type,
      order.amount,
      order.shippingCharges,
      order.paymentStatus,
      order.channel,
      JSON.stringify(order.details),
      JSON.stringify(lines),
      attempt?.key ?? null,
      attempt?.bodyHash ?? null,
      JSON.stringify(eventRows(actor, placedHappenings(order, taken, heldFor))),
      isOnline ? newId() : null,
      limits.paymentHoldMinutes,
      ...mailColumns(isOnline ? [] : orderMails(order.customerEmail, isGathered)),
      status,
      heldFor,
      phoneKey(order.details.phone),
      caller?.near ?? null,
      caller?.wide ?? null,
    ],
  );
  const [row] = rows;
  if (!row) throw new Error(`Store ${store} has no order counter`);
  if (attempt && !row.keyed) throw new Problem('CONFLICT', 'This order is already being placed');
  noteOrderNews(manager, store);
  return { number: row.number, createdAt: row.created_at, status };
}

/** Their ids rise with time, as the names of files in the outbox do. */
const mailColumns = (kinds: readonly MailKind[]) => [kinds.map(() => newId()), kinds];

function placedHappenings(
  order: NewOrder,
  taken: ReadonlySet<string>,
  heldFor: string[] | null,
): Happening[] {
  const held = order.lines.filter((line) => taken.has(line.productId));
  const note = piecesNote(held.map(({ name, quantity }) => ({ name, pieces: quantity })));
  const placed: Happening = { kind: 'placed', after: order.paymentStatus };
  if (heldFor) return [placed, { kind: 'note', note: heldNote(order, heldFor) }];
  return held.length > 0 ? [placed, { kind: 'stock', after: 'taken', note }] : [placed];
}

function heldNote({ paymentStatus }: NewOrder, heldFor: string[]): string {
  const what =
    paymentStatus === 'unpaid' ? 'Stock is taken once it is paid' : 'Waits for your word';
  return `${what}: ${heldFor.join(', ')}.`;
}

/** The counter's row is locked only from here to the commit. */
const insertStatement = `
  WITH counter AS (
    UPDATE order_counter SET last = last + 1 WHERE store_id = $1 RETURNING last
  ), placed AS (
    INSERT INTO "order" (store_id, id, number, customer_id, customer_email, type, amount,
      shipping_charges, payment_status, channel, details, status, held_for, phone_key)
    SELECT $1::uuid, $2::uuid, counter.last, $3::uuid, $4, $5, $6, $7, $8, $9, $10::jsonb, $19,
      $20::text[], $21 FROM counter
    RETURNING number, created_at
  ), lines AS (
    INSERT INTO order_item (store_id, order_id, position, product_id, name, variant, quantity, price,
      stock_taken)
    SELECT $1, $2, line.position, line."productId", line.name, line.variant, line.quantity,
      line.price, line."stockTaken"
    FROM jsonb_to_recordset($11::jsonb) AS line(position int, "productId" uuid, name text,
      variant jsonb, quantity int, price bigint, "stockTaken" boolean)
  ), keyed AS (
    INSERT INTO idempotency_key AS present (store_id, key, body_hash, order_id)
    SELECT $1, $12::text, $13::text, $2 WHERE $12::text IS NOT NULL
    ON CONFLICT (store_id, key) DO UPDATE
      SET body_hash = excluded.body_hash, order_id = excluded.order_id, created_at = now()
      WHERE present.created_at <= now() - interval '24 hours'
    RETURNING 1
  ), history AS (
    INSERT INTO order_event (id, store_id, order_id, kind, before, after, note, actor, actor_email)
    SELECT event.id, $1, $2, event.kind, event.before, event.after, event.note, event.actor,
      event."actorEmail"
    FROM jsonb_to_recordset($14::jsonb) AS event(id uuid, kind text, before text, after text,
      note text, actor text, "actorEmail" text)
  ), caller AS (
    INSERT INTO order_caller (store_id, order_id, near, wide)
    SELECT $1, $2, $22::text, $23::text WHERE $22::text IS NOT NULL
  ), hold AS (
    INSERT INTO payment (id, store_id, order_id, amount, state, check_at)
    SELECT $15::uuid, $1, $2, $6, 'opening', now() + make_interval(mins => $16::int)
    WHERE $15::uuid IS NOT NULL
  ), told AS (
    INSERT INTO mail (id, store_id, kind, about)
    SELECT mail.id, $1, mail.kind, ($2::uuid)::text
    FROM unnest($17::uuid[], $18::text[]) AS mail(id, kind)
  )
  SELECT number, created_at, EXISTS (SELECT 1 FROM keyed) AS keyed FROM placed`;
