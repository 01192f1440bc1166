/** The queue of mails: a mail is queued in the transaction of the change that it reports. */
import type { MailKind } from '@shop/contract';
import type { ClaimedJob, JobQueue } from '../jobs/job-queue.js';
import { unconfirmedOf } from './held-mail.repository.js';

/**
 * A mail to be sent. It is about an order's id, alone or with that of an event (a claim of a payment with that of its correction behind it), the end of a membership
 * in epoch ms, a slot of time counted from 1970 (a quarter of an hour, or a day), the id of a request for stock, or of a left
 * cart, or a domain and the time of its check in epoch ms.
 */
export type ClaimedMail = ClaimedJob<MailKind>;

/** 'held' = it waits until its owner has confirmed the address; 'dropped' = that took too long, or a guest's address has had its mails of the day (ABUSE-11). */
export const mailQueue: JobQueue<MailKind> = {
  name: 'mail',
  everyMs: 5_000,
  atOnce: 10,
  leaseMinutes: 3,
  patienceMs: 90_000,
  retryMinutes: [1, 5, 30, 2 * 60, 12 * 60],
  restMs: 250,
  heldOf: unconfirmedOf,
};
