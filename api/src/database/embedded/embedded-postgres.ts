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
import { keepServer } from './server-keeper.js';
import { keepLogSmall } from './server-log.js';
import { startServer } from './server-process.js';
import { shopPassword } from './shop-password.js';

export { EmbeddedPostgresError };

export type EmbeddedPostgresOptions = {
  /** The folder for everything that is kept; the cluster lies in `postgres` under it. */
  readonly dataDir: string;
  /** Told in one line what happens. */
  readonly log?: (line: string) => void;
  /** False gives up safety against power cuts for speed (tests). */
  readonly durable?: boolean;
  /** PostgreSQL settings that win over ours. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Told when PostgreSQL keeps dying; it goes on being tried. */
  readonly onTrouble?: (error: EmbeddedPostgresError) => void;
  /** The folder of the platform package; found by itself if not given. */
  readonly packageDir?: string;
};

export type EmbeddedPostgres = {
  /** The address of the database `shop`, with user and password. */
  readonly url: string;
  readonly port: number;
  /** The file that its password is kept in. */
  readonly passwordPath: string;
  /** The server's process; a new number after a restart. */
  readonly pid: number;
  /** Ends the server and gives the folder back; may be called twice. */
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

  const endLogCare = await keepLogSmall(logPath);
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
  const keeper = keepServer(setup, server, onTrouble);

  let stopped: Promise<void> | undefined;
  return {
    url: `postgresql://shop:${password.text}@127.0.0.1:${server.port}/shop`,
    port: server.port,
    passwordPath,
    get pid() {
      return keeper.pid;
    },
    stop() {
      stopped ??= keeper.stop().finally(release);
      return stopped;
    },
  };
}
