/** Finds what an attack left behind: statements with its text in them, rows, files. */
import { readdir } from 'node:fs/promises';
import type { DataSource, Logger } from 'typeorm';
import { counter, mark } from './mark.ts';

const ignore = () => undefined;

/** Makes the sequence that injected statements would move, and notes the application's statements that carry the mark. */
export async function watchStatements(
  source: DataSource,
  application: DataSource,
): Promise<string[]> {
  await source.query(`CREATE SEQUENCE ${counter}`);
  await source.query(`GRANT USAGE ON SEQUENCE ${counter} TO PUBLIC`);
  const marked: string[] = [];
  const note = (statement: string) => {
    if (statement.includes(mark)) marked.push(statement);
  };
  application.logger = {
    logQuery: note,
    logQueryError: (_, query) => note(query),
    logQuerySlow: ignore,
    logSchemaBuild: ignore,
    logMigration: ignore,
    log: ignore,
  } satisfies Logger;
  return marked;
}

/** How often the sequence was advanced. */
export async function runsOf(source: DataSource): Promise<number> {
  const name = `${counter.slice(0, 2)}' || '${counter.slice(2)}`;
  const [row] = await source.query(
    `SELECT coalesce(pg_sequence_last_value(('${name}')::regclass), 0)::int AS runs`,
  );
  return row.runs;
}

/** The number that the next transaction will have. */
export async function nextTransaction(source: DataSource): Promise<string> {
  const [row] = await source.query('SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS next');
  return row.next;
}

const statements = new WeakMap<DataSource, string>();

/** Every text in the rows that transactions from that one on have written. */
export async function textsWrittenSince(source: DataSource, first: string): Promise<Set<string>> {
  const statement =
    statements.get(source) ??
    source.entityMetadatas
      .map(
        ({ tableName }) =>
          `SELECT to_jsonb(one) AS row FROM "${tableName}" one WHERE xmin::text::bigint >= $1`,
      )
      .join(' UNION ALL ');
  statements.set(source, statement);
  const rows: { row: unknown }[] = await source.query(statement, [first]);
  const found = new Set<string>();
  for (const { row } of rows) gather(row, found);
  return found;
}

function gather(value: unknown, into: Set<string>): void {
  if (typeof value === 'string') into.add(value);
  else if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) gather(inner, into);
  }
}

/** All rows that name one of these ids, as text. */
export async function rowsAbout(source: DataSource, ids: readonly string[]): Promise<string[]> {
  const tables = source.entityMetadatas.map(
    ({ tableName }) =>
      `SELECT '${tableName} ' || one::text AS line FROM "${tableName}" one WHERE one::text ~ $1`,
  );
  const rows: { line: string }[] = await source.query(`${tables.join(' UNION ALL ')} ORDER BY 1`, [
    ids.join('|'),
  ]);
  return rows.map(({ line }) => line);
}

/** Files below a folder, except those of these folders in it. */
export async function filesIn(folder: string, but: readonly string[]): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => !but.some((part) => name.startsWith(part))).sort();
}
