/** Where owners and the admin are signed in: begun, shown, ended, and confirmed by the password (ABUSE-15). */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { limits, type SignedInPlace } from '@shop/contract';
import { type DataSource, type EntityManager, Not } from 'typeorm';
import { newId } from '../database/id.js';
import { notFound } from '../http/problem.js';
import { type Device, deviceText } from './device.js';
import { LiveAccounts } from './live-accounts.js';
import { LoginSession } from './login-session.entity.js';
import { TokenService } from './token.service.js';
import type { User } from './user.entity.js';

@Injectable()
export class SessionService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly tokens: TokenService,
    private readonly accounts: LiveAccounts,
  ) {}

  /** Begins a session of the account as it was read; answers its token. */
  async issue(user: Pick<User, 'id' | 'tokenVersion'>, device: Device): Promise<string> {
    const id = newId();
    const { network, userAgent } = device;
    const values = [id, user.id, user.tokenVersion, network, userAgent];
    await this.source.query(beginStatement, values);
    return this.tokens.sign('user', user, id);
  }

  /** After an account has a new token version: its older sessions are dead and go. */
  async endOlder(email: string): Promise<void> {
    await this.source.query(endOlderStatement, [email]);
    this.accounts.forget();
  }

  /** The account's live sessions, last used first. */
  async list(userId: string, currentId: string): Promise<SignedInPlace[]> {
    const rows = await this.source.query<LoginSession[]>(listStatement, [userId]);
    return rows.map(({ id, createdAt, lastUsedAt, network, userAgent }) => ({
      id,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      network,
      device: deviceText(userAgent),
      isCurrent: id === currentId,
    }));
  }

  /** Throws 404 for what is not a session of that account. */
  async end(userId: string, id: string): Promise<void> {
    const ended = await this.source.manager.delete(LoginSession, { id, userId });
    if (!ended.affected) throw notFound('Session');
    this.accounts.forget();
  }

  async endOthers(userId: string, currentId: string): Promise<void> {
    await this.source.manager.delete(LoginSession, { userId, id: Not(currentId) });
    this.accounts.forget();
  }

  /** Lets that session alone live on under the account's new token version. */
  async moveOn(manager: EntityManager, userId: string, id: string, version: number): Promise<void> {
    await manager.query(moveOnStatement, [id, userId, version]);
    await manager.delete(LoginSession, { userId, id: Not(id) });
  }

  /** Here at once, elsewhere by NOTIFY. */
  forget(): void {
    this.accounts.forget();
  }

  /** The password was entered just now. */
  async confirm(id: string): Promise<void> {
    await this.source.query('UPDATE session SET confirmed_at = now() WHERE id = $1', [id]);
  }
}

const moveOnStatement = `
  UPDATE session SET token_version = $3, confirmed_at = now() WHERE id = $1 AND user_id = $2`;

const beginStatement = `
  INSERT INTO session (id, user_id, token_version, network, user_agent, expires_at)
  VALUES ($1, $2, $3, $4, $5, now() + interval '${limits.sessionHours} hours')`;

const endOlderStatement = `
  DELETE FROM session USING "user"
  WHERE "user".id = user_id AND email = $1 AND session.token_version < "user".token_version`;

const listStatement = `
  SELECT session.id, session.created_at AS "createdAt", last_used_at AS "lastUsedAt", network,
    user_agent AS "userAgent"
  FROM session JOIN "user" ON "user".id = user_id AND "user".token_version = session.token_version
  WHERE user_id = $1 AND expires_at > now()
  ORDER BY last_used_at DESC, session.id DESC LIMIT ${limits.shownSessions}`;
