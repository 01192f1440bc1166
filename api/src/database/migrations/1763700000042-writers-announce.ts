/**
 * No table has a trigger any more: whoever writes announces the change and counts the deleted
 * order, in the same transaction (`tenancy/repository.ts`). On Citus a trigger would run on a
 * worker, where nobody listens.
 */
import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WritersAnnounce1763700000042 implements MigrationInterface {
  readonly name = 'WritersAnnounce1763700000042';

  async up(runner: QueryRunner): Promise<void> {
    for (const name of ['notify_store_changed', 'notify_catalog_changed']) {
      await runner.query(`DROP FUNCTION ${name}() CASCADE`);
    }
    await runner.query('DROP FUNCTION notify_account_changed() CASCADE');
    await runner.query('DROP FUNCTION count_withdrawn_order() CASCADE');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(storeChanged);
    for (const table of shownTables) await runner.query(watch(table));
    await runner.query(catalogChanged);
    await runner.query(accountChanged);
    await runner.query(orderWithdrawn);
  }
}

const shownTables = [
  'store',
  'membership',
  'domain',
  'category',
  'product',
  'product_category',
  'page',
];

const storeChanged = `
CREATE FUNCTION notify_store_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM pg_notify('store_changed', to_jsonb(OLD) ->> TG_ARGV[0]);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM pg_notify('store_changed', to_jsonb(NEW) ->> TG_ARGV[0]);
  END IF;
  RETURN NULL;
END $$;`;

/** The updates that are announced, where they are not all. */
const conditions: Readonly<Record<string, string>> = {
  product: `WHEN (OLD.updated_at IS DISTINCT FROM NEW.updated_at
    OR (OLD.stock = 0) IS DISTINCT FROM (NEW.stock = 0))`,
  domain: 'WHEN (OLD.name <> NEW.name OR OLD.verified_at IS DISTINCT FROM NEW.verified_at)',
};

function watch(table: string): string {
  const column = table === 'store' ? 'id' : 'store_id';
  return `
CREATE TRIGGER ${table}_changed AFTER UPDATE ON ${table} FOR EACH ROW
  ${conditions[table] ?? ''} EXECUTE FUNCTION notify_store_changed('${column}');
CREATE TRIGGER ${table}_come_or_gone AFTER INSERT OR DELETE ON ${table} FOR EACH ROW
  EXECUTE FUNCTION notify_store_changed('${column}');`;
}

const catalogChanged = `
CREATE FUNCTION notify_catalog_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalog_changed', store_id::text)
  FROM (SELECT DISTINCT store_id FROM changed) stores;
  RETURN NULL;
END $$;
${['product', 'product_category']
  .flatMap((table) => [
    [table, 'INSERT', 'NEW'],
    [table, 'DELETE', 'OLD'],
  ])
  .map(
    ([table, event = '', rows]) => `
CREATE TRIGGER ${table}_catalog_${event.toLowerCase()} AFTER ${event} ON ${table}
  REFERENCING ${rows} TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION notify_catalog_changed();`,
  )
  .join('')}`;

const accountChanged = `
CREATE FUNCTION notify_account_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('account_changed', '');
  RETURN NULL;
END $$;
${[
  ['"user"', 'UPDATE OR DELETE OR TRUNCATE'],
  ['customer', 'UPDATE OR DELETE OR TRUNCATE'],
  ['ended_token', 'INSERT'],
  ['session', 'DELETE OR TRUNCATE'],
]
  .map(
    ([table, events]) => `
CREATE TRIGGER account_changed AFTER ${events} ON ${table}
  FOR EACH STATEMENT EXECUTE FUNCTION notify_account_changed();`,
  )
  .join('')}
CREATE TRIGGER session_shortened AFTER UPDATE ON session
  FOR EACH ROW WHEN (NEW.expires_at < OLD.expires_at OR NEW.token_version <> OLD.token_version)
  EXECUTE FUNCTION notify_account_changed();`;

const orderWithdrawn = `
CREATE FUNCTION count_withdrawn_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE order_counter SET withdrawn = withdrawn + 1 WHERE store_id = OLD.store_id;
  RETURN NULL;
END $$;
CREATE TRIGGER order_withdrawn AFTER DELETE ON "order" FOR EACH ROW
  EXECUTE FUNCTION count_withdrawn_order();`;
