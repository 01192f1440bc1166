/** The keys of creating requests, and what each has created. */
import { Repository } from '../tenancy/repository.js';
import type { IdempotentRequest } from './idempotent-request.js';

interface Made {
  hash: string;
  made: string[];
}

export class RequestKeyRepository extends Repository {
  /**
   * Claims a key; false when it has created something in the last 24 hours. Waits while another
   * request claims it.
   */
  async claim(
    { accountId, key, hash }: IdempotentRequest,
    made: readonly string[],
  ): Promise<boolean> {
    const values = [accountId, key, hash, made];
    const rows = await this.manager.query<{ key: string }[]>(claimStatement, values);
    return rows.length > 0;
  }

  /** What a key has created in the last 24 hours, and for which request; null when nothing. */
  async findMade({ accountId, key }: IdempotentRequest): Promise<Made | null> {
    const [row] = await this.manager.query<Made[]>(
      `SELECT request_hash AS hash, made FROM request_key
     WHERE account_id = $1 AND key = $2 AND created_at > now() - interval '24 hours'`,
      [accountId, key],
    );
    return row ?? null;
  }
}

const claimStatement = `
  INSERT INTO request_key AS present (account_id, key, request_hash, made) VALUES ($1, $2, $3, $4::uuid[])
  ON CONFLICT (account_id, key) DO UPDATE
    SET request_hash = excluded.request_hash, made = excluded.made, created_at = now()
    WHERE present.created_at <= now() - interval '24 hours'
  RETURNING key`;
