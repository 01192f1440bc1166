// Finds the folder that keeps another account from reaching a file.
import { realpath, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ServerAccount } from './server-account.js';

/**
 * The first file or folder on the paths to `paths` that the account can't read; undefined if there
 * is none.
 */
export async function closedTo(
  account: ServerAccount,
  paths: readonly string[],
): Promise<string | undefined> {
  for (const path of paths) {
    for (const step of stepsTo(await realpath(path))) {
      if (!(await mayEnter(account, step))) return step;
    }
  }
  return undefined;
}

function stepsTo(path: string): string[] {
  const parent = dirname(path);
  return parent === path ? [path] : [...stepsTo(parent), path];
}

async function mayEnter({ uid, gid }: ServerAccount, path: string): Promise<boolean> {
  const { mode, uid: owner, gid: group } = await stat(path);
  if (owner === uid) return (mode & 0o100) !== 0;
  if (group === gid) return (mode & 0o010) !== 0;
  return (mode & 0o001) !== 0;
}
