/**
 * Counts tries in PostgreSQL, so that all instances share them; an exhausted count is remembered in
 * this process.
 */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { type PlainQueries, plainQueries } from '../database/plain-queries.js';
import { Problem } from '../http/problem.js';

export interface Counter {
  /** The prefix of its keys. */
  name: string;
  /** Tries of a key within the window. */
  points: number;
  windowSeconds: number;
  /**
   * True when tries may be taken back: then every try asks PostgreSQL, since another instance may
   * have done so.
   */
  forgiving?: boolean;
}

@Injectable()
export class Counters {
  private readonly limiters = new Map<string, RateLimiterPostgres>();
  private readonly database: PlainQueries;

  constructor(@InjectDataSource() source: DataSource) {
    this.database = plainQueries(source);
  }

  /** Counts a try. Throws TOO_MANY; a count that is known to be exhausted costs no statement. */
  async consume(counter: Counter, key: string): Promise<void> {
    try {
      await this.limiterOf(counter).consume(key);
    } catch (refused) {
      if (refused instanceof RateLimiterRes) throw tooMany(refused.msBeforeNext);
      throw refused;
    }
  }

  /** Counts a try: 0 when it is allowed, else the seconds until the next one is. */
  async waitFor(counter: Counter, key: string): Promise<number> {
    try {
      await this.consume(counter, key);
      return 0;
    } catch (refused) {
      if (refused instanceof Problem && refused.code === 'TOO_MANY')
        return refused.retryAfter ?? 60;
      throw refused;
    }
  }

  /** Throws TOO_MANY where the count is known in this process to be exhausted; counts nothing. */
  assertNotUsedUp(counter: Counter, key: string): void {
    const ms = this.msUsedUp(counter, key);
    if (ms > 0) throw tooMany(ms);
  }

  /** Whether the count is known in this process to be exhausted; counts nothing. */
  isUsedUp(counter: Counter, key: string): boolean {
    return this.msUsedUp(counter, key) > 0;
  }

  /** Restarts the count of a key. */
  async reset(counter: Counter, key: string): Promise<void> {
    await this.limiterOf(counter).delete(key);
  }

  /** Takes one try back. */
  async refund(counter: Counter, key: string): Promise<void> {
    await this.limiterOf(counter).reward(key, 1);
  }

  private msUsedUp(counter: Counter, key: string): number {
    const limiter = this.limiterOf(counter) as RateLimiterPostgres & InMemoryBlocks;
    return limiter.getInMemoryBlockMsBeforeExpire(limiter.getKey(key));
  }

  private limiterOf({ name, points, windowSeconds, forgiving }: Counter): RateLimiterPostgres {
    const present = this.limiters.get(name);
    if (present) return present;
    const made = new RateLimiterPostgres({
      storeClient: this.database,
      storeType: 'client',
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: windowSeconds,
      // Without a duration of its own the block lasts until the key's window ends.
      inMemoryBlockOnConsumed: forgiving ? 0 : points,
    });
    this.limiters.set(name, made);
    return made;
  }
}

/** The methods that the package's types leave out. */
interface InMemoryBlocks {
  getInMemoryBlockMsBeforeExpire(key: string): number;
}

function tooMany(ms: number): Problem {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return new Problem(
    'TOO_MANY',
    'Too many tries. Please wait a little and try again.',
    {},
    seconds,
  );
}
