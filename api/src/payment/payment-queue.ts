/** The queue of checks: the gateway is asked about a payment that nobody has reported (OQ-18). */
import type { JobQueue } from '../jobs/job-queue.js';

/** Its jobs are about the ids of payments. */
export const paymentQueue: JobQueue<'paymentCheck', never> = {
  name: 'payment',
  everyMs: 20_000,
  atOnce: 10,
  leaseMinutes: 2,
  patienceMs: 60_000,
  retryMinutes: [2, 2, 5, 15, 60, 6 * 60, 24 * 60],
};

export const paymentCheck = 'paymentCheck';
