// Makes the data folder, with its parent folders.
import { mkdir, stat } from 'node:fs/promises';
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

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
