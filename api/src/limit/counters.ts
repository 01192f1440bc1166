/** Counts in PostgreSQL, so that all instances share them; a used-up one is remembered here. */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { DataSource } from 'typeorm';
import { Problem } from '../http/problem.js';

export interface Counter {
  /** Stands before its keys. */
  name: string;
  /** Tries of a key within the window. */
  points: number;
  windowSeconds: number;
  /** Tries may be taken back: then every try asks PostgreSQL, which hears that from all instances. */
  forgiving?: boolean;
}

interface Queries {
  query(statement: { text: string; values: unknown[] }): Promise<unknown>;
}

@Injectable()
export class Counters {
  private readonly limiters = new Map<string, RateLimiterPostgres>();
  private readonly database: Queries;

  constructor(@InjectDataSource() source: DataSource) {
    const pool = (source.driver as unknown as { master: Queries }).master;
    // Without its name: prepared statements don't survive a pooler in transaction mode.
    this.database = { query: ({ text, values }) => pool.query({ text, values }) };
  }

  /** Counts a try. Throws TOO_MANY; where the count is known to be used up, at no cost. */
  async take(counter: Counter, key: string): Promise<void> {
    try {
      await this.limiterOf(counter).consume(key);
    } catch (refused) {
      if (refused instanceof RateLimiterRes) throw tooMany(refused.msBeforeNext);
      throw refused;
    }
  }

  /** Throws TOO_MANY where the count is known here to be used up; counts nothing. */
  refuseUsedUp(counter: Counter, key: string): void {
    const limiter = this.limiterOf(counter) as RateLimiterPostgres & Remembering;
    const ms = limiter.getInMemoryBlockMsBeforeExpire(limiter.getKey(key));
    if (ms > 0) throw tooMany(ms);
  }

  /** Begins the count of a key anew. */
  async forget(counter: Counter, key: string): Promise<void> {
    await this.limiterOf(counter).delete(key);
  }

  /** Takes one try back. */
  async giveBack(counter: Counter, key: string): Promise<void> {
    await this.limiterOf(counter).reward(key, 1);
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
      // Without a duration of its own: until the window of the key ends.
      inMemoryBlockOnConsumed: forgiving ? 0 : points,
    });
    this.limiters.set(name, made);
    return made;
  }
}

/** What the package's types leave out. */
interface Remembering {
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
