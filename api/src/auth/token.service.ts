/** Bearer tokens: signed, with an audience per kind of account, ended by sign-out or password change (OQ-09, OQ-10). */
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { InjectDataSource } from '@nestjs/typeorm';
import { type DataSource, LessThan } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { timeNow } from '../database/clock.js';
import type { AccountKind } from './account-kind.js';
import { EndedToken } from './ended-token.entity.js';
import { LiveAccounts } from './live-accounts.js';

export interface TokenClaims {
  /** Account id. */
  sub: string;
  aud: AccountKind;
  /** Token version of the account when it was made. */
  ver: number;
  /** The token's own id. */
  jti: string;
  /** Epoch seconds. */
  exp: number;
}

/** How long a token lives, in seconds. */
export const tokenLife = 7 * 24 * 60 * 60;

@Injectable()
export class TokenService {
  constructor(
    private readonly jwt: JwtService,
    @InjectDataSource() private readonly source: DataSource,
    private readonly accounts: LiveAccounts,
  ) {}

  /** A new token of that account. */
  sign(kind: AccountKind, account: { id: string; tokenVersion: number }): string {
    return this.jwt.sign(
      { ver: account.tokenVersion, iat: Math.floor(timeNow() / 1000) },
      { subject: account.id, audience: kind, jwtid: uuid(), expiresIn: tokenLife },
    );
  }

  /** After the tokens of an account have ended by its new version. */
  ended(): void {
    this.accounts.forget();
  }

  /** Ends one token; expired ones are forgotten on the way. Without a token there is nothing to do. */
  async end(claims: TokenClaims | undefined): Promise<void> {
    if (!claims) return;
    await this.source
      .createQueryBuilder()
      .insert()
      .into(EndedToken)
      .values({ id: claims.jti, expiresAt: new Date(claims.exp * 1000) })
      .orIgnore()
      .execute();
    this.accounts.forget();
    await this.source.manager.delete(EndedToken, { expiresAt: LessThan(new Date(timeNow())) });
  }
}
