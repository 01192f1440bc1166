/** While a backup is taken no picture goes: rows of its snapshot must find their pictures. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { Problem } from '../http/problem.js';

/** Key of the lock that a backup holds alone and those who delete pictures share. */
const pictureLock = 7_041_964;

/** Runs a statement, in a transaction that the caller ends. */
type Ask = <Row>(statement: string, values?: unknown[]) => Promise<Row[]>;

/** Keeps all pictures until the transaction that `ask` is in ends; false when another backup does. */
export async function holdPictures(ask: Ask): Promise<boolean> {
  for (let tries = 0; tries < 20; tries += 1) {
    const [row] = await ask<{ held: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS held', [
      pictureLock,
    ]);
    if (row?.held) return true;
    await sleep(100);
  }
  return false;
}

/**
 * Lets the transaction delete the row of a picture; a backup that begins waits until it is
 * committed. Throws UNAVAILABLE while one is taken.
 */
export async function refuseDuringBackup(manager: EntityManager): Promise<void> {
  const [row]: { may: boolean }[] = await manager.query(
    'SELECT pg_try_advisory_xact_lock_shared($1) AS may',
    [pictureLock],
  );
  if (row?.may) return;
  const message = 'A backup is being taken. Pictures can be deleted again in a few minutes.';
  throw new Problem('UNAVAILABLE', message, {}, 60);
}
