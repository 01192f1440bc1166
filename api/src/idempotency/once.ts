/** Creates once per key: a repeated request is answered with what the first one made (MEND-20). */
import type { DataSource, EntityManager } from 'typeorm';
import { Problem } from '../http/problem.js';
import type { IdempotentRequest } from './idempotent-request.js';
import { RequestKeyRepository } from './request-key.repository.js';

/**
 * Runs `create`, which claims the key in its transaction. When that fails, `again` reads what an
 * earlier request with the key created; null when that is gone. A refused request leaves no key, so
 * that it can be repeated. The first request, the usual case, costs no extra statement.
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
 * Claims a request's key for what it is about to create; a second request with the key waits here
 * until the first has ended. Throws CONFLICT when the key has created something in the last 24
 * hours.
 */
export async function claimKey(
  manager: EntityManager,
  request: IdempotentRequest | null,
  made: readonly string[],
): Promise<void> {
  if (!request) return;
  if (!(await new RequestKeyRepository(manager).claim(request, made))) {
    throw new Problem('CONFLICT', 'What this Idempotency-Key has made is not there any more');
  }
}

/**
 * The ids that a key has created, null when there are none. Throws 409 when the key belongs to
 * another request.
 */
async function madeBefore(
  source: DataSource,
  request: IdempotentRequest,
): Promise<string[] | null> {
  const found = await new RequestKeyRepository(source.manager).findMade(request);
  if (!found) return null;
  if (found.hash !== request.hash) {
    throw new Problem('CONFLICT', 'This Idempotency-Key was already used for another request');
  }
  return found.made;
}
