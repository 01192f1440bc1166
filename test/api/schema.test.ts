/** Entities, migrations and database agree. */
import { migrations } from '@shop/api/database/migrations.js';
import { entities } from '@shop/api/entities.js';
import { expect, it } from 'vitest';
import { useWorld } from '../support/world.ts';

const world = useWorld();

it('leaves nothing for the schema builder to change', async () => {
  const { upQueries } = await world.source.driver.createSchemaBuilder().log();
  expect(upQueries.map(({ query }) => query)).toEqual([]);
  expect(await world.source.showMigrations()).toBe(false);
});

it('can be taken back step by step and made anew', async () => {
  for (const _ of migrations) await world.source.undoLastMigration();
  const rows = await world.source.query(
    `SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migration'`,
  );
  expect(rows).toEqual([]);
  await world.source.runMigrations();
  for (const entity of entities) expect(await world.source.manager.count(entity)).toBe(0);
});

it('indexes every foreign key and searches by trigrams', async () => {
  const missing = await world.source.query(`
    SELECT conname FROM pg_constraint fk
    WHERE contype = 'f' AND NOT EXISTS (
      SELECT 1 FROM pg_index WHERE indrelid = fk.conrelid
        AND (string_to_array(indkey::text, ' ')::int2[])[1] = fk.conkey[1])`);
  expect(missing).toEqual([]);
  const [index] = await world.source.query(
    `SELECT indexdef FROM pg_indexes WHERE indexname = 'product_search_idx'`,
  );
  expect(index.indexdef).toContain('gin_trgm_ops');
});
