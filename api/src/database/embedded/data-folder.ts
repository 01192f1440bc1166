// Makes the data folder, with its parent folders, and what is made in folders last.
import { mkdir, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { cannot } from './embedded-postgres-error.js';

/** Makes a folder if it is missing. (Node's own `recursive` never ends for /proc/name.) */
export async function makeFolder(path: string): Promise<void> {
  if (await isFolder(path)) return;
  if (dirname(path) !== path) await makeFolder(dirname(path));
  try {
    await mkdir(path);
  } catch (error) {
    if (await isFolder(path)) return;
    throw cannot(`make the folder ${path}`, error);
  }
}

/** Makes what was created or renamed in a folder outlast a power cut. Resolves when it is on the disk; Windows can't be asked for it. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
