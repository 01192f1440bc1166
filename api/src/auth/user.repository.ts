/** Owners' accounts, and the admin's. */
import { Injectable } from '@nestjs/common';
import { IsNull } from 'typeorm';
import { type Changed, hasWritten, Repository } from '../tenancy/repository.js';
import { User } from './user.entity.js';

/** The columns of the confirmed admin account. */
type Confirmed = Pick<User, 'adminConfirmedAt' | 'emailVerifiedAt'>;

@Injectable()
export class UserRepository extends Repository {
  find(email: string): Promise<User | null> {
    return this.manager.findOneBy(User, { email });
  }

  findById(id: string): Promise<User | null> {
    return this.manager.findOneBy(User, { id });
  }

  isTaken(email: string): Promise<boolean> {
    return this.manager.existsBy(User, { email });
  }

  /** Inserts an account; does nothing when the address has one. */
  async insertNew(user: Pick<User, 'id' | 'email' | 'passwordHash'> & Confirmed): Promise<void> {
    await this.manager.createQueryBuilder().insert().into(User).values(user).orIgnore().execute();
  }

  /** Confirms the admin's account, only while it has that password. */
  async confirmAdmin(
    { id, passwordHash }: Pick<User, 'id' | 'passwordHash'>,
    confirmed: Confirmed,
  ): Promise<void> {
    await this.announced('account', '', (manager) =>
      manager.update(User, { id, passwordHash }, confirmed),
    );
  }

  /**
   * Confirms the admin's account, unless it is confirmed: it gets that password, and its tokens
   * end.
   */
  async takeOver(id: string, passwordHash: string, confirmed: Confirmed): Promise<void> {
    const change = { passwordHash, tokenVersion: () => 'token_version + 1', ...confirmed };
    await this.announced('account', '', (manager) =>
      manager.update(User, { id, adminConfirmedAt: IsNull() }, change),
    );
  }

  /** Sets a new address, which is confirmed; the account does not become the admin's by it. */
  async changeEmail(id: string, email: string, emailVerifiedAt: Date): Promise<void> {
    const change = { email, emailVerifiedAt, adminConfirmedAt: null };
    await this.announced('account', '', (manager) => manager.update(User, { id }, change));
  }

  /**
   * Changes an account with the token version that was read, and raises it; false when it has
   * changed since.
   */
  async change(
    { id, tokenVersion }: Pick<User, 'id' | 'tokenVersion'>,
    change: Partial<Omit<User, 'id' | 'tokenVersion'>>,
  ): Promise<boolean> {
    const next = { ...change, tokenVersion: tokenVersion + 1 };
    return this.announced('account', '', (manager) =>
      hasWritten(manager.update(User, { id, tokenVersion }, next)),
    );
  }

  /** Records once a day that an owner is active; a locked row is skipped. */
  async recordSeen(id: string): Promise<void> {
    await this.manager.query<Changed>(recordSeenStatement, [id]);
  }
}

const recordSeenStatement = `
  UPDATE "user" SET last_seen_at = now() WHERE id = (
    SELECT id FROM "user" WHERE id = $1 AND last_seen_at < now() - interval '1 day'
    FOR NO KEY UPDATE SKIP LOCKED)`;
