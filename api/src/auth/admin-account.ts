/** The platform admin's account: made at start, or confirmed when it was there before (OQ-03, ABUSE-10). */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, IsNull } from 'typeorm';
import type { Config } from '../config/config.js';
import { InjectConfig, InjectSecrets } from '../config/config.module.js';
import type { Secrets } from '../config/secrets.js';
import { timeNow } from '../database/clock.js';
import { newId } from '../database/id.js';
import { EmailVerification } from './email-verification.entity.js';
import { hashPassword, passwordFits } from './password.js';
import { ResetCode } from './reset-code.entity.js';
import { TokenService } from './token.service.js';
import { User } from './user.entity.js';

@Injectable()
export class AdminAccount {
  /** One line for the operator when nobody is admin although ADMIN_EMAIL is set; null = all is well. */
  notice: string | null = null;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    @InjectConfig() private readonly config: Config,
    @InjectSecrets() private readonly secrets: Secrets,
    private readonly tokens: TokenService,
  ) {}

  /**
   * Makes the account when there is none. One that signed up by itself is the admin's only if
   * ADMIN_PASSWORD is its password, or ADMIN_TAKEOVER=on gives it that password. A confirmed one keeps
   * its own.
   */
  async ensure(): Promise<void> {
    const { adminEmail, adminTakeover } = this.config;
    const { adminPassword } = this.secrets;
    if (!adminEmail || !adminPassword) return;
    const account = await this.find(adminEmail);
    if (!account) await this.make(adminEmail, adminPassword);
    const present = account ?? (await this.find(adminEmail));
    if (!present || present.adminConfirmedAt) return;
    if (await passwordFits(present.passwordHash, adminPassword)) await this.confirm(present);
    else if (adminTakeover) await this.takeOver(present, adminPassword);
    else this.notice = noticeText(adminEmail);
  }

  private find(email: string): Promise<User | null> {
    return this.source.manager.findOneBy(User, { email });
  }

  /** Nothing happens when another instance, or somebody who signs up, was faster. */
  private async make(email: string, password: string): Promise<void> {
    const passwordHash = await hashPassword(password);
    await this.source
      .createQueryBuilder()
      .insert()
      .into(User)
      .values({ id: newId(), email, passwordHash, ...confirmedNow() })
      .orIgnore()
      .execute();
  }

  /** Only while it has the password that was just proven. */
  private async confirm({ id, passwordHash }: User): Promise<void> {
    await this.source.manager.update(User, { id, passwordHash }, confirmedNow());
  }

  /** Whoever had the account is out: password, tokens, reset codes and mailed links of theirs are void. */
  private async takeOver({ id, email }: User, password: string): Promise<void> {
    const passwordHash = await hashPassword(password);
    await this.source.transaction(async (manager) => {
      const change = { passwordHash, tokenVersion: () => 'token_version + 1', ...confirmedNow() };
      const unconfirmed = { id, adminConfirmedAt: IsNull() };
      await manager.update(User, unconfirmed, change);
      await manager.delete(ResetCode, { kind: 'user', email });
      await manager.delete(EmailVerification, { kind: 'user', accountId: id });
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
