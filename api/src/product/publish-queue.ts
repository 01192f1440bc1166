/**
 * The queue of publish dates (PUB-04). A job is about a time at which products of its store appear:
 * those of one time share it, and a date that was changed meanwhile costs one needless announcement.
 */
import type { EntityManager } from 'typeorm';
import { timeNow } from '../database/clock.js';
import { JobRepository } from '../jobs/job.repository.js';
import type { JobQueue } from '../jobs/job-queue.js';
import type { StoreId } from '../tenancy/store-id.js';
import type { Product } from './product.entity.js';

export const publishQueue: JobQueue<'productPublished', never> = {
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
  for (const at of new Set(times)) {
    const date = new Date(at);
    const job = { kind: 'productPublished', about: date.toISOString() } as const;
    await new JobRepository(manager).schedule(store, publishQueue, job, date);
  }
}
