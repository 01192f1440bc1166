/** passport-jwt, once per kind of account: the token is good, its account is there, nothing has ended it. */
import { createSecretKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { InjectDataSource } from '@nestjs/typeorm';
import { looksLikeId } from '@shop/commerce';
import type { FastifyRequest } from 'fastify';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { DataSource } from 'typeorm';
import type { AccessRequest } from '../access/current.js';
import type { Config } from '../config.js';
import { InjectConfig, InjectSecrets } from '../config.module.js';
import type { Customer } from '../customer/customer.entity.js';
import { timeNow } from '../database/clock.js';
import { unauthenticated } from '../http/problem.js';
import type { Secrets } from '../secrets.js';
import type { AccountKind } from './account-kind.js';
import type { TokenClaims } from './token.service.js';
import type { User } from './user.entity.js';

function settings(kind: AccountKind, { appSecret }: Secrets) {
  // Made once: of a text, each token would be tried as a public key first, at half a millisecond.
  const key = createSecretKey(Buffer.from(appSecret));
  return {
    jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
    // A key object, which passport-jwt's types leave out.
    secretOrKey: key as unknown as Buffer,
    algorithms: ['HS256' as const],
    audience: kind,
    passReqToCallback: true as const,
    // By PostgreSQL's clock, below.
    ignoreExpiration: true,
  };
}

@Injectable()
export class UserTokenStrategy extends PassportStrategy(Strategy, 'user') {
  constructor(
    @InjectSecrets() secrets: Secrets,
    @InjectConfig() private readonly config: Config,
    @InjectDataSource() private readonly source: DataSource,
  ) {
    super(settings('user', secrets));
  }

  async validate(request: FastifyRequest, claims: TokenClaims): Promise<object> {
    const user = await liveAccount<User>(this.source, 'user', claims);
    const isAdmin = user.email === this.config.adminEmail;
    Object.assign(request as AccessRequest, {
      currentUser: { ...user, isAdmin },
      currentToken: claims,
    });
    return user;
  }
}

@Injectable()
export class CustomerTokenStrategy extends PassportStrategy(Strategy, 'customer') {
  constructor(
    @InjectSecrets() secrets: Secrets,
    @InjectDataSource() private readonly source: DataSource,
  ) {
    super(settings('customer', secrets));
  }

  async validate(request: FastifyRequest, claims: TokenClaims): Promise<object> {
    const customer = await liveAccount<Customer>(this.source, 'customer', claims);
    Object.assign(request as AccessRequest, { currentCustomer: customer, currentToken: claims });
    return customer;
  }
}

/** The account of a token, in one statement with the check that the token has not been ended. */
async function liveAccount<Account extends User | Customer>(
  source: DataSource,
  kind: AccountKind,
  claims: TokenClaims,
): Promise<Account> {
  if (!looksLikeId(String(claims.sub)) || !looksLikeId(String(claims.jti))) throw unauthenticated();
  if (!(claims.exp * 1000 > timeNow())) throw unauthenticated();
  const [account] = await source.query<Account[]>(liveStatement(kind), [
    claims.sub,
    claims.ver,
    claims.jti,
  ]);
  if (!account) throw unauthenticated();
  return account;
}

/** Written out, as it stands in front of every call that has a token. */
const liveStatement = (kind: AccountKind) => `
  SELECT id, email, password_hash AS "passwordHash", token_version AS "tokenVersion",
    created_at AS "createdAt"
  FROM "${kind}" WHERE id = $1 AND token_version = $2
    AND NOT EXISTS (SELECT 1 FROM ended_token WHERE ended_token.id = $3)`;
