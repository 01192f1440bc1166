/** The accounts behind tokens, as long as nothing has ended these. */
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { looksLikeId } from '@shop/commerce';
import type { DataSource } from 'typeorm';
import { setNewest } from '../cache/newest.js';
import { StoreChangesListener } from '../cache/store-changes.listener.js';
import type { Customer } from '../customer/customer.entity.js';
import { timeNow } from '../database/clock.js';
import { unauthenticated } from '../http/problem.js';
import { asNobody } from '../tenancy/scope.js';
import type { AccountKind } from './account-kind.js';
import { liveCustomerStatement, liveUserStatement, useStatement } from './live-statements.js';
import type { TokenClaims } from './token.service.js';
import type { User } from './user.entity.js';

/** What is known of the session of an owner's token. */
export interface LiveSession {
  id: string;
  expiresAt: Date;
  /** When the password was last entered. */
  confirmedAt: Date;
}

export interface LiveAccount {
  account: User | Customer;
  /** Null for customers, whose tokens have none. */
  session: LiveSession | null;
}

type Row = (User | Customer) & Partial<Omit<LiveSession, 'id'>> & { isUnwritten?: boolean };

/** Kept tokens at most, and how long at most, in ms: also what a change that is not heard may be late. */
const most = { tokens: 1_000, age: 10_000 };

@Injectable()
export class LiveAccounts {
  private readonly logger = new Logger('Sessions');
  /** By token. */
  private readonly kept = new Map<string, LiveAccount & { readAt: number }>();
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
  async of(kind: AccountKind, claims: TokenClaims, mayBeKept = false): Promise<LiveAccount> {
    if (!(claims.exp * 1000 > timeNow())) throw unauthenticated();
    const kept = mayBeKept ? this.kept.get(claims.jti) : undefined;
    if (kept && performance.now() < kept.readAt + most.age && !hasExpired(kept)) return kept;
    const { endings } = this;
    const readAt = performance.now();
    const live = await this.read(kind, claims);
    if (mayBeKept && this.isHearing && endings === this.endings)
      setNewest(this.kept, claims.jti, { ...live, readAt }, most.tokens);
    return live;
  }

  /** After a token has ended, or all of an account's: here at once, elsewhere by NOTIFY. */
  forget(): void {
    this.endings += 1;
    this.kept.clear();
  }

  /** In one statement with the check that the token has not been ended. */
  private async read(kind: AccountKind, claims: TokenClaims): Promise<LiveAccount> {
    const { sub, ver, jti } = claims;
    if (![sub, jti].every((id) => looksLikeId(String(id)))) throw unauthenticated();
    const [statement, values] =
      kind === 'user' ? [liveUserStatement, [sub, jti]] : [liveCustomerStatement, [sub, ver, jti]];
    const [row] = await this.source.query<Row[]>(statement, values);
    if (!row) throw unauthenticated();
    const { expiresAt, confirmedAt, isUnwritten, ...account } = row;
    if (isUnwritten) this.writeUse(jti);
    const session = expiresAt && confirmedAt ? { id: jti, expiresAt, confirmedAt } : null;
    return { account: account as User | Customer, session };
  }

  /** Nobody waits for it: the next use would write it otherwise. */
  private writeUse(id: string): void {
    asNobody(() => this.source.query(useStatement, [id])).catch((error: unknown) => {
      this.logger.warn(`The use of a session could not be written: ${String(error)}`);
    });
  }
}

const hasExpired = ({ session }: LiveAccount) =>
  session !== null && session.expiresAt.getTime() <= timeNow();
