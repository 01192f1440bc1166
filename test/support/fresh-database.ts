/** An empty, migrated database of a test's own. */
import pg from 'pg';
import { v7 as uuid } from 'uuid';
import { databaseUrl, templateName } from './database-server.ts';

export interface FreshDatabase {
  url: string;
  drop(): Promise<void>;
}

export async function freshDatabase(serverUrl: string): Promise<FreshDatabase> {
  const name = `shop_${uuid().replaceAll('-', '')}`;
  await runOnServer(
    serverUrl,
    `CREATE DATABASE ${name} TEMPLATE ${templateName} STRATEGY FILE_COPY`,
  );
  const drop = () => runOnServer(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  return { url: databaseUrl(serverUrl, name), drop };
}

/** Copies of one template wait for each other, and a drop for the autovacuum, which is not ours to end. */
const passing = new Set(['55006', '42501']);

/** Runs a statement that is of no database, such as CREATE DATABASE. */
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
