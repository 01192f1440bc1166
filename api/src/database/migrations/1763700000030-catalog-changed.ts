/**
 * Names the change of a store's catalog as the code does; an instance of the previous version still
 * receives `store_changed`.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CatalogChanged1763700000030 implements MigrationInterface {
  readonly name = 'CatalogChanged1763700000030';

  up(runner: QueryRunner): Promise<void> {
    return runner.query(renamed('shelf', 'catalog'));
  }

  down(runner: QueryRunner): Promise<void> {
    return runner.query(renamed('catalog', 'shelf'));
  }
}

/** Renames the function, its channel and the triggers that call it. */
const renamed = (from: string, to: string) => `
ALTER FUNCTION notify_${from}_changed() RENAME TO notify_${to}_changed;
CREATE OR REPLACE FUNCTION notify_${to}_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('${to}_changed', store_id::text)
  FROM (SELECT DISTINCT store_id FROM changed) stores;
  RETURN NULL;
END $$;
${['product', 'product_category']
  .flatMap((table) => ['insert', 'delete'].map((event) => [table, event]))
  .map(
    ([table, event]) =>
      `ALTER TRIGGER ${table}_${from}_${event} ON ${table} RENAME TO ${table}_${to}_${event};`,
  )
  .join('\n')}`;
