/** Every row of every table as text, to see whether anything at all was written. */
import type { DataSource } from 'typeorm';
import { expect } from 'vitest';

/** When a session was last used is written for whoever calls. */
const ended = "(to_jsonb(row) - 'last_used_at' - 'expires_at')::text";

/** By table, rows in a fixed order. */
export async function dump(source: DataSource): Promise<Record<string, string[]>> {
  const tables: { name: string }[] = await source.query(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  );
  const rows = await Promise.all(
    tables.map(async ({ name }) => {
      const lines: { line: string }[] = await source.query(
        `SELECT ${name === 'session' ? ended : 'row::text'} AS line FROM "${name}" row ORDER BY 1`,
      );
      return [name, lines.map(({ line }) => line)] as const;
    }),
  );
  return Object.fromEntries(rows);
}

/** The same once every mail that waits has gone, which would be a change by itself. */
export async function settledDump(source: DataSource): Promise<Record<string, string[]>> {
  const waiting = () => source.query(`SELECT id FROM mail WHERE state IN ('waiting', 'handing')`);
  await expect.poll(waiting, { timeout: 30_000 }).toEqual([]);
  return dump(source);
}
