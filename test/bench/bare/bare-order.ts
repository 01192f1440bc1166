/** Inserts the same rows as an order of the product, without any of its checks. */
import type pg from 'pg';
import { v7 as uuid } from 'uuid';

export interface OrderBody {
  storeId: string;
  details: object;
  amount: number;
  items: { id: string; name: string; quantity: number; price: number }[];
}

export async function placeOrder(pool: pg.Pool, body: OrderBody): Promise<object> {
  const id = uuid();
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    for (const item of body.items) {
      await client.query('UPDATE product SET stock = stock - $3 WHERE store_id = $1 AND id = $2', [
        body.storeId,
        item.id,
        item.quantity,
      ]);
    }
    const counted = await client.query(
      'UPDATE order_counter SET last = last + 1 WHERE store_id = $1 RETURNING last',
      [body.storeId],
    );
    await client.query(
      `INSERT INTO "order" (store_id, id, number, customer_email, type, amount, shipping_charges,
         payment_status, details) VALUES ($1, $2, $3, 'Guest', 'pickup', $4, 0, 'cod', $5)`,
      [body.storeId, id, counted.rows[0].last, body.amount * 100, JSON.stringify(body.details)],
    );
    for (const [position, item] of body.items.entries()) {
      await client.query(
        `INSERT INTO order_item (store_id, order_id, position, product_id, name, quantity, price,
           stock_taken) VALUES ($1, $2, $3, $4, $5, $6, $7, true)`,
        [body.storeId, id, position, item.id, item.name, item.quantity, item.price * 100],
      );
    }
    for (const item of body.items) {
      await client.query(
        `INSERT INTO stock_movement (id, store_id, product_id, order_id, change, reason, actor)
         VALUES ($1, $2, $3, $4, $5, 'placed', 'guest')`,
        [uuid(), body.storeId, item.id, id, -item.quantity],
      );
    }
    await client.query(
      `INSERT INTO order_event (id, store_id, order_id, kind, after, actor)
       VALUES ($1, $3, $4, 'placed', 'cod', 'guest'), ($2, $3, $4, 'stock', 'taken', 'guest')`,
      [uuid(), uuid(), body.storeId, id],
    );
    await client.query(
      `INSERT INTO job (id, store_id, queue, kind, about) VALUES ($1, $2, 'mail', 'orderForOwner', $3)`,
      [uuid(), body.storeId, id],
    );
    await client.query('COMMIT');
    return { ok: true, order: { id } };
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}
