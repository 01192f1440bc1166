/** Runs docs/scaling/citus.sql as psql does with --single-transaction: statement by statement, all or nothing. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { databaseUrl } from '../support/database-server.ts';

const script = join(import.meta.dirname, '../../docs/scaling/citus.sql');

export async function distribute(coordinator: string, database: string): Promise<void> {
  const text = (await readFile(script, 'utf8')).replace(/^--.*$/gm, '');
  const client = new pg.Client({ connectionString: databaseUrl(coordinator, database) });
  await client.connect();
  try {
    await client.query('BEGIN');
    for (const statement of text.split(/;\s*$/m)) {
      if (statement.trim()) {
        await client.query(statement).catch((error: unknown) => {
          throw new Error(`${statement.trim()}: ${String(error)}`, { cause: error });
        });
      }
    }
    await client.query('COMMIT');
  } finally {
    await client.end();
  }
}
