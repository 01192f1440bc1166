/** PostgreSQL's advisory locks; each is released when the transaction that took it ends. */
import type { EntityManager } from 'typeorm';

/** Runs a statement, in a transaction that the caller ends. */
export type Ask = <Row>(statement: string, values?: unknown[]) => Promise<Row[]>;

/** Waits for the lock of a text: an account's id, or a mailbox. */
export async function lockText(manager: EntityManager, text: string | null): Promise<void> {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [text]);
}

/** Takes a key's lock exclusively; false while others have it. */
export async function tryLock(ask: Ask, key: number): Promise<boolean> {
  const [row] = await ask<{ held: boolean }>('SELECT pg_try_advisory_xact_lock($1) AS held', [key]);
  return row?.held ?? false;
}

/**
 * Takes a key's lock together with others who share it; false while somebody has it exclusively.
 */
export async function trySharedLock(manager: EntityManager, key: number): Promise<boolean> {
  const [row] = await manager.query<{ may: boolean }[]>(
    'SELECT pg_try_advisory_xact_lock_shared($1) AS may',
    [key],
  );
  return row?.may ?? false;
}
