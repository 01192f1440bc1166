// Keeps a second owner out of a data folder: a file that names the process which uses it.
import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { cannot, EmbeddedPostgresError, errorCode } from './embedded-postgres-error.js';
import { birthOf } from './process-identity.js';

type Owner = { readonly pid: number; readonly birth: string; readonly host: string };

// An owner that is just ending gets this long, so that a restart need not wait for it.
const patienceMs = 3_000;
const beatMs = 3_000;
// An owner on another machine or in another container is judged by whether it still beats.
const silenceMs = 3 * beatMs;

/** Takes the lock or says in one line who has it; answers with the function that gives it back. */
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
  const beat = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => undefined);
  }, beatMs).unref();
  return async () => {
    clearInterval(beat);
    if ((await textOf(path)) === own) await rm(path, { force: true });
  };
}

/** True if the lock is ours now; a hard link appears whole or not at all. */
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
  // Two may find the same stale lock: move it away, and back if it was the other's new one.
  const aside = `${path}.stale.${process.pid}`;
  await rename(path, aside).catch(() => undefined);
  const moved = await textOf(aside);
  if (moved !== undefined && moved !== text) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
}

async function isInUse(owner: Owner, path: string): Promise<boolean> {
  if (owner.host === hostname()) return (await birthOf(owner.pid)) === owner.birth;
  const first = await beatOf(path);
  if (Date.now() - first > 10 * silenceMs) return false;
  const until = Date.now() + silenceMs;
  while (Date.now() < until) {
    await sleep(200);
    const beat = await beatOf(path);
    if (beat !== first) return beat !== 0;
  }
  return false;
}

async function beatOf(path: string): Promise<number> {
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
