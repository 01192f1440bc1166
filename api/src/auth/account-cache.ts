/** Reads the accounts behind tokens, and caches them as long as no change has ended the tokens. */
import { Injectable, Logger } from '@nestjs/common';
import { looksLikeId } from '@shop/commerce';
import { LRUCache } from 'lru-cache';
import { StoreChangesListener } from '../cache/store-changes.listener.js';
import type { Customer } from '../customer/customer.entity.js';
import { timeNow } from '../database/clock.js';
import { errorName } from '../http/error-text.js';
import { unauthenticated } from '../http/problem.js';
import { asNobody } from '../tenancy/scope.js';
import type { AccountKind } from './account-kind.js';
import { ActiveAccountRepository } from './active-account.repository.js';
import type { OnlyShop, SignedInCustomer } from './only-shop.js';
import type { TokenClaims } from './token.service.js';
import type { User } from './user.entity.js';

/** The session of an owner's token. */
export interface ActiveSession {
  id: string;
  expiresAt: Date;
  /** The time at which the password was last entered. */
  confirmedAt: Date;
}

export interface CachedAccount {
  account: User | SignedInCustomer;
  /** Null for customers, whose tokens have none. */
  session: ActiveSession | null;
}

/** The most cached tokens, and their greatest age in ms: a missed change takes effect this late. */
const max = { tokens: 1_000, age: 10_000 };

@Injectable()
export class AccountCache {
  private readonly logger = new Logger('Sessions');
  /** The accounts by token. */
  private readonly entries = new LRUCache<string, CachedAccount & { readAt: number }>({
    max: max.tokens,
  });
  private isListening = false;
  /** The number of changes that may have ended a token. */
  private invalidations = 0;

  constructor(
    private readonly active: ActiveAccountRepository,
    listener: StoreChangesListener,
  ) {
    listener.onConnectionState((state) => {
      this.isListening = state === 'listening';
      this.clear();
    });
    listener.onAccountChange(() => this.clear());
  }

  /** The account of a token that was signed here; from the cache where `allowStale`. Throws 401. */
  async of(kind: AccountKind, claims: TokenClaims, allowStale = false): Promise<CachedAccount> {
    if (!(claims.exp * 1000 > timeNow())) throw unauthenticated();
    const cached = allowStale ? this.entries.get(claims.jti) : undefined;
    if (cached && performance.now() < cached.readAt + max.age && !hasExpired(cached)) return cached;
    const { invalidations: endings } = this;
    const readAt = performance.now();
    const live = await this.read(kind, claims);
    if (allowStale && this.isListening && endings === this.invalidations)
      this.entries.set(claims.jti, { ...live, readAt });
    return live;
  }

  /**
   * Empties the cache after a token, or all tokens of an account, have ended: here at once, on
   * other instances by NOTIFY.
   */
  clear(): void {
    this.invalidations += 1;
    this.entries.clear();
  }

  /** Reads the account, in one statement with the check that the token has not been ended. */
  private async read(kind: AccountKind, claims: TokenClaims): Promise<CachedAccount> {
    const { sub, jti } = claims;
    if (![sub, jti].every((id) => looksLikeId(String(id)))) throw unauthenticated();
    // A customer's token from before SAFE-02 does not say where it was issued.
    if (kind === 'customer' && claims.shop === undefined) throw unauthenticated();
    const row = await this.active.find(kind, claims);
    if (!row) throw unauthenticated();
    const { expiresAt, confirmedAt, isUnwritten, ...rest } = row;
    const { shopId, shopSlug = '', shopOldSlugs = [], ...account } = rest;
    if (isUnwritten) this.writeUse(jti);
    const session = expiresAt && confirmedAt ? { id: jti, expiresAt, confirmedAt } : null;
    const onlyShop: OnlyShop | null = shopId
      ? { id: shopId, slug: shopSlug, oldSlugs: shopOldSlugs }
      : null;
    if (kind === 'user') return { account: account as User, session };
    return { account: Object.assign(account as Customer, { onlyShop }), session };
  }

  /** Writes the session's last use in the background; if that fails, the next use writes it. */
  private writeUse(id: string): void {
    asNobody(() => this.active.writeUse(id)).catch((error: unknown) => {
      this.logger.warn(`The use of a session could not be written: ${errorName(error)}`);
    });
  }
}

const hasExpired = ({ session }: CachedAccount) =>
  session !== null && session.expiresAt.getTime() <= timeNow();
