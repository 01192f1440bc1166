/**
 * Up to which position in the primary's log a replica must have replayed before it may answer about
 * a store.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { StoreChanges } from '../cache/store-changes.js';
import { StoreChangesListener } from '../cache/store-changes.listener.js';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { writtenPosition } from '../database/log-position.js';
import { type RecurringJob, Scheduler } from '../jobs/scheduler.js';
import type { StoreId } from '../tenancy/store-id.js';

/** The primary is asked at most this often, in ms. */
const gapMs = 100;

/** The most stores with positions of their own; above that all count as changed just now. */
const mostStores = 10_000;

@Injectable()
export class StorePositions {
  /** The positions of changed stores; null until the primary was asked after the change. */
  private readonly changed = new Map<StoreId, bigint | null>();
  /** The position for all other stores; null while changes may be missed. */
  private others: bigint | null = null;
  private waiting = new Set<StoreId>();
  private listening = false;
  private epoch = 0;
  private job: RecurringJob | undefined;

  constructor(
    @InjectConfig() config: Config,
    @InjectDataSource() private readonly source: DataSource,
    changes: StoreChanges,
    listener: StoreChangesListener,
    scheduler: Scheduler,
  ) {
    if (!config.databaseReplicaUrl) return;
    changes.subscribe((store) => this.record(store));
    listener.onConnectionState((state) => this.restart(state === 'listening'));
    this.job = scheduler.every(2000, 'store positions', () => this.run());
  }

  /** The position for a store, in bytes of log; null = only the primary is sure to be current. */
  of(store: StoreId): bigint | null {
    const own = this.changed.get(store);
    return own === undefined ? this.others : own;
  }

  private record(store: StoreId): void {
    this.changed.set(store, null);
    this.waiting.add(store);
    this.job?.runNow();
  }

  private restart(listening: boolean): void {
    this.listening = listening;
    this.epoch += 1;
    this.others = null;
    this.changed.clear();
    this.waiting = new Set();
    this.job?.runNow();
  }

  /**
   * Asks the primary for its position: a change that was received before had been committed by
   * then.
   */
  private async run(): Promise<boolean> {
    const { epoch, waiting } = this;
    if (!this.listening || (waiting.size === 0 && this.others !== null)) return false;
    this.waiting = new Set();
    try {
      const position = await writtenPosition(this.source);
      if (epoch === this.epoch) this.store(waiting, position);
    } catch (error) {
      for (const store of waiting) this.waiting.add(store);
      throw error;
    }
    await pause(gapMs);
    return this.waiting.size > 0;
  }

  private store(asked: ReadonlySet<StoreId>, position: bigint): void {
    const isTooMany = this.changed.size > mostStores;
    if (isTooMany) this.changed.clear();
    if (isTooMany || this.others === null) this.others = position;
    for (const store of asked) this.changed.set(store, position);
    for (const store of this.waiting) this.changed.set(store, null);
  }
}
