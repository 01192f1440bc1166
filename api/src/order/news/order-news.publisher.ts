/** Notifies all instances of events of a store's orders, after the commit. */
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
import { notifyEach } from '../../database/notifications.js';
import { type RecurringJob, Scheduler } from '../../jobs/scheduler.js';
import type { StoreId } from '../../tenancy/store-id.js';

/**
 * The span of one NOTIFY for all events in it, ms: concurrent commits with a NOTIFY wait for each
 * other.
 */
const batchMs = 50;

/** The key in a query runner's data for the store whose orders its transaction changes. */
const storeKey = 'orderNewsOf';

/** Marks the transaction as one that adds events to an order of that store. */
export function markOrderNews({ queryRunner }: EntityManager, store: StoreId): void {
  if (queryRunner) queryRunner.data[storeKey] = store;
}

/** Publishes outside the order's transaction: a NOTIFY in it would serialise all commits. */
@Injectable()
export class OrderNewsPublisher implements EntitySubscriberInterface {
  private pending = new Set<StoreId>();
  private readonly job: RecurringJob;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    scheduler: Scheduler,
  ) {
    source.subscribers.push(this);
    this.job = scheduler.every(5000, 'order news', () => this.run());
  }

  afterTransactionCommit({ queryRunner }: TransactionCommitEvent): void {
    const store: StoreId | undefined = queryRunner.data[storeKey];
    // A savepoint ends with its transaction.
    if (!store || queryRunner.isTransactionActive) return;
    delete queryRunner.data[storeKey];
    this.pending.add(store);
    this.job.runNow();
  }

  private async run(): Promise<boolean> {
    const stores = this.pending;
    if (stores.size === 0) return false;
    this.pending = new Set();
    try {
      // The streams read again what a crash loses.
      await notifyEach(this.source, orderNewsChannel, [...stores]);
    } catch (error) {
      for (const store of stores) this.pending.add(store);
      throw error;
    }
    await pause(batchMs);
    return this.pending.size > 0;
  }
}
