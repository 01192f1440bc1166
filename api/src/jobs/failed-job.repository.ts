/** The dead letter: jobs of all stores that are not tried again by themselves. */
import { Injectable } from '@nestjs/common';
import type { JobQueueName } from '@shop/contract';
import { applyListing, type ListQuery } from '../listing/listing.js';
import type { Page } from '../listing/page.js';
import { type Changed, Repository } from '../tenancy/repository.js';
import type { StoreId } from '../tenancy/store-id.js';
import { failedJobListing } from './failed-job.listing.js';
import { Job } from './job.entity.js';

@Injectable()
export class FailedJobRepository extends Repository {
  list(query: ListQuery): Promise<Page<Job>> {
    const failed = this.manager
      .createQueryBuilder(Job, 'row')
      .where("row.state IN ('failed', 'unsure')");
    return applyListing(failed, failedJobListing, query);
  }

  /**
   * Makes a store's failed job due at once, with all its tries; returns its queue, null when it is
   * not among the failed ones.
   */
  async retry(store: StoreId, id: string): Promise<JobQueueName | null> {
    const [[job]] = await this.manager.query<Changed<{ queue: JobQueueName }>>(retryStatement, [
      store,
      id,
    ]);
    return job?.queue ?? null;
  }

  /** Whether the store has a job of that id, whatever its state. */
  exists(store: StoreId, id: string): Promise<boolean> {
    return this.manager.existsBy(Job, { storeId: store, id });
  }
}

const retryStatement = `
  UPDATE job SET state = 'waiting', attempts = 0, due_at = date_trunc('milliseconds', now())
  WHERE store_id = $1 AND id = $2 AND state IN ('failed', 'unsure') RETURNING queue`;
