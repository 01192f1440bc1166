/** PostgreSQL's LISTEN and NOTIFY. */
import type pg from 'pg';
import type { DataSource } from 'typeorm';

export async function listenTo(client: pg.Client, channels: readonly string[]): Promise<void> {
  await client.query(`LISTEN ${channels.join('; LISTEN ')}`);
}

/** Sends an empty notification; resolves with PostgreSQL's time in epoch ms. */
export async function notifyWithTime(source: DataSource, channel: string): Promise<number> {
  const [row] = await source.query<{ ms: number }[]>(timedStatement, [channel]);
  return row?.ms ?? 0;
}

/**
 * Sends one notification per payload. It does not wait until they are on disk: whoever misses one
 * in a crash reads everything again.
 */
export async function notifyEach(
  source: DataSource,
  channel: string,
  payloads: readonly string[],
): Promise<void> {
  await source.query(eachStatement, [channel, payloads]);
}

/** The statement of notifyWithTime; its second column is PostgreSQL's time in epoch ms. */
const timedStatement = `
  SELECT pg_notify($1, ''), extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms`;

const eachStatement = `
  SELECT set_config('synchronous_commit', 'off', true), pg_notify($1, store)
  FROM unnest($2::text[]) AS told(store)`;
