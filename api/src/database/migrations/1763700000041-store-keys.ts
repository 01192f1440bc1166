/**
 * Every row of a store is identified by the store and its id, and found in any store by an index of
 * its own where that is needed: so tables can be distributed by store (docs/scaling.md, Citus).
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class StoreKeys1763700000041 implements MigrationInterface {
  readonly name = 'StoreKeys1763700000041';

  async up(runner: QueryRunner): Promise<void> {
    for (const { table, name } of references) await runner.query(drop(table, name));
    for (const table of tables) {
      const unique = wasUnique.includes(table) ? `DROP CONSTRAINT ${table}_store_id_id_key,` : '';
      await runner.query(`ALTER TABLE "${table}" DROP CONSTRAINT ${table}_pkey, ${unique}
        ADD CONSTRAINT ${table}_pkey PRIMARY KEY (store_id, id)`);
    }
    for (const table of readById) {
      await runner.query(`CREATE INDEX ${table}_id_idx ON "${table}" (id)`);
    }
    for (const reference of references) await runner.query(add(reference));
    await runner.query(`
DROP INDEX admin_visit_store_idx;
ALTER TABLE payment DROP CONSTRAINT payment_gateway_order_id_key,
  ADD CONSTRAINT payment_gateway_order_id_store_id_key UNIQUE (gateway_order_id, store_id);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
ALTER TABLE payment DROP CONSTRAINT payment_gateway_order_id_store_id_key,
  ADD CONSTRAINT payment_gateway_order_id_key UNIQUE (gateway_order_id);
CREATE INDEX admin_visit_store_idx ON admin_visit (store_id, id);`);
    for (const { table, name } of references) await runner.query(drop(table, name));
    for (const table of readById) await runner.query(`DROP INDEX ${table}_id_idx`);
    for (const table of tables) {
      const unique = wasUnique.includes(table)
        ? `, ADD CONSTRAINT ${table}_store_id_id_key UNIQUE (store_id, id)`
        : '';
      await runner.query(`ALTER TABLE "${table}" DROP CONSTRAINT ${table}_pkey,
        ADD CONSTRAINT ${table}_pkey PRIMARY KEY (id)${unique}`);
    }
    for (const reference of references) await runner.query(add(reference));
  }
}

/** The tables whose primary key was the id alone. */
const tables = [
  'admin_visit',
  'category',
  'file',
  'job',
  'order',
  'order_event',
  'order_refusal',
  'payment',
  'product',
  'stock_movement',
];

/** Those that had store and id as a unique key besides. */
const wasUnique = ['category', 'file', 'order', 'product'];

/** Those whose rows are read by the id alone, or in its order over all stores. */
const readById = ['admin_visit', 'order', 'product'];

/** A foreign key to store and id of another table. */
interface Reference {
  table: string;
  name: string;
  column: string;
  to: string;
}

const toOrder = (table: string): Reference => ({
  table,
  name: `${table}_order_fkey`,
  column: 'order_id',
  to: 'order',
});

const references: readonly Reference[] = [
  toOrder('idempotency_key'),
  toOrder('order_caller'),
  toOrder('order_event'),
  toOrder('order_item'),
  toOrder('payment'),
  {
    table: 'product_category',
    name: 'product_category_category_fkey',
    column: 'category_id',
    to: 'category',
  },
  {
    table: 'product_category',
    name: 'product_category_product_fkey',
    column: 'product_id',
    to: 'product',
  },
  {
    table: 'stock_movement',
    name: 'stock_movement_product_fkey',
    column: 'product_id',
    to: 'product',
  },
];

const drop = (table: string, name: string) => `ALTER TABLE ${table} DROP CONSTRAINT ${name}`;

const add = ({ table, name, column, to }: Reference) => `
  ALTER TABLE ${table} ADD CONSTRAINT ${name} FOREIGN KEY (store_id, ${column})
  REFERENCES "${to}"(store_id, id) ON DELETE CASCADE`;
