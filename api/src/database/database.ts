/** Opens the database, embedded or external, and brings its schema up to date. */
import type { Logger } from 'pino';
import type { DataSource } from 'typeorm';
import { type Config, ConfigError } from '../config/config.js';
import { createDataSource, createMigrationSource, type Entities } from './data-source.js';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.js';
import { damagedPassword } from './embedded/shop-password.js';
import { retryConnect } from './retry-connect.js';
import { prepareStoreRole } from './store-role.js';
import { assertTimeOuts, setRoleTimeOuts } from './time-outs.js';

export interface Database {
  source: DataSource;
  close(): Promise<void>;
}

/** The oldest PostgreSQL version that the statements are written for. */
const oldestVersion = 15;

/** Key of the lock that lets only one instance migrate at a time. */
export const migrationLock = 7_041_963;

/** A connected and migrated database. Throws ConfigError with one line when it can't be reached. */
export async function openDatabase(
  config: Config,
  entities: Entities,
  logger: Logger,
): Promise<Database> {
  if (config.databaseUrl) {
    const source = await connect(config.databaseUrl, entities, config);
    return { source, close: () => disconnect(source) };
  }
  const server = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    log: (line) => logger.info(line),
    onTrouble: (error) => logger.fatal(error.message),
  });
  try {
    const source = await connect(server.url, entities, config).catch((error: unknown) => {
      throw isWrongPassword(error) ? damagedPassword(server.passwordPath) : error;
    });
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

async function connect(
  url: string,
  entities: Entities,
  { databaseDirectUrl, rowSecurity }: Config,
): Promise<DataSource> {
  const pooled = databaseDirectUrl !== null;
  const setting = pooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  const done = await named(setting, databaseDirectUrl ?? url, (address) =>
    opened(createMigrationSource(address), (source) => migrate(source, { pooled, rowSecurity })),
  );
  await disconnect(done);
  return named('DATABASE_URL', url, (address) =>
    opened(createDataSource(address, entities, { pooled, rowSecurity }), async (source) => {
      if (pooled) await assertTimeOuts(source);
    }),
  );
}

/**
 * Runs a step of the connection and retries transient failures. Throws a ConfigError that names the
 * setting.
 */
async function named<Result>(
  setting: string,
  url: string,
  attempt: (url: string) => Promise<Result>,
): Promise<Result> {
  try {
    return await retryConnect(() => attempt(url));
  } catch (error) {
    throw error instanceof ConfigError
      ? error
      : new ConfigError(`${setting} ${withoutPassword(url)}: ${reason(error)}`, { cause: error });
  }
}

/** The data source, connected, after `prepare`; disconnected again when that fails. */
async function opened(
  source: DataSource,
  prepare: (source: DataSource) => Promise<void>,
): Promise<DataSource> {
  try {
    await source.initialize();
    await prepare(source);
    return source;
  } catch (error) {
    await disconnect(source);
    throw error;
  }
}

/** Disconnects the source, which Nest may have closed already. */
async function disconnect(source: DataSource): Promise<void> {
  if (source.isInitialized) await source.destroy();
}

/**
 * Runs the migrations. Several instances may start at once: the second waits for the first, at a
 * lock that ends with its transaction.
 */
async function migrate(
  source: DataSource,
  { pooled, rowSecurity }: { pooled: boolean; rowSecurity: boolean },
): Promise<void> {
  await assertServerVersion(source);
  await source.transaction(async (manager) => {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [migrationLock]);
    await source.runMigrations();
    if (pooled) await setRoleTimeOuts(manager);
    if (rowSecurity) await prepareStoreRole(manager);
  });
}

/** Checks the server's version. Throws ConfigError when the statements are not written for it. */
export async function assertServerVersion(source: DataSource): Promise<void> {
  const [row] = await source.query<{ version: number }[]>(
    "SELECT current_setting('server_version_num')::int / 10000 AS version",
  );
  if ((row?.version ?? 0) >= oldestVersion) return;
  throw new ConfigError(
    `DATABASE_URL is PostgreSQL ${row?.version}; ${oldestVersion} or newer is needed.`,
  );
}

/** Whether the server refused the password: 28P01 means that it knows the user. */
function isWrongPassword(error: unknown): boolean {
  const { cause } = error as { cause?: { code?: string } };
  return cause?.code === '28P01';
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
