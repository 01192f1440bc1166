/** Opens the database, embedded or external, and brings its schema up to date. */
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { type Config, ConfigError } from '../config.js';
import { createDataSource } from './data-source.js';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.js';
import { patiently } from './patiently.js';

export interface Database {
  source: DataSource;
  close(): Promise<void>;
}

/** Oldest PostgreSQL that the statements are written for. */
const oldestVersion = 15;

/** Key of the lock that lets only one instance migrate at a time. */
const migrationLock = 7_041_963;

/** A connected and migrated database. Throws ConfigError with one line when it can't be reached. */
export async function openDatabase(config: Config, logger: Logger): Promise<Database> {
  if (config.databaseUrl) {
    const source = await connect(config.databaseUrl);
    return { source, close: () => disconnect(source) };
  }
  const server = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (line) => logger.info(line),
    onDeath: (error) => logger.fatal(error.message),
  });
  try {
    const source = await connect(server.url);
    return {
      source,
      close: async () => {
        await disconnect(source);
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

async function connect(url: string): Promise<DataSource> {
  try {
    return await patiently(() => connectOnce(url));
  } catch (error) {
    throw error instanceof ConfigError
      ? error
      : new ConfigError(`DATABASE_URL ${withoutPassword(url)}: ${reason(error)}`);
  }
}

async function connectOnce(url: string): Promise<DataSource> {
  const source = createDataSource(url);
  try {
    await source.initialize();
    await refuseOldServer(source);
    await migrate(source);
    return source;
  } catch (error) {
    await disconnect(source);
    throw error;
  }
}

/** Nest may have closed it already. */
async function disconnect(source: DataSource): Promise<void> {
  if (source.isInitialized) await source.destroy();
}

async function refuseOldServer(source: DataSource): Promise<void> {
  const [row] = await source.query<{ version: number }[]>(
    "SELECT current_setting('server_version_num')::int / 10000 AS version",
  );
  if ((row?.version ?? 0) >= oldestVersion) return;
  throw new ConfigError(
    `DATABASE_URL is PostgreSQL ${row?.version}; ${oldestVersion} or newer is needed.`,
  );
}

/** Several instances may start at once: the second waits for the first. */
async function migrate(source: DataSource): Promise<void> {
  const runner = source.createQueryRunner();
  try {
    await runner.query('SET statement_timeout = 0');
    await runner.query('SET lock_timeout = 0');
    await runner.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    await source.runMigrations();
  } finally {
    await runner.query('SELECT pg_advisory_unlock($1)', [migrationLock]);
    await runner.query('RESET statement_timeout');
    await runner.query('RESET lock_timeout');
    await runner.release();
  }
}

function withoutPassword(url: string): string {
  const shown = new URL(url);
  shown.password = '';
  return shown.toString();
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join('; ');
  return error instanceof Error ? error.message || error.name : String(error);
}
