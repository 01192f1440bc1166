/** Owners' accounts, the admin's among them. */
import { Injectable } from '@nestjs/common';
import type { UserSession, User as UserView } from '@shop/contract';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { AccountRepository } from './account.repository.js';
import { AccountService } from './account.service.js';
import type { Device } from './device.js';
import { isPlatformAdmin } from './is-admin.js';
import { ResetService } from './reset.service.js';
import { SessionService } from './session.service.js';
import { User } from './user.entity.js';
import { VerificationService } from './verification.service.js';

@Injectable()
export class UserService extends AccountService<User> {
  protected readonly kind = 'user';
  protected readonly entity = User;

  constructor(
    accounts: AccountRepository,
    private readonly sessions: SessionService,
    resets: ResetService,
    verifications: VerificationService,
    @InjectConfig() private readonly config: Config,
  ) {
    super(accounts, resets, verifications);
  }

  /** The account as its user may see it. */
  view(user: User): UserView {
    const { id, email, emailVerifiedAt } = user;
    const isAdmin = isPlatformAdmin(user, this.config.adminEmail);
    return { id, email, isAdmin, emailVerified: emailVerifiedAt !== null };
  }

  /** Begins a session of an account that has just been authenticated. */
  async beginSession(user: User, device: Device): Promise<UserSession> {
    return { token: await this.sessions.issue(user, device), user: this.view(user) };
  }

  protected tokensEnded(email: string): Promise<void> {
    return this.sessions.endOlder(email);
  }
}
