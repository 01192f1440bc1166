/** Reads every row of every table as text, to see whether anything was written. */
import type { DataSource } from 'typeorm';
import { expect } from 'vitest';

/** SQL for rows without the columns that any call changes, such as a session's last use. */
const ended = "(to_jsonb(row) - 'last_used_at' - 'expires_at')::text";

/** Returns the rows by table, in a fixed order; in one statement, since some tests do it after each request. */
export async function dump(source: DataSource): Promise<Record<string, string[]>> {
  const tables: { name: string }[] = await source.query(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') ORDER BY 1`,
  );
  const linesOf = tables.map(
    ({ name }) =>
      `SELECT '${name}' AS name, ${name === 'session' ? ended : 'row::text'} AS line FROM "${name}" row`,
  );
  const lines: { name: string; line: string }[] = await source.query(
    `${linesOf.join(' UNION ALL ')} ORDER BY 1, 2`,
  );
  const rows = Object.fromEntries(tables.map(({ name }) => [name, [] as string[]]));
  for (const { name, line } of lines) rows[name]?.push(line);
  return rows;
}

/** Waits until every mail is sent, because sending changes its row, and returns the dump. */
export async function idleDump(source: DataSource): Promise<Record<string, string[]>> {
  const waiting = () =>
    // Mails about left carts and about reviews that wait are minutes or hours away.
    source.query(
      `SELECT id FROM job WHERE queue = 'mail' AND state IN ('waiting', 'handing') AND kind NOT IN ('leftCart', 'reviewsWaiting')`,
    );
  await expect.poll(waiting, { timeout: 30_000 }).toEqual([]);
  return dump(source);
}
