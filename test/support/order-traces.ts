/** Inserts rows that only calls with limits leave, in a shop of tests that run without them. */
import type { DataSource } from 'typeorm';

/** Inserts the network that an order came from, and a refused phone (ABUSE-07). */
export async function leaveOrderTraces(source: DataSource, store: string): Promise<void> {
  await source.query(
    `INSERT INTO order_caller (store_id, order_id, near)
     SELECT store_id, id, 'a keyed hash' FROM "order" WHERE store_id = $1 LIMIT 1`,
    [store],
  );
  await source.query(
    `INSERT INTO order_refusal (id, store_id, kind, value)
     VALUES (gen_random_uuid(), $1, 'phone', '9800000001')`,
    [store],
  );
}
