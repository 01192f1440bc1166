/** Notifies every instance, at commit, which store's public content has changed. */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class StoreChanged1763700000001 implements MigrationInterface {
  readonly name = 'StoreChanged1763700000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(notifyFunction);
    for (const [table, column] of Object.entries(watchedTables)) {
      await runner.query(watch(table, column));
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION notify_store_changed() CASCADE');
  }
}

/** Tables that the storefront shows, with the column that holds the store's id. */
const watchedTables = {
  store: 'id',
  membership: 'store_id',
  domain: 'store_id',
  category: 'store_id',
  product: 'store_id',
  product_category: 'store_id',
  page: 'store_id',
};

const notifyFunction = `
CREATE FUNCTION notify_store_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('store_changed', to_jsonb(OLD) ->> TG_ARGV[0]);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('store_changed', to_jsonb(NEW) ->> TG_ARGV[0]);
  END IF;
  RETURN NULL;
END $$;
`;

/**
 * The condition on products. Orders lower the stock without touching updated_at: only selling out,
 * or being back in stock, is a change that shoppers see. A NOTIFY on every order would serialise
 * all commits.
 */
const productCondition = `
  WHEN (OLD.updated_at IS DISTINCT FROM NEW.updated_at
    OR (OLD.stock = 0) IS DISTINCT FROM (NEW.stock = 0))`;

function watch(table: string, column: string): string {
  return `
CREATE TRIGGER ${table}_changed AFTER UPDATE ON ${table} FOR EACH ROW
  ${table === 'product' ? productCondition : ''} EXECUTE FUNCTION notify_store_changed('${column}');
CREATE TRIGGER ${table}_come_or_gone AFTER INSERT OR DELETE ON ${table} FOR EACH ROW
  EXECUTE FUNCTION notify_store_changed('${column}');`;
}
