/** Counts calls of limited handlers in PostgreSQL, so that all instances share the count. */
import {
  type CallHandler,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { InjectDataSource } from '@nestjs/typeorm';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { type Observable, tap } from 'rxjs';
import type { DataSource } from 'typeorm';
import { type AccessRequest, accessRequest } from '../access/current.js';
import type { Config } from '../config.js';
import { InjectConfig } from '../config.module.js';
import { Problem } from '../http/problem.js';
import { LIMIT, type LimitName, type LimitRule, limitRules } from './limit.js';

interface Queries {
  query(statement: { text: string; values: unknown[] }): Promise<unknown>;
}

@Injectable()
export class LimitGuard implements CanActivate, NestInterceptor {
  private readonly limiters = new Map<string, RateLimiterPostgres>();

  private readonly database: Queries;

  constructor(
    private readonly reflector: Reflector,
    @InjectConfig() private readonly config: Config,
    @InjectDataSource() source: DataSource,
  ) {
    const pool = (source.driver as unknown as { master: Queries }).master;
    // Without its name: prepared statements don't survive a pooler in transaction mode.
    this.database = { query: ({ text, values }) => pool.query({ text, values }) };
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const name = this.nameOf(context);
    if (!name) return true;
    const request = accessRequest(context);
    const rule: LimitRule = limitRules[name];
    await this.count(`${name}:address`, rule.perAddress, rule, request.ip);
    return true;
  }

  /** The account's part: the body that names it has been read by now. */
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const name = this.nameOf(context);
    const rule: LimitRule | undefined = name && limitRules[name];
    const account = accountOf(accessRequest(context));
    if (!rule || !account) return next.handle();
    await this.count(`${name}:account`, rule.perAccount, rule, account);
    if (!rule.forgiving) return next.handle();
    const forgive = () => this.limiter(`${name}:account`, rule.perAccount, rule).delete(account);
    return next.handle().pipe(tap(() => void forgive().catch(() => undefined)));
  }

  private nameOf(context: ExecutionContext): LimitName | undefined {
    if (!this.config.rateLimit) return undefined;
    return this.reflector.get<LimitName | undefined>(LIMIT, context.getHandler());
  }

  private async count(prefix: string, points: number, rule: LimitRule, key: string): Promise<void> {
    try {
      await this.limiter(prefix, points, rule).consume(key);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
      throw new Problem(
        'TOO_MANY',
        'Too many tries. Please wait a little and try again.',
        {},
        seconds,
      );
    }
  }

  private limiter(prefix: string, points: number, rule: LimitRule): RateLimiterPostgres {
    const present = this.limiters.get(prefix);
    if (present) return present;
    const made = new RateLimiterPostgres({
      storeClient: this.database,
      storeType: 'client',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: prefix,
      points,
      duration: rule.windowSeconds,
    });
    this.limiters.set(prefix, made);
    return made;
  }
}

/** The e-mail that the body names, or the account that is signed in; at most 200 characters. */
function accountOf(request: AccessRequest): string | null {
  const signedIn = request.currentUser?.id ?? request.currentCustomer?.id;
  if (signedIn) return signedIn;
  const email = (request.body as { email?: unknown } | null | undefined)?.email;
  return typeof email === 'string' ? email.trim().toLowerCase().slice(0, 200) : null;
}
