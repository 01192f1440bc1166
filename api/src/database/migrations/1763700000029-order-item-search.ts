/** The search of orders also finds what was bought. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OrderItemSearch1763700000029 implements MigrationInterface {
  readonly name = 'OrderItemSearch1763700000029';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE INDEX order_item_search_idx ON order_item USING gin (store_id, lower(name) gin_trgm_ops);
${search(`
  UNION
  SELECT order_id FROM order_item
  WHERE may_search(store) AND store_id = store AND lower(name) LIKE pattern`)}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`${search('')} DROP INDEX order_item_search_idx;`);
  }
}

const orderText = `lower(number::text || ' ' || id::text || ' ' || (details ->> 'firstName') || ' '
  || (details ->> 'lastName') || ' ' || (details ->> 'phone') || ' ' || customer_email)`;

/** The search as it was, with `more` to be found. */
const search = (more: string) => `
CREATE OR REPLACE FUNCTION order_ids_with(store uuid, pattern text) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT ROWS 20 AS $$
  SELECT id FROM "order" WHERE may_search(store) AND store_id = store AND ${orderText} LIKE pattern
${more}
$$;`;
