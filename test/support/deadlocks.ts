/** How many deadlocks PostgreSQL broke in a database since it was made. */
import pg from 'pg';
import { inject } from 'vitest';
import { databaseUrl } from './database-server.ts';

/**
 * The number of deadlocks. It ends every connection to the database first: a backend reports its
 * count at the latest when it ends.
 */
export async function deadlocksIn(url: string): Promise<number> {
  const name = new URL(url).pathname.slice(1);
  const client = new pg.Client({
    connectionString: databaseUrl(inject('databaseServer'), 'postgres'),
  });
  await client.connect();
  try {
    await client.query(
      'SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = $1',
      [name],
    );
    const { rows } = await client.query(
      'SELECT deadlocks::int FROM pg_stat_database WHERE datname = $1',
      [name],
    );
    return rows[0].deadlocks;
  } finally {
    await client.end();
  }
}

/** Causes a deadlock: two transactions that wait for each other's lock. */
export async function makeDeadlock(url: string): Promise<void> {
  const pair = [1, 2].map(() => new pg.Client({ connectionString: url }));
  try {
    await Promise.all(pair.map((client) => client.connect()));
    await Promise.all(pair.map((client) => client.query('BEGIN')));
    const lock = (client: pg.Client | undefined, key: number) =>
      client?.query('SELECT pg_advisory_xact_lock($1)', [key]);
    await Promise.all(pair.map((client, index) => lock(client, index)));
    const crossed = pair.map((client, index) => lock(client, 1 - index));
    await Promise.any(crossed.map((one) => one?.then(Promise.reject.bind(Promise), () => null)));
  } finally {
    await Promise.all(pair.map((client) => client.end()));
  }
}
