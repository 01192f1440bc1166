/** Shows the admin the jobs that failed, and has them done again. */
import { Injectable } from '@nestjs/common';
import type { FailedJob, FailedJobState } from '@shop/contract';
import { notFound } from '../http/problem.js';
import { FailedJobRepository } from '../jobs/failed-job.repository.js';
import type { Job } from '../jobs/job.entity.js';
import { JobWorkers } from '../jobs/job-workers.js';
import type { ListQuery } from '../listing/listing.js';
import type { Page } from '../listing/page.js';
import type { Store } from '../store/store.entity.js';
import { StoreRepository } from '../store/store.repository.js';
import type { StoreId } from '../tenancy/store-id.js';

@Injectable()
export class FailedJobService {
  constructor(
    private readonly jobs: FailedJobRepository,
    private readonly stores: StoreRepository,
    private readonly workers: JobWorkers,
  ) {}

  /** The failed jobs of all stores, the last one first. */
  async list(query: ListQuery): Promise<Page<FailedJob>> {
    const page = await this.jobs.list(query);
    const stores = await this.stores.findAllAlone(page.items.map(({ storeId }) => storeId));
    const byId = new Map(stores.map((store) => [store.id, store]));
    return page.map((job) => failedJobView(job, byId.get(job.storeId)));
  }

  /**
   * Has a store's failed job done again, at once and with all its tries. One that was sent again before is
   * left as it is. Throws 404 when there is no such job.
   */
  async retry(store: StoreId, id: string): Promise<void> {
    const queue = await this.jobs.retry(store, id);
    if (queue) this.workers.runNow(queue);
    else if (!(await this.jobs.exists(store, id))) throw notFound('Job');
  }
}

function failedJobView(job: Job, store: Store | undefined): FailedJob {
  const { id, queue, kind, about, fault, attempts, storeId } = job;
  return {
    id,
    queue,
    kind,
    about,
    fault,
    attempts,
    state: job.state as FailedJobState,
    store: { id: storeId, name: store?.name ?? '', slug: store?.slug ?? '' },
    createdAt: job.createdAt.toISOString(),
    failedAt: job.dueAt.toISOString(),
  };
}
