/** Writes rows past the application and announces them, as another instance does. */
import { type Announced, channelOf } from '@shop/api/tenancy/announced.js';
import type { DataSource } from 'typeorm';

/** Runs a statement in one transaction with its announcement; `subject` is '' for an account, else the store's id. */
export function writeElsewhere(
  source: DataSource,
  [change, subject]: readonly [change: Announced, subject: string],
  statement: string,
  values: unknown[],
): Promise<void> {
  return source.transaction(async (manager) => {
    await manager.query(statement, values);
    await manager.query('SELECT pg_notify($1, $2)', [channelOf[change], subject]);
  });
}
