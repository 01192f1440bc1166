/**
 * The queue of publish dates (PUB-04), and of the times of offers (OFFER-08). A job is about a time at
 * which something of its store appears or goes: what has the same time shares it, and a date that was
 * changed meanwhile costs one needless announcement.
 */
import type { JobKind } from '@shop/contract';
import type { EntityManager } from 'typeorm';
import { timeNow } from '../database/clock.js';
import { JobRepository } from '../jobs/job.repository.js';
import type { JobQueue } from '../jobs/job-queue.js';
import type { StoreId } from '../tenancy/store-id.js';
import type { Product } from './product.entity.js';

export type PublishKind = Extract<JobKind, 'productPublished' | 'offerTurned'>;

export const publishQueue: JobQueue<PublishKind, never> = {
  name: 'publish',
  everyMs: 10_000,
  atOnce: 20,
  leaseMinutes: 2,
  patienceMs: 60_000,
  retryMinutes: [1, 1, 2, 5, 15, 60],
};

/** Schedules the announcement of products whose publish dates are to come, in the caller's transaction. */
export async function schedulePublishing(
  manager: EntityManager,
  store: StoreId,
  products: readonly Pick<Product, 'status' | 'publishAt'>[],
): Promise<void> {
  const times = products.flatMap(({ status, publishAt }) => {
    const at = status === 'active' ? (publishAt?.getTime() ?? 0) : 0;
    return at > timeNow() ? [at] : [];
  });
  await scheduleAll(manager, store, 'productPublished', times);
}

/** Schedules the announcement of offers that begin or end, in the caller's transaction; null = they don't. */
export async function scheduleTurns(
  manager: EntityManager,
  store: StoreId,
  turns: readonly (Date | null)[],
): Promise<void> {
  const times = turns.flatMap((date) => {
    const at = date?.getTime() ?? 0;
    return at > timeNow() ? [at] : [];
  });
  await scheduleAll(manager, store, 'offerTurned', times);
}

async function scheduleAll(
  manager: EntityManager,
  store: StoreId,
  kind: PublishKind,
  times: readonly number[],
): Promise<void> {
  for (const at of new Set(times)) {
    const date = new Date(at);
    const job = { kind, about: date.toISOString() };
    await new JobRepository(manager).schedule(store, publishQueue, job, date);
  }
}
