/** Creates once per key: a repeated request is answered with what the first one made (MEND-20). */
import type { DataSource, EntityManager } from 'typeorm';
import { Problem } from '../http/problem.js';
import type { IdempotentRequest } from './idempotent-request.js';

/**
 * Runs `create`, which claims the key in its transaction. What fails is looked up among the requests
 * that were answered before: then `again` reads what they made, null when that is gone. A refused
 * request leaves no key, so that it can be repeated. The usual, first request costs no look.
 */
export async function once<Answer>(
  source: DataSource,
  request: IdempotentRequest | null,
  create: () => Promise<Answer>,
  again: (made: string[]) => Promise<Answer | null>,
): Promise<Answer> {
  try {
    return await create();
  } catch (error) {
    const made = request && (await madeBefore(source, request));
    const answer = made && (await again(made));
    if (answer) return answer;
    throw error;
  }
}

/**
 * Notes what a request is about to make; one with the same key waits here until that is decided.
 * Throws CONFLICT when the key has made something in the last 24 hours.
 */
export async function claimKey(
  manager: EntityManager,
  request: IdempotentRequest | null,
  made: readonly string[],
): Promise<void> {
  if (!request) return;
  const { accountId, key, hash } = request;
  const rows: unknown[] = await manager.query(claimStatement, [accountId, key, hash, made]);
  if (rows.length === 0) {
    throw new Problem('CONFLICT', 'What this Idempotency-Key has made is not there any more');
  }
}

/** Ids that a key has made, null when it has made nothing. Throws 409 when it stands for something else. */
async function madeBefore(
  source: DataSource,
  { accountId, key, hash }: IdempotentRequest,
): Promise<string[] | null> {
  const [row]: { request_hash: string; made: string[] }[] = await source.query(
    `SELECT request_hash, made FROM request_key
     WHERE account_id = $1 AND key = $2 AND created_at > now() - interval '24 hours'`,
    [accountId, key],
  );
  if (!row) return null;
  if (row.request_hash !== hash) {
    throw new Problem('CONFLICT', 'This Idempotency-Key was already used for another request');
  }
  return row.made;
}

const claimStatement = `
  INSERT INTO request_key AS present (account_id, key, request_hash, made) VALUES ($1, $2, $3, $4::uuid[])
  ON CONFLICT (account_id, key) DO UPDATE
    SET request_hash = excluded.request_hash, made = excluded.made, created_at = now()
    WHERE present.created_at <= now() - interval '24 hours'
  RETURNING key`;
