/**
 * Reads and writes the orders of an archive: PostgreSQL writes the JSON of each, and reads the rows
 * of many at once.
 */
import { Injectable } from '@nestjs/common';
import { jsonText } from '../event-loop/json-text.js';
import { type Changed, Repository } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';
import type { OrderRows } from './import-orders.js';

/**
 * A row's JSON as PostgreSQL wrote it: thousands of rows are neither parsed nor serialised in this
 * process.
 */
export interface WrittenRow<Key> {
  key: Key;
  json: string;
}

@Injectable()
export class ArchivedOrderRepository extends Repository {
  /**
   * The orders with a number above the given one, with lines and timeline, lowest first; customers
   * are identified by their e-mail.
   */
  writtenAbove(store: StoreId, number: number, most: number): Promise<WrittenRow<number>[]> {
    const values = [store, number, most];
    return this.manager.query<WrittenRow<number>[]>(writtenStatement, values);
  }

  /** The customers with an e-mail above the given one, in its order, without their credentials. */
  writtenCustomersAbove(
    store: StoreId,
    email: string,
    most: number,
  ): Promise<WrittenRow<string>[]> {
    const values = [store, email, most];
    return this.manager.query<WrittenRow<string>[]>(writtenCustomersStatement, values);
  }

  /** Inserts orders with their lines, events and claims, marked as imported. */
  async insertAll(store: StoreId, { placed, lines, events, claims }: OrderRows): Promise<void> {
    await this.manager.query<never[]>(insertStatement, [
      store,
      await jsonText(placed),
      await jsonText(lines),
      await jsonText(events),
      await jsonText(claims),
    ]);
  }

  /** Sets the counter of the store's orders: the next order gets the number after this one; others are no longer there. */
  async writeCounter(store: StoreId, last: number): Promise<void> {
    await this.manager.query<Changed>(counterStatement, [store, last]);
  }
}

const counterStatement = `
  UPDATE order_counter SET last = $2,
    withdrawn = $2 - (SELECT count(*)::int FROM "order" WHERE store_id = $1)
  WHERE store_id = $1`;

const moment = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const rupees = (column: string) => `(${column} / 100.0)::float8`;

/** SQL of the answers of a line, with rupees. */
const answersInRupees = `(SELECT coalesce(jsonb_agg(jsonb_build_object('question', answer.question,
          'answer', answer.answer, 'surcharge', ${rupees('answer.surcharge')}) ORDER BY answer.place), '[]')
        FROM jsonb_array_elements(item.answers) WITH ORDINALITY AS given(value, place),
          LATERAL (SELECT given.place, given.value->>'question' AS question, given.value->>'answer' AS answer,
            (given.value->>'surcharge')::bigint AS surcharge) answer)`;

/** SQL of the offers of an order, with rupees. */
const offersInRupees = `(SELECT coalesce(jsonb_agg(jsonb_build_object('id', offer.given->>'id',
        'name', offer.given->>'name', 'kind', offer.given->>'kind', 'code', offer.given->>'code',
        'saved', ${rupees("(offer.given->>'saved')::bigint")}) ORDER BY offer.place), '[]')
      FROM jsonb_array_elements(o.offers) WITH ORDINALITY AS offer(given, place))`;

const usesInRupees = `(SELECT coalesce(json_agg(json_build_object('offer', used.offer_id,
        'amount', ${rupees('used.amount')}, 'saved', ${rupees('used.saved')}) ORDER BY used.offer_id), '[]')
      FROM offer_use used WHERE used.store_id = o.store_id AND used.order_id = o.id)`;

/** The pictures of a review, named by the members that hold them. */
const archivedPictures = `(SELECT coalesce(json_agg('pictures/' || file.id || '.webp' ORDER BY shown.place), '[]')
        FROM jsonb_array_elements_text(review.pictures) WITH ORDINALITY AS shown(url, place)
        JOIN file ON file.store_id = review.store_id AND file.url = shown.url)`;

const writtenStatement = `
  SELECT o.number AS key, json_build_object(
    'number', o.number, 'createdAt', ${moment('o.created_at')}, 'customerEmail', o.customer_email,
    'type', o.type, 'amount', ${rupees('o.amount')}, 'shippingCharges', ${rupees('o.shipping_charges')},
    'discount', ${rupees('o.discount')}, 'cashFee', ${rupees('o.cash_fee')}, 'offers', ${offersInRupees},
    'uses', ${usesInRupees}, 'zone', o.zone, 'slot', o.slot, 'note', o.note, 'gift', o.gift, 'gstin', o.gstin,
    'shipment', o.shipment, 'status', o.status, 'paymentStatus', o.payment_status, 'heldFor', o.held_for, 'channel', o.channel, 'details', o.details,
    'items', (SELECT json_agg(json_build_object('id', item.product_id, 'name', item.name,
        'variant', item.variant, 'quantity', item.quantity, 'price', ${rupees('item.price')}, 'discount', ${rupees('item.discount')},
        'stockTaken', item.stock_taken, 'skuId', item.sku_id, 'answers', ${answersInRupees}) ORDER BY item.position)
      FROM order_item item WHERE item.store_id = o.store_id AND item.order_id = o.id),
    'timeline', (SELECT coalesce(json_agg(json_build_object('kind', event.kind, 'before', event.before,
        'after', event.after, 'note', event.note, 'actor', event.actor, 'actorEmail', event.actor_email,
        'createdAt', ${moment('event.created_at')}) ORDER BY event.id), '[]')
      FROM order_event event WHERE event.store_id = o.store_id AND event.order_id = o.id),
    'upiClaims', (SELECT coalesce(json_agg(json_build_object('utr', claim.utr, 'outcome', claim.outcome,
        'createdAt', ${moment('claim.created_at')}, 'decidedAt', ${moment('claim.decided_at')}) ORDER BY claim.id), '[]')
      FROM upi_claim claim WHERE claim.store_id = o.store_id AND claim.order_id = o.id AND claim.utr IS NOT NULL),
    'reviews', (SELECT coalesce(json_agg(json_build_object('product', review.product_id,
        'stars', review.stars, 'text', review.text, 'author', review.author, 'reply', review.reply,
        'status', review.status, 'pictures', ${archivedPictures},
        'createdAt', ${moment('review.created_at')}) ORDER BY review.id), '[]')
      FROM review WHERE review.store_id = o.store_id AND review.order_id = o.id))::text AS json
  FROM "order" o WHERE o.store_id = $1 AND o.number > $2 ORDER BY o.number LIMIT $3`;

