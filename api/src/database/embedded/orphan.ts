// Clears up a server, or its files, that an owner which was killed has left behind.
import { realpath, rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cannot, EmbeddedPostgresError } from './embedded-postgres-error.js';
import { postmasterPath, readPostmaster } from './postmaster-file.js';
import { birthOf, commandOf } from './process-identity.js';

const stops = [
  { signal: 'SIGINT', waitMs: 10_000 },
  { signal: 'SIGQUIT', waitMs: 5_000 },
  { signal: 'SIGKILL', waitMs: 5_000 },
] as const;

/**
 * Stops a server that still runs on this cluster without an owner. Removes a postmaster.pid whose
 * process id is dead or belongs to another program, which must not be touched.
 */
export async function clearOrphan(clusterDir: string, log: (line: string) => void): Promise<void> {
  const file = await readPostmaster(clusterDir);
  if (!file) return;
  const birth = file.pid > 0 ? await birthOf(file.pid) : undefined;
  if (birth !== undefined && (await isServerOf(file.pid, clusterDir))) {
    log(`stopping PostgreSQL (process ${file.pid}), left behind by an earlier run`);
    await stopServer(file.pid, birth);
  }
  await rm(postmasterPath(clusterDir), { force: true }).catch((error) => {
    throw cannot(`remove ${postmasterPath(clusterDir)}`, error);
  });
}

async function isServerOf(pid: number, clusterDir: string): Promise<boolean> {
  const [program = '', ...args] = await commandOf(pid);
  const folder = args[args.indexOf('-D') + 1];
  if (!/^postgres(\.exe)?$/.test(basename(program)) || folder === undefined) return false;
  return folder === clusterDir || (await same(folder, clusterDir));
}

async function same(one: string, other: string): Promise<boolean> {
  const real = (path: string) => realpath(path).catch(() => undefined);
  const found = await real(one);
  return found !== undefined && found === (await real(other));
}

async function stopServer(pid: number, birth: string): Promise<void> {
  for (const { signal, waitMs } of stops) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process has just ended, or we may not signal it: the wait below finds out which.
    }
    const until = Date.now() + waitMs;
    while (Date.now() < until) {
      if ((await birthOf(pid)) !== birth) return;
      await sleep(20);
    }
  }
  throw new EmbeddedPostgresError(`PostgreSQL (process ${pid}) of an earlier run does not stop`);
}
