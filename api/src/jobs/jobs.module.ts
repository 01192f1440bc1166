/** Background jobs, available to the whole application. */
import { Global, Module } from '@nestjs/common';
import { ExpiredRowRepository } from './expired-row.repository.js';
import { Housekeeping } from './housekeeping.js';
import { JobRepository } from './job.repository.js';
import { JobWorkers } from './job-workers.js';
import { Scheduler } from './scheduler.js';

@Global()
@Module({
  providers: [Scheduler, JobRepository, JobWorkers, ExpiredRowRepository, Housekeeping],
  exports: [Scheduler, JobRepository, JobWorkers],
})
export class JobsModule {}
