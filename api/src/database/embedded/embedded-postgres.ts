// Runs real PostgreSQL under DATA_DIR, from binaries that npm installed, for as long as we live.
import { join, resolve } from 'node:path';
import {
  completeCluster,
  createCluster,
  hasCluster,
  removeDrafts,
  resetPassword,
} from './cluster.js';
import { makeFolder } from './data-folder.js';
import { cannot, EmbeddedPostgresError } from './embedded-postgres-error.js';
import { lockFolder } from './folder-lock.js';
import { prepareLaunch } from './launcher.js';
import { clearOrphan } from './orphan.js';
import { restorePackageLinks } from './package-links.js';
import { binariesOf, installedPackage } from './platform-package.js';
import { lastPort } from './postmaster-file.js';
import { serverAccount } from './server-account.js';
import { truncateLog } from './server-log.js';
import { startServer } from './server-process.js';
import { superviseServer } from './server-supervisor.js';
import { shopPassword } from './shop-password.js';

export { EmbeddedPostgresError };

export type EmbeddedPostgresOptions = {
  /** The folder for all stored data; the cluster lies in `postgres` under it. */
  readonly dataDir: string;
  /** Gets one line about each step. */
  readonly log?: (line: string) => void;
  /** False gives up safety against power cuts for speed (tests). */
  readonly durable?: boolean;
  /** PostgreSQL settings that replace ours. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Called when PostgreSQL dies again and again; it is still restarted. */
  readonly onTrouble?: (error: EmbeddedPostgresError) => void;
  /** The folder of the platform package; the installed one if not given. */
  readonly packageDir?: string;
};

export type EmbeddedPostgres = {
  /** The address of the database `shop`, with user and password. */
  readonly url: string;
  readonly port: number;
  /** The file with the user's password. */
  readonly passwordPath: string;
  /** The server's process id; it changes with a restart. */
  readonly pid: number;
  /** Stops the server and releases the folder; may be called twice. */
  stop(): Promise<void>;
};

/**
 * Starts PostgreSQL on `dataDir`, making the cluster on the first start, and keeps it running.
 * Throws `EmbeddedPostgresError` with one readable line. The owner calls `stop` when it ends.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  await makeFolder(dataDir);
  const unlock = await lockFolder(dataDir, join(dataDir, 'postgres.lock'));
  try {
    return await startLocked(dataDir, options, unlock);
  } catch (error) {
    await unlock();
    throw cannot(`start PostgreSQL in ${dataDir}`, error);
  }
}

async function startLocked(
  dataDir: string,
  options: EmbeddedPostgresOptions,
  unlock: () => Promise<void>,
): Promise<EmbeddedPostgres> {
  const {
    log = () => undefined,
    durable = true,
    settings = {},
    onTrouble = () => undefined,
  } = options;
  const clusterDir = join(dataDir, 'postgres');
  const logPath = join(dataDir, 'postgres.log');

  const packageDir = options.packageDir ?? installedPackage();
  await restorePackageLinks(packageDir);
  const binaries = binariesOf(packageDir);
  const account = await serverAccount(clusterDir);
  const launch = await prepareLaunch(account, [dataDir, ...binaries.needed]);
  const tools = { launch, binaries, account, durable };

  await removeDrafts(clusterDir);
  const passwordPath = join(dataDir, 'postgres.password');
  const password = await shopPassword(passwordPath);
  if (await hasCluster(clusterDir)) {
    await clearOrphan(clusterDir, log);
    if (password.isNew) await resetPassword(clusterDir, password.text, tools);
    await completeCluster(clusterDir, tools);
  } else {
    log(`making a new database in ${clusterDir}`);
    await createCluster(clusterDir, password.text, tools);
  }

  const endLogCare = await truncateLog(logPath);
  const setup = {
    clusterDir,
    logPath,
    postgres: binaries.postgres,
    launch,
    durable,
    settings,
    log,
  };
  const server = await startServer(setup, await lastPort(clusterDir), false);
  const release = async () => {
    endLogCare();
    await unlock();
  };
  const supervisor = superviseServer(setup, server, onTrouble);

  let stopped: Promise<void> | undefined;
  return {
    url: `postgresql://shop:${password.text}@127.0.0.1:${server.port}/shop`,
    port: server.port,
    passwordPath,
    get pid() {
      return supervisor.pid;
    },
    stop() {
      stopped ??= supervisor.stop().finally(release);
      return stopped;
    },
  };
}
