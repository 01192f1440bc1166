/** Sends the pushes of the queue 'push': to each device of the owner at most once, none forgotten. */
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { JobRepository } from '../jobs/job.repository.js';
import type { JobOutcome } from '../jobs/job-outcome.js';
import type { ClaimedJob, JobHandler, JobTry } from '../jobs/job-queue.js';
import type { JobWorker } from '../jobs/job-worker.js';
import { JobWorkers } from '../jobs/job-workers.js';
import { PushKeys } from './push-keys.js';
import { outcomeOf } from './push-outcome.js';
import { devicePush, type PushJobKind, pushQueue, readPush, toldText } from './push-queue.js';
import { PushSender } from './push-sender.js';
import { PushSubscriptionRepository } from './push-subscription.repository.js';
import { PushWriter } from './push-writer.js';

type PushJob = ClaimedJob<PushJobKind>;

@Injectable()
export class PushOutbox implements OnApplicationBootstrap, JobHandler<PushJobKind> {
  private readonly worker: JobWorker<PushJobKind>;

  constructor(
    private readonly writer: PushWriter,
    private readonly sender: PushSender,
    private readonly subscriptions: PushSubscriptionRepository,
    private readonly keys: PushKeys,
    private readonly jobs: JobRepository,
    workers: JobWorkers,
  ) {
    this.worker = workers.start(pushQueue, this);
  }

  onApplicationBootstrap(): void {
    this.worker.runNow();
  }

  handle(job: PushJob, attempt: JobTry): Promise<JobOutcome> {
    return job.kind === 'ownerPush' ? this.findDevices(job) : this.tell(job, attempt);
  }

  outcomeOf(error: unknown, isHanded: boolean, { attempts }: PushJob): JobOutcome {
    return outcomeOf(error, isHanded, attempts);
  }

  /** Queues a job for each device of the owner; done twice, it queues none a second time. */
  private async findDevices({ storeId, kind, about }: PushJob): Promise<JobOutcome> {
    const written = await this.writer.write(storeId, readPush(kind, about));
    if (!written) return { state: 'gone' };
    const devices = await this.subscriptions.list(written.ownerId, this.keys.publicKey);
    if (devices.length === 0) return { state: 'gone' };
    const jobs = devices.map(({ id }) => devicePush(about, id));
    await this.jobs.add(storeId, pushQueue, ...jobs);
    this.worker.runNow();
    return { state: 'done' };
  }

  /** Tells one device; a device that its push service does not know any more is forgotten. */
  private async tell({ storeId, kind, about }: PushJob, attempt: JobTry): Promise<JobOutcome> {
    const told = readPush(kind, about);
    const target = await this.subscriptions.target(told.device, this.keys.publicKey);
    const written = target && (await this.writer.write(storeId, told));
    // Somebody else may have signed in there meanwhile.
    if (!written || written.ownerId !== target.userId) return { state: 'gone' };
    const message = { ...written.message, tag: toldText(told) };
    if (await this.sender.send(target, message, written.isUrgent, attempt))
      return { state: 'done' };
    await this.subscriptions.forget(target);
    return { state: 'gone' };
  }
}
