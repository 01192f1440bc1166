/**
 * The platform admin's account: created at the start, or confirmed when it existed before (OQ-03,
 * ABUSE-10).
 */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Config } from '../config/config.js';
import { InjectConfig, InjectSecrets } from '../config/config.module.js';
import type { Secrets } from '../config/secrets.js';
import { timeNow } from '../database/clock.js';
import { newId } from '../database/id.js';
import { EmailVerificationRepository } from './email-verification.repository.js';
import { hashPassword, passwordFits } from './password.js';
import { ResetCodeRepository } from './reset-code.repository.js';
import { TokenService } from './token.service.js';
import type { User } from './user.entity.js';
import { UserRepository } from './user.repository.js';

@Injectable()
export class AdminAccount {
  /**
   * A line for the operator when there is no admin although ADMIN_EMAIL is set; null = there is
   * one.
   */
  notice: string | null = null;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly users: UserRepository,
    private readonly codes: ResetCodeRepository,
    private readonly links: EmailVerificationRepository,
    @InjectConfig() private readonly config: Config,
    @InjectSecrets() private readonly secrets: Secrets,
    private readonly tokens: TokenService,
  ) {}

  /**
   * Creates the account when there is none. One that signed up by itself becomes the admin's only
   * if ADMIN_PASSWORD is its password, or ADMIN_TAKEOVER=on gives it that password. A confirmed one
   * keeps its own.
   */
  async ensure(): Promise<void> {
    const { adminEmail, adminTakeover } = this.config;
    const { adminPassword } = this.secrets;
    if (!adminEmail || !adminPassword) return;
    const account = await this.users.find(adminEmail);
    if (!account) await this.make(adminEmail, adminPassword);
    const present = account ?? (await this.users.find(adminEmail));
    if (!present || present.adminConfirmedAt) return;
    if (await passwordFits(present.passwordHash, adminPassword))
      await this.users.confirmAdmin(present, confirmedNow());
    else if (adminTakeover) await this.takeOver(present, adminPassword);
    else this.notice = noticeText(adminEmail);
  }

  /** Creates the account, unless another instance, or somebody who signs up, was faster. */
  private async make(email: string, password: string): Promise<void> {
    const passwordHash = await hashPassword(password);
    await this.users.insertNew({ id: newId(), email, passwordHash, ...confirmedNow() });
  }

  /**
   * Takes an account over: the previous owner's password, tokens, reset codes and mailed links
   * become invalid.
   */
  private async takeOver({ id, email }: User, password: string): Promise<void> {
    const passwordHash = await hashPassword(password);
    await this.source.transaction(async (manager) => {
      await this.users.within(manager).takeOver(id, passwordHash, confirmedNow());
      await this.codes.within(manager).delete('user', email);
      await this.links.within(manager).deleteOf('user', id);
    });
    this.tokens.ended();
  }
}

function confirmedNow() {
  const now = new Date(timeNow());
  return { adminConfirmedAt: now, emailVerifiedAt: now };
}

const noticeText = (email: string) =>
  `nobody: the account ${email} signed up by itself, and ADMIN_PASSWORD is not its password. ` +
  'Set ADMIN_PASSWORD to its password if it is yours, or ADMIN_TAKEOVER=on to give it ADMIN_PASSWORD and end its sessions; then start again.';
