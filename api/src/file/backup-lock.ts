/**
 * Prevents that pictures are deleted during a backup: the rows of its snapshot must find their
 * files.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { type Ask, tryLock, trySharedLock } from '../database/advisory-lock.js';
import { Problem } from '../http/problem.js';

/** The key of the lock that a backup takes exclusively and deletions of pictures share. */
const backupLock = 7_041_964;

/** Locks all pictures until the transaction of `ask` ends; false when another backup holds the lock. */
export async function lockForBackup(ask: Ask): Promise<boolean> {
  for (let tries = 0; tries < 20; tries += 1) {
    if (await tryLock(ask, backupLock)) return true;
    await sleep(100);
  }
  return false;
}

/**
 * Lets the transaction delete a picture's row; a backup that begins waits until it is committed.
 * Throws UNAVAILABLE during a backup.
 */
export async function assertNoBackup(manager: EntityManager): Promise<void> {
  if (await trySharedLock(manager, backupLock)) return;
  const message = 'A backup is being taken. Pictures can be deleted again in a few minutes.';
  throw new Problem('UNAVAILABLE', message, {}, 60);
}
