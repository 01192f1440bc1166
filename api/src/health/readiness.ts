/**
 * Tells whether this instance should get requests: its database answers, and it is not shutting
 * down.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { destroyConnection } from '../database/destroy-connection.js';
import { isReachable } from '../database/is-reachable.js';
import { Problem } from '../http/problem.js';

/** How long a proxy that asks every 2 s (Caddyfile) needs to switch to another instance, ms. */
const noticeMs = 5000;

/**
 * How long its query waits for a connection of the pool, ms; callers wait longer (data-source.ts).
 */
const turnMs = 2000;

/**
 * How long a log-in may take, in turns of the event loop of at least so many ms: when the event
 * loop is late, PostgreSQL's answers are as well. Proxies wait longer than all of it.
 */
const logInTurns = { count: 10, ms: 500 };

@Injectable()
export class Readiness {
  private ending = false;
  private asking: Promise<boolean> | null = null;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    @InjectConfig() private readonly config: Config,
  ) {}

  /** Throws UNAVAILABLE when this instance should get no requests. */
  async check(): Promise<void> {
    if (this.ending) throw new Problem('UNAVAILABLE', 'The server is about to end', {}, 2);
    // All who ask meanwhile share one query, since anybody may ask.
    this.asking ??= this.isDatabaseThere().finally(() => {
      this.asking = null;
    });
    if (await this.asking) return;
    throw new Problem('UNAVAILABLE', 'The database is not reachable', {}, 2);
  }

  /** Reports not ready from now on; resolves when proxies have noticed, at once where there are none. */
  async end(): Promise<void> {
    this.ending = true;
    if (this.config.trustProxy > 0) await wait(noticeMs);
  }

  /**
   * Whether the database answers. A pool without a free connection may be busy, or its connections
   * may be dead: a new log-in finds out which.
   */
  private async isDatabaseThere(): Promise<boolean> {
    const answered = isReachable(this.source);
    const answer = await Promise.race([answered, wait(turnMs, 'late' as const, { ref: false })]);
    if (answer !== 'late') return answer;
    const { url } = this.source.options as { url: string };
    const ways = new Set([url, this.config.databaseDirectUrl ?? url]);
    return (await Promise.all([...ways].map(letsIn))).every(Boolean);
  }
}

/** Whether a log-in is accepted, or refused because there are too many (53300). */
async function letsIn(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  const answered = client.connect().then(
    () => true,
    ({ code }: { code?: string }) => code === '53300',
  );
  try {
    return await Promise.race([answered, patience()]);
  } finally {
    destroyConnection(client);
  }
}

/** Resolves with false after the time for a log-in. */
async function patience(): Promise<false> {
  for (let turn = 0; turn < logInTurns.count; turn += 1)
    await wait(logInTurns.ms, null, { ref: false });
  return false;
}
