/** Gives a start the database that was made for all (made-folder.ts): to copy it takes a fraction of making another one. */
import { inject } from 'vitest';
import { copyFolder } from './copy-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    madeFolder: string;
  }
}

/** Copies the database into an empty folder. */
export async function copyMadeFolder(folder: string): Promise<void> {
  await copyFolder(inject('madeFolder'), folder);
}
