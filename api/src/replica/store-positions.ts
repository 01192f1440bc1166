/** Up to where in the primary's log a replica must have come before it knows what is known here of a store. */
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { StoreChanges } from '../cache/store-changes.js';
import { StoreChangesListener } from '../cache/store-changes.listener.js';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { type Round, Rounds } from '../jobs/rounds.js';
import type { StoreId } from '../tenancy/store-id.js';

/** The primary is asked at most this often, in ms. */
const gapMs = 100;

/** So many stores are told apart; then all count as changed just now. */
const mostStores = 10_000;

@Injectable()
export class StorePositions {
  /** Of changed stores; null until the primary was asked after the change. */
  private readonly changed = new Map<StoreId, bigint | null>();
  /** Of all others; null while changes may be missed. */
  private others: bigint | null = null;
  private waiting = new Set<StoreId>();
  private listening = false;
  private epoch = 0;
  private round: Round | undefined;

  constructor(
    @InjectConfig() config: Config,
    @InjectDataSource() private readonly source: DataSource,
    changes: StoreChanges,
    listener: StoreChangesListener,
    rounds: Rounds,
  ) {
    if (!config.databaseReplicaUrl) return;
    changes.subscribe((store) => this.note(store));
    listener.onHearing((hearing) => this.restart(hearing === 'listening'));
    this.round = rounds.every(2000, 'store positions', () => this.pass());
  }

  /** Bytes of log; null = only the primary is sure to know the store. */
  of(store: StoreId): bigint | null {
    const own = this.changed.get(store);
    return own === undefined ? this.others : own;
  }

  private note(store: StoreId): void {
    this.changed.set(store, null);
    this.waiting.add(store);
    this.round?.soon();
  }

  private restart(listening: boolean): void {
    this.listening = listening;
    this.epoch += 1;
    this.others = null;
    this.changed.clear();
    this.waiting = new Set();
    this.round?.soon();
  }

  /** What was heard before the primary is asked was committed before the position that it names. */
  private async pass(): Promise<boolean> {
    const { epoch, waiting } = this;
    if (!this.listening || (waiting.size === 0 && this.others !== null)) return false;
    this.waiting = new Set();
    try {
      const position = await this.primaryPosition();
      if (epoch === this.epoch) this.learn(waiting, position);
    } catch (error) {
      for (const store of waiting) this.waiting.add(store);
      throw error;
    }
    await pause(gapMs);
    return this.waiting.size > 0;
  }

  private learn(asked: ReadonlySet<StoreId>, position: bigint): void {
    const isTooMany = this.changed.size > mostStores;
    if (isTooMany) this.changed.clear();
    if (isTooMany || this.others === null) this.others = position;
    for (const store of asked) this.changed.set(store, position);
    for (const store of this.waiting) this.changed.set(store, null);
  }

  private async primaryPosition(): Promise<bigint> {
    const [row] = await this.source.query<{ position: string }[]>(
      "SELECT (pg_current_wal_insert_lsn() - '0/0')::text AS position",
    );
    return BigInt(row?.position ?? 0);
  }
}
