/**
 * Row level security: a statement sees its own store's rows only; the tables' owner, who migrates,
 * sees all.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RowSecurity1763700000008 implements MigrationInterface {
  readonly name = 'RowSecurity1763700000008';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(policyOf('store', 'id'));
    for (const table of ownedTables) await runner.query(policyOf(table, 'store_id'));
    await runner.query(search);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION product_ids_with(uuid, text)');
    for (const table of [...ownedTables, 'store']) {
      await runner.query(
        `DROP POLICY own_store ON "${table}"; ALTER TABLE "${table}" DISABLE ROW LEVEL SECURITY`,
      );
    }
  }
}

const ownedTables = [
  'admin_visit',
  'category',
  'domain',
  'file',
  'idempotency_key',
  'mail',
  'membership',
  'order',
  'order_counter',
  'order_event',
  'order_item',
  'page',
  'payment',
  'payment_event',
  'product',
  'product_category',
  'stock_movement',
];

/** The policy of a table: written rows are checked like those that are read. */
const policyOf = (table: string, column: string) => `
ALTER TABLE "${table}" ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_store ON "${table}"
  USING (${column} = nullif(current_setting('app.store_id', true), '')::uuid);`;

/**
 * The search as the tables' owner. Under a policy PostgreSQL uses no index for LIKE, which might
 * reveal rows that the policy hides. The rows found are read through the policy afterwards.
 */
const search = `
CREATE FUNCTION product_ids_with(store uuid, pattern text) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT ROWS 20 AS $$
  SELECT id FROM product
  WHERE store_id = store AND lower(name || E'\\n' || description) LIKE pattern
$$;`;
