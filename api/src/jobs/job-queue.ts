/** What a queue of jobs is: which kinds it holds, how often it is looked into, and how long a job is tried. */
import type { JobKind, JobQueueName } from '@shop/contract';
import type { StoreId } from '../tenancy/store-id.js';
import type { JobOutcome } from './job-outcome.js';

/**
 * A queue; each is worked off by itself, so that a slow one delays no other. `Data` is what a job
 * carries besides its subject.
 */
export interface JobQueue<Kind extends JobKind = JobKind, Data = unknown> {
  readonly name: JobQueueName;
  /** How often every process looks for due jobs besides `runNow`, ms. */
  readonly everyMs: number;
  /** How many jobs a process does at once. */
  readonly atOnce: number;
  /**
   * True = each finished job is followed by the next one, without waiting for the rest of the batch; 'always' = and what
   * becomes due meanwhile begins while there is room.
   */
  readonly isRefilled?: boolean | 'always';
  /** How long a claim holds, minutes; longer than a try can last. A job of a dead process is due then. */
  readonly leaseMinutes: number;
  /** How long one try may take before it is aborted, ms. */
  readonly patienceMs: number;
  /** Minutes until the next try, by the number of tries; after the last one the job has failed. */
  readonly retryMinutes: readonly number[];
  /** The pause after each batch, ms, so that many jobs don't slow down the requests that cause them. */
  readonly restMs?: number;
  /**
   * SQL that selects the ids of those jobs that are not to be done now, of the rows of `job` that
   * stand in that CTE: a claimed one becomes 'held'.
   */
  readonly heldOf?: (jobs: string) => string;
  /** Never set: it makes the type of its jobs part of the queue's type. */
  readonly jobType?: NewJob<Kind, Data>;
}

/** A job to be queued. */
export interface NewJob<Kind extends JobKind = JobKind, Data = unknown> {
  kind: Kind;
  /** The subject, such as the id of a row; unique per store and kind. */
  about: string;
  data?: Data;
  /** How many minutes it is not due yet; 0 without. */
  inMinutes?: number;
}

/** A job in the hands of a worker. */
export interface ClaimedJob<Kind extends JobKind = JobKind, Data = unknown> {
  id: string;
  storeId: StoreId;
  kind: Kind;
  about: string;
  data: Data;
  /**
   * The state; 'unsure' = the process that was handing it over is gone: it is reported and not
   * done. 'held' = not to be done now.
   */
  state: 'waiting' | 'unsure' | 'held';
  /** The number of failed tries. */
  attempts: number;
  /** The time until which the claim holds; it also identifies the claim. */
  dueAt: Date;
}

/** A try in progress. */
export interface JobTry {
  /** Aborted when the try takes too long, or the process ends before anything was handed over. */
  readonly signal: AbortSignal;
  /**
   * Called and awaited before the effect that can't be repeated: from here on nobody repeats the
   * job by itself. Rejects when the claim is lost; then nothing may be handed over.
   */
  readonly hand: () => Promise<void>;
}

/** Does the jobs of one queue, each in its store's scope. */
export interface JobHandler<Kind extends JobKind = JobKind, Data = unknown> {
  /** Does the job; a rejection means another try, or the dead letter after the last one. */
  handle(job: ClaimedJob<Kind, Data>, attempt: JobTry): Promise<JobOutcome>;
  /** The outcome of a rejected try, where it depends on more than the number of tries. */
  outcomeOf?(error: unknown, isHanded: boolean, job: ClaimedJob<Kind, Data>): JobOutcome;
}
