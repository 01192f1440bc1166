/** The accounts behind tokens, as long as nothing has ended these. */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { looksLikeId } from '@shop/commerce';
import type { DataSource } from 'typeorm';
import type { Customer } from '../customer/customer.entity.js';
import { timeNow } from '../database/clock.js';
import { unauthenticated } from '../http/problem.js';
import { setNewest } from '../tenancy/newest.js';
import { StoreChangesListener } from '../tenancy/store-changes.listener.js';
import type { AccountKind } from './account-kind.js';
import type { TokenClaims } from './token.service.js';
import type { User } from './user.entity.js';

type Account = User | Customer;

/** Kept tokens at most, and how long at most, in ms: also what a change that is not heard may be late. */
const most = { tokens: 1_000, age: 10_000 };

@Injectable()
export class LiveAccounts {
  /** By token. */
  private readonly kept = new Map<string, { account: Account; readAt: number }>();
  private isHearing = false;
  /** How often something may have ended a token. */
  private endings = 0;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    listener: StoreChangesListener,
  ) {
    listener.onHearing((hearing) => {
      this.isHearing = hearing === 'listening';
      this.forget();
    });
    listener.onAccountChange(() => this.forget());
  }

  /** The account of a token that was signed here; a kept one where the caller may have that. Throws 401. */
  async of(kind: AccountKind, claims: TokenClaims, mayBeKept = false): Promise<Account> {
    if (!(claims.exp * 1000 > timeNow())) throw unauthenticated();
    const kept = mayBeKept ? this.kept.get(claims.jti) : undefined;
    if (kept && performance.now() < kept.readAt + most.age) return kept.account;
    const { endings } = this;
    const readAt = performance.now();
    const account = await this.read(kind, claims);
    if (mayBeKept && this.isHearing && endings === this.endings)
      setNewest(this.kept, claims.jti, { account, readAt }, most.tokens);
    return account;
  }

  /** After a token has ended, or all of an account's: here at once, elsewhere by NOTIFY. */
  forget(): void {
    this.endings += 1;
    this.kept.clear();
  }

  /** In one statement with the check that the token has not been ended. */
  private async read(kind: AccountKind, claims: TokenClaims): Promise<Account> {
    if (![claims.sub, claims.jti].every((id) => looksLikeId(String(id)))) throw unauthenticated();
    const values = [claims.sub, claims.ver, claims.jti];
    const [account] = await this.source.query<Account[]>(statement(kind), values);
    if (!account) throw unauthenticated();
    return account;
  }
}

/** Written out, as it stands in front of every call that has a token. */
const statement = (kind: AccountKind) => `
  SELECT id, email, password_hash AS "passwordHash", token_version AS "tokenVersion",
    created_at AS "createdAt"
  FROM "${kind}" WHERE id = $1 AND token_version = $2
    AND NOT EXISTS (SELECT 1 FROM ended_token WHERE ended_token.id = $3)`;
