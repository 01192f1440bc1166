/** The product's tables as they are in the database. */
import { getMetadataArgsStorage } from 'typeorm';
import { entities } from '../entities.js';
import type { ArchivedSequence, ArchivedTable } from './archive.js';
import { BackupError } from './backup-error.js';

/** Runs a statement; both pg's client and TypeORM's runner fit. */
export type Ask = <Row>(statement: string, values?: unknown[]) => Promise<Row[]>;

/** Tables that no entity describes. */
const bareTables = ['migration', 'rate_limit'];

/** The former names of tables, which the schema of an older archive still has. */
const formerTables = ['file_leftover', 'mail', 'orphaned_file'];

/** Names of all tables that belong to the product; anything else in the database is not touched. */
export function productTables(): string[] {
  const described = getMetadataArgsStorage()
    .tables.filter(({ target }) => (entities as unknown[]).includes(target))
    .map(({ name }) => name ?? '');
  return [...described, ...bareTables, ...formerTables];
}

/** The product's tables that exist; referenced tables come first. */
export async function presentTables(ask: Ask): Promise<ArchivedTable[]> {
  const tables = await ask<ArchivedTable & { needs: string[] }>(tablesStatement, [productTables()]);
  const ordered: ArchivedTable[] = [];
  const isPlaced = (name: string) => ordered.some((table) => table.name === name);
  while (ordered.length < tables.length) {
    const next = tables.find(({ name, needs }) => !isPlaced(name) && needs.every(isPlaced));
    if (!next) throw new BackupError('Tables refer to each other in a circle');
    ordered.push({ name: next.name, columns: next.columns });
  }
  return ordered;
}

/** The sequences of these tables and their last values. */
export function presentSequences(ask: Ask): Promise<ArchivedSequence[]> {
  return ask<ArchivedSequence>(sequencesStatement, [productTables()]);
}

/** Names of the migrations that the database has, oldest first; none when it is empty. */
export async function appliedMigrations(ask: Ask): Promise<string[]> {
  const [found] = await ask<{ there: boolean }>(
    "SELECT to_regclass('migration') IS NOT NULL AS there",
  );
  if (!found?.there) return [];
  const rows = await ask<{ name: string }>('SELECT name FROM migration ORDER BY "timestamp", id');
  return rows.map(({ name }) => name);
}

/** A quoted SQL identifier. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The columns of a table, for COPY. */
export const columnList = ({ columns }: ArchivedTable) => columns.map(quoted).join(', ');

const tablesStatement = `
  SELECT c.relname AS name,
    (SELECT json_agg(a.attname ORDER BY a.attnum) FROM pg_attribute a
     WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
    (SELECT coalesce(json_agg(DISTINCT f.relname), '[]') FROM pg_constraint k
     JOIN pg_class f ON f.oid = k.confrelid
     WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid) AS needs
  FROM pg_class c
  WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND c.relname = ANY($1)
  ORDER BY c.relname`;

const sequencesStatement = `
  SELECT s.sequencename AS name, s.last_value::text AS last
  FROM pg_sequences s
  JOIN pg_class c ON c.relname = s.sequencename AND c.relnamespace = s.schemaname::regnamespace
  JOIN pg_depend d ON d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype IN ('a', 'i')
  JOIN pg_class t ON t.oid = d.refobjid AND t.relname = ANY($1)
  WHERE s.schemaname = current_schema()
  ORDER BY 1`;
