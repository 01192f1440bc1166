/**
 * Announces a store whose products appear by their publish dates, or whose offers begin or end, so
 * that its pages are made anew (PUB-04, OFFER-08), and tells those who wait for stock (DET-06).
 */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { StoreChanges } from '../cache/store-changes.js';
import type { JobOutcome } from '../jobs/job-outcome.js';
import type { ClaimedJob, JobHandler } from '../jobs/job-queue.js';
import type { JobWorker } from '../jobs/job-worker.js';
import { JobWorkers } from '../jobs/job-workers.js';
import { ProductRepository } from './product.repository.js';
import { type PublishKind, publishQueue } from './publish-queue.js';
import { tellOfStock } from './restock.js';
import { RestockRepository } from './restock.repository.js';

@Injectable()
export class ProductPublisher implements JobHandler<PublishKind, never> {
  private readonly worker: JobWorker<PublishKind, never>;

  constructor(
    private readonly products: ProductRepository,
    private readonly changes: StoreChanges,
    @InjectDataSource() private readonly source: DataSource,
    workers: JobWorkers,
  ) {
    this.worker = workers.start(publishQueue, this);
  }

  /** Announces what is due; true when more may be due. */
  run(): Promise<boolean> {
    return this.worker.run();
  }

  async handle({ storeId }: ClaimedJob<PublishKind, never>): Promise<JobOutcome> {
    await this.products.announcePublished(storeId);
    await this.source.transaction(async (manager) => {
      const appeared = await new RestockRepository(manager).appeared(storeId);
      await tellOfStock(manager, storeId, appeared);
    });
    this.changes.announce(storeId);
    return { state: 'gone' };
  }
}
