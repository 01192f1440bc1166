/** Checks and changes the password of the signed-in user (ABUSE-15, MEND-37). */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { NewPasswordBody } from '@shop/contract';
import type { DataSource } from 'typeorm';
import { fieldProblem, unauthenticated } from '../http/problem.js';
import { type Caller, queueKey } from '../limit/current-caller.js';
import type { ActiveSession } from './account-cache.js';
import { hashPassword, passwordFits } from './password.js';
import { SessionService } from './session.service.js';
import type { User } from './user.entity.js';
import { UserRepository } from './user.repository.js';

@Injectable()
export class OwnPasswordService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly users: UserRepository,
    private readonly sessions: SessionService,
  ) {}

  /** Checks the password. Throws PASSWORD_WRONG. */
  async check(user: User, password: string, caller: Caller): Promise<void> {
    if (await passwordFits(user.passwordHash, password, queueKey(caller))) return;
    throw fieldProblem('PASSWORD_WRONG', 'password', 'This is not your password');
  }

  /** Marks the session as confirmed from now on. Throws PASSWORD_WRONG. */
  async confirm(
    user: User,
    session: ActiveSession,
    password: string,
    caller: Caller,
  ): Promise<void> {
    await this.check(user, password, caller);
    await this.sessions.confirm(session.id);
  }

  /**
   * Changes the password and ends all other sessions; returns the account's new token version.
   * Throws PASSWORD_WRONG, or 401 when the password has changed meanwhile.
   */
  async change(
    user: User,
    session: ActiveSession,
    { password, newPassword }: NewPasswordBody,
    caller: Caller,
  ): Promise<number> {
    await this.check(user, password, caller);
    const passwordHash = await hashPassword(newPassword, queueKey(caller));
    const tokenVersion = user.tokenVersion + 1;
    await this.source.transaction(async (manager) => {
      const isChanged = await this.users.within(manager).change(user, { passwordHash });
      if (!isChanged) throw unauthenticated();
      await this.sessions.moveOn(manager, user.id, session.id, tokenVersion);
    });
    this.sessions.clearCache();
    return tokenVersion;
  }
}
