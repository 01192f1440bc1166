/** Accounts of either kind, owners' and customers'. */
import { Injectable } from '@nestjs/common';
import { type Changed, hasWritten, Repository } from '../tenancy/repository.js';
import type { Account } from './account.entity.js';
import type { AccountKind } from './account-kind.js';

type AccountClass<Kind extends Account> = new () => Kind;

@Injectable()
export class AccountRepository extends Repository {
  findByEmail<Kind extends Account>(kind: AccountClass<Kind>, email: string): Promise<Kind | null> {
    return this.manager
      .createQueryBuilder(kind, 'account')
      .where('account.email = :email', { email })
      .getOne();
  }

  async insert(kind: AccountClass<Account>, account: Account): Promise<void> {
    await this.manager.insert(kind, account);
  }

  /** Sets a password and ends all tokens; false when there is no such account. */
  async setPassword(
    kind: AccountClass<Account>,
    email: string,
    passwordHash: string,
  ): Promise<boolean> {
    const change = { passwordHash, tokenVersion: () => 'token_version + 1' };
    return this.announced('account', '', (manager) =>
      hasWritten(manager.update(kind, { email }, change)),
    );
  }

  /**
   * Marks the address as confirmed since `at` unless it was before; returns the ids of its
   * accounts, of that id where one is given.
   */
  async confirmAddress(
    kind: AccountKind,
    email: string,
    id: string | null,
    at: Date,
  ): Promise<string[]> {
    return this.announced('account', '', async (manager) => {
      const [rows] = await manager.query<Changed<{ id: string }>>(
        `UPDATE "${kind}" SET email_verified_at = coalesce(email_verified_at, $3)
         WHERE email = $1 AND ($2::uuid IS NULL OR id = $2) RETURNING id`,
        [email, id, at],
      );
      return rows.map((row) => row.id);
    });
  }
}
