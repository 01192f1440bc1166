/** The sessions of owners and the admin; what ends one also ends the alerts on its device. */
import { Injectable } from '@nestjs/common';
import { limits } from '@shop/contract';
import { Not } from 'typeorm';
import { PushSubscription } from '../push/push-subscription.entity.js';
import { type Changed, hasWritten, Repository } from '../tenancy/repository.js';
import { LoginSession } from './login-session.entity.js';
import { idleTime } from './session-time.js';

type NewSession = Pick<
  LoginSession,
  'id' | 'userId' | 'tokenVersion' | 'network' | 'userAgent' | 'trusted'
>;

/** The part of a session that its account may see. */
export type ShownSession = Pick<
  LoginSession,
  'id' | 'createdAt' | 'lastUsedAt' | 'network' | 'userAgent' | 'trusted'
>;

@Injectable()
export class SessionRepository extends Repository {
  async begin(session: NewSession): Promise<void> {
    const { id, userId, tokenVersion, network, userAgent, trusted } = session;
    const values = [id, userId, tokenVersion, network, userAgent, trusted];
    await this.manager.query<never[]>(beginStatement, values);
  }

  /** The account's valid sessions, last used first. */
  listLive(userId: string): Promise<ShownSession[]> {
    return this.manager.query<ShownSession[]>(listStatement, [userId]);
  }

  /** Ends a session; false when the account has no session of that id. */
  async end(userId: string, id: string): Promise<boolean> {
    return this.announced('account', '', async (manager) => {
      // The session first: a device that is being added locks it.
      const isEnded = await hasWritten(manager.delete(LoginSession, { id, userId }));
      await manager.delete(PushSubscription, { sessionId: id, userId });
      return isEnded;
    });
  }

  async endOthers(userId: string, id: string): Promise<void> {
    await this.announced('account', '', async (manager) => {
      await manager.delete(LoginSession, { userId, id: Not(id) });
      await manager.delete(PushSubscription, { userId, sessionId: Not(id) });
    });
  }

  /** Deletes the sessions of earlier token versions of the account. */
  async endOlder(email: string): Promise<void> {
    await this.announced('account', '', async (manager) => {
      const [, ended] = await manager.query<Changed>(endOlderStatement, [email]);
      await manager.query<Changed>(forgetDevicesStatement, [email]);
      return ended > 0;
    });
  }

  /** Gives a session the account's new token version; its password counts as entered now. */
  async moveOn(userId: string, id: string, version: number): Promise<void> {
    await this.manager.query<Changed>(moveOnStatement, [id, userId, version]);
  }

  /** Records that the password was entered now. */
  async confirm(id: string): Promise<void> {
    await this.manager.query<Changed>('UPDATE session SET confirmed_at = now() WHERE id = $1', [
      id,
    ]);
  }
}

const moveOnStatement = `
  UPDATE session SET token_version = $3, confirmed_at = now() WHERE id = $1 AND user_id = $2`;

const beginStatement = `
  INSERT INTO session (id, user_id, token_version, network, user_agent, trusted, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, now() + ${idleTime('$6')})`;

const endOlderStatement = `
  DELETE FROM session USING "user"
  WHERE "user".id = user_id AND email = $1 AND session.token_version < "user".token_version`;

/** Devices are told nothing more when a session of theirs was ended on purpose; one that has run out ends nothing (NOTE-01). */
const forgetDevicesStatement = `
  DELETE FROM push_subscription USING "user"
  WHERE "user".id = user_id AND email = $1
    AND session_id NOT IN (SELECT id FROM session WHERE session.user_id = "user".id)`;

const listStatement = `
  SELECT session.id, session.created_at AS "createdAt", last_used_at AS "lastUsedAt", network,
    user_agent AS "userAgent", trusted
  FROM session JOIN "user" ON "user".id = user_id AND "user".token_version = session.token_version
  WHERE user_id = $1 AND expires_at > now()
  ORDER BY last_used_at DESC, session.id DESC LIMIT ${limits.shownSessions}`;
