/**
 * Counts the tries of limited handlers in two steps: the guard counts the caller's network before
 * authentication and before a body is read; the interceptor counts the account, which may be named
 * in the body.
 */
import {
  type CallHandler,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { cleanEmail } from '@shop/commerce';
import { type Observable, tap } from 'rxjs';
import { type AccessRequest, accessRequest } from '../access/current.js';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { callerNetworks } from '../http/caller.js';
import { KnownDevices } from './known-devices.js';
import { type DeclaredLimit, LIMIT, type LimitRule, limitRules } from './limit.js';
import { LimitCounts, type LimitedAttempt } from './limit-counts.js';

@Injectable()
export class LimitGuard implements CanActivate, NestInterceptor {
  constructor(
    private readonly reflector: Reflector,
    private readonly counts: LimitCounts,
    private readonly devices: KnownDevices,
    @InjectConfig() private readonly config: Config,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const limit = this.limitOf(context);
    if (!limit || !this.config.rateLimit) return true;
    const request = accessRequest(context);
    const claim = claimedDevice(this.devices, limit, request);
    if (claim) await this.counts.consumeDevice(limit.name, claim.device);
    else await this.counts.consumeNetwork(limit.name, callerNetworks(request.ip));
    return true;
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const limit = this.limitOf(context);
    if (!limit) return next.handle();
    const request = accessRequest(context);
    const email = emailOf(request);
    const claim = claimedDevice(this.devices, limit, request);
    const isKnown = claim && email ? await this.devices.isOf(claim, limit.kind, email) : false;
    if (claim && isKnown) request.knownDevice = claim.device;
    if (!this.config.rateLimit) return next.handle();
    const networks = callerNetworks(request.ip);
    // Until now its device was counted instead; to this account the device is unknown, so the
    // network counts.
    if (claim && !isKnown) await this.counts.consumeNetwork(limit.name, networks);
    const tried: LimitedAttempt = { limit, networks, email, accountId: accountOf(request) };
    if (request.knownDevice) tried.device = request.knownDevice;
    await this.counts.consumeAccount(tried);
    return next.handle().pipe(tap(() => this.counts.forgive(tried)));
  }

  private limitOf(context: ExecutionContext): DeclaredLimit | undefined {
    return this.reflector.get<DeclaredLimit | undefined>(LIMIT, context.getHandler());
  }
}

/**
 * The claim in the request's cookie, where the limit knows devices; the account may have changed
 * since.
 */
function claimedDevice(
  devices: KnownDevices,
  { name, kind }: DeclaredLimit,
  request: AccessRequest,
) {
  const rule: LimitRule = limitRules[name];
  return rule.knowsDevices ? devices.claimedBy(request, kind) : null;
}

function accountOf({ currentUser, currentCustomer }: AccessRequest): string | null {
  return currentUser?.id ?? currentCustomer?.id ?? null;
}

/** The e-mail in the body, as it is stored; at most 180 characters. */
function emailOf({ body }: AccessRequest): string | null {
  const email = (body as { email?: unknown } | null | undefined)?.email;
  return typeof email === 'string' ? cleanEmail(email.slice(0, 400)).slice(0, 180) : null;
}
