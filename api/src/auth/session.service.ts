/** Begins, lists, ends and confirms the sessions of owners and the admin (ABUSE-15). */
import { Injectable } from '@nestjs/common';
import type { SignedInPlace } from '@shop/contract';
import type { EntityManager } from 'typeorm';
import { newId } from '../database/id.js';
import { notFound } from '../http/problem.js';
import { AccountCache } from './account-cache.js';
import { type Device, deviceText } from './device.js';
import { SessionRepository } from './session.repository.js';
import { TokenService } from './token.service.js';
import type { User } from './user.entity.js';

@Injectable()
export class SessionService {
  constructor(
    private readonly sessions: SessionRepository,
    private readonly tokens: TokenService,
    private readonly accounts: AccountCache,
  ) {}

  /** Begins a session of the account as it was read; returns its token. */
  async issue(
    user: Pick<User, 'id' | 'tokenVersion'>,
    device: Device,
    trusted: boolean,
  ): Promise<string> {
    const id = newId();
    const { network, userAgent } = device;
    const { id: userId, tokenVersion } = user;
    await this.sessions.begin({ id, userId, tokenVersion, network, userAgent, trusted });
    return this.tokens.signUser(user, id, trusted);
  }

  /** Deletes the older sessions of an account with a new token version. */
  async endOlder(email: string): Promise<void> {
    await this.sessions.endOlder(email);
    this.accounts.clear();
  }

  /** The account's valid sessions, last used first. */
  async list(userId: string, currentId: string): Promise<SignedInPlace[]> {
    const rows = await this.sessions.listLive(userId);
    return rows.map(({ id, createdAt, lastUsedAt, network, userAgent, trusted }) => ({
      id,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      network,
      device: deviceText(userAgent),
      isCurrent: id === currentId,
      isTrusted: trusted,
    }));
  }

  /** Ends a session. Throws 404 for what is not a session of that account. */
  async end(userId: string, id: string): Promise<void> {
    if (!(await this.sessions.end(userId, id))) throw notFound('Session');
    this.accounts.clear();
  }

  async endOthers(userId: string, currentId: string): Promise<void> {
    await this.sessions.endOthers(userId, currentId);
    this.accounts.clear();
  }

  /** Keeps that session alone valid under the account's new token version. */
  async moveOn(manager: EntityManager, userId: string, id: string, version: number): Promise<void> {
    const sessions = this.sessions.within(manager);
    await sessions.moveOn(userId, id, version);
    await sessions.endOthers(userId, id);
  }

  /** Empties the cache, here at once, on other instances by NOTIFY. */
  clearCache(): void {
    this.accounts.clear();
  }

  /** Records that the password was entered now. */
  confirm(id: string): Promise<void> {
    return this.sessions.confirm(id);
  }
}
