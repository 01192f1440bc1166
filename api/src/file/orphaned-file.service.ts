/**
 * Deletes the stored files of pictures that were deleted or whose upload failed: now, or else
 * later. The jobs of the queue 'file' are keys that may be in the storage without a picture in the
 * library.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { errorName } from '../http/error-text.js';
import { JobRepository } from '../jobs/job.repository.js';
import type { JobOutcome } from '../jobs/job-outcome.js';
import type { ClaimedJob, JobHandler, JobQueue } from '../jobs/job-queue.js';
import type { JobWorker } from '../jobs/job-worker.js';
import { JobWorkers } from '../jobs/job-workers.js';
import type { StoreId } from '../tenancy/store-id.js';
import { FileStorage } from './file-storage.js';

type Kind = 'orphanedFile';
/** The keys of a picture's files in the storage. */
type Keys = readonly string[];

const hour = 60;

const fileQueue: JobQueue<Kind, Keys> = {
  name: 'file',
  everyMs: 60_000,
  atOnce: 20,
  leaseMinutes: 10,
  patienceMs: 5 * 60_000,
  retryMinutes: [10, 10, 10, 30, hour, 3 * hour, 6 * hour, 12 * hour, 24 * hour],
};

const kind = 'orphanedFile';
/** How long a request waits at most for the deletion, ms. */
const timeoutMs = 2000;

/** A picture that was deleted, with its keys in the storage. */
export interface DeletedPicture {
  id: string;
  keys: Keys;
}

@Injectable()
export class OrphanedFileService implements JobHandler<Kind, Keys> {
  private readonly logger = new Logger('OrphanedFile');
  private readonly worker: JobWorker<Kind, Keys>;

  constructor(
    private readonly jobs: JobRepository,
    private readonly storage: FileStorage,
    workers: JobWorkers,
  ) {
    this.worker = workers.start(fileQueue, this);
  }

  /**
   * Registers keys as orphaned, before the first of them is written. An upload that is not done
   * within an hour has failed.
   */
  register(store: StoreId, id: string, keys: Keys): Promise<void> {
    return this.jobs.add(store, fileQueue, { kind, about: id, data: keys, inMinutes: hour });
  }

  /**
   * Unregisters a picture that has its row now, in the caller's transaction. Throws when its files
   * have been deleted meanwhile.
   */
  async unregister(manager: EntityManager, store: StoreId, id: string): Promise<void> {
    const isInTime = await this.jobs.within(manager).remove(store, kind, id);
    if (!isInTime) throw new Error(`Picture ${id} of store ${store} took too long`);
  }

  /** Deletes the files of a picture that failed or was deleted, at once where that is quick. */
  async deleteNow(store: StoreId, id: string): Promise<void> {
    const deleted = this.jobs
      .makeDue(store, kind, id)
      .then(() => this.run())
      .catch((error: unknown) => this.logger.warn(`Picture ${id}: ${errorName(error)}`));
    await Promise.race([deleted, wait(timeoutMs, undefined, { ref: false })]);
  }

  /** Deletes what is due, at most 20 pictures; true when more may be due. */
  run(): Promise<boolean> {
    return this.worker.run();
  }

  async handle({ data: keys }: ClaimedJob<Kind, Keys>): Promise<JobOutcome> {
    await this.storage.delete(keys);
    return { state: 'gone' };
  }
}

/** Registers the files of pictures whose rows are deleted in the caller's transaction; they are due at once. */
export function registerDeleted(
  manager: EntityManager,
  store: StoreId,
  pictures: readonly DeletedPicture[],
): Promise<void> {
  const jobs = pictures.map(({ id, keys }) => ({ kind, about: id, data: keys }) as const);
  return new JobRepository(manager).add(store, fileQueue, ...jobs);
}
