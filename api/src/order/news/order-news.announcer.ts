/** Tells all instances that something has happened to orders of a store, after it was committed. */
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type {
  DataSource,
  EntityManager,
  EntitySubscriberInterface,
  TransactionCommitEvent,
} from 'typeorm';
import { orderNewsChannel } from '../../cache/store-changes.listener.js';
import { type Round, Rounds } from '../../jobs/rounds.js';
import type { StoreId } from '../../tenancy/store-id.js';

/** One NOTIFY for all that happens within so many ms: those that are committed at once wait for each other. */
const gatherMs = 50;

/** Key in a query runner's data: the store whose orders its transaction changes. */
const newsOf = 'orderNewsOf';

/** Says that the transaction under way writes into the timeline of an order of that store. */
export function noteOrderNews({ queryRunner }: EntityManager, store: StoreId): void {
  if (queryRunner) queryRunner.data[newsOf] = store;
}

/** Outside of the order's transaction: a NOTIFY in it would make all commits queue behind each other. */
@Injectable()
export class OrderNewsAnnouncer implements EntitySubscriberInterface {
  private waiting = new Set<StoreId>();
  private readonly round: Round;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    rounds: Rounds,
  ) {
    source.subscribers.push(this);
    this.round = rounds.every(5000, 'order news', () => this.pass());
  }

  afterTransactionCommit({ queryRunner }: TransactionCommitEvent): void {
    const store: StoreId | undefined = queryRunner.data[newsOf];
    // A part of a transaction ends with it.
    if (!store || queryRunner.isTransactionActive) return;
    delete queryRunner.data[newsOf];
    this.waiting.add(store);
    this.round.soon();
  }

  private async pass(): Promise<boolean> {
    const stores = this.waiting;
    if (stores.size === 0) return false;
    this.waiting = new Set();
    try {
      await this.source.query(notifyStatement, [orderNewsChannel, [...stores]]);
    } catch (error) {
      for (const store of stores) this.waiting.add(store);
      throw error;
    }
    await pause(gatherMs);
    return this.waiting.size > 0;
  }
}

/** Nobody waits until it is on disk: what a crash takes with it is read again by the streams. */
const notifyStatement = `
  SELECT set_config('synchronous_commit', 'off', true), pg_notify($1, store)
  FROM unnest($2::text[]) AS told(store)`;
