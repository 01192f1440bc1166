// Makes the cluster folder with its database and user: in a temporary folder beside it first, then
// moved there.
import { access, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { syncFolder } from './data-folder.js';
import { cannot, EmbeddedPostgresError } from './embedded-postgres-error.js';
import { type Launch, runToEnd } from './launcher.js';
import type { Binaries } from './platform-package.js';
import { handOver, type ServerAccount } from './server-account.js';
import { complaintIn } from './server-log.js';

export type ClusterTools = {
  readonly launch: Launch;
  readonly binaries: Binaries;
  readonly account: ServerAccount | undefined;
  readonly durable: boolean;
};

const accessRules = `# Only the shop, only from this machine, only with its password.
host all shop 127.0.0.1/32 scram-sha-256
`;

/**
 * The role that a store's statements run as. It is created here because the user may create no
 * roles.
 */
const storeRole = [
  'DO $$ BEGIN CREATE ROLE shop_store; EXCEPTION WHEN duplicate_object THEN NULL; END $$',
  'GRANT shop_store TO shop',
];
const storeRoleMark = 'shop_store.made';

/**
 * Whether the folder holds a cluster. It never holds a half-made one: clusters are made elsewhere
 * and moved.
 */
export function hasCluster(clusterDir: string): Promise<boolean> {
  return exists(join(clusterDir, 'PG_VERSION'));
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Makes a cluster with the user and database `shop` at `clusterDir`. */
export async function createCluster(
  clusterDir: string,
  password: string,
  tools: ClusterTools,
): Promise<void> {
  const draft = await mkdtemp(`${clusterDir}.new-`).catch((error) => {
    throw cannot(`write into ${dirname(clusterDir)}`, error);
  });
  try {
    if (tools.account) await handOver(draft, tools.account);
    await initialise(draft, tools);
    await runAlone(
      draft,
      [
        `CREATE ROLE shop LOGIN CREATEDB PASSWORD '${password}'`,
        'CREATE DATABASE shop OWNER shop',
        'GRANT pg_monitor TO shop',
        ...storeRole,
      ],
      tools,
    );
    await writeFile(join(draft, 'pg_hba.conf'), accessRules, { flush: true });
    await writeFile(join(draft, storeRoleMark), '', { flush: true });
    await moveIntoPlace(draft, clusterDir);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Adds what clusters from before row level security lack. */
export async function completeCluster(clusterDir: string, tools: ClusterTools): Promise<void> {
  const mark = join(clusterDir, storeRoleMark);
  if (await exists(mark)) return;
  await runAlone(clusterDir, storeRole, tools);
  await writeFile(mark, '', { flush: true });
}

/** Gives the user `shop` a new password, when the file with the old one was lost. */
export async function resetPassword(
  clusterDir: string,
  password: string,
  tools: ClusterTools,
): Promise<void> {
  await runAlone(clusterDir, [`ALTER ROLE shop PASSWORD '${password}'`], tools);
}

/** Removes what a start has left behind that was killed while it made the cluster. */
export async function removeDrafts(clusterDir: string): Promise<void> {
  const folder = dirname(clusterDir);
  const drafts = (await readdir(folder)).filter((name) =>
    name.startsWith(`${basename(clusterDir)}.new-`),
  );
  // A killed start's initdb may still be writing; a later start removes what can't be removed now.
  const patient = { recursive: true, force: true, maxRetries: 20, retryDelay: 50 };
  for (const draft of drafts) await rm(join(folder, draft), patient).catch(() => undefined);
}

async function initialise(folder: string, { launch, binaries, durable }: ClusterTools) {
  const args = [
    '--pgdata',
    folder,
    '--username=postgres',
    '--no-instructions',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    // Nobody may sign in until our own access rules are written.
    '--auth=reject',
    ...(durable ? [] : ['--no-sync']),
  ];
  const { code, output } = await runToEnd(
    launch(binaries.initdb, args, ['ignore', 'pipe', 'pipe']),
  );
  if (code !== 0) {
    throw new EmbeddedPostgresError(`initdb failed in ${folder}: ${complaintIn(output)}`);
  }
}

/** Runs statements in PostgreSQL's single-user mode, which needs no password and no port. */
async function runAlone(
  folder: string,
  statements: readonly string[],
  { launch, binaries, durable }: ClusterTools,
): Promise<void> {
  const fsync = `fsync=${durable ? 'on' : 'off'}`;
  const args = ['--single', '-D', folder, '-c', fsync, '-c', 'log_checkpoints=off', 'postgres'];
  const child = launch(binaries.postgres, args, ['pipe', 'pipe', 'pipe']);
  const { code, output } = await runToEnd(child, `${statements.join('\n')}\n`);
  // PostgreSQL's exit code is 0 even if a statement failed.
  if (code !== 0 || /\b(ERROR|FATAL|PANIC):/.test(output)) {
    throw new EmbeddedPostgresError(`cannot set up the database: ${complaintIn(output)}`);
  }
}

async function moveIntoPlace(draft: string, clusterDir: string): Promise<void> {
  try {
    await rename(draft, clusterDir);
    await syncFolder(dirname(clusterDir));
  } catch (error) {
    throw cannot(`put the new database at ${clusterDir} (is another folder there?)`, error);
  }
}
