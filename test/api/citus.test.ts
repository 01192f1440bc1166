/**
 * Nothing in the schema stands against distributing it with Citus as docs/scaling/citus.sql says:
 * the catalogues are read, Citus itself is not needed.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { useWorld } from '../support/world.ts';

const world = useWorld();

const script = readFileSync(join(import.meta.dirname, '../../docs/scaling/citus.sql'), 'utf8');
const named = (pattern: RegExp) =>
  [...script.matchAll(pattern)].map(([, name = '']) => name.replaceAll('"', '')).sort();

const reference = named(/create_reference_table\('(.+?)'\)/g);
const distributed = named(/create_distributed_table\('(.+?)', 'store_id'/g);
/** Tables that stay on the coordinator, as a comment of the script lists them. */
const local = (/^-- local: (.+)$/m.exec(script)?.[1] ?? '').split(', ').sort();

/** The rows of a catalogue statement; $1 = the distributed tables, $2 = the others. */
const found = (statement: string) =>
  world.source.query(
    `WITH distributed AS (
    SELECT class.oid, relname, attnum AS store FROM pg_class class
    JOIN pg_attribute ON attrelid = class.oid AND attname = 'store_id'
    WHERE relnamespace = 'public'::regnamespace AND relname = ANY($1)
  ), other AS (
    SELECT oid, relname FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relname = ANY($2)
  ) ${statement}`,
    [distributed, [...reference, ...local]],
  );

it('gives every table its place', async () => {
  const tables = await world.source.query(
    `SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const names = tables.map(({ tablename }: { tablename: string }) => tablename);
  expect([...reference, ...distributed, ...local].sort()).toEqual(names.sort());
  const withoutStore = await world.source.query(
    `SELECT name FROM unnest($1::text[]) name WHERE NOT EXISTS (SELECT FROM pg_attribute
     WHERE attrelid = quote_ident(name)::regclass AND attname = 'store_id' AND attnotnull)`,
    [distributed],
  );
  expect(withoutStore).toEqual([]);
});

it('begins the primary key of every distributed table with the store', {
  tags: ['GEN-02'],
}, async () => {
  expect(
    await found(`SELECT relname FROM distributed WHERE NOT EXISTS (
      SELECT FROM pg_index WHERE indrelid = oid AND indisprimary AND indkey[0] = store)`),
  ).toEqual([]);
});

it('has the store in every unique index of a distributed table', async () => {
  expect(
    await found(`SELECT indexrelid::regclass::text AS index
      FROM distributed JOIN pg_index ON indrelid = oid AND indisunique
      WHERE NOT store = ANY (indkey::int2[])`),
  ).toEqual([]);
});

it('has the store in every foreign key between distributed tables, at the same place', async () => {
  expect(
    await found(`SELECT conname FROM distributed
      JOIN pg_constraint ON conrelid = distributed.oid AND contype = 'f'
      JOIN distributed referenced ON referenced.oid = confrelid
      WHERE array_position(conkey, distributed.store)
        IS DISTINCT FROM array_position(confkey, referenced.store)
        OR array_position(conkey, distributed.store) IS NULL`),
  ).toEqual([]);
});

it('lets no other table refer to a distributed one', async () => {
  expect(
    await found(`SELECT conname FROM other
      JOIN pg_constraint ON conrelid = other.oid AND contype = 'f'
      JOIN distributed ON distributed.oid = confrelid`),
  ).toEqual([]);
});

it('lets distributed tables refer to reference tables alone, besides each other', async () => {
  expect(
    await world.source.query(
      `SELECT conname FROM pg_constraint WHERE contype = 'f'
       AND conrelid = ANY ($1::text[]::regclass[]) AND confrelid = ANY ($2::text[]::regclass[])`,
      [distributed.map((name) => `"${name}"`), local.map((name) => `"${name}"`)],
    ),
  ).toEqual([]);
});

it('has no trigger, no rule, no sequence and no exclusion on them', async () => {
  expect(
    await world.source.query(
      `SELECT tgname AS name FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
       WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace
       UNION ALL SELECT rulename FROM pg_rules WHERE schemaname = 'public'
       UNION ALL SELECT conname FROM pg_constraint WHERE contype = 'x'
         AND connamespace = 'public'::regnamespace
       UNION ALL SELECT attrelid::regclass || '.' || attname FROM pg_attribute
         WHERE attrelid = ANY ($1::text[]::regclass[]) AND NOT attisdropped
           AND (attidentity <> '' OR pg_get_serial_sequence(attrelid::regclass::text, attname) IS NOT NULL)`,
      [distributed.map((name) => `"${name}"`)],
    ),
  ).toEqual([]);
});
