/** The queue of checks of own domains; a job is about the id of the store. */
import type { JobQueue } from '../jobs/job-queue.js';

export const domainQueue: JobQueue<'domainCheck', never> = {
  name: 'domain',
  everyMs: 20_000,
  atOnce: 10,
  // A slow name server delays one check, not the others.
  isRefilled: true,
  leaseMinutes: 2,
  patienceMs: 60_000,
  retryMinutes: [2, 5, 15, 60, 6 * 60, 24 * 60],
};
