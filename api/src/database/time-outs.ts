/** How long a statement, a lock and an idle transaction may last, also behind a pooler. */
import type { DataSource, EntityManager } from 'typeorm';
import { ConfigError } from '../config/config.js';

/** Names and values in ms, as PostgreSQL has them. */
export const timeOuts = {
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 30_000,
} as const;

/**
 * Makes the time-outs the defaults of our role in this database, since PgBouncer forwards no start
 * parameters.
 */
export async function setRoleTimeOuts(manager: EntityManager): Promise<void> {
  for (const [name, ms] of Object.entries(timeOuts)) {
    await manager.query(
      `DO $$ BEGIN EXECUTE format('ALTER ROLE CURRENT_USER IN DATABASE %I SET ${name} = ${ms}', current_database()); END $$`,
    );
  }
}

/** Checks that a pool's connections have the time-outs. Throws ConfigError when they don't. */
export async function assertTimeOuts(source: DataSource): Promise<void> {
  for (const [name, ms] of Object.entries(timeOuts)) {
    const [row] = await source.query<{ ms: string }[]>(
      'SELECT setting AS ms FROM pg_settings WHERE name = $1',
      [name],
    );
    if (Number(row?.ms) === ms) continue;
    throw new ConfigError(
      `DATABASE_URL has ${name} = ${row?.ms} instead of ${ms}: it must log in as the role of DATABASE_DIRECT_URL, and the pooler's connections be new (RECONNECT on its console).`,
    );
  }
}
