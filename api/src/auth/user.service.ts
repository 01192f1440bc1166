/** Owners' accounts, the admin's among them. */
import { Injectable } from '@nestjs/common';
import type { Credentials, ResetPasswordBody, UserSession, User as UserView } from '@shop/contract';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import type { Caller } from '../limit/current-caller.js';
import { AccountRepository } from './account.repository.js';
import { AccountService, type ResetAnswer } from './account.service.js';
import { platformSender } from './account-mail.js';
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

  /** Creates an account; `emailVerifiedAt` = the address counts as confirmed since then. Throws EMAIL_TAKEN. */
  signup(credentials: Credentials, caller?: Caller, emailVerifiedAt?: Date): Promise<User> {
    return this.create(credentials, this.sender(), caller, emailVerifiedAt);
  }

  /** Does a step of a reset. */
  reset(body: ResetPasswordBody, caller: Caller): Promise<ResetAnswer> {
    return this.resetBy(body, this.sender(), caller);
  }

  /** The account as its user may see it. */
  view(user: User): UserView {
    const { id, email, emailVerifiedAt } = user;
    const isAdmin = isPlatformAdmin(user, this.config.adminEmail);
    return { id, email, isAdmin, emailVerified: emailVerifiedAt !== null };
  }

  /**
   * Begins a session of an account that has just been authenticated; `isKept` = it lasts as long as
   * a trusted device is used (FIX-65). The admin's never does.
   */
  async beginSession(user: User, device: Device, isKept = false): Promise<UserSession> {
    const view = this.view(user);
    const trusted = isKept && !view.isAdmin;
    return { token: await this.sessions.issue(user, device, trusted), user: view };
  }

  private sender() {
    return platformSender(this.config.publicUrl);
  }

  protected tokensEnded(email: string): Promise<void> {
    return this.sessions.endOlder(email);
  }
}
