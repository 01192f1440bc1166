/** Owners' accounts, and the admin's, which is made at start (OQ-03). */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { UserSession, User as UserView } from '@shop/contract';
import type { DataSource } from 'typeorm';
import type { Config } from '../config.js';
import { InjectConfig, InjectSecrets } from '../config.module.js';
import { newId } from '../database/id.js';
import type { Secrets } from '../secrets.js';
import { AccountService } from './account.service.js';
import type { Device } from './device.js';
import { hashPassword } from './password.js';
import { ResetService } from './reset.service.js';
import { SessionService } from './session.service.js';
import { User } from './user.entity.js';

@Injectable()
export class UserService extends AccountService<User> {
  protected readonly kind = 'user';
  protected readonly entity = User;

  constructor(
    @InjectDataSource() source: DataSource,
    private readonly sessions: SessionService,
    resets: ResetService,
    @InjectConfig() private readonly config: Config,
    @InjectSecrets() private readonly secrets: Secrets,
  ) {
    super(source, resets);
  }

  /** Makes the admin's account when there is none; an existing one keeps its password. */
  async ensureAdmin(): Promise<void> {
    const { adminEmail } = this.config;
    const { adminPassword } = this.secrets;
    if (!adminEmail || !adminPassword) return;
    if (await this.source.manager.existsBy(User, { email: adminEmail })) return;
    await this.source
      .createQueryBuilder()
      .insert()
      .into(User)
      .values({ id: newId(), email: adminEmail, passwordHash: await hashPassword(adminPassword) })
      .orIgnore()
      .execute();
  }

  /** What a user may see of the own account. */
  view(user: User): UserView {
    return { id: user.id, email: user.email, isAdmin: user.email === this.config.adminEmail };
  }

  /** Begins a session of an account that has just proven who it is. */
  async beginSession(user: User, device: Device): Promise<UserSession> {
    return { token: await this.sessions.issue(user, device), user: this.view(user) };
  }

  protected tokensEnded(email: string): Promise<void> {
    return this.sessions.endOlder(email);
  }
}
