/** Inserts an order with all its rows, in one statement. */
import { Injectable } from '@nestjs/common';
import { phoneKey } from '@shop/commerce';
import type { MailKind, OrderStatus } from '@shop/contract';
import { newId } from '../database/id.js';
import { prepared } from '../database/prepared.js';
import type { CallerNetworks } from '../http/caller.js';
import type { eventRows } from '../order/order-history.js';
import { toldText } from '../push/push-queue.js';
import { Repository } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';
import type { IdempotentOrder } from './idempotent-order.js';
import type { OrderLine } from './order-lines.js';
import type { NewOrder } from './order-writer.js';

/** The rows that are inserted with an order. */
export interface NewOrderRows {
  lines: readonly (OrderLine & { position: number; stockTaken: boolean })[];
  events: ReturnType<typeof eventRows>;
  mails: readonly MailKind[];
  /** The store's owner, whose devices are told of it with the owner's mail (NOTE-01). */
  ownerId: string;
  request: IdempotentOrder | null;
  /** Whether a payment is inserted with it. */
  isOnline: boolean;
  status: OrderStatus;
  heldFor: string[] | null;
  caller: CallerNetworks | null;
}

export interface InsertedRow {
  number: number;
  createdAt: Date;
  /** Whether an idempotency key is inserted with it. */
  isKeyed: boolean;
}

@Injectable()
export class NewOrderRepository extends Repository {
  /**
   * Inserts the order with the store's next number; null when the store has no order
   * counter. Rejects by a foreign key of the rows where the store has just closed (SAFE-13).
   */
  async insert(store: StoreId, order: NewOrder, rows: NewOrderRows): Promise<InsertedRow | null> {
    const [row] = await this.manager.query<InsertedRow[]>(prepared(insertStatement), [
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
      JSON.stringify(rows.lines),
      rows.request?.key ?? null,
      rows.request?.bodyHash ?? null,
      JSON.stringify(rows.events),
      rows.isOnline ? newId() : null,
      order.holdMinutes,
      ...mailColumns(rows.mails),
      rows.status,
      rows.heldFor,
      phoneKey(order.details.phone),
      rows.caller?.near ?? null,
      rows.caller?.wide ?? null,
      newId(),
      order.discount,
      JSON.stringify(order.offers.map(({ version, ...offer }) => offer)),
      order.cashFee,
      order.zone,
      order.slot,
      order.note,
      order.gift,
      order.gstin,
      order.paymentMethod,
      rows.mails.includes('orderForOwner') ? newId() : null,
      toldText({ kind: 'orderForOwner', about: order.id }),
      rows.ownerId,
    ]);
    return row ?? null;
  }
}

/** The columns of the mails; their ids rise with time, as the names of files in the outbox do. */
const mailColumns = (kinds: readonly MailKind[]) => [kinds.map(() => newId()), kinds];

/** SQL for a time without its zone: on Citus an upsert may depend on no setting of the session. */
const inUtc = "created_at AT TIME ZONE 'UTC'";

/** The statement of insert, which locks the counter's row only from here to the commit. */
const insertStatement = `
  WITH counter AS (
    UPDATE order_counter SET last = last + 1 WHERE store_id = $1 AND NOT closed RETURNING last
  ), placed AS (
    INSERT INTO "order" (store_id, id, number, customer_id, customer_email, type, amount,
      shipping_charges, payment_status, channel, details, status, held_for, phone_key,
      discount, offers, cash_fee, zone, slot, note, gift, gstin)
    SELECT $1::uuid, $2::uuid, counter.last, $3::uuid, $4, $5, $6, $7, $8, $9, $10::jsonb, $19,
      $20::text[], $21, $25, $26::jsonb, $27, $28::jsonb, $29::jsonb, $30, $31, $32 FROM counter
    RETURNING number, created_at
  ), lines AS (
    INSERT INTO order_item (store_id, order_id, position, product_id, name, variant, quantity, price,
      stock_taken, sku_id, answers, discount)
    SELECT $1, $2, line.position, line."productId", line.name, line.variant, line.quantity,
      line.price, line."stockTaken", line."skuId", line.answers,
      line.discount
    FROM jsonb_to_recordset($11::jsonb) AS line(position int, "productId" uuid, name text,
      variant jsonb, quantity int, price bigint, "stockTaken" boolean, "skuId" uuid,
      answers jsonb, discount bigint)
  ), used AS (
    INSERT INTO offer_use (store_id, offer_id, order_id, amount, saved)
    SELECT $1, used.id, $2, $6, used.saved FROM jsonb_to_recordset($26::jsonb) AS used(id uuid, saved bigint)
  ), keyed AS (
    INSERT INTO idempotency_key AS present (store_id, key, body_hash, order_id, created_at)
    SELECT $1, $12::text, $13::text, $2, now() WHERE $12::text IS NOT NULL
    ON CONFLICT (store_id, key) DO UPDATE
      SET body_hash = excluded.body_hash, order_id = excluded.order_id,
        created_at = excluded.created_at
      WHERE present.${inUtc} <= excluded.${inUtc} - interval '24 hours'
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
    INSERT INTO payment (id, store_id, order_id, amount, method, state)
    SELECT $15::uuid, $1, $2, $6, $33::text, CASE WHEN $33::text = 'upi' THEN 'created' ELSE 'opening' END
    WHERE $15::uuid IS NOT NULL
  ), checked AS (
    INSERT INTO job (id, store_id, queue, kind, about, due_at)
    SELECT $24::uuid, $1, 'payment', 'paymentCheck', ($15::uuid)::text,
      now() + make_interval(mins => $16::int)
    WHERE $15::uuid IS NOT NULL
  ), told AS (
    INSERT INTO job (id, store_id, queue, kind, about)
    SELECT mail.id, $1, 'mail', mail.kind, ($2::uuid)::text
    FROM unnest($17::uuid[], $18::text[]) AS mail(id, kind)
  ), pushed AS (
    INSERT INTO job (id, store_id, queue, kind, about)
    SELECT $34::uuid, $1, 'push', 'ownerPush', $35::text
    WHERE $34::uuid IS NOT NULL AND EXISTS (SELECT 1 FROM push_subscription WHERE user_id = $36)
  )
  SELECT number, created_at AS "createdAt", EXISTS (SELECT 1 FROM keyed) AS "isKeyed" FROM placed`;
