/** Gives a start the database that was made for all (made-folder.ts): to copy it takes a fraction of making another one. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    madeFolder: string;
  }
}

/** Copies the database, which is stopped, into an empty folder, with the accounts that own its files. */
export async function copyMadeFolder(folder: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', `${inject('madeFolder')}/.`, folder]);
}
