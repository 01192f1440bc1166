/** passport-jwt, once per kind of account: the token is good, its account is there, nothing has ended it. */
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
import { Customer } from '../customer/customer.entity.js';
import { timeNow } from '../database/clock.js';
import { unauthenticated } from '../http/problem.js';
import type { Secrets } from '../secrets.js';
import type { AccountKind } from './account-kind.js';
import { EndedToken } from './ended-token.entity.js';
import type { TokenClaims } from './token.service.js';
import { User } from './user.entity.js';

const settings = (kind: AccountKind, secrets: Secrets) => ({
  jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
  secretOrKey: secrets.appSecret,
  algorithms: ['HS256' as const],
  audience: kind,
  passReqToCallback: true as const,
  // By PostgreSQL's clock, below.
  ignoreExpiration: true,
});

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
    const user = await liveAccount(this.source, User, claims);
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
    const customer = await liveAccount(this.source, Customer, claims);
    Object.assign(request as AccessRequest, { currentCustomer: customer, currentToken: claims });
    return customer;
  }
}

/** The account of a token, in one statement with the check that the token has not been ended. */
async function liveAccount<Account extends User | Customer>(
  source: DataSource,
  entity: new () => Account,
  claims: TokenClaims,
): Promise<Account> {
  if (!looksLikeId(String(claims.sub)) || !looksLikeId(String(claims.jti))) throw unauthenticated();
  if (!(claims.exp * 1000 > timeNow())) throw unauthenticated();
  const account = await source
    .createQueryBuilder(entity, 'account')
    .where('account.id = :id AND account.tokenVersion = :version', {
      id: claims.sub,
      version: claims.ver,
    })
    .andWhere((query) => {
      const ended = query.subQuery().select('1').from(EndedToken, 'ended').where('ended.id = :jti');
      return `NOT EXISTS ${ended.getQuery()}`;
    })
    .setParameter('jti', claims.jti)
    .getOne();
  if (!account) throw unauthenticated();
  return account;
}
