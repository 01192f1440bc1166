/** Copies a folder of PostgreSQL's files. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Copies what is in `from`, of a server that is stopped, with the accounts that own its files. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
}
