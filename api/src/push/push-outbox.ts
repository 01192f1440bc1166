/** Sends the pushes of the queue 'push': to each device of the owner at most once, none forgotten. */
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { pushLimits } from '@shop/contract';
import { JobRepository } from '../jobs/job.repository.js';
import type { JobOutcome } from '../jobs/job-outcome.js';
import type { ClaimedJob, JobHandler, JobTry } from '../jobs/job-queue.js';
import type { JobWorker } from '../jobs/job-worker.js';
import { JobWorkers } from '../jobs/job-workers.js';
import type { StoreId } from '../tenancy/store-id.js';
import { PushKeys } from './push-keys.js';
import { outcomeOf } from './push-outcome.js';
import {
  devicePush,
  type PushJobKind,
  pushQueue,
  readPush,
  type Told,
  toldText,
} from './push-queue.js';
import { PushSender } from './push-sender.js';
import { PushSubscriptionRepository, type PushTarget } from './push-subscription.repository.js';
import { PushWriter } from './push-writer.js';

type PushJob = ClaimedJob<PushJobKind>;

@Injectable()
export class PushOutbox implements OnApplicationBootstrap, JobHandler<PushJobKind> {
  private readonly worker: JobWorker<PushJobKind>;
  /** How many devices of an account are being told now. */
  private readonly underWay = new Map<string, number>();

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
    if (job.kind === 'ownerPush') return this.findDevices(job);
    return this.tell(job, attempt);
  }

  outcomeOf(error: unknown, isHanded: boolean, { attempts }: PushJob): JobOutcome {
    return outcomeOf(error, isHanded, attempts);
  }

  /** Queues a job for each device of the owner; done twice, it queues none a second time. */
  private async findDevices({ storeId, kind, about }: PushJob): Promise<JobOutcome> {
    const ownerId = await this.writer.ownerOf(storeId, readPush(kind, about));
    const devices = ownerId ? await this.subscriptions.list(ownerId, this.keys.publicKey) : [];
    if (devices.length === 0) return { state: 'gone' };
    const jobs = devices.map(({ id }) => devicePush(about, id));
    await this.jobs.add(storeId, pushQueue, ...jobs);
    this.worker.runNow();
    return { state: 'done' };
  }

  /** Tells one device, when it is its account's turn. */
  private async tell({ storeId, kind, about }: PushJob, attempt: JobTry): Promise<JobOutcome> {
    const told = readPush(kind, about);
    const target = await this.subscriptions.target(told.device, this.keys.publicKey);
    // Somebody else may have signed in there meanwhile.
    const isTheirs = target && target.userId === (await this.writer.ownerOf(storeId, told));
    if (!isTheirs) return { state: 'gone' };
    return this.inTurn(target.userId, () => this.send(storeId, told, target, attempt));
  }

  /** Sends it to the device; one that its push service does not know any more is forgotten. */
  private async send(
    storeId: StoreId,
    told: Told,
    target: PushTarget,
    attempt: JobTry,
  ): Promise<JobOutcome> {
    const written = await this.writer.write(storeId, told);
    if (!written) return { state: 'gone' };
    const message = { ...written.message, tag: toldText(told) };
    if (await this.sender.send(target, message, written.isUrgent, attempt)) {
      return { state: 'done' };
    }
    await this.subscriptions.forget(target);
    return { state: 'gone' };
  }

  /**
   * Does the work of an account, however many stores it has, unless as much of it is under way as it has devices: others
   * come first then.
   */
  private async inTurn(account: string, work: () => Promise<JobOutcome>): Promise<JobOutcome> {
    const underWay = this.underWay.get(account) ?? 0;
    const fault = 'The account has as many pushes under way as it may';
    if (underWay >= pushLimits.devices)
      return { state: 'waiting', fault, minutes: 1, isTry: false };
    this.underWay.set(account, underWay + 1);
    try {
      return await work();
    } finally {
      const left = (this.underWay.get(account) ?? 1) - 1;
      if (left > 0) this.underWay.set(account, left);
      else this.underWay.delete(account);
    }
  }
}
