/** Announces a store whose products appear by their publish dates, so that its pages are made anew (PUB-04). */
import { Injectable } from '@nestjs/common';
import { StoreChanges } from '../cache/store-changes.js';
import type { JobOutcome } from '../jobs/job-outcome.js';
import type { ClaimedJob, JobHandler } from '../jobs/job-queue.js';
import type { JobWorker } from '../jobs/job-worker.js';
import { JobWorkers } from '../jobs/job-workers.js';
import { ProductRepository } from './product.repository.js';
import { publishQueue } from './publish-queue.js';

@Injectable()
export class ProductPublisher implements JobHandler<'productPublished', never> {
  private readonly worker: JobWorker<'productPublished', never>;

  constructor(
    private readonly products: ProductRepository,
    private readonly changes: StoreChanges,
    workers: JobWorkers,
  ) {
    this.worker = workers.start(publishQueue, this);
  }

  /** Announces what is due; true when more may be due. */
  run(): Promise<boolean> {
    return this.worker.run();
  }

  async handle({ storeId }: ClaimedJob<'productPublished', never>): Promise<JobOutcome> {
    await this.products.announcePublished(storeId);
    this.changes.announce(storeId);
    return { state: 'gone' };
  }
}
