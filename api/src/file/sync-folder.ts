/** Makes what was created or renamed in a folder outlast a power cut. */
import { open } from 'node:fs/promises';

/** Resolves when it is on the disk; Windows can't be asked for it. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
