/** Reads every row of every table as text, to see whether anything was written. */
import type { DataSource } from 'typeorm';
import { expect } from 'vitest';

/** SQL for rows without the columns that any call changes, such as a session's last use. */
const ended = "(to_jsonb(row) - 'last_used_at' - 'expires_at')::text";

/** Returns the rows by table, in a fixed order. */
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

/** Waits until every mail is sent, because sending changes its row, and returns the dump. */
export async function idleDump(source: DataSource): Promise<Record<string, string[]>> {
  const waiting = () =>
    source.query(`SELECT id FROM job WHERE queue = 'mail' AND state IN ('waiting', 'handing')`);
  await expect.poll(waiting, { timeout: 30_000 }).toEqual([]);
  return dump(source);
}