/** The addresses are those of the customers who ordered signed in: an e-mail of an imported order proves nothing. */
const writtenCustomersStatement = `
  WITH buyer AS (
    SELECT customer_email AS email, count(*) AS orders, min(created_at) AS first, max(created_at) AS last,
      array_agg(DISTINCT customer_id) FILTER (WHERE customer_id IS NOT NULL) AS ids
    FROM "order" WHERE store_id = $1 AND customer_email > $2 AND customer_email <> 'Guest'
    GROUP BY customer_email ORDER BY customer_email LIMIT $3
  )
  SELECT email AS key, json_build_object('email', email, 'orders', orders,
    'firstOrderAt', ${moment('first')}, 'lastOrderAt', ${moment('last')},
    'addresses', (SELECT coalesce(json_agg(json_build_object('label', label, 'details', details)
        ORDER BY chosen_at DESC, created_at, id), '[]')
      FROM address WHERE store_id = $1 AND customer_id = ANY (buyer.ids)))::text AS json
  FROM buyer ORDER BY email`;

/**
 * The statement of insertAll; $1 = store, $2 = orders, $3 = lines, $4 = events, $5 = claims, of which
 * a UTR counts once. It writes no payments: the gateway knows none of them.
 */
const insertStatement = `
  WITH placed AS (
    INSERT INTO "order" (store_id, id, created_at, number, customer_email, type, amount,
      shipping_charges, status, payment_status, channel, details, imported_at,
      held_for, phone_key, discount, cash_fee, offers, zone, slot, note, gift, gstin,
      shipment)
    SELECT $1::uuid, row.id, row."createdAt", row.number, row."customerEmail", row.type, row.amount,
      row."shippingCharges", row.status, row."paymentStatus", row.channel, row.details, now(),
      row."heldFor", row."phoneKey", row.discount, row."cashFee", row.offers, row.zone, row.slot,
      row.note, row.gift, row.gstin, row.shipment
    FROM jsonb_to_recordset($2::jsonb) AS row(id uuid, "createdAt" timestamptz, number int,
      "customerEmail" text, type text, amount bigint, "shippingCharges" bigint, status text,
      "paymentStatus" text, channel text, details jsonb, "heldFor" text[], "phoneKey" text,
      discount bigint, "cashFee" bigint, offers jsonb, zone jsonb, slot jsonb, note text, gift text,
      gstin text, shipment jsonb)
  ), lines AS (
    INSERT INTO order_item (store_id, order_id, position, product_id, name, variant, quantity, price,
      stock_taken, sku_id, answers, discount)
    SELECT $1::uuid, row."orderId", row.position, row."productId", row.name, row.variant, row.quantity,
      row.price, row."stockTaken", row."skuId", row.answers, row.discount
    FROM jsonb_to_recordset($3::jsonb) AS row("orderId" uuid, position int, "productId" uuid, name text,
      variant jsonb, quantity int, price bigint, "stockTaken" boolean, "skuId" uuid,
      answers jsonb, discount bigint)
  ), claims AS (
    INSERT INTO upi_claim (store_id, id, created_at, order_id, utr, outcome, decided_at)
    SELECT $1::uuid, row.id, row."createdAt", row."orderId", row.utr, row.outcome, row."decidedAt"
    FROM jsonb_to_recordset($5::jsonb) AS row(id uuid, "createdAt" timestamptz, "orderId" uuid, utr text,
      outcome text, "decidedAt" timestamptz)
    ON CONFLICT DO NOTHING
  )
  INSERT INTO order_event (store_id, id, created_at, order_id, kind, before, after, note, actor, actor_email)
  SELECT $1::uuid, row.id, row."createdAt", row."orderId", row.kind, row.before, row.after, row.note,
    row.actor, row."actorEmail"
  FROM jsonb_to_recordset($4::jsonb) AS row(id uuid, "createdAt" timestamptz, "orderId" uuid, kind text,
    before text, after text, note text, actor text, "actorEmail" text)`;
