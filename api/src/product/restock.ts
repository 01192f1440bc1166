/**
 * Tells those who wait for stock that it is back (DET-06): whatever changes stock calls it in its
 * transaction, so that no restock is missed and none is told of that is rolled back.
 */
import type { EntityManager } from 'typeorm';
import { JobRepository } from '../jobs/job.repository.js';
import { mailQueue } from '../mail/mail-queue.js';
import type { StoreId } from '../tenancy/store-id.js';
import { RestockRepository } from './restock.repository.js';

/**
 * Queues a mail for each who waits for one of these products or skus that can be bought now, in the
 * order of asking. One that is queued already stays one mail.
 */
export async function tellOfStock(
  manager: EntityManager,
  store: StoreId,
  ids: readonly string[],
): Promise<void> {
  const due = await new RestockRepository(manager).due(store, ids);
  if (due.length === 0) return;
  const jobs = due.map(({ id, at }) => ({ kind: 'backInStock' as const, about: id, at }));
  await new JobRepository(manager).putOff(store, mailQueue, jobs);
}
