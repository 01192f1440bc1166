/**
 * The passport-jwt strategy of each kind of account: checks the token, its account, and that
 * nothing has ended it.
 */
import { createSecretKey } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-jwt';
import type { AccessRequest } from '../access/current.js';
import type { Config } from '../config/config.js';
import { InjectConfig, InjectSecrets } from '../config/config.module.js';
import type { Secrets } from '../config/secrets.js';
import { ownerOfHost } from '../http/host-owner.js';
import { unauthenticated } from '../http/problem.js';
import { AccountCache } from './account-cache.js';
import type { AccountKind } from './account-kind.js';
import { bearerToken } from './bearer-token.js';
import { isPlatformAdmin } from './is-admin.js';
import { LastSeen } from './last-seen.js';
import type { SignedInCustomer } from './only-shop.js';
import type { TokenClaims } from './token.service.js';
import type { User } from './user.entity.js';
import { VerifiedTokens } from './verified-tokens.js';

function settings(kind: AccountKind, { appSecret }: Secrets) {
  // The key object is made once: for a text, each token would be tried as a public key first, at
  // half a millisecond.
  const key = createSecretKey(Buffer.from(appSecret));
  return {
    jwtFromRequest: bearerToken,
    // It is a key object, which passport-jwt's types do not allow.
    secretOrKey: key as unknown as Buffer,
    algorithms: ['HS256' as const],
    audience: kind,
    passReqToCallback: true as const,
    // The expiry is checked by PostgreSQL's clock, below.
    ignoreExpiration: true,
  };
}

@Injectable()
export class UserTokenStrategy extends PassportStrategy(Strategy, 'user') {
  private readonly verified = new VerifiedTokens();
  private readonly mainHost: string;

  constructor(
    @InjectSecrets() secrets: Secrets,
    @InjectConfig() private readonly config: Config,
    private readonly accounts: AccountCache,
    private readonly lastSeen: LastSeen,
  ) {
    super(settings('user', secrets));
    this.mainHost = new URL(config.publicUrl).hostname;
  }

  /** Checks the signature of a token that was not seen before. */
  override authenticate(given: Parameters<Strategy['authenticate']>[0], options: object): void {
    // It is Fastify's request, which passport-jwt's types do not know.
    const request = given as unknown as FastifyRequest;
    const claims = this.verified.of(bearerToken(request));
    if (claims) {
      this.validate(request, claims).then(
        (user) => this.success(user),
        (error: Error) => this.error(error),
      );
    } else super.authenticate(given, options);
  }

  /** Passport calls this with the claims of a token whose signature is ours. */
  async validate(request: FastifyRequest, claims: TokenClaims): Promise<object> {
    // Owners and the admin have no business on a shop's domain, whose DNS is somebody else's (SAFE-02).
    if (ownerOfHost(request.host, this.mainHost).kind === 'shop') throw unauthenticated();
    this.verified.add(bearerToken(request), claims);
    const { allowStale } = request as AccessRequest;
    const { account, session } = await this.accounts.of('user', claims, allowStale);
    const user = account as User;
    this.lastSeen.record(user);
    const isAdmin = isPlatformAdmin(user, this.config.adminEmail);
    Object.assign(request as AccessRequest, {
      currentUser: { ...user, isAdmin },
      currentToken: claims,
      currentSession: session,
    });
    return user;
  }
}

@Injectable()
export class CustomerTokenStrategy extends PassportStrategy(Strategy, 'customer') {
  constructor(
    @InjectSecrets() secrets: Secrets,
    private readonly accounts: AccountCache,
  ) {
    super(settings('customer', secrets));
  }

  async validate(request: FastifyRequest, claims: TokenClaims): Promise<object> {
    const { account } = await this.accounts.of('customer', claims);
    const customer = account as SignedInCustomer;
    Object.assign(request as AccessRequest, { currentCustomer: customer, currentToken: claims });
    return customer;
  }
}
