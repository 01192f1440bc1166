/**
 * First guard: identifies the caller. No audience declared → refused; no valid token where one is
 * needed → 401.
 */
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { AUDIENCE, type Audience } from '../access/audience.js';
import { type AccessRequest, accessRequest } from '../access/current.js';
import { assertGoodFor } from '../auth/only-shop.js';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { ownerOfHost } from '../http/host-owner.js';
import { asProblem } from '../http/problem.filter.js';
import { forbidden, Problem } from '../http/problem.js';
import { isList } from '../listing/page.interceptor.js';

const UserTokenGuard = AuthGuard('user');
const CustomerTokenGuard = AuthGuard('customer');

@Injectable()
export class AccountGuard implements CanActivate {
  private readonly userToken = new UserTokenGuard();
  private readonly customerToken = new CustomerTokenGuard();

  constructor(
    private readonly reflector: Reflector,
    @InjectConfig() private readonly config: Config,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const audience = audienceOf(this.reflector, context);
    accessRequest(context).allowStale =
      audience.kind === 'storeOwner' &&
      (audience.allowStale === true || isList(this.reflector, context));
    switch (audience.kind) {
      case 'public':
        if (audience.onPlatform) assertOnPlatform(accessRequest(context), this.config);
        return true;
      case 'publicOrUser':
        return hasToken(context) ? this.accept(this.userToken, context) : true;
      case 'guestOrCustomer':
        return hasToken(context) ? this.acceptCustomer(context) : true;
      case 'publicToken':
        return this.acceptAny(context);
      case 'customer':
        return this.acceptCustomer(context);
      default:
        return this.accept(this.userToken, context);
    }
  }

  private async acceptAny(context: ExecutionContext): Promise<boolean> {
    const tried = (guard: CanActivate) => this.accept(guard, context).catch(refusedOnly);
    if (hasToken(context) && !(await tried(this.userToken))) await tried(this.customerToken);
    return true;
  }

  /** Accepts a customer's token in the shop that it is good for. */
  private async acceptCustomer(context: ExecutionContext): Promise<boolean> {
    await this.accept(this.customerToken, context);
    const { currentCustomer, params } = accessRequest(context);
    assertGoodFor(currentCustomer, params as { slug?: string });
    return true;
  }

  private async accept(guard: CanActivate, context: ExecutionContext): Promise<boolean> {
    return (await guard.canActivate(context)) as boolean;
  }
}

/**
 * The audience declared on the handler. Throws when there is none: such a route refuses everybody.
 */
export function audienceOf(reflector: Reflector, context: ExecutionContext): Audience {
  const audience = reflector.getAllAndOverride<Audience | undefined>(AUDIENCE, [
    context.getHandler(),
    context.getClass(),
  ]);
  if (!audience) throw forbidden();
  return audience;
}

/**
 * Treats a refused token as none. A token that can't be checked now is an error instead: whoever
 * signs out must learn that it failed.
 */
function refusedOnly(error: unknown): false {
  if (asProblem(error).code === 'UNAUTHENTICATED') return false;
  throw error;
}

/** Refuses what takes an owner's password on the domain of a shop, whose DNS is somebody else's. */
function assertOnPlatform({ host }: AccessRequest, { publicUrl }: Config): void {
  if (ownerOfHost(host, new URL(publicUrl).hostname).kind !== 'shop') return;
  throw new Problem('FORBIDDEN', `Owners sign in at ${publicUrl} only`);
}

function hasToken(context: ExecutionContext): boolean {
  return accessRequest(context).headers.authorization !== undefined;
}
