/** Whether this instance should be given requests: its database answers, and it is not about to end. */
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { hangUp } from '../database/hang-up.js';
import { Problem } from '../http/problem.js';

/** A proxy in front asks every 2 s (Caddyfile) and needs this long, in ms, to turn to another instance. */
const noticeMs = 5000;

/** How long its question waits for a turn in the pool, ms; callers wait longer (data-source.ts). */
const turnMs = 2000;

/**
 * How long a log-in may take, counted in turns of the event loop, of so many ms at least: where that
 * is late, PostgreSQL's answers are as well. Proxies wait longer than all of it.
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

  /** Throws UNAVAILABLE when it should be given none. */
  async check(): Promise<void> {
    if (this.ending) throw new Problem('UNAVAILABLE', 'The server is about to end', {}, 2);
    // One question for all who ask meanwhile: anybody may.
    this.asking ??= this.isDatabaseThere().finally(() => {
      this.asking = null;
    });
    if (await this.asking) return;
    throw new Problem('UNAVAILABLE', 'The database is not reachable', {}, 2);
  }

  /** Is not ready from now on; resolves when proxies in front have noticed, at once where there are none. */
  async end(): Promise<void> {
    this.ending = true;
    if (this.config.trustProxy > 0) await wait(noticeMs);
  }

  /** A pool in which it gets no turn is busy, or full of silence: who is let in anew knows which. */
  private async isDatabaseThere(): Promise<boolean> {
    const answered = this.source.query('SELECT 1').then(
      () => true,
      () => false,
    );
    const answer = await Promise.race([answered, wait(turnMs, 'late' as const, { ref: false })]);
    if (answer !== 'late') return answer;
    const { url } = this.source.options as { url: string };
    const ways = new Set([url, this.config.databaseDirectUrl ?? url]);
    return (await Promise.all([...ways].map(letsIn))).every(Boolean);
  }
}

/** Whether somebody is there to log in to, or to say that there are too many (53300). */
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
    hangUp(client);
  }
}

/** False, once it is at its end. */
async function patience(): Promise<false> {
  for (let turn = 0; turn < logInTurns.count; turn += 1)
    await wait(logInTurns.ms, null, { ref: false });
  return false;
}
