/** Counts the statements that wait for a lock, on Citus those on its workers as well. */
import pg from 'pg';
import { inject } from 'vitest';

/** How many statements in that database wait for a lock. */
export async function lockWaits(databaseUrl: string): Promise<number> {
  const nodes = (inject('citusWorkers') ?? []).map((worker) => onServer(databaseUrl, worker));
  const counts = await Promise.all([databaseUrl, ...nodes].map(waitsAt));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The address of the database of the same name on another server. */
function onServer(databaseUrl: string, server: string): string {
  const url = new URL(server);
  url.pathname = new URL(databaseUrl).pathname;
  return url.toString();
}

async function waitsAt(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ waits: number }>(
      `SELECT count(*)::int AS waits FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rows[0]?.waits ?? 0;
  } finally {
    await client.end();
  }
}
