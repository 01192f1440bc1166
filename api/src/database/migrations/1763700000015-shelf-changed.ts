/**
 * Notifies every instance of stores whose products or their categories were added or removed: only
 * then are they counted again.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ShelfChanged1763700000015 implements MigrationInterface {
  readonly name = 'ShelfChanged1763700000015';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE FUNCTION notify_shelf_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shelf_changed', store_id::text)
  FROM (SELECT DISTINCT store_id FROM changed) stores;
  RETURN NULL;
END $$;
${['product', 'product_category'].flatMap((table) => events.map(([event, rows]) => watch(table, event, rows))).join('')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION notify_shelf_changed() CASCADE');
  }
}

/** Triggers on links, which are never changed, only replaced. */
const events = [
  ['INSERT', 'NEW'],
  ['DELETE', 'OLD'],
] as const;

const watch = (table: string, event: string, rows: string) => `
CREATE TRIGGER ${table}_shelf_${event.toLowerCase()} AFTER ${event} ON ${table}
  REFERENCING ${rows} TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_shelf_changed();`;
