/** The devices on which owners are told. */
import { Injectable } from '@nestjs/common';
import { pushLimits } from '@shop/contract';
import { type Changed, Repository } from '../tenancy/repository.js';
import type { PushSubscription } from './push-subscription.entity.js';

/** What a push is sent to. */
export type PushTarget = Pick<PushSubscription, 'id' | 'userId' | 'endpoint' | 'p256dh' | 'auth'>;

/** The part that its owner sees. */
export type ShownSubscription = Pick<
  PushSubscription,
  'id' | 'userAgent' | 'createdAt' | 'lastUsedAt'
>;

export type NewSubscription = Omit<PushSubscription, 'createdAt' | 'lastUsedAt'>;

@Injectable()
export class PushSubscriptionRepository extends Repository {
  /** The account's devices that are bound to that key, last used first. */
  list(userId: string, serverKey: string): Promise<ShownSubscription[]> {
    return this.manager.query<ShownSubscription[]>(listStatement, [userId, serverKey]);
  }

  /**
   * Adds a device, or renews it: a browser has one subscription, which is the last one's who signed in
   * there. Of too many, the one that was unused for longest goes. null = its session was ended meanwhile.
   */
  async put(subscription: NewSubscription): Promise<ShownSubscription | null> {
    const { id, userId, sessionId, endpoint, p256dh, auth, serverKey, userAgent } = subscription;
    const values = [id, userId, sessionId, endpoint, p256dh, auth, serverKey, userAgent];
    const [row] = await this.manager.query<ShownSubscription[]>(putStatement, values);
    if (!row) return null;
    await this.manager.query<Changed>(trimStatement, [userId]);
    return row;
  }

  /** Removes a device; false when the account has none of that id. */
  async remove(userId: string, id: string): Promise<boolean> {
    const statement = 'DELETE FROM push_subscription WHERE user_id = $1 AND id = $2';
    const [, count] = await this.manager.query<Changed>(statement, [userId, id]);
    return count > 0;
  }

  /** A device that is bound to that key; null when it is gone. */
  async target(id: string, serverKey: string): Promise<PushTarget | null> {
    const [row] = await this.manager.query<PushTarget[]>(targetStatement, [id, serverKey]);
    return row ?? null;
  }

  /** Forgets a device whose push service knows it no more, unless it has got another address since. */
  async forget({ id, endpoint }: PushTarget): Promise<void> {
    const statement = 'DELETE FROM push_subscription WHERE id = $1 AND endpoint = $2';
    await this.manager.query<Changed>(statement, [id, endpoint]);
  }
}

const shown = `id, user_agent AS "userAgent", created_at AS "createdAt", last_used_at AS "lastUsedAt"`;

const listStatement = `
  SELECT ${shown} FROM push_subscription WHERE user_id = $1 AND server_key = $2
  ORDER BY last_used_at DESC, id DESC`;

/** Its session's row is locked: whoever ends it waits, and then finds the device. A body may arrive long after its token was read. */
const putStatement = `
  WITH present_session AS (SELECT id, user_id FROM session WHERE id = $3 AND user_id = $2 FOR KEY SHARE)
  INSERT INTO push_subscription AS present
    (id, user_id, session_id, endpoint, p256dh, auth, server_key, user_agent)
  SELECT $1::uuid, user_id, id, $4, $5, $6, $7, $8 FROM present_session
  ON CONFLICT (endpoint) DO UPDATE
    SET user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh,
      auth = excluded.auth, server_key = excluded.server_key, user_agent = excluded.user_agent,
      last_used_at = excluded.last_used_at, created_at = CASE
        WHEN present.user_id = excluded.user_id THEN present.created_at ELSE excluded.created_at END
  RETURNING ${shown}`;

const trimStatement = `
  DELETE FROM push_subscription WHERE user_id = $1 AND id NOT IN (
    SELECT id FROM push_subscription WHERE user_id = $1
    ORDER BY last_used_at DESC, id DESC LIMIT ${pushLimits.devices})`;

const targetStatement = `
  SELECT id, user_id AS "userId", endpoint, p256dh, auth FROM push_subscription
  WHERE id = $1 AND server_key = $2`;
