/**
 * Signs and ends bearer tokens, with an audience per kind of account; sign-out and password change
 * end them (OQ-09, OQ-10). An owner's or the admin's token names a session, which may end it
 * earlier (ABUSE-15).
 */
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { limits } from '@shop/contract';
import { v7 as uuid } from 'uuid';
import { timeNow } from '../database/clock.js';
import type { StoreId } from '../tenancy/store-id.js';
import { AccountCache } from './account-cache.js';
import type { AccountKind } from './account-kind.js';
import { EndedTokenRepository } from './ended-token.repository.js';
import { SessionRepository } from './session.repository.js';

/** The shop on whose own domain a customer signed in; the token is good for that shop only (SAFE-02). */
export interface TokenShop {
  store: StoreId;
  /** The domain's name as verified; the token ends where the shop no longer has it. */
  domain: string;
}

export interface TokenClaims {
  /** The account's id. */
  sub: string;
  aud: AccountKind;
  /** The account's token version when the token was made; for owners the session's counts. */
  ver: number;
  /** The token's own id; an owner's is the session's. */
  jti: string;
  /** The time at which it expires, epoch s. */
  exp: number;
  /** A customer's only: null = issued on a host of the platform, so good for every shop. */
  shop?: TokenShop | null;
}

type Holder = { id: string; tokenVersion: number };

const daySeconds = 24 * 60 * 60;

/** How long a token lives at most, in seconds; a trusted device's session may end it long before (FIX-65). */
const tokenLife = limits.sessionDays * daySeconds;
const trustedLife = limits.trustedMostDays * daySeconds;

@Injectable()
export class TokenService {
  constructor(
    private readonly jwt: JwtService,
    private readonly sessions: SessionRepository,
    private readonly endedTokens: EndedTokenRepository,
    private readonly accounts: AccountCache,
  ) {}

  /** A new token of a user, valid only with the session of that id. */
  signUser(account: Holder, session: string, trusted: boolean): string {
    return this.sign('user', account, session, {}, trusted ? trustedLife : tokenLife);
  }

  /** A new token of a customer who signs in on the domain of that shop; null = on the platform's host. */
  signCustomer(account: Holder, shop: TokenShop | null): string {
    return this.sign('customer', account, uuid(), { shop });
  }

  private sign(
    kind: AccountKind,
    account: Holder,
    id: string,
    more: object,
    expiresIn = tokenLife,
  ): string {
    return this.jwt.sign(
      { ver: account.tokenVersion, iat: Math.floor(timeNow() / 1000), ...more },
      { subject: account.id, audience: kind, jwtid: id, expiresIn },
    );
  }

  /** Called after a new token version has ended an account's tokens. */
  ended(): void {
    this.accounts.clear();
  }

  /** Ends one token; does nothing without a token. */
  async end(claims: TokenClaims | undefined): Promise<void> {
    if (!claims) return;
    if (claims.aud === 'customer') await this.endCustomers(claims);
    else await this.sessions.end(claims.sub, claims.jti);
    this.accounts.clear();
  }

  /** Ends a customer's token, and deletes the expired ones. */
  private async endCustomers(claims: TokenClaims): Promise<void> {
    await this.endedTokens.add({ id: claims.jti, expiresAt: new Date(claims.exp * 1000) });
    await this.endedTokens.deleteExpired(new Date(timeNow()));
  }
}
