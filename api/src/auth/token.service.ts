/**
 * Bearer tokens: signed, with an audience per kind of account, ended by sign-out or password change
 * (OQ-09, OQ-10). An owner's or the admin's names a session, which may end it earlier (ABUSE-15).
 */
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { InjectDataSource } from '@nestjs/typeorm';
import { limits } from '@shop/contract';
import { type DataSource, LessThan } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { timeNow } from '../database/clock.js';
import type { AccountKind } from './account-kind.js';
import { EndedToken } from './ended-token.entity.js';
import { LiveAccounts } from './live-accounts.js';
import { LoginSession } from './login-session.entity.js';

export interface TokenClaims {
  /** Account id. */
  sub: string;
  aud: AccountKind;
  /** Token version of the account when it was made; for owners the session's counts. */
  ver: number;
  /** The token's own id: an owner's is the session's. */
  jti: string;
  /** Epoch seconds. */
  exp: number;
}

/** How long a token lives at most, in seconds. */
const tokenLife = limits.sessionDays * 24 * 60 * 60;

@Injectable()
export class TokenService {
  constructor(
    private readonly jwt: JwtService,
    @InjectDataSource() private readonly source: DataSource,
    private readonly accounts: LiveAccounts,
  ) {}

  /** A new token of that account; a user's is good for nothing without the session of that id. */
  sign(kind: AccountKind, account: { id: string; tokenVersion: number }, id = uuid()): string {
    return this.jwt.sign(
      { ver: account.tokenVersion, iat: Math.floor(timeNow() / 1000) },
      { subject: account.id, audience: kind, jwtid: id, expiresIn: tokenLife },
    );
  }

  /** After the tokens of an account have ended by its new version. */
  ended(): void {
    this.accounts.forget();
  }

  /** Ends one token. Without a token there is nothing to do. */
  async end(claims: TokenClaims | undefined): Promise<void> {
    if (!claims) return;
    if (claims.aud === 'customer') await this.endCustomers(claims);
    else await this.source.manager.delete(LoginSession, { id: claims.jti, userId: claims.sub });
    this.accounts.forget();
  }

  /** Expired ones are forgotten on the way. */
  private async endCustomers(claims: TokenClaims): Promise<void> {
    await this.source
      .createQueryBuilder()
      .insert()
      .into(EndedToken)
      .values({ id: claims.jti, expiresAt: new Date(claims.exp * 1000) })
      .orIgnore()
      .execute();
    await this.source.manager.delete(EndedToken, { expiresAt: LessThan(new Date(timeNow())) });
  }
}
