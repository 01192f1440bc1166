/**
 * Checks domains regularly: claims until they are proven, verified ones in case they point
 * elsewhere.
 */
import { Injectable, Logger } from '@nestjs/common';
import { Problem } from '../http/problem.js';
import type { JobOutcome } from '../jobs/job-outcome.js';
import type { ClaimedJob, JobHandler } from '../jobs/job-queue.js';
import type { JobWorker } from '../jobs/job-worker.js';
import { JobWorkers } from '../jobs/job-workers.js';
import type { Domain } from './domain.entity.js';
import { DomainRepository } from './domain.repository.js';
import { DomainCheck } from './domain-check.js';
import { domainQueue } from './domain-queue.js';

@Injectable()
export class DomainWatch implements JobHandler<'domainCheck', never> {
  private readonly logger = new Logger('DomainWatch');
  private readonly worker: JobWorker<'domainCheck', never>;

  constructor(
    private readonly domains: DomainRepository,
    private readonly looks: DomainCheck,
    workers: JobWorkers,
  ) {
    this.worker = workers.start(domainQueue, this);
  }

  /** Checks all that are due, 10 at once. */
  run(): Promise<boolean> {
    return this.worker.run();
  }

  /** Checks a store's domain. The check queues the next one itself, so this job is done with it. */
  async handle({ storeId }: ClaimedJob<'domainCheck', never>): Promise<JobOutcome> {
    const domain = await this.domains.ofStore(storeId);
    if (domain) await this.look(domain);
    return { state: 'gone' };
  }

  private async look(domain: Domain): Promise<void> {
    try {
      await this.looks.look(domain);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      this.logger.warn(`Store ${domain.storeId}, ${domain.name}: ${error.message}`);
    }
  }
}
