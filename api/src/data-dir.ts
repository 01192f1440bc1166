/** DATA_DIR is there, and can be written: else one line says what is wrong with it (ABUSE-14). */
import { mkdtemp, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ConfigError } from './config/config.js';
import { makeFolder } from './database/embedded/data-folder.js';

/** A disk that is away may never answer; ms. */
const patienceMs = 15_000;

/** Bytes of its path: PostgreSQL's own paths below it may have 1,023. */
const longest = 900;

/** Makes the folder where it is missing. Throws ConfigError. */
export async function openDataDir(dataDir: string, patience = patienceMs): Promise<void> {
  const length = Buffer.byteLength(dataDir);
  if (length > longest)
    throw unusable(dataDir, `its path has ${length} bytes, of ${longest} at most`);
  const late = wait(patience, 'late' as const, { ref: false });
  try {
    const opened = await Promise.race([open(dataDir), late]);
    if (opened !== 'late') return;
  } catch (error) {
    throw unusable(dataDir, (error as Error).message);
  }
  throw unusable(dataDir, `it did not answer within ${patience / 1000} s; is its disk there?`);
}

async function open(dataDir: string): Promise<void> {
  await makeFolder(dataDir);
  await rmdir(await mkdtemp(join(dataDir, 'start-')));
}

const unusable = (dataDir: string, why: string) =>
  new ConfigError(
    `DATA_DIR ${shortened(dataDir)} can't be used: ${shortened(why)}. Set DATA_DIR to a folder that this user may write.`,
  );

/** A path may be of any length; a line should not. */
const shortened = (text: string) => (text.length <= 300 ? text : `${text.slice(0, 300)}…`);
