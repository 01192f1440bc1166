/** The searches that run past the policies answer a store's role about no other store. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SearchScope1763700000013 implements MigrationInterface {
  readonly name = 'SearchScope1763700000013';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE FUNCTION may_search(store uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT current_setting('role') = 'none'
    OR store = nullif(current_setting('app.store_id', true), '')::uuid
$$;
${searches('may_search(store) AND')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`${searches('')}; DROP FUNCTION may_search(uuid)`);
  }
}

const orderText = `lower(number::text || ' ' || id::text || ' ' || (details ->> 'firstName') || ' '
  || (details ->> 'lastName') || ' ' || (details ->> 'phone') || ' ' || customer_email)`;

/**
 * The guarded searches. In them current_user is the function's owner; the setting still names the
 * role that called.
 */
const searches = (guard: string) => `
CREATE OR REPLACE FUNCTION product_ids_with(store uuid, pattern text) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT ROWS 20 AS $$
  SELECT id FROM product
  WHERE ${guard} store_id = store AND lower(name || E'\\n' || description) LIKE pattern
$$;
CREATE OR REPLACE FUNCTION order_ids_with(store uuid, pattern text) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT ROWS 20 AS $$
  SELECT id FROM "order" WHERE ${guard} store_id = store AND ${orderText} LIKE pattern
$$;`;
