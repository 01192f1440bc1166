/** Makes an empty, migrated database for a test. */
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { databaseUrl, templateName } from './database-server.ts';

export interface FreshDatabase {
  url: string;
  drop(): Promise<void>;
}

/** Copies the template; on Citus also on its workers. */
export async function freshDatabase(
  serverUrl: string,
  workers: readonly string[] = [],
): Promise<FreshDatabase> {
  const name = `shop_${uuid().replaceAll('-', '')}`;
  const everywhere = async (statement: string) => {
    for (const url of [serverUrl, ...workers]) {
      await runOnServer(url, statement);
    }
  };
  await everywhere(`CREATE DATABASE ${name} TEMPLATE ${templateName} STRATEGY FILE_COPY`);
  const drop = () => everywhere(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  return { url: databaseUrl(serverUrl, name), drop };
}

/**
 * Errors that are retried: copies of one template wait for each other, and a drop waits for the
 * autovacuum, which we may not end.
 */
const passing = new Set(['55006', '42501']);

/** Runs a statement outside any particular database, such as CREATE DATABASE. */
export async function runOnServer(serverUrl: string, statement: string): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: databaseUrl(serverUrl, 'postgres') });
    await client.connect();
    try {
      await client.query(statement);
      return;
    } catch (error) {
      if (tries > 50 || !passing.has((error as { code?: string }).code ?? '')) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await client.end();
    }
  }
}
