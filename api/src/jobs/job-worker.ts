/** Works off one queue, together with any number of other processes: no job is forgotten. */
import { setTimeout as rest } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { JobKind } from '@shop/contract';
import { errorName } from '../http/error-text.js';
import { inStore } from '../tenancy/scope.js';
import type { JobRepository } from './job.repository.js';
import { type JobOutcome, retryOutcome, unsureOutcome } from './job-outcome.js';
import type { ClaimedJob, JobHandler, JobQueue } from './job-queue.js';
import type { RecurringJob, Scheduler } from './scheduler.js';

export class JobWorker<Kind extends JobKind = JobKind, Data = unknown> {
  private readonly logger = new Logger('Job');
  /** The tries that have not handed anything over yet, which can still be aborted. */
  private readonly unhanded = new Set<AbortController>();
  /** What a queue that is always refilled has under way. */
  private readonly occupied = new Set<Promise<void>>();
  private readonly recurring: RecurringJob;
  private isEnding = false;

  constructor(
    private readonly queue: JobQueue<Kind, Data>,
    private readonly handler: JobHandler<Kind, Data>,
    private readonly jobs: JobRepository,
    scheduler: Scheduler,
  ) {
    this.recurring = scheduler.every(queue.everyMs, queue.name, () => this.run());
  }

  /** Does what is due now; called after a commit that queued something. */
  runNow(): void {
    this.recurring.runNow();
  }

  /**
   * Waits for what is being handed over; all else is left to the next start or to another process.
   */
  async end(): Promise<void> {
    this.isEnding = true;
    for (const attempt of this.unhanded) attempt.abort();
    await Promise.all(this.occupied);
  }

  /**
   * Does at most `atOnce` jobs; true when more may be due. A queue that is always refilled begins as many as it
   * has room for, and waits for none.
   */
  async run(): Promise<boolean> {
    const { atOnce, restMs, isRefilled } = this.queue;
    const most = atOnce - this.occupied.size;
    const claimed = this.isEnding || most === 0 ? [] : await this.jobs.claim(this.queue, most);
    const work = claimed.map((job) => this.occupy(job));
    if (isRefilled === 'always') {
      for (const one of work) this.note(one);
      // Each order asks for a run, whether or not its owner has a device.
      if (restMs) await rest(restMs);
      return false;
    }
    if (work.length === 0) return false;
    await Promise.all(work);
    if (restMs) await rest(restMs);
    return claimed.length === atOnce;
  }

  private note(work: Promise<void>): void {
    const noted = work
      .catch((error: unknown) => this.logger.warn(`${this.queue.name}: ${errorName(error)}`))
      .finally(() => this.occupied.delete(noted));
    this.occupied.add(noted);
  }

  /** Does a job and, in a queue that is refilled, one after the other until none is due. */
  private async occupy(first: ClaimedJob<Kind, Data>): Promise<void> {
    let job: ClaimedJob<Kind, Data> | undefined = first;
    while (job) {
      const { storeId } = job;
      await inStore(storeId, this.work.bind(this, job));
      if (!this.queue.isRefilled || this.isEnding) return;
      [job] = await this.jobs.claim(this.queue, 1);
    }
  }

  private async work(job: ClaimedJob<Kind, Data>): Promise<void> {
    if (job.state === 'held') return;
    if (job.state === 'unsure') return this.logFault(job, unsureOutcome('its sender ended'));
    try {
      const outcome = await this.attempt(job);
      await this.jobs.settle(job, outcome);
      this.logFault(job, outcome);
    } catch (error) {
      this.logger.warn(`${this.nameOf(job)}: ${errorName(error)}`);
    }
  }

  private async attempt(job: ClaimedJob<Kind, Data>): Promise<JobOutcome> {
    const cancel = new AbortController();
    const signal = AbortSignal.any([cancel.signal, AbortSignal.timeout(this.queue.patienceMs)]);
    let handed: Promise<void> | undefined;
    const hand = () => {
      this.unhanded.delete(cancel);
      // The answer of a server outside calls this, in whatever scope.
      handed = inStore(job.storeId, () => this.jobs.markHanding(job));
      return handed;
    };
    this.unhanded.add(cancel);
    // It was claimed just before the end: nobody else would abort this try.
    if (this.isEnding) cancel.abort();
    try {
      return await this.handler.handle(job, { signal, hand });
    } catch (error) {
      return this.outcomeOf(error, handed !== undefined && (await isDone(handed)), job);
    } finally {
      this.unhanded.delete(cancel);
    }
  }

  private outcomeOf(error: unknown, isHanded: boolean, job: ClaimedJob<Kind, Data>): JobOutcome {
    if (this.handler.outcomeOf) return this.handler.outcomeOf(error, isHanded, job);
    const fault = errorName(error);
    if (isHanded) return unsureOutcome(fault);
    return retryOutcome(fault, job.attempts, this.queue.retryMinutes);
  }

  private nameOf({ id, storeId, kind }: ClaimedJob<Kind, Data>): string {
    return `${this.queue.name} ${id} (${kind}, store ${storeId})`;
  }

  private logFault(job: ClaimedJob<Kind, Data>, outcome: JobOutcome): void {
    if (!('fault' in outcome)) return;
    const { state, fault } = outcome;
    if (state === 'waiting') this.logger.warn(`${this.nameOf(job)} is tried again later: ${fault}`);
    else this.logger.error(`${this.nameOf(job)} is ${state} and not tried again: ${fault}`);
  }
}

const isDone = (promise: Promise<void>) =>
  promise.then(
    () => true,
    () => false,
  );
