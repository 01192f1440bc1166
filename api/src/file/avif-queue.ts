/** The queue of pictures that get their AVIF versions (DET-04). */
import type { EntityManager } from 'typeorm';
import { JobRepository } from '../jobs/job.repository.js';
import type { JobQueue } from '../jobs/job-queue.js';
import type { StoreId } from '../tenancy/store-id.js';

export const avifQueue: JobQueue<'pictureAvif', never> = {
  name: 'picture',
  everyMs: 60_000,
  atOnce: 1,
  leaseMinutes: 5,
  patienceMs: 4 * 60_000,
  retryMinutes: [10, 60, 24 * 60],
  restMs: 1000,
};

/** How long after its upload a picture is encoded, minutes: the owner's own work goes first. */
const inMinutes = 5;

/** Queues pictures in the transaction that writes their rows. */
export async function scheduleAvif(
  manager: EntityManager,
  store: StoreId,
  files: readonly { id: string }[],
): Promise<void> {
  if (files.length === 0) return;
  const jobs = files.map(({ id }) => ({ kind: 'pictureAvif', about: id, inMinutes }) as const);
  await new JobRepository(manager).add(store, avifQueue, ...jobs);
}
