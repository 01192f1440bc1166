// Keeps a second owner out of a data folder: a file that names the process which uses it.
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { cannot, EmbeddedPostgresError, errorCode } from './embedded-postgres-error.js';
import { birthOf } from './process-identity.js';

type Owner = { readonly pid: number; readonly birth: string; readonly host: string };

// How long a start waits for an owner that is just ending, ms.
const patienceMs = 3_000;
const heartbeatMs = 3_000;
// An owner on another machine or in another container counts as alive while its heartbeat goes on.
const silenceMs = 3 * heartbeatMs;

/**
 * Takes the lock and returns the function that releases it. Throws an error whose one line says who
 * has it.
 */
export async function lockFolder(folder: string, path: string): Promise<() => Promise<void>> {
  const birth = (await birthOf(process.pid)) ?? 'unknown';
  const own = JSON.stringify({ pid: process.pid, birth, host: hostname() });
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, own, { mode: 0o600 }).catch((error) => {
    throw cannot(`write into ${folder}`, error);
  });
  try {
    const until = Date.now() + patienceMs;
    while (!(await linkNew(draft, path))) await removeStale(folder, path, until);
  } finally {
    await rm(draft, { force: true });
  }
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => undefined);
  }, heartbeatMs).unref();
  return async () => {
    clearInterval(heartbeat);
    if ((await textOf(path)) === own) await rm(path, { force: true });
  };
}

/**
 * Creates the lock from a draft; true if it is ours now. A hard link appears whole or not at all.
 */
async function linkNew(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw cannot(`make the lock ${path}`, error);
  }
}

async function removeStale(folder: string, path: string, until: number): Promise<void> {
  const text = await textOf(path);
  if (text === undefined) return;
  const owner = parseOwner(text);
  if (owner && (await isInUse(owner, path))) {
    const isOurs = owner.pid === process.pid && owner.host === hostname();
    if (Date.now() < until && !isOurs) return void (await sleep(50));
    const where = owner.host === hostname() ? '' : ` on ${owner.host}`;
    throw new EmbeddedPostgresError(
      `${folder} is in use by process ${owner.pid}${where}: ` +
        'stop that one, choose another DATA_DIR, or set DATABASE_URL',
    );
  }
  // Two processes may find the same stale lock: it is moved away, and back if it was the other's
  // new one.
  const aside = `${path}.stale.${process.pid}`;
  await rename(path, aside).catch(() => undefined);
  const moved = await textOf(aside);
  if (moved !== undefined && moved !== text) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
}

async function isInUse(owner: Owner, path: string): Promise<boolean> {
  if (owner.host === hostname()) return (await birthOf(owner.pid)) === owner.birth;
  const first = await heartbeatOf(path);
  if (Date.now() - first > 10 * silenceMs) return false;
  const until = Date.now() + silenceMs;
  while (Date.now() < until) {
    await sleep(200);
    const heartbeat = await heartbeatOf(path);
    if (heartbeat !== first) return heartbeat !== 0;
  }
  return false;
}

async function heartbeatOf(path: string): Promise<number> {
  return stat(path).then(
    (file) => file.mtimeMs,
    () => 0,
  );
}

async function textOf(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(() => undefined);
}

function parseOwner(text: string): Owner | undefined {
  try {
    const owner = JSON.parse(text);
    return Number.isInteger(owner.pid) ? owner : undefined;
  } catch {
    return undefined;
  }
}
