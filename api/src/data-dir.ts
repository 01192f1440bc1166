/**
 * Checks at the start that DATA_DIR exists and can be written; otherwise one line says what is
 * wrong (ABUSE-14).
 */
import { mkdtemp, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ConfigError } from './config/config.js';
import { makeFolder } from './database/embedded/data-folder.js';

/** How long a disk may take to answer, ms: one that is gone may never do. */
const timeoutMs = 15_000;

/** The most bytes of its path: PostgreSQL's own paths below it may have 1,023. */
const longest = 900;

/** Makes the folder where it is missing, and checks it. Throws ConfigError. */
export async function openDataDir(dataDir: string, timeout = timeoutMs): Promise<void> {
  const length = Buffer.byteLength(dataDir);
  if (length > longest)
    throw unusable(dataDir, `its path has ${length} bytes, of ${longest} at most`);
  const late = wait(timeout, 'late' as const, { ref: false });
  try {
    const opened = await Promise.race([open(dataDir), late]);
    if (opened !== 'late') return;
  } catch (error) {
    throw unusable(dataDir, (error as Error).message);
  }
  throw unusable(dataDir, `it did not answer within ${timeout / 1000} s; is its disk there?`);
}

async function open(dataDir: string): Promise<void> {
  await makeFolder(dataDir);
  await rmdir(await mkdtemp(join(dataDir, 'start-')));
}

const unusable = (dataDir: string, why: string) =>
  new ConfigError(
    `DATA_DIR ${shortened(dataDir)} can't be used: ${shortened(why)}. Set DATA_DIR to a folder that this user may write.`,
  );

/** A path cut to a length that suits an error line. */
const shortened = (text: string) => (text.length <= 300 ? text : `${text.slice(0, 300)}…`);
