// Folders, queries and waits for the tests of the embedded database.
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { onTestFinished } from 'vitest';
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from '../../api/src/database/embedded/embedded-postgres.ts';
import { copyMadeFolder } from '../support/copy-made-folder.ts';
import { memoryFolder } from '../support/memory-folder.ts';

/** Makes a folder that only its owner may enter (mode 700), removed when the test ends. */
export async function closedFolder(): Promise<string> {
  const folder = await mkdtemp(join(memoryFolder(), 'shop-embedded-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}

/** Makes a folder that others may enter. */
export async function openFolder(): Promise<string> {
  const folder = await closedFolder();
  await chmod(folder, 0o755);
  return folder;
}

/** Makes a folder with a database that has been started and stopped before. */
export async function usedFolder(): Promise<string> {
  const folder = await openFolder();
  await copyMadeFolder(folder);
  return folder;
}

/** Starts PostgreSQL in this process; it is stopped when the test ends. */
export async function start(
  dataDir: string,
  options: Partial<EmbeddedPostgresOptions> = {},
): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, durable: false, ...options });
  onTestFinished(() => database.stop());
  return database;
}

/** Runs a statement; resolves with the first column of the first row. */
export async function ask(url: string | undefined, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query({ text: statement, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

/** Waits until the condition holds, for at most ten seconds. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const limit = Date.now() + 10_000;
  while (!(await holds())) {
    if (Date.now() > limit) throw new Error('waited ten seconds in vain');
    await sleep(20);
  }
}

/** Whether a process lives; a zombie does not. */
export async function lives(pid: number | undefined): Promise<boolean> {
  if (pid === undefined) return false;
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') X');
    return !/\) [ZX]/.test(stat);
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
