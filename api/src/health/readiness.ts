/** Whether this instance should be given requests: its database answers, and it is not about to end. */
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import type { Config } from '../config.js';
import { InjectConfig } from '../config.module.js';
import { Problem } from '../http/problem.js';

/** A proxy in front asks every 2 s (Caddyfile) and needs this long, in ms, to turn to another instance. */
const noticeMs = 5000;

@Injectable()
export class Readiness {
  private ending = false;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    @InjectConfig() private readonly config: Config,
  ) {}

  /** Throws UNAVAILABLE when it should be given none. */
  async check(): Promise<void> {
    if (this.ending) throw new Problem('UNAVAILABLE', 'The server is about to end', {}, 2);
    await this.source.query('SELECT 1').catch(() => {
      throw new Problem('UNAVAILABLE', 'The database is not reachable', {}, 2);
    });
  }

  /** Is not ready from now on; resolves when proxies in front have noticed, at once where there are none. */
  async end(): Promise<void> {
    this.ending = true;
    if (this.config.trustProxy > 0) await wait(noticeMs);
  }
}
