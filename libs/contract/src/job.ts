/** Background work: its queues and kinds, and what the admin sees of a job that failed. */

export const jobQueueNames = [
  'mail',
  'push',
  'payment',
  'domain',
  'file',
  'publish',
  'picture',
] as const;
export type JobQueueName = (typeof jobQueueNames)[number];

/** The kinds of the queue 'mail'. */
export type MailKind =
  | 'orderForOwner'
  | 'orderForCustomer'
  | 'orderChanged'
  | 'orderCancelled'
  | 'paidLate'
  | 'upiToPay'
  | 'upiClaimed'
  | 'upiGathered'
  | 'upiRefused'
  | 'paymentReview'
  | 'paymentReviewForCustomer'
  | 'membershipEnding'
  | 'membershipEnded'
  | 'ordersGathered'
  | 'reviewsWaiting'
  | 'slugEnding'
  | 'domainWon'
  | 'domainMoved'
  | 'domainLost'
  | 'stockLow'
  | 'backInStock'
  | 'leftCart';

/** The kinds of all queues. */
export type JobKind =
  | MailKind
  | 'ownerPush'
  | 'devicePush'
  | 'paymentCheck'
  | 'domainCheck'
  | 'orphanedFile'
  | 'productPublished'
  | 'pictureAvif'
  | 'offerTurned';

/** The states of the dead letter; 'unsure' = it may have been done, e.g. a mail may have arrived. */
export const failedJobStates = ['failed', 'unsure'] as const;
export type FailedJobState = (typeof failedJobStates)[number];

/** A job that is not tried again by itself. */
export interface FailedJob {
  id: string;
  queue: JobQueueName;
  kind: JobKind;
  /** The subject, e.g. an order's id. */
  about: string;
  state: FailedJobState;
  /** Why the last try failed. */
  fault: string;
  /** The number of tries. */
  attempts: number;
  store: { id: string; name: string; slug: string };
  /** ISO 8601, like `failedAt`. */
  createdAt: string;
  failedAt: string;
}

export interface FailedJobsAnswer {
  jobs: FailedJob[];
}
