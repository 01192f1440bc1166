/** Runs statements in a database of a node. */
import pg from 'pg';
import { databaseUrl } from '../support/database-server.ts';

/** Runs one or several statements and resolves with the rows of the last. */
export async function runOn<Row extends object>(
  serverUrl: string,
  statements: string,
  database = 'postgres',
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl(serverUrl, database) });
  await client.connect();
  try {
    const results = [await client.query<Row>(statements)].flat();
    return results.at(-1)?.rows ?? [];
  } finally {
    await client.end();
  }
}
