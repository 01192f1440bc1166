/** The way to the database for a command that runs beside the product, or without it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../config/config.js';
import { startEmbeddedPostgres } from '../database/embedded/embedded-postgres.js';
import { readPostmaster } from '../database/embedded/postmaster-file.js';
import type { Ask } from './tables.js';

export interface Door {
  url: string;
  /** Ends what was started for it. */
  close(): Promise<void>;
}

/** The database of the settings: an external one past any pooler, the embedded one that runs, or it is started. */
export async function openDoor(config: Config): Promise<Door> {
  if (config.databaseUrl) return externalDoor(config);
  const running = await runningServer(config.dataDir);
  return running ? { url: running, close: async () => undefined } : openOwnDoor(config);
}

/** The same, but an embedded one must not be in use: who has it is named in one line. */
export async function openOwnDoor(config: Config): Promise<Door> {
  if (config.databaseUrl) return externalDoor(config);
  const server = await startEmbeddedPostgres({ dataDir: config.dataDir });
  return { url: server.url, close: () => server.stop() };
}

const externalDoor = ({ databaseUrl, databaseDirectUrl }: Config): Door => ({
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
  // The statement under way tells; between statements the next one does.
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
  // A server that was killed leaves its file behind.
  return connect(url).then(
    async ({ client }) => {
      await client.end();
      return url;
    },
    () => null,
  );
}
