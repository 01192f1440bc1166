/** The workers of this process, one per queue; they end together. */
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { JobKind, JobQueueName } from '@shop/contract';
import { JobRepository } from './job.repository.js';
import type { JobHandler, JobQueue } from './job-queue.js';
import { JobWorker } from './job-worker.js';
import { Scheduler } from './scheduler.js';

@Injectable()
export class JobWorkers implements OnModuleDestroy {
  private readonly workers = new Map<JobQueueName, JobWorker>();

  constructor(
    private readonly jobs: JobRepository,
    private readonly scheduler: Scheduler,
  ) {}

  /** Starts to work off a queue. Throws when it has a worker already. */
  start<Kind extends JobKind, Data>(
    queue: JobQueue<Kind, Data>,
    handler: JobHandler<Kind, Data>,
  ): JobWorker<Kind, Data> {
    if (this.workers.has(queue.name)) throw new Error(`The queue ${queue.name} has a worker`);
    const worker = new JobWorker(queue, handler, this.jobs, this.scheduler);
    this.workers.set(queue.name, worker as unknown as JobWorker);
    return worker;
  }

  /** Does what is due in a queue now. */
  runNow(queue: JobQueueName): void {
    this.workers.get(queue)?.runNow();
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all([...this.workers.values()].map((worker) => worker.end()));
  }
}
