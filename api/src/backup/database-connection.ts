/** Connects a command to the database while the product runs, or without it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../config/config.js';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.js';
import { readPostmaster } from '../database/embedded/postmaster-file.js';
import type { Ask } from './tables.js';

export interface DatabaseConnection {
  url: string;
  /** Closes the connection, and stops a server that was started for it. */
  close(): Promise<void>;
}

/**
 * The database of the settings: an external one without any pooler, or the embedded one, which is
 * started where it does not run.
 */
export async function openConnection(config: Config): Promise<DatabaseConnection> {
  if (config.databaseUrl) return externalConnection(config);
  const running = await runningServer(config.dataDir);
  return running ? { url: running, close: async () => undefined } : openExclusiveConnection(config);
}

/** The same, but an embedded one must not be in use: the error names who has it in one line. */
export async function openExclusiveConnection(config: Config): Promise<DatabaseConnection> {
  if (config.databaseUrl) return externalConnection(config);
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir });
  return { url: server.url, close: () => server.stop() };
}

const externalConnection = ({ databaseUrl, databaseDirectUrl }: Config): DatabaseConnection => ({
  url: databaseDirectUrl ?? databaseUrl ?? '',
  close: async () => undefined,
});

/** A connection without time limits. */
export async function connect(url: string): Promise<{ client: pg.Client; ask: Ask }> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'shop-backup',
    connectionTimeoutMillis: 10_000,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  });
  // The statement that runs rejects; between statements the next one does.
  client.on('error', () => undefined);
  await client.connect();
  const ask: Ask = async <Row>(statement: string, values?: unknown[]) =>
    (await client.query(statement, values)).rows as Row[];
  return { client, ask };
}

async function runningServer(dataDir: string): Promise<string | null> {
  const file = await readPostmaster(join(dataDir, 'postgres'));
  if (!file?.ready) return null;
  const password = await readFile(join(dataDir, 'postgres.password'), 'utf8').catch(() => '');
  const url = `postgresql://shop:${password.trim()}@127.0.0.1:${file.port}/shop`;
  // A server that was killed leaves its lock file behind.
  return connect(url).then(
    async ({ client }) => {
      await client.end();
      return url;
    },
    () => null,
  );
}
