/**
 * Sends reads to a streaming replica, only when it is sure to have the newest rows; when it fails,
 * the primary answers.
 */
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { createDataSource } from '../database/data-source.js';
import { replayedPosition } from '../database/log-position.js';
import { errorName } from '../http/error-text.js';
import { Problem } from '../http/problem.js';
import { Scheduler } from '../jobs/scheduler.js';
import type { StoreId } from '../tenancy/store-id.js';
import { StorePositions } from './store-positions.js';

/**
 * How long a reader waits for the replica before asking the primary, and how often a lost replica
 * is checked, in ms.
 */
const readTimeoutMs = 1000;
const lookMs = 2000;

type Work<Result> = (manager: EntityManager) => Promise<Result>;

@Injectable()
export class Replica implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Replica');
  private readonly source: DataSource | null;
  private isUp = false;
  /**
   * How far each connection has seen the replica replay: while the connection lives, the replica
   * can't fall back.
   */
  private readonly reached = new WeakMap<object, bigint>();

  constructor(
    @InjectConfig() { databaseReplicaUrl, rowSecurity }: Config,
    @InjectDataSource() private readonly primary: DataSource,
    private readonly positions: StorePositions,
    private readonly scheduler: Scheduler,
  ) {
    this.source = databaseReplicaUrl
      ? createDataSource(databaseReplicaUrl, primary.options.entities ?? [], { rowSecurity })
      : null;
  }

  onApplicationBootstrap(): void {
    if (this.source) this.scheduler.every(lookMs, 'replica', () => this.checkReplica()).runNow();
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.source?.isInitialized) await this.source.destroy();
  }

  /**
   * Reads of one store, from the replica when it has every change of the store that is known here,
   * else from the primary.
   */
  async read<Result>(store: StoreId, work: Work<Result>): Promise<Result> {
    const answer = await this.atReplica(store, work);
    return answer ? answer.result : work(this.primary.manager);
  }

  /** The same for one row that may just have been added: if the replica does not have it, the primary is asked. */
  async find<Row>(store: StoreId, work: Work<Row | null>): Promise<Row | null> {
    const answer = await this.atReplica(store, work);
    return answer?.result ?? work(this.primary.manager);
  }

  /** The result from the replica; null when it can't answer. */
  private async atReplica<Result>(
    store: StoreId,
    work: Work<Result>,
  ): Promise<{ result: Result } | null> {
    const needed = this.isUp ? this.positions.of(store) : null;
    return needed === null ? null : this.tried(needed, work);
  }

  /** The result; null when the replica is behind, fails or takes too long. */
  private async tried<Result>(
    needed: bigint,
    work: Work<Result>,
  ): Promise<{ result: Result } | null> {
    try {
      return await inTime(this.onReplica(needed, work));
    } catch (error) {
      if (error instanceof Problem) throw error;
      if (this.isUp) this.logger.warn(`Reading from the primary alone: ${errorName(error)}`);
      this.isUp = false;
      return null;
    }
  }

  private async onReplica<Result>(
    needed: bigint,
    work: Work<Result>,
  ): Promise<{ result: Result } | null> {
    const runner = this.started().createQueryRunner();
    try {
      const connection: object = await runner.connect();
      if ((this.reached.get(connection) ?? -1n) < needed) {
        const reached = (await replayedPosition(runner)) ?? -1n;
        if (reached < needed) return null;
        this.reached.set(connection, reached);
      }
      return { result: await work(runner.manager) };
    } finally {
      await runner.release();
    }
  }

  /** Checks whether a lost replica is back. */
  private async checkReplica(): Promise<boolean> {
    if (this.isUp) return false;
    const source = this.started();
    if (!source.isInitialized) await source.initialize();
    this.isUp = (await replayedPosition(source)) !== null;
    if (this.isUp) this.logger.log('Reading from the replica');
    else throw new Error('DATABASE_REPLICA_URL is no replica');
    return false;
  }

  private started(): DataSource {
    if (this.source) return this.source;
    throw new Error('No replica is set');
  }
}

/** The result of the work. Rejects when it takes longer than a reader should wait. */
async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${readTimeoutMs} ms`)), readTimeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
