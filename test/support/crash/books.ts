/** Reads the final rows of the database for the audit. */
import type { CrashingDatabase } from './database.ts';

export interface BookedOrder {
  id: string;
  storeId: string;
  number: number;
  /** The amount in paise. */
  amount: number;
  status: string;
  paymentStatus: string;
  customerEmail: string;
  /** The key of the shopper's order, which is also the shopper's last name. */
  mark: string;
  lines: { id: string; quantity: number; price: number; taken: boolean }[];
  /** The events, such as 'placed cod' or 'paymentStatus unpaid paid'. */
  events: string[];
  payments: { state: string; gatewayOrderId: string | null; amount: number }[];
  keys: string[];
  /** The pieces in the ledger by product id. */
  ledger: Record<string, number>;
  mails: string[];
}

export async function bookedOrders(database: CrashingDatabase): Promise<BookedOrder[]> {
  const rows = await database.query<{ book: BookedOrder }>(`
    SELECT json_build_object(
      'id', id, 'storeId', store_id, 'number', number, 'amount', amount, 'status', status,
      'paymentStatus', payment_status, 'customerEmail', customer_email,
      'mark', details->>'lastName',
      'lines', (SELECT json_agg(json_build_object('id', product_id, 'quantity', quantity,
          'price', price, 'taken', stock_taken) ORDER BY position)
        FROM order_item WHERE order_id = "order".id),
      'events', (SELECT json_agg(concat_ws(' ', kind, before, after) ORDER BY id)
        FROM order_event WHERE order_id = "order".id),
      'payments', (SELECT coalesce(json_agg(json_build_object('state', state,
          'gatewayOrderId', gateway_order_id, 'amount', amount)), '[]')
        FROM payment WHERE order_id = "order".id),
      'keys', (SELECT coalesce(json_agg(key), '[]') FROM idempotency_key
        WHERE order_id = "order".id),
      'ledger', (SELECT coalesce(json_object_agg(product_id, pieces), '{}') FROM (
          SELECT product_id, sum(change) AS pieces FROM stock_movement
          WHERE order_id = "order".id GROUP BY product_id) AS moved),
      'mails', (SELECT coalesce(json_agg(kind ORDER BY kind), '[]') FROM job
        WHERE queue = 'mail' AND about = "order".id::text)
    ) AS book FROM "order"`);
  return rows.map(({ book }) => book);
}

export interface BookedProduct {
  id: string;
  /** The stock; null = not counted. */
  stock: number | null;
  /** The sum of its ledger. */
  ledger: number;
  /** The pieces that open orders have reserved. */
  held: number;
}

export function bookedProducts(database: CrashingDatabase): Promise<BookedProduct[]> {
  return database.query(`
    SELECT id, stock,
      (SELECT coalesce(sum(change), 0)::int FROM stock_movement WHERE product_id = product.id) AS ledger,
      (SELECT coalesce(sum(quantity), 0)::int FROM order_item
        JOIN "order" ON "order".id = order_item.order_id
        WHERE product_id = product.id AND stock_taken AND status <> 'cancelled') AS held
    FROM product`);
}

/** The stores that used a number twice, or one above their counter. */
export function wrongNumbers(database: CrashingDatabase): Promise<object[]> {
  return database.query(`
    SELECT "order".store_id, count(*), count(DISTINCT number), max(number), min(last) FROM "order"
    JOIN order_counter ON order_counter.store_id = "order".store_id
    GROUP BY "order".store_id HAVING count(*) <> count(DISTINCT number) OR max(number) > min(last)`);
}

export interface BookedMail {
  id: string;
  state: string;
  about: string;
}

export function bookedMails(database: CrashingDatabase): Promise<BookedMail[]> {
  return database.query("SELECT id, state, about FROM job WHERE queue = 'mail'");
}
