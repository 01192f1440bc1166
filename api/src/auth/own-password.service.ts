/** The password of whoever is signed in: entered again, and changed (ABUSE-15, MEND-37). */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { NewPasswordBody } from '@shop/contract';
import type { DataSource } from 'typeorm';
import { Problem, unauthenticated } from '../http/problem.js';
import { type Caller, lineOf } from '../limit/current-caller.js';
import type { LiveSession } from './live-accounts.js';
import { hashPassword, passwordFits } from './password.js';
import { SessionService } from './session.service.js';
import { User } from './user.entity.js';

@Injectable()
export class OwnPasswordService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly sessions: SessionService,
  ) {}

  /** Throws PASSWORD_WRONG. */
  async check(user: User, password: string, caller: Caller): Promise<void> {
    if (await passwordFits(user.passwordHash, password, lineOf(caller))) return;
    const message = 'This is not your password';
    throw new Problem('PASSWORD_WRONG', message, { errors: [{ field: 'password', message }] });
  }

  /** From now on the session counts as confirmed. Throws PASSWORD_WRONG. */
  async confirm(user: User, session: LiveSession, password: string, caller: Caller): Promise<void> {
    await this.check(user, password, caller);
    await this.sessions.confirm(session.id);
  }

  /**
   * Ends all other sessions; answers the account's new token version. Throws PASSWORD_WRONG, or 401
   * when the password has changed meanwhile.
   */
  async change(
    user: User,
    session: LiveSession,
    { password, newPassword }: NewPasswordBody,
    caller: Caller,
  ): Promise<number> {
    await this.check(user, password, caller);
    const passwordHash = await hashPassword(newPassword, lineOf(caller));
    const { id } = user;
    const tokenVersion = user.tokenVersion + 1;
    await this.source.transaction(async (manager) => {
      const changed = await manager.update(
        User,
        { id, tokenVersion: user.tokenVersion },
        { passwordHash, tokenVersion },
      );
      if (!changed.affected) throw unauthenticated();
      await this.sessions.moveOn(manager, id, session.id, tokenVersion);
    });
    this.sessions.forget();
    return tokenVersion;
  }
}
