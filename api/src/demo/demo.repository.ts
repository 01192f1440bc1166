/** Writes the rows of the demo shops that no service writes: past orders and their customers. */
import { Repository } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';
import type { TakenSlot } from './demo-checkout.js';
import type { demoOrders } from './demo-orders.js';

interface NewCustomer {
  id: string;
  email: string;
}

export class DemoRepository extends Repository {
  /** How many of these shops have products and orders, or are another account's. */
  async countWhole(slugs: readonly string[], ownerEmail: string): Promise<number> {
    const rows = await this.manager.query<object[]>(wholeStatement, [slugs, ownerEmail]);
    return rows.length;
  }

  /** Whether a shop has never had an order. */
  async isWithoutOrders(store: StoreId): Promise<boolean> {
    const [counter] = await this.manager.query<{ last: number }[]>(
      'SELECT last FROM order_counter WHERE store_id = $1',
      [store],
    );
    return counter?.last === 0;
  }

  /** Inserts orders with what they use of offers and times, unless one has been placed. */
  async insertOrders(
    store: StoreId,
    orders: ReturnType<typeof demoOrders>['orders'],
    slots: readonly TakenSlot[],
  ): Promise<void> {
    const values = [store, JSON.stringify(orders), JSON.stringify(slots)];
    await this.manager.query<{ store_id: StoreId }[]>(insertOrdersStatement, values);
  }

  /** The ids of customers' accounts by e-mail; missing accounts are created with that password, and confirmed. */
  async customerIds(
    customers: readonly NewCustomer[],
    passwordHash: string,
    since: Date,
  ): Promise<Map<string, string>> {
    const rows = await this.manager.query<NewCustomer[]>(
      `INSERT INTO customer AS present (id, email, password_hash, email_verified_at, created_at)
     SELECT account.id, account.email, $2, $3, $3
     FROM jsonb_to_recordset($1::jsonb) AS account(id uuid, email text)
     ON CONFLICT (email) DO UPDATE SET email = excluded.email RETURNING id, email`,
      [JSON.stringify(customers), passwordHash, since],
    );
    return new Map(rows.map(({ id, email }) => [email, id]));
  }
}

const wholeStatement = `
  SELECT 1 FROM store
  JOIN "user" owner ON owner.id = store.owner_id
  JOIN order_counter counter ON counter.store_id = store.id
  WHERE store.slug = ANY($1) AND (owner.email <> $2 OR (
    counter.last > 0 AND EXISTS (SELECT 1 FROM product WHERE product.store_id = store.id)))`;

/**
 * The statement of insertOrders; $1 = store, $2 = orders with their lines and events, $3 = taken times.
 * It inserts nothing where an order has been placed. Cancelled orders have given back what they used.
 */
const insertOrdersStatement = `
  WITH given AS (
    SELECT row.* FROM jsonb_to_recordset($2::jsonb) AS row(id uuid, "createdAt" timestamptz, number int,
      "customerId" uuid, "customerEmail" text, type text, amount bigint, "shippingCharges" bigint,
      discount bigint, offers jsonb, "cashFee" bigint, zone jsonb, slot jsonb, note text, gift text,
      gstin text, shipment jsonb, status text, "paymentStatus" text, channel text, details jsonb, "phoneKey" text,
      lines jsonb, events jsonb, claims jsonb)
  ), counter AS (
    UPDATE order_counter SET last = (SELECT max(number) FROM given)
    WHERE store_id = $1::uuid AND last = 0 AND EXISTS (SELECT 1 FROM given) RETURNING store_id
  ), placed AS (
    INSERT INTO "order" (store_id, id, created_at, number, customer_id, customer_email, type, amount,
      shipping_charges, discount, offers, cash_fee, zone, slot, note, gift, gstin, shipment, status,
      payment_status, channel, details, phone_key)
    SELECT counter.store_id, given.id, given."createdAt", given.number, given."customerId",
      given."customerEmail", given.type, given.amount, given."shippingCharges", given.discount,
      given.offers, given."cashFee", given.zone, given.slot, given.note, given.gift, given.gstin,
      given.shipment, given.status, given."paymentStatus", given.channel, given.details, given."phoneKey"
    FROM given, counter
  ), lines AS (
    INSERT INTO order_item (store_id, order_id, position, product_id, name, variant, quantity, price,
      stock_taken, sku_id, discount)
    SELECT counter.store_id, given.id, line.position, line."productId", line.name, line.variant,
      line.quantity, line.price, false, line."skuId", line.discount
    FROM given, counter, jsonb_to_recordset(given.lines) AS line(position int, "productId" uuid,
      name text, variant jsonb, quantity int, price bigint, "skuId" uuid, discount bigint)
  ), events AS (
    INSERT INTO order_event (store_id, id, created_at, order_id, kind, before, after, note, actor, actor_email)
    SELECT counter.store_id, event.id, event."createdAt", given.id, event.kind, event.before,
      event.after, coalesce(event.note, ''), event.actor, event."actorEmail"
    FROM given, counter, jsonb_to_recordset(given.events) AS event(id uuid, "createdAt" timestamptz,
      kind text, before text, after text, note text, actor text, "actorEmail" text)
  ), claims AS (
    INSERT INTO upi_claim (store_id, id, created_at, order_id, utr)
    SELECT counter.store_id, claim.id, claim."createdAt", given.id, claim.utr
    FROM given, counter, jsonb_to_recordset(given.claims) AS claim(id uuid, "createdAt" timestamptz, utr text)
  ), used AS (
    SELECT used.id, given.id AS "orderId", given.amount, used.saved
    FROM given, jsonb_to_recordset(given.offers) AS used(id uuid, saved bigint)
    WHERE given.status <> 'cancelled'
  ), uses AS (
    INSERT INTO offer_use (store_id, offer_id, order_id, amount, saved)
    SELECT counter.store_id, used.id, used."orderId", used.amount, used.saved FROM used, counter
  ), counted AS (
    UPDATE offer SET used = offer.used + sums.uses, sales = offer.sales + sums.sales,
      given = offer.given + sums.saved
    FROM counter, (SELECT id, count(*)::int AS uses, sum(amount)::bigint AS sales,
      sum(saved)::bigint AS saved FROM used GROUP BY id) sums
    WHERE offer.store_id = counter.store_id AND offer.id = sums.id
  ), slots AS (
    INSERT INTO slot_use (store_id, slot, date, taken, capacity)
    SELECT counter.store_id, row.slot, row.date, row.taken, row.capacity
    FROM counter, jsonb_to_recordset($3::jsonb) AS row(slot text, date date, taken int, capacity int)
  )
  SELECT store_id FROM counter`;
